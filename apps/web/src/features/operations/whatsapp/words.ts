import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'WhatsApp',
  why: 'Your entries and refunds, draws, calls to your matches, results and what organizers tell their players, on WhatsApp. Write STOP there to end it.',
  phone: 'Number with WhatsApp',
  phoneHint: 'Left empty: the number in your details.',
  phoneWrong: 'Please enter a phone number of ten digits',
  agree: 'Tell me by WhatsApp',
  agreed: 'You get messages on WhatsApp at {phone}.',
  agreedHidden: 'You get messages on WhatsApp.',
  end: 'No more messages',
  ended: 'You will get no more messages on WhatsApp',
  saved: 'From now on you get messages on WhatsApp',
  stopped: 'STOP was sent from {phone}. Only START, sent from that phone, brings the messages back.',
  stoppedHidden: 'STOP was sent from your phone. Only START, sent from it, brings the messages back.',
  writeStart: 'Write START',
  unreachable: 'WhatsApp could not deliver to {phone}. Is it the right number?',
  unreachableHidden: 'WhatsApp could not deliver to you.',
  orWrite: 'Or write to us',
  messageUs: 'Message us on WhatsApp',
  messageUsHint: 'Send the prepared message, and news of your matches comes there.',
  tick: 'Tell me by WhatsApp at this number',
  tickHint: 'Your entry, draws, calls to matches, results and refunds. Write STOP there to end it.',
} as const;

export type English = typeof en;

export const whatsappWords = defineWords(en, () => import('./words.hi.ts'));
