import { type LeaguePoints, pointsFor } from '../league.ts';
import type { DrawRule } from '../draw.ts';
import { type CountedPart, countedParts, type WinningScore, winningScoreOf } from './parts-of-play.ts';
import type { MatchResult } from '../result.ts';

/** Rubbers (of teams), games and points as [won, lost]. */
export type Standing = {
  entry: string;
  played: number;
  won: number;
  rubbers: readonly [number, number];
  games: readonly [number, number];
  points: readonly [number, number];
  /** In a league: matches drawn and lost, and the points of the table. `points` are then goals for and against. */
  league?: { drawn: number; lost: number; points: number };
};

/** A match of a group with its result, and what of it counts: of a tie of teams the games of its rubbers. */
export type Met = { a: string; b: string; result: MatchResult; isTie: boolean; parts: readonly CountedPart[] };

/** The matches of a group with what counts of each. */
export function withParts(matches: readonly Omit<Met, 'parts'>[], rule: DrawRule): Met[] {
  const playedIn = ({ result, isTie }: Omit<Met, 'parts'>) =>
    isTie
      ? (result.rubbers ?? []).map(({ kind, score }) => ({ kind, games: score }))
      : [{ kind: result.kind, games: result.games ?? [] }];
  const toWin = winningScoreOf(matches.flatMap(playedIn), rule);
  return matches.map((match) => ({ ...match, parts: partsOf(match, playedIn(match), toWin) }));
}

function partsOf(
  { result, isTie }: Omit<Met, 'parts'>,
  played: Parameters<typeof winningScoreOf>[0],
  toWin: WinningScore | null,
): CountedPart[] {
  // Where only one figure of a match is known, it counts for both games and points.
  if (!isTie && !result.games?.length) return result.score ? [{ games: result.score, points: result.score }] : [];
  return played.flatMap((one) => countedParts(one, toWin));
}

/** Groups entries of equal value, highest first; entries within a group keep the given order. */
export function levels(entries: readonly string[], valueOf: (entry: string) => number): string[][] {
  const values = new Map(entries.map((entry) => [entry, valueOf(entry)]));
  return [...new Set(values.values())]
    .sort((x, y) => y - x)
    .map((value) => entries.filter((entry) => values.get(entry) === value));
}

/** What an entry has made of these matches. */
export function tally(entry: string, matches: readonly Met[]): Standing {
  const standing = { entry, played: 0, won: 0, rubbers: pair(), games: pair(), points: pair() };
  for (const { a, b, result, isTie, parts } of matches) {
    if (a !== entry && b !== entry) continue;
    standing.played++;
    if (result.winner === entry) standing.won++;
    const own = a === entry ? 0 : 1;
    if (isTie) for (const [won, lost] of result.games ?? []) addPair(standing.rubbers, own, [won, lost]);
    for (const part of parts) {
      addPair(standing.games, own, part.games);
      addPair(standing.points, own, part.points);
    }
  }
  return standing;
}

/** The same in a league, with its points. */
export function tallyInLeague(entry: string, matches: readonly Met[], points: LeaguePoints): Standing & InLeague {
  const own = matches.filter(({ a, b }) => a === entry || b === entry);
  const standing = tally(entry, own);
  const drawn = own.filter(({ result }) => result.kind === 'drawn').length;
  const sum = own.reduce((total, { result }) => total + pointsFor(points, result, result.winner === entry), 0);
  return { ...standing, league: { drawn, lost: standing.played - standing.won - drawn, points: sum } };
}

type InLeague = Required<Pick<Standing, 'league'>>;

const pair = (): [number, number] => [0, 0];

/** Adds a pair for sides a and b as won and lost from the viewpoint of side `own`. */
function addPair(sum: [number, number], own: 0 | 1, [a, b]: readonly [number, number]): void {
  sum[0] += own === 0 ? a : b;
  sum[1] += own === 0 ? b : a;
}
