import type { Draw, DrawMatch, Source } from '../../draws/draw.ts';
import { type Fact, type MatchValue, type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { matchLabel, matchValueOf } from '../../draws/match-name.ts';
import type { Results } from '../../draws/result.ts';
import { tieMinutes } from '../../draws/tie-form.ts';
import { type Adjacency, listedFirst, renumbered, reversed } from './adjacency.ts';
import { type Crowded, exclusionsOf } from './exclusions.ts';
import { timesOfCategory, timesOfMatch } from './play-rules.ts';
import { NumberLists } from './number-lists.ts';
import { type PossibleWays, possibleWays } from './possible-ways.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** All matches of all draws as numbers, feeders first. */
export type MatchGraph = {
  count: number;
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  matches: readonly DrawMatch[];
  /** Index into `categories`. */
  categoryOf: Int32Array;
  categories: readonly string[];
  /** Ids of the draws, in the same order. */
  /** What the rounds of each draw are called by. */
  forms: readonly Pick<Draw, 'id' | 'category' | 'format' | 'numRounds' | 'totalSlots'>[];
  lengths: Int32Array;
  rests: Int32Array;
  feeders: Adjacency;
  followers: Adjacency;
  /** Matches that one person may have to play both of, except feeders and followers in a knock-out. */
  exclusions: Adjacency;
  /** For each person with more than one way through the event: the matches they may be in. */
  crowded: () => readonly Crowded[];
  shortestMatch: number;
  longestMatch: number;
};

/** Twenty times the largest tournament; more is a typing error. */
export const mostMatches = 40_000;

export type GraphVerdict = { ok: true; graph: MatchGraph; ways: PossibleWays } | { ok: false; problems: Problem[] };

/** Default minutes of a match; for a tie of teams, what its rubbers need. */
function usualLength({ category_formats: formats, matchTime }: ScheduleSettings, category: string): number {
  const tie = Object.hasOwn(formats ?? {}, category) ? formats?.[category]?.tie : undefined;
  return tie ? tieMinutes(tie, matchTime) : matchTime;
}

/** Minutes that a match of the category takes, and the rest after it. */
export function timesOf(
  settings: ScheduleSettings,
  draw: Pick<Draw, 'category' | 'stage'>,
): { length: number; rest: number } {
  const own = timesOfCategory(settings, draw);
  return {
    length: own?.match_time ?? usualLength(settings, draw.stage?.of ?? draw.category),
    rest: own?.min_rest ?? settings.min_rest,
  };
}

/** The same for one match, whose round may have its own times. */
export function matchTimes(
  settings: ScheduleSettings,
  draw: Pick<Draw, 'category' | 'numRounds' | 'stage'>,
  match: DrawMatch,
): { length: number; rest: number } {
  const own = timesOfMatch(settings, draw, match);
  return {
    length: own.match_time ?? usualLength(settings, draw.stage?.of ?? draw.category),
    rest: own.min_rest ?? settings.min_rest,
  };
}

/**
 * Numbers the matches. A person's possible matches are traced under every outcome: the possible players of a match are
 * those of its sources; with `results`, only those who are still in it or were. Refused when ids are duplicated,
 * sources are unknown, or feeders form a cycle.
 */
export function buildMatchGraph(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  results: Results = {},
): GraphVerdict {
  const problems: Problem[] = [];
  const say: Say = (path, fact) => problems.push(problemAt(path, fact));
  const { matches: listed, drawOf, indexOf } = listMatches(draws, say);
  const categories = draws.map((draw) => draw.category);
  const listedFeeders = feederLists({ matches: listed, draws, drawOf, indexOf }, say);
  const order = listedFirst(listedFeeders, listed.length);
  if (listed.length > mostMatches)
    say('draws', scheduleFact('too_many_matches', { most: mostMatches, count: listed.length }));
  if (order.length < listed.length) say('draws', scheduleFact('feeders_in_a_circle'));
  if (problems.length > 0) return { ok: false, problems };

  const count = order.length;
  const matches: DrawMatch[] = [];
  const ids: string[] = [];
  const categoryOf = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const old = order[i]!;
    const match = listed[old] as DrawMatch;
    matches.push(match);
    ids.push(match.id);
    if (old !== i) indexOf.set(match.id, i);
    categoryOf[i] = drawOf[old]!;
  }
  const feeders = renumbered(listedFeeders, order);
  const ways = possibleWays(draws, { matches, categoryOf, results, indexOf }, say);
  const pairs = exclusionsOf(ways, count);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    ways,
    graph: {
      count,
      ids,
      indexOf,
      matches,
      categoryOf,
      categories,
      forms: draws,
      ...timesOfAll(draws, { matches, categoryOf }, settings),
      feeders,
      followers: reversed(feeders, count),
      ...pairs,
    },
  };
}

