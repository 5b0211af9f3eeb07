import { roleWords } from '@maidan/domain/event-roles';
import { defineWords } from '../../../platform/language.tsx';

const en = {
  roles: {
    owner: roleWords.owner.label,
    co_organizer: roleWords.co_organizer.label,
    desk: roleWords.desk.label,
    check_in: roleWords.check_in.label,
    finance: roleWords.finance.label,
  },
  empty: 'Nothing has happened yet',
  emptyWhy: 'Every change to the event, its fixtures, players and helpers is listed here, with who made it.',
  actors: {
    user: 'Somebody',
    umpire: 'An umpire',
    system: 'Maidan',
    provider: 'The payment provider',
  },
} as const;

export type English = typeof en;

/** What happened is told by the server, in English; around it the page speaks. */
export const historyWords = defineWords(en, () => import('./words.hi.ts'));
