import type { Draw } from '../../draws/draw.ts';
import type { Problem } from '../../fact.ts';
import type { Results } from '../../draws/result.ts';
import { buildMatchGraph } from '../search/match-graph.ts';
import type { Assignment, Unplaced } from '../table/plan.ts';
import { Replanner } from './replanner.ts';
import { type ScheduleSettings, validateScheduleSettings } from '../settings/settings.ts';

/** All minutes count from 00:00 of day 0. */
export type ReplanRequest = {
  /** The schedule in force. */
  assignments: readonly Assignment[];
  /** By match id, across all draws. */
  results?: Results | undefined;
  /**
   * Matches that are over or being played, at their actual times; without `end` they are assumed to last as scheduled.
   */
  begun?: readonly { match: string; start: number; end?: number | undefined; court: number }[] | undefined;
  /** Nothing else starts before this minute. */
  from: number;
  /** Courts that cannot be used from now on, until a minute or (null) for good. */
  courtsOut?: readonly { court: number; until: number | null }[] | undefined;
  /** Matches that keep their place whatever happens, such as those already called. */
  locked?: readonly string[] | undefined;
  /** How many minutes earlier than scheduled a match may start; 0 (the default) moves only what must move. */
  earlier?: number | undefined;
};

export type Moved = { match: string; from: Assignment | null; to: Assignment };

export type ReplanVerdict =
  | {
      ok: true;
      /** All matches, including those that have begun. */
      assignments: readonly Assignment[];
      moved: readonly Moved[];
      unplaced: readonly Unplaced[];
      finish: number;
      finishBefore: number;
    }
  | { ok: false; problems: Problem[] };

export type ReplannerVerdict = { ok: true; replanner: Replanner } | { ok: false; problems: Problem[] };

/**
 * Opens an event for many re-plans, one after every result: its matches, players and hours are read once. Changed
 * draws or settings need a new replanner. Refused: faults in the settings or the draws.
 */
export function openReplanner(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  results: Results = {},
): ReplannerVerdict {
  const faults = validateScheduleSettings(
    settings,
    draws.map((draw) => draw.category),
  );
  if (faults.length > 0) return { ok: false, problems: faults };
  const built = buildMatchGraph(draws, settings, results);
  return built.ok ? { ok: true, replanner: new Replanner(draws, settings, built, results) } : built;
}

/** A single re-plan (Replanner.replan) that opens the event for itself. */
export function replanSchedule(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  request: ReplanRequest,
): ReplanVerdict {
  const opened = openReplanner(draws, settings, request.results);
  return opened.ok ? opened.replanner.replan(request) : opened;
}
