import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Refunds',
  intro: 'When you get your fee back, how much of it, and how long it takes.',
  forEvent: 'For {event}',
  free: 'Entering this event costs nothing, so there is nothing to refund.',
  calledOff: 'This event has been called off.',
  seeEvent: 'Open the event',
  sections: {
    cancel: {
      title: 'If you cancel',
      text: 'Until entries close you get the whole fee back. After that, until a day before the first match, half of it. After that nothing, because the draw and the courts are fixed by then. The days of an event are on its page, in the form and at the checkout, before you pay.\nYou cancel on your ticket, one category or all of them.',
    },
    organizer: {
      title: 'If the organizer decides',
      text: 'The organizer may always give back more than these rules say, for example after an injury. Ask them: their contact is on the page of the event. If an event is called off, the organizer decides whether everybody gets the whole fee or what these rules give on that day, and you are told how much and why.',
    },
    failed: {
      title: 'If a payment went wrong',
      text: 'A payment that arrives after your place was given to somebody else, or that was made twice, is refunded in full automatically. If your bank says that you paid but the ticket does not come, wait a few minutes, then write to us with the number of the order.',
    },
    way: {
      title: 'Which way, and how long',
      text: 'A refund goes to the UPI, card or account that you paid with. It can take up to seven working days. What was paid in cash at the desk is given back at the desk. The state of each refund is shown on your ticket; if the bank does not accept one, the money remains yours and we try again.',
    },
    none: {
      title: 'What is not refunded automatically',
      text: 'Not turning up, arriving late, losing a match, or being removed for false details about age, gender or category.',
    },
  },
} as const;

export type English = typeof en;

export const refundPageWords = defineWords(en, () => import('./refund-words.hi.ts'));
