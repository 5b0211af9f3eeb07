import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import { defineWords, onlyInHindi } from '../../../platform/language.tsx';

const en = {
  state: 'State of the alert',
  open: 'Open',
  closed: 'Closed',
  all: 'All',
  failed: 'The alerts did not load',
  allWell: 'Everything reconciles',
  none: 'None',
  why: 'Payments, refunds and transfers that do not match our books wait here for somebody to check.',
  reference: 'Reference',
  payment: 'Payment',
  event: 'Event',
  organizer: 'Organizer',
  player: 'Player',
  close: 'Close the alert',
  sayFound: 'Say what was found',
  isClosed: 'The alert is closed',
  closeThis: 'Close this alert?',
  found: 'What was found',
} as const;

export type English = typeof en;

export const alertWords = defineWords(en, () => import('./words.hi.ts'));

const inHindi = onlyInHindi(() => import('./words.hi.ts'));

// What happened and what there is to do is the server's English, which its mails say too.

export const alertInWords = (alert: PaymentAlert): Pick<PaymentAlert, 'message' | 'advice'> =>
  inHindi()?.happened[alert.kind] ?? alert;

export const amountInWords = (label: string): string => inHindi()?.amounts[label] ?? label;
