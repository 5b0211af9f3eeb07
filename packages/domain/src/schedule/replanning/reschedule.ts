import { type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { type Results, resultsOfPlay } from '../../draws/result.ts';
import type { Conflict } from '../table/conflict.ts';
import { checkPlan } from '../table/conflicts.ts';
import { buildScheduledMatches } from '../table/planned-matches.ts';
import { begunMatches, type DayInPlay, matchLengths, unplayedMatches } from './expected-times.ts';
import type { Assignment, Unplaced } from '../table/plan.ts';
import { planMinute } from '../settings/play-days.ts';
import { type Moved, replanSchedule } from './replan-schedule.ts';
import type { EditedFixtures } from '../table/rewrite-fixtures.ts';
import { writeMoves } from '../table/rewrite-table.ts';

export type RescheduleRequest = DayInPlay & {
  /** Ids of matches that keep their place. */
  locked: readonly string[];
  /** Nothing else starts before this moment; defaults to now, and is never earlier. */
  from?: Date | undefined;
  /** Minutes during which nothing starts, beginning with the first open match. */
  delayMinutes?: number | undefined;
  /** Courts that cannot be used, until a moment or (null) for good. */
  courtsOut?: readonly { court: number; until: Date | null }[] | undefined;
};

export type Rescheduled = {
  ok: true;
  /** The whole schedule; minutes since 00:00 of day 0. */
  assignments: readonly Assignment[];
  moved: readonly Moved[];
  /** Matches that had a place and no longer have one. */
  unplaced: readonly Unplaced[];
  /** Rules that the schedule breaks afterwards. */
  conflicts: readonly Conflict[];
  finish: number;
  finishBefore: number;
};

/**
 * Reschedules the rest of a day after a delay or the loss of a court: in the order of the schedule in force, nothing
 * earlier than before, and matches that have begun or are locked stay (design of the schedule, re-plan). Refused
 * without dates, and for courts that do not exist.
 */
export function reschedule(request: RescheduleRequest): Rescheduled | { ok: false; problems: Problem[] } {
  const { draws, settings, assignments, play, now, locked, delayMinutes = 0 } = request;
  const minute = planMinute(settings, now.getTime());
  if (minute === null) return { ok: false, problems: [problemAt('from', scheduleFact('no_dates_yet'))] };
  const lengths = matchLengths(draws, settings);
  const results = resultsOfPlay(play);
  const begun = begunMatches({ draws, settings, assignments, play, results, minute, lengths });
  const unplayed = unplayedMatches({ assignments, play, results, minute });
  const isOver = (match: string) => Object.hasOwn(results, match) || unplayed.some((one) => one.match === match);
  const hasBegun = new Set(begun.map(({ match }) => match));
  const isOpen = ({ match }: { match: string }) => !hasBegun.has(match) && !isOver(match);
  const asked = request.from ? (planMinute(settings, request.from.getTime()) ?? minute) : minute;
  const from = upToFive(Math.max(0, minute, asked));
  const first = Math.min(...assignments.filter(isOpen).map(({ start }) => start));
  const had = new Map(assignments.map((one) => [one.match, one]));
  // Nobody is asked to be there at 9:34; a match that ends on schedule delays nobody.
  const freeAt = ({ match, end }: (typeof begun)[number]) => {
    const plannedEnd = (had.get(match)?.start ?? end) + (lengths.get(match) ?? 0);
    return end > plannedEnd ? upToFive(end) : Math.min(upToFive(end), plannedEnd);
  };
  const verdict = replanSchedule(draws, settings, {
    assignments,
    results,
    begun: [...begun.map((one) => ({ ...one, end: freeAt(one) })), ...unplayed],
    from: delayMinutes > 0 && Number.isFinite(first) ? Math.max(from, first) + delayMinutes : from,
    locked: locked.filter((match) => assignments.some((one) => one.match === match && one.start >= from)),
    courtsOut: (request.courtsOut ?? []).map(({ court, until }) => ({
      court,
      until: until && planMinute(settings, until.getTime()),
    })),
  });
  if (!verdict.ok) return verdict;
  // What is over stays where it was scheduled. So does what is on court, unless another may now be scheduled there.
  const kept = verdict.assignments.map((one) => {
    const before = had.get(one.match);
    if (isOpen(one) || !before) return one;
    if (isOver(one.match)) return before;
    const isPast = before.start + (lengths.get(one.match) ?? 0) <= from;
    return isPast || (before.start <= from && before.court === one.court) ? before : one;
  });
  return {
    ok: true,
    assignments: kept,
    moved: verdict.moved.filter(({ from: before }) => before !== null),
    unplaced: verdict.unplaced.filter(({ match }) => had.has(match) && isOpen({ match })),
    conflicts: checkPlan(draws, settings, kept, results).filter(
      // A match that is on court or finished keeps its scheduled time and court on paper, where it may overlap others;
      // the re-plan above knows when it really ends. Only a locked match can be in its way.
      ({ rule, matches }) =>
        rule !== 'H1' &&
        (matches.some((match) => locked.includes(match)) ||
          !matches.some((match) => hasBegun.has(match) || isOver(match))),
    ),
    finish: verdict.finish,
    finishBefore: verdict.finishBefore,
  };
}

const upToFive = (minute: number) => Math.ceil(minute / 5) * 5;

/**
 * The texts of stored fixtures after matches have moved: their rows show the new places, everything else stays as
 * typed.
 */
export function rewriteMoved<Editable extends EditedFixtures>(
  stored: Pick<DayInPlay, 'draws' | 'settings'> & { editable: Editable; results: Results },
  assignments: readonly Assignment[],
  moved: readonly Moved[],
): Editable {
  const { draws, settings, editable, results } = stored;
  const matches = buildScheduledMatches({ draws, settings, assignments, results });
  const moves = moved.map(({ match, to }) => ({ match, place: to }));
  return { ...editable, schedule_table: writeMoves(editable.schedule_table, moves, { matches, settings }) };
}
