import { courtValue } from '../../court-names.ts';
import type { Draw } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import { type ClockValue, type Fact, factIn } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { CourtWindows } from '../search/court-windows.ts';
import { clockOf, type PlayCalendar, playCalendar } from '../settings/hours-of-play.ts';
import { buildMatchGraph, isSwissMatch, type MatchGraph, matchValue } from '../search/match-graph.ts';
import type { Assignment } from './plan.ts';
import { dayOfPlay } from '../settings/play-days.ts';
import { playRules } from '../search/play-rules.ts';
import { ruleConflicts } from './rule-conflicts.ts';
import { courtsOf, placeOf } from '../settings/courts-of.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** The place of every scheduled match, by match id. */
export type Places = ReadonlyMap<string, Assignment>;

export interface PlaceCheck {
  /** Which day of play a minute belongs to. */
  calendar: PlayCalendar;
  /** Minutes that the match takes; 0 for an unknown match. */
  length: (match: string) => number;
  /** Why the match cannot go there while all others stay; null when it can. */
  fault: (places: Places, wish: Assignment) => Fact | null;
  /**
   * The free place nearest in time to the wish, on its court if that is equally near, in steps of `step` minutes; the
   * later of two equally near ones. With `onlyLater` nothing earlier is considered, with `sameCourt` no other court.
   * Null when there is none within `within` minutes of the wish.
   */
  nearest: (
    places: Places,
    wish: Assignment,
    options?: { step?: number; within?: number; onlyLater?: boolean; sameCourt?: boolean },
  ) => Assignment | null;
}

/**
 * Judges one match at a time, so that it can be asked at every step of a drag: the same rules as checkPlan (H2 to H6),
 * without examining the rest of the schedule. Null when the draws themselves are unsound.
 */
export function openPlaceCheck(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  results: Results = {},
): PlaceCheck | null {
  const built = buildMatchGraph(draws, settings, results);
  if (!built.ok) return null;
  const { graph } = built;
  const windows = new CourtWindows(settings, graph.shortestMatch);
  const { indexOf } = graph;
  const length = (match: string) => graph.lengths[indexOf.get(match) ?? -1] ?? 0;

  const calendar = playCalendar(settings);
  const clockAt = (minute: number) => clockOf(settings, minute);
  const ruleFault = openRuleFault(graph, draws, settings);

  const fault = (places: Places, wish: Assignment): Fact | null => {
    const index = indexOf.get(wish.match);
    if (index === undefined) return scheduleFact('no_such_match', { match: wish.match });
    if (!Number.isSafeInteger(wish.court) || wish.court < 1 || wish.court > settings.courts)
      return scheduleFact('no_such_court', { place: placeOf(settings), court: wish.court });
    if (!windows.fits(wish.start, length(wish.match)))
      return scheduleFact('time_outside_hours', {
        clock: clockAt(wish.start),
        day: { day: dayOfPlay(settings, calendar.dayAt(wish.start)) },
      });
    return (
      courtFault(graph, { places, wish, indexOf, settings }) ??
      restFault(graph, { places, wish, index, clockAt }) ??
      ruleFault(places, wish)
    );
  };

  return {
    calendar,
    length,
    fault,
    nearest: (places, wish, { step = 5, within = 2 * 1440, onlyLater = false, sameCourt = false } = {}) => {
      const others = [...Array(settings.courts).keys()].map((at) => at + 1).filter((court) => court !== wish.court);
      const own = wish.court >= 1 && wish.court <= settings.courts ? [wish.court] : [];
      const courts = sameCourt ? own : [...own, ...others];
      for (let away = 0; away <= within; away += step) {
        const starts = away === 0 || onlyLater ? [wish.start + away] : [wish.start + away, wish.start - away];
        for (const start of starts) {
          if (start < 0 || !windows.fits(start, length(wish.match))) continue;
          const index = indexOf.get(wish.match);
          // Rest does not depend on the court: checking it once saves a check for each court.
          if (index === undefined || restFault(graph, { places, wish: { ...wish, start }, index, clockAt })) continue;
          for (const court of courts) {
            const place = { match: wish.match, start, court };
            if (!courtFault(graph, { places, wish: place, indexOf, settings }) && !ruleFault(places, place))
              return place;
          }
        }
      }
      return null;
    },
  };
}

/** What the rules of play (H6) say against a place, if there are any. */
function openRuleFault(graph: MatchGraph, draws: readonly Draw[], settings: ScheduleSettings) {
  const rules = playRules(draws, graph, settings);
  return (places: Places, wish: Assignment): Fact | null => {
    if (!rules) return null;
    const placed = graph.ids.map((id, i) => {
      const place = id === wish.match ? wish : places.get(id);
      return place ? { ...place, end: place.start + graph.lengths[i]! } : null;
    });
    const found = ruleConflicts({ graph, rules, placed, draws, settings, named: (i) => matchValue(graph, i) });
    const own = found.find(({ matches }) => matches.includes(wish.match));
    return own ? factIn(own) : null;
  };
}

function courtFault(
  graph: MatchGraph,
  {
    places,
    wish,
    indexOf,
    settings,
  }: {
    places: Places;
    wish: Assignment;
    indexOf: ReadonlyMap<string, number>;
    settings: ScheduleSettings;
  },
): Fact | null {
  const end = wish.start + graph.lengths[indexOf.get(wish.match) as number]!;
  for (const other of places.values()) {
    if (other.court !== wish.court || other.match === wish.match) continue;
    const index = indexOf.get(other.match);
    if (index === undefined || other.start >= end) continue;
    if (other.start + graph.lengths[index]! > wish.start)
      return scheduleFact('court_taken', {
        court: courtValue(wish.court, courtsOf(settings)),
        match: matchValue(graph, index),
        clock: clockOf(settings, other.start),
      });
  }
  return null;
}

function restFault(
  graph: MatchGraph,
  {
    places,
    wish,
    index,
    clockAt,
  }: { places: Places; wish: Assignment; index: number; clockAt: (minute: number) => ClockValue },
): Fact | null {
  const roundOf = (match: number) => graph.matches[match]?.round ?? 0;
  const own = { end: wish.start + graph.lengths[index]!, rest: graph.rests[index]! };
  const near = (list: MatchGraph['feeders'], say: (other: number, place: Assignment) => Fact | null) => {
    for (let k = list.starts[index]!; k < list.starts[index + 1]!; k++) {
      const other = list.items[k]!;
      const place = places.get(graph.ids[other] as string);
      const words = place ? say(other, place) : null;
      if (words) return words;
    }
    return null;
  };
  const after = (other: number, place: Assignment) => place.start + graph.lengths[other]! + graph.rests[other]!;
  return (
    near(graph.feeders, (other, place) =>
      wish.start >= after(other, place)
        ? null
        : isSwissMatch(graph, index)
          ? scheduleFact('round_not_over', { round: roundOf(other), clock: clockAt(after(other, place)) })
          : scheduleFact('winner_not_free', { match: matchValue(graph, other), clock: clockAt(after(other, place)) }),
    ) ??
    near(graph.followers, (other, place) =>
      place.start >= own.end + own.rest
        ? null
        : isSwissMatch(graph, other)
          ? scheduleFact('round_begins', { round: roundOf(other), clock: clockAt(place.start) })
          : scheduleFact('winner_plays', { match: matchValue(graph, other), clock: clockAt(place.start) }),
    ) ??
    near(graph.exclusions, (other, place) =>
      wish.start >= after(other, place) || place.start >= own.end + own.rest
        ? null
        : scheduleFact('may_also_play', { match: matchValue(graph, other), clock: clockAt(place.start) }),
    )
  );
}
