import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { createContext } from 'react';

/** A press that puts a match on a court, or starts it there. */
export interface CourtPress {
  match: LiveMatchAnswer;
  court: number;
  go: () => void;
}

/** Asks before such a press counts; at a desk, whose courts are all of them, it counts at once. */
export const CourtGuard = createContext(({ go }: CourtPress): void => go());
