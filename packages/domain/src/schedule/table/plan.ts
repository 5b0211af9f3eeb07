import type { Fact, Problem } from '../../fact.ts';

/** `start` is in minutes since 00:00 of day 0 (day 1 starts at 1440), `court` counts from 1. */
export type Assignment = { match: string; start: number; court: number };
/** `why` is the reason by code; absent in schedules from before reasons had one. */
export type Unplaced = { match: string; reason: string; why?: Fact | undefined };

export type PlanSummary = {
  matches: number;
  placed: number;
  /** Days on which something is played. */
  daysUsed: number;
  /** End of the last match, in minutes since 00:00 of day 0; null when nothing is played. */
  finish: number | null;
  /** No schedule can end before this minute. */
  lowerBound: number;
  /** The same two in open minutes: nights and breaks do not count. */
  finishOpen: number;
  lowerBoundOpen: number;
  /** No other schedule ends earlier: the finish equals the lower bound. */
  provenBest: boolean;
  iterations: number;
  categories: readonly { category: string; first: number; last: number }[];
};

export type Plan = { assignments: readonly Assignment[]; unplaced: readonly Unplaced[]; summary: PlanSummary };
export type PlanVerdict = { ok: true; plan: Plan } | { ok: false; problems: Problem[] };

export type PlanBudget = {
  /** Maximum number of passes; the same number gives the same schedule. */
  iterations: number;
  /**
   * How many of these, at most, make the schedule more pleasant once its end is found: priorities, waiting. Default
   * 400.
   */
  polish?: number | undefined;
  /**
   * Asked between passes; true ends the search with the best schedule so far. A caller with a clock limits the time
   * here.
   */
  stop?: (() => boolean) | undefined;
};
