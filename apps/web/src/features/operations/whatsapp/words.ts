import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'WhatsApp',
  why: 'Your entries and refunds, draws, calls to your matches, results and what organizers tell their players, on WhatsApp. Write STOP there and it ends.',
  phone: 'Number with WhatsApp',
  phoneHint: 'Left empty: the number in your details.',
  phoneWrong: 'Please enter a phone number of ten digits',
  agree: 'Tell me by WhatsApp',
  agreed: 'You are told by WhatsApp at {phone}.',
  agreedHidden: 'You are told by WhatsApp.',
  end: 'No more messages',
  ended: 'You get no more messages by WhatsApp',
  saved: 'You are told by WhatsApp from now on',
  stopped: 'STOP was written from {phone}. Only START, written from that phone, begins it again.',
  stoppedHidden: 'STOP was written from your phone. Only START, written from it, begins it again.',
  writeStart: 'Write START',
  unreachable: 'WhatsApp could not deliver to {phone}. Is it the right number?',
  unreachableHidden: 'WhatsApp could not deliver to you.',
  orWrite: 'Or write to us',
  messageUs: 'Message us on WhatsApp',
  messageUsHint: 'Send the prepared message, and your matches are told there.',
  tick: 'Tell me by WhatsApp at this number',
  tickHint: 'Your entry, draws, calls to matches, results and refunds. Write STOP there and it ends.',
} as const;

export type English = typeof en;

export const whatsappWords = defineWords(en, () => import('./words.hi.ts'));
