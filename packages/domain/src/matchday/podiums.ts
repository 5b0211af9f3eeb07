import { podium, sidesOf } from '../draws/advance.ts';
import { type Draw, type DrawMatch, feedersOf } from '../draws/draw.ts';
import type { CategoryEntrants } from '../draws/entrants.ts';
import { levelEntries } from '../draws/lots.ts';
import { matchName, roundName } from '../draws/match-name.ts';
import type { MatchName } from '../match-words.ts';
import { hasWinner, type MatchResult, type Results } from '../draws/result.ts';
import { openMatches } from '../draws/stages.ts';
import { lastStage, stagesOf } from './winners.ts';

/** A match whose result a podium waits for. */
export interface AwaitedMatch {
  match: string;
  /** "Final", "Semi-final": as `roundName` says it. */
  round: string;
  name: MatchName;
  sides: readonly [string | null, string | null];
  isPlayed: boolean;
  court: number | null;
  games: readonly (readonly [number, number])[];
}

/** What the results cannot say about a category's podium. */
export type PodiumQuestion =
  | { kind: 'nobody_entered' }
  | { kind: 'not_drawn' }
  /** Nothing was recorded at the desk: the day is still to come, or it was played on paper. */
  | { kind: 'no_results'; matches: number }
  | { kind: 'open'; open: number; next: AwaitedMatch }
  | { kind: 'level'; names: readonly string[] };

/** One of the results behind a podium. */
export interface PodiumResult {
  match: string;
  round: string;
  name: MatchName;
  winner: string;
  loser: string | null;
  kind: MatchResult['kind'];
  games: readonly (readonly [number, number])[];
}

/** How the third place came about: a match for it, two who share it, or the standings. */
export type ThirdPlaceRule = 'joint' | 'play_off' | 'standings';

export interface Podium {
  category: string;
  entrants: readonly string[];
  matches: number;
  /** Of these, still to be played. */
  open: number;
  question: PodiumQuestion | null;
  thirdPlace: ThirdPlaceRule | null;
  /** The deciding ones, last first. */
  results: readonly PodiumResult[];
}

/** A match on a court. */
export type OnCourt = { match: string; court: number | null; games: readonly (readonly [number, number])[] };

/** For every category of the event what stands behind its podium, and what only the organizer can say. */
export function podiumsOf(
  categories: readonly CategoryEntrants[],
  { draws, results, onCourt }: { draws: readonly Draw[]; results: Results; onCourt: readonly OnCourt[] },
): Podium[] {
  return categories.map(({ id, category, entries }) => {
    const first = draws.find((draw) => draw.id === id && !draw.stage);
    const own = first ? stagesOf(draws, first) : [];
    const last = first && lastStage(draws, first);
    const places = last ? podium(last, results) : [];
    return {
      category,
      entrants: entries.map(({ name }) => name),
      matches: own.reduce((sum, draw) => sum + draw.matches.length, 0),
      open: own.reduce((sum, draw) => sum + openMatches(draw, results).length, 0),
      question: questionOf({ own, last, results, onCourt, hasEntries: entries.length > 0 }),
      thirdPlace: last && places.some(({ place }) => place === 3) ? thirdPlaceRule(last, places) : null,
      results: last && places.length > 0 ? decidingResults(last, results, places) : [],
    };
  });
}

type Places = ReturnType<typeof podium>;

function questionOf({
  own,
  last,
  results,
  onCourt,
  hasEntries,
}: {
  own: readonly Draw[];
  last: Draw | undefined;
  results: Results;
  onCourt: readonly OnCourt[];
  hasEntries: boolean;
}): PodiumQuestion | null {
  if (!last) return { kind: hasEntries ? 'not_drawn' : 'nobody_entered' };
  const matches = own.flatMap((draw) => draw.matches);
  if (matches.length > 0 && !matches.some(({ id }) => Object.hasOwn(results, id)))
    return { kind: 'no_results', matches: matches.length };
  const open = own.flatMap((draw) => openMatches(draw, results).map((match) => ({ draw, match })));
  if (podiumIsLevel(last, results)) return { kind: 'level', names: levelNames(last, results) };
  const playing = open.find(({ match }) => onCourt.some((one) => one.match === match));
  const awaited = playing ?? open.at(-1);
  if (awaited) return { kind: 'open', open: open.length, next: awaitedMatch(awaited, results, onCourt) };
  return null;
}

