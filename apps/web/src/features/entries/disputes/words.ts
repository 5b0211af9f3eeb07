import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Disputes',
  why: 'A player has disputed a payment with their bank. The amount is held until the bank decides.',
  failed: 'The disputes did not load',
  states: { open: 'Evidence needed', under_review: 'With the bank', won: 'Won', lost: 'Lost' },
  by: 'Evidence by {at}',
  tooLate: 'The deadline for evidence was {at}',
  held: '{share} of your money held',
  heldPlatform: '{share} of the organizer’s money held',
  returned: '{share} returned',
  taken: '{share} taken by the bank',
  ofOrder: 'Order {order}',
  send: 'Send evidence',
  sendOf: 'Send evidence: {name}',
  sendTitle: 'Evidence for {name}’s payment of {amount}',
  sendWhy:
    'Show that the player entered: the registration, the check-in, your refund rules, your messages. The file goes to the bank and is not kept here.',
  file: 'Picture or PDF',
  fileMissing: 'Please choose a JPEG or PNG picture or a PDF',
  note: 'What happened',
  noteHint: 'In a few sentences: when the player entered, and whether they came',
  noteMissing: 'Explanation is required',
  submit: 'Send to the bank',
  sent: 'The evidence is with the bank',
  sentBefore: 'Sent: {names}',
} as const;

export type English = typeof en;

export const disputeWords = defineWords(en, () => import('./words.hi.ts'));
