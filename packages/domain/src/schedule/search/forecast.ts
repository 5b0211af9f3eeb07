import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Draw } from '../../draws/draw.ts';
import type { DrawRequest } from '../../draws/draw-request.ts';
import { type Fact, type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { matchTimes } from './match-graph.ts';
import { planSchedule } from './plan-schedule.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

export type ExpectedCategory = {
  category: string;
  /** Entries so far, or the capacity. */
  entries: number;
  /** Who is entered, if it is known: the names of a pair are joined by " / ", and nobody plays on two courts at once. */
  entrants?: readonly string[];
} & Partial<Pick<DrawRequest, 'format' | 'groups' | 'qualifiers' | 'thirdPlace' | 'plate' | 'grandFinal' | 'rounds'>>;

export type Forecast = {
  matches: number;
  /** Minutes on court that they take in total. */
  courtMinutes: number;
  /** Play cannot end before this; minutes since 00:00 of day 0. */
  earliestFinish: number;
  /** When play ends if nobody is in two categories; null when nothing is played. */
  finish: number | null;
  daysUsed: number;
  /** Matches that do not fit, with a reason for the first. */
  unplaced: number;
  reason: Fact | null;
};

/**
 * How long an event will take, from the numbers of entries: for the time while registration is open and the draws are
 * not made. Players in several categories can only make it longer; they are counted where their names are given.
 */
export function forecastSchedule(
  categories: readonly ExpectedCategory[],
  settings: ScheduleSettings,
): { ok: true; forecast: Forecast } | { ok: false; problems: Problem[] } {
  const draws: Draw[] = [];
  for (const { category, entries: count, entrants, ...how } of categories) {
    if (!Number.isSafeInteger(count) || count < 0 || count > 4096)
      return {
        ok: false,
        problems: [problemAt(category, scheduleFact('entries_out_of_range', { category }))],
      };
    // Within a category a name that comes again is a namesake, as in the draw.
    const taken = new Set<string>();
    const known = (name: string, i: number) => {
      const player = taken.has(name) ? `${name}/${category}/${i}` : name;
      taken.add(name);
      return player;
    };
    const entries = Array.from({ length: count }, (_, i) => ({
      id: `${i}`,
      name: `${i}`,
      players: entrants?.[i]?.split(' / ').map((name, at) => known(name, 2 * i + at)) ?? [`${category}/${i}`],
    }));
    const verdict = buildDraw({ category, entries, rule: 'BWF', lotSeed: 1, ...how });
    if (!verdict.ok) return verdict;
    draws.push(verdict.draw);
  }
  const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 24, polish: 0 } });
  if (!verdict.ok) return verdict;
  const { summary, unplaced } = verdict.plan;
  return {
    ok: true,
    forecast: {
      matches: summary.matches,
      courtMinutes: draws.reduce((sum, draw) => sum + minutesOf(draw, settings), 0),
      earliestFinish: summary.lowerBound,
      finish: summary.finish,
      daysUsed: summary.daysUsed,
      unplaced: unplaced.length,
      reason: unplaced[0]?.why ?? null,
    },
  };
}

const minutesOf = (draw: Draw, settings: ScheduleSettings) =>
  draw.matches.reduce((sum, match) => sum + matchTimes(settings, draw, match).length, 0);
