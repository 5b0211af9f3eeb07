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
  empty: 'Nothing happened yet',
  emptyWhy: 'Every change of the event, its fixtures, its players and its helpers is told here, with who made it.',
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