type Say = (path: string, fact: Fact) => void;

/** The matches as the draws list them, one draw after another. */
function listMatches(draws: readonly Draw[], say: Say) {
  const matches: DrawMatch[] = [];
  const drawOf: number[] = [];
  const indexOf = new Map<string, number>();
  const drawn = new Set<string>();
  draws.forEach((draw, category) => {
    if (drawn.has(draw.category)) say(draw.category, scheduleFact('drawn_twice', { category: draw.category }));
    drawn.add(draw.category);
    for (const match of draw.matches) {
      if (indexOf.has(match.id)) say(match.id, scheduleFact('match_id_twice', { match: match.id }));
      indexOf.set(match.id, matches.length);
      matches.push(match);
      drawOf.push(category);
    }
  });
  return { matches, drawOf, indexOf };
}

function timesOfAll(
  draws: readonly Draw[],
  { matches, categoryOf }: Pick<MatchGraph, 'matches' | 'categoryOf'>,
  settings: ScheduleSettings,
): Pick<MatchGraph, 'lengths' | 'rests' | 'shortestMatch' | 'longestMatch'> {
  const lengths = new Int32Array(matches.length);
  const rests = new Int32Array(matches.length);
  let [shortestMatch, longestMatch] = [settings.matchTime, 0];
  // Most events use one time for all rounds of a category.
  const times = draws.map((draw) => (timesOfCategory(settings, draw)?.rounds ? null : timesOf(settings, draw)));
  matches.forEach((match, i) => {
    const category = categoryOf[i]!;
    const { length, rest } = times[category] ?? matchTimes(settings, draws[category] as Draw, match);
    lengths[i] = length;
    rests[i] = rest;
    if (length < shortestMatch) shortestMatch = length;
    if (length > longestMatch) longestMatch = length;
  });
  return { lengths, rests, shortestMatch, longestMatch };
}

function feederLists(
  listed: {
    matches: readonly DrawMatch[];
    draws: readonly Draw[];
    drawOf: readonly number[];
    indexOf: ReadonlyMap<string, number>;
  },
  say: Say,
): Adjacency {
  const { matches, draws, drawOf, indexOf } = listed;
  const lists = new NumberLists(matches.length, 2 * matches.length);
  // A Swiss round waits for the entire round before it, from which it is paired.
  const rounds = new Map<string, number[]>();
  matches.forEach((match, i) => {
    if (draws[drawOf[i]!]?.format !== 'swiss') return;
    const key = `${drawOf[i]}/${match.round}`;
    const round = rounds.get(key);
    if (round) round.push(i);
    else rounds.set(key, [i]);
  });
  const add = (match: DrawMatch, id: string) => {
    const feeder = indexOf.get(id);
    if (feeder === undefined) say(match.id, scheduleFact('unknown_feeder', { match: match.id, feeder: id }));
    else if (!lists.has(feeder)) lists.add(feeder);
  };
  const read = (match: DrawMatch, source: Source) => {
    if ('entry' in source || 'pairing' in source) return;
    if ('winner' in source) add(match, source.winner);
    else if ('loser' in source) add(match, source.loser);
    else for (const id of source.after) add(match, id);
  };
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i] as DrawMatch;
    if (rounds.size > 0) for (const feeder of rounds.get(`${drawOf[i]}/${match.round - 1}`) ?? []) lists.add(feeder);
    read(match, match.a);
    read(match, match.b);
    lists.close();
  }
  return lists.finish();
}

/** Match `i` as a value of a sentence. */
export function matchValue(graph: MatchGraph, i: number): MatchValue {
  return matchValueOf(graph.forms[graph.categoryOf[i]!] as MatchGraph['forms'][0], graph.matches[i] as DrawMatch);
}

/** The label of match `i`. */
export const labelOf = (graph: MatchGraph, i: number): string =>
  matchLabel(graph.forms[graph.categoryOf[i]!] as MatchGraph['forms'][0], graph.ids[i] as string);

/** For a match with feeders: whether it waits for a whole Swiss round rather than for winners. */
export function isSwissMatch(graph: MatchGraph, i: number): boolean {
  const match = graph.matches[i];
  return match !== undefined && [match.a, match.b].every((source) => 'entry' in source || 'pairing' in source);
}
