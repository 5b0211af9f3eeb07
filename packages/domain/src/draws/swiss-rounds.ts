import { shownFigures } from './chess/crosstable.ts';
import { ratingFigures } from './chess/rating-change.ts';
import type { ChessTitle } from './chess/titles.ts';
import type { Draw } from './draw.ts';
import type { Results } from './result.ts';
import { type Arrangements, arrangementsOf, firstOpenRound } from './swiss/by-hand/arrangements.ts';
import { absentFrom, nextSwissRound, pairedMatches, type SwissVerdict, unpairSwissRound } from './swiss/swiss.ts';
import { type SwissStanding, swissStandings, tieBreaksOf } from './swiss/standings.ts';
import type { TieBreak } from './swiss/tie-breaks.ts';

/** A planned board: who sits at it, on which court, from when (ISO time). */
export interface PlannedBoard {
  id: string;
  label: string;
  entrants: readonly { text: string }[];
  court: number | null;
  start: string | null;
}

export type SwissRounds = {
  category: string;
  colours: boolean;
  rounds: number;
  paired: number;
  /** The round paired last, in order of boards. */
  boards: {
    match: string;
    label: string;
    sides: string[];
    court: number | null;
    start: string | null;
    isOver: boolean;
  }[];
  /** Who has the bye in that round. */
  bye: string | null;
  /** Labels of its matches without a result. */
  open: string[];
  mayPairAgain: boolean;
  /** The round to be paired next, and the planned start of its first board. */
  next: { round: number; start: string | null } | null;
  /** In the order in which they part players with the same points. */
  tieBreaks: readonly TieBreak[];
  standings: (SwissStanding & StandingDetails)[];
  arranged: Arrangements;
  /** The first round that byes can still be arranged for. */
  byesFrom: number;
};

/** What the organizer's table says beside the standing. */
type StandingDetails = {
  name: string;
  hadBye: boolean;
  absent: boolean;
  withdrawn: boolean;
  /** Half points of a bye arranged for the next round; null: none is. */
  sitsOut: 0 | 1 | 2 | null;
  title?: ChessTitle;
  rating?: number;
  performance?: number;
  change?: number;
  k?: number;
};

/**
 * A Swiss draw as the desk and the organizer see it between two rounds; null for other formats. `confirmed`: entries
 * with a confirmed registration.
 */
export function swissRounds(
  draw: Draw,
  day: {
    results: Results;
    /** Ids of matches that are called or being played. */
    started: readonly string[];
    scheduled: readonly PlannedBoard[];
    confirmed: ReadonlySet<string>;
  },
): SwissRounds | null {
  if (!draw.swiss) return null;
  const { results, started } = day;
  const paired = draw.swiss.byes.length;
  const names = new Map(draw.entries.map((entry) => [entry.id, entry.name]));
  const entries = new Map(draw.entries.map((entry) => [entry.id, entry]));
  const figures = ratingFigures(draw, results);
  const ahead = (draw.swiss.byesAsked ?? []).filter(({ round }) => round === paired + 1);
  const sitsOut = new Map(ahead.map(({ entry, half }) => [entry, half]));
  const planned = new Map(day.scheduled.map((match) => [match.id, match]));
  const { last } = pairedMatches(draw);
  const isOver = (id: string) => Object.hasOwn(results, id);
  const labelOf = (id: string) => planned.get(id)?.label ?? id;
  const away = new Set(paired > 0 ? absentFrom(draw, paired) : []);
  const byes = new Set(draw.swiss.byes);
  const starts = draw.matches.flatMap(({ id, round }) => (round === paired + 1 ? (planned.get(id)?.start ?? []) : []));
  return {
    category: draw.category,
    colours: draw.swiss.colours,
    rounds: draw.numRounds,
    paired,
    boards: last.map(({ id }) => {
      const { entrants = [], court = null, start = null } = planned.get(id) ?? {};
      return {
        match: id,
        label: labelOf(id),
        sides: entrants.map(({ text }) => text),
        court,
        start,
        isOver: isOver(id),
      };
    }),
    bye: names.get(draw.swiss.byes.at(-1) ?? '') ?? null,
    open: last.flatMap(({ id }) => (isOver(id) ? [] : [labelOf(id)])),
    mayPairAgain: paired > 0 && last.every(({ id }) => !isOver(id) && !started.includes(id)),
    next: paired < draw.numRounds ? { round: paired + 1, start: starts.sort()[0] ?? null } : null,
    tieBreaks: tieBreaksOf(draw),
    standings: swissStandings(draw, results).map((one) => ({
      ...one,
      name: names.get(one.entry) ?? '',
      hadBye: byes.has(one.entry),
      absent: away.has(one.entry),
      withdrawn: !day.confirmed.has(one.entry),
      sitsOut: sitsOut.get(one.entry) ?? null,
      ...shownFigures(entries.get(one.entry)?.chess, figures.get(one.entry)),
    })),
    arranged: arrangementsOf(draw),
    byesFrom: firstOpenRound(draw, results, started),
  };
}

export type RoundRequest = {
  /** The round to be paired, so that pressing twice does not pair two rounds. */
  round: number;
  /** Entry ids that are left out. */
  absent: readonly string[];
  /** Pair the last round again; only while none of its matches is over or in `started`. */
  again: boolean;
  started: readonly string[];
};

export type RoundRefusal =
  | Exclude<SwissVerdict, { ok: true }>['reason']
  | 'round_paired'
  | 'not_the_next_round'
  | 'unknown_entry';

export type RoundVerdict =
  | { ok: true; draw: Draw; bye: string | null }
  | { ok: false; reason: RoundRefusal; matches: readonly string[] };

/**
 * Handles "Pair round": checks which round is meant, who is present and which matches of the previous round are open,
 * then pairs it.
 */
export function decideRound(
  draw: Draw,
  results: Results,
  { round, absent, again, started }: RoundRequest,
): RoundVerdict {
  const refuse = (reason: RoundRefusal) => ({ ok: false as const, reason, matches: [] });
  if (!draw.swiss) return refuse('not_swiss');
  if (absent.some((id) => !draw.entries.some((entry) => entry.id === id))) return refuse('unknown_entry');
  const paired = draw.swiss.byes.length;
  if (again) {
    if (round !== paired) return refuse('not_the_next_round');
    const before = unpairSwissRound(draw, results, started);
    return before.ok ? nextSwissRound(before.draw, results, absent) : before;
  }
  if (round <= paired) return refuse('round_paired');
  if (round > paired + 1) return refuse(round > draw.numRounds ? 'no_rounds_left' : 'not_the_next_round');
  return nextSwissRound(draw, results, absent);
}
