import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Your first tournament',
  left: '{count, plural, one {# step} other {# steps}} left to the first match',
  done: 'Done',
  organization: 'Your organization',
  organizationWhy: 'Players see it on every event',
  money: 'Where entry fees go',
  moneyWhy: 'Your bank account for entry fees',
  event: 'Your first event',
  eventWhy: 'We review it before entries open',
  eventAct: 'Plan the first event',
  eventStates: {
    draft: 'Still a draft',
    pending_approval: 'We are reviewing it',
    rejected: 'Rejected: see the reason',
    approved: 'Approved: players can enter',
  },
  closed: 'Approved, entries are closed',
  closedBut: 'Approved, still open: {categories}',
  open: 'Open the event',
  day: 'Players, draws, the day',
  dayWhy: 'Share its page, draw, call courts, enter results',
  dayDrawn: 'The draw is out: call courts, enter results',
} as const;

export type English = typeof en;

export const firstStepsWords = defineWords(en, () => import('./first-steps-words.hi.ts'));
