import type { DrawNote } from '../../draws/draw-note.ts';
import type { Problem } from '../../draws/entry-problems.ts';

/** `start` is in minutes since 00:00 of day 0 (day 1 begins at 1440), `court` counts from 1. */
export type Assignment = { match: string; start: number; court: number };
/** `why` is the reason by its code; absent in plans from before reasons had one. */
export type Unplaced = { match: string; reason: string; why?: DrawNote | undefined };

export type PlanSummary = {
  matches: number;
  placed: number;
  /** Days on which something is played. */
  daysUsed: number;
  /** End of the last match, in minutes since 00:00 of day 0; null when nothing is played. */
  finish: number | null;
  /** No plan can end before this minute. */
  lowerBound: number;
  /** The same two in open minutes: nights and breaks do not count. */
  finishOpen: number;
  lowerBoundOpen: number;
  /** No other plan ends earlier: the finish is the lower bound. */
  provenBest: boolean;
  iterations: number;
  categories: readonly { category: string; first: number; last: number }[];
};

export type Plan = { assignments: readonly Assignment[]; unplaced: readonly Unplaced[]; summary: PlanSummary };
export type PlanVerdict = { ok: true; plan: Plan } | { ok: false; problems: Problem[] };

export type PlanBudget = {
  /** Passes at most; the same number gives the same plan. */
  iterations: number;
  /** Of these, passes at most that make the plan more pleasant once its end is found: priorities, waiting. Default 400. */
  polish?: number | undefined;
  /** Asked between passes; true ends the search with the best plan so far. This is where a caller with a clock limits the time. */
  stop?: (() => boolean) | undefined;
};