/** Entrants of a group that only the referee's lot can separate, and on whose order a place of the podium depends. */
function levelNames(draw: Draw, results: Results): string[] {
  const names = nameOf(draw);
  const [level] = levelEntries(draw, { results, started: [] }).filter(({ lot }) => !lot);
  return (level?.entries ?? []).map(names);
}

function podiumIsLevel(draw: Draw, results: Results): boolean {
  const isOneTable = draw.format === 'round_robin' || draw.matches.at(-1)?.group !== undefined;
  if (draw.format === 'swiss' || (isOneTable && openMatches(draw, results).length > 0)) return false;
  if (!levelNames(draw, results).length) return false;
  if (!isOneTable) return true;
  const placed = new Set(podium(draw, results).map(({ place }) => place));
  return [1, 2, 3].slice(0, draw.entries.length).some((place) => !placed.has(place));
}

function awaitedMatch(
  { draw, match }: { draw: Draw; match: string },
  results: Results,
  onCourt: readonly OnCourt[],
): AwaitedMatch {
  const found = draw.matches.find(({ id }) => id === match) as DrawMatch;
  const names = nameOf(draw);
  const [a, b] = sidesOf(draw, results).get(match) ?? [null, null];
  const live = onCourt.find((one) => one.match === match);
  return {
    match,
    round: roundName(draw, found),
    name: matchName(draw, found),
    sides: [a && names(a), b && names(b)],
    isPlayed: live !== undefined,
    court: live?.court ?? null,
    games: live?.games ?? [],
  };
}

function thirdPlaceRule(draw: Draw, places: Places): ThirdPlaceRule {
  if (draw.matches.some(({ bracket }) => bracket === 'third_place')) return 'play_off';
  return places.filter(({ place }) => place === 3).length > 1 ? 'joint' : 'standings';
}

/** The final, the matches that led to it and the one for the third place; of a table those among its first three. */
function decidingResults(draw: Draw, results: Results, places: Places): PodiumResult[] {
  const sides = sidesOf(draw, results);
  const best = places.filter(({ place }) => place <= 3).map(({ entry }) => entry);
  const names = nameOf(draw);
  return decidingMatches(draw, { results, best, sides }).flatMap((match): PodiumResult[] => {
    const result = results[match.id];
    if (!result || !hasWinner(result)) return [];
    const both = sides.get(match.id) ?? [null, null];
    const loser = both.find((entry) => entry !== null && entry !== result.winner) ?? null;
    const { kind, games = [] } = result;
    return [
      {
        match: match.id,
        round: roundName(draw, match),
        name: matchName(draw, match),
        winner: names(result.winner),
        loser: loser && names(loser),
        kind,
        games: both[0] === result.winner ? games : games.map(([a, b]) => [b, a] as const),
      },
    ];
  });
}

function decidingMatches(
  draw: Draw,
  { results, best, sides }: { results: Results; best: readonly string[]; sides: ReturnType<typeof sidesOf> },
): readonly DrawMatch[] {
  const final = draw.matches.at(-1);
  if (!final || draw.format === 'swiss' || draw.format === 'round_robin' || final.group !== undefined) {
    const isAmongBest = ({ id }: DrawMatch) => sides.get(id)?.every((entry) => entry !== null && best.includes(entry));
    return draw.matches.filter((match) => Object.hasOwn(results, match.id) && isAmongBest(match));
  }
  const last = draw.matches.filter(
    (match) => match === final || ['grand_final', 'third_place'].includes(match.bracket ?? ''),
  );
  const fed = new Set(last.flatMap(({ a, b }) => [...feedersOf(a), ...feedersOf(b)]));
  const before = draw.matches.filter(
    (match) => fed.has(match.id) && match.group === undefined && !last.includes(match),
  );
  return [...before, ...last].toReversed();
}

const nameOf = (draw: Draw) => {
  const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? '';
};
