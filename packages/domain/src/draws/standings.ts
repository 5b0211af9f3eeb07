import type { Draw, Lot } from './draw.ts';
import { leagueStandings } from './tables/league-standings.ts';
import { hasWinner, type Results } from './result.ts';
import { levels, type Met, type Standing, tally, withParts } from './tables/standings-tally.ts';

/** The value of an entry, higher is better; `between` are the matches among the level entries. */
type Step = (entry: string, between: readonly Met[]) => number;

/**
 * The order of a group under the draw's rule. Two level entries: the winner of the match between them. Three or more:
 * - BWF (General Competition Regulations, 16.2): difference of games, then of points, over all matches of the group.
 *   An entry that did not complete the group (lost a match by walkover, retirement or disqualification, or came to
 *   one no more than its rival) has all results deleted (16.2.5) and comes last;
 * - ITF: who gave up fewer matches (did not come, retired, or was disqualified), as in the groups of the ATP and WTA
 *   Finals, where matches played come before sets; then the share of sets won and of games within them, over all matches;
 * - ITTF (Regulations for international competitions): match points (2 for a win, 1 for a loss that was played), the
 *   share of games, then of points, all in the matches among the level entries, and again from the start for those
 *   still level after a step.
 * Teams are compared by their ties, and rubbers come before games and points: BWF in the regulations of its team
 * championships, ITTF in the same paragraph ("first in individual matches (for a team event)"); as shares under ITF.
 * What counts of a match says countedParts. A league is ranked by points instead: see leagueStandings.
 * Entries still tied after that: matches won among themselves, then the referee's lot (BWF 16.2, ITTF 3.7.5); until
 * it is drawn they stand in the order in which the draw lists them, and nobody goes on from their places.
 */
export function groupStandings(draw: Draw, pool: readonly string[], results: Results): Standing[] {
  return rank(draw, pool, results).order;
}

/** The same without those who did not complete the group and whose results are deleted: they win no place. */
export function placedInGroup(draw: Draw, pool: readonly string[], results: Results): Standing[] {
  const { order, gone } = rank(draw, pool, results);
  return order.filter(({ entry }) => !gone.has(entry));
}

/**
 * Entries of a group that are level after every criterion, one list for each tie; only once all its matches are over.
 * They stay level even if a lot has been drawn for them.
 */
export function levelInGroup(draw: Draw, pool: readonly string[], results: Results): readonly (readonly string[])[] {
  const members = new Set(pool);
  const isOver = draw.matches.every(({ id, a, b }) => {
    const isOfGroup = 'entry' in a && 'entry' in b && members.has(a.entry) && members.has(b.entry);
    return !isOfGroup || Object.hasOwn(results, id);
  });
  return isOver ? rank(draw, pool, results).level : [];
}

/**
 * The places of placedInGroup, from 1, that only a lot can decide and for which none has been drawn: nobody stands on
 * them yet. None while a match of the group is open.
 */
export function placesWithoutLot(draw: Draw, pool: readonly string[], results: Results): ReadonlySet<number> {
  const undrawn = levelInGroup(draw, pool, results).filter((level) => !lotOf(draw, level));
  if (undrawn.length === 0) return new Set();
  const open = new Set(undrawn.flat());
  return new Set(placedInGroup(draw, pool, results).flatMap(({ entry }, at) => (open.has(entry) ? [at + 1] : [])));
}

/** The lot drawn for exactly these entries, if any. */
export function lotOf(draw: Pick<Draw, 'lots'>, level: readonly string[]): Lot | undefined {
  return draw.lots?.find(({ order }) => order.length === level.length && level.every((entry) => order.includes(entry)));
}

function rank(draw: Draw, pool: readonly string[], results: Results) {
  const members = new Set(pool);
  const own = draw.matches.flatMap((match): Omit<Met, 'parts'>[] => {
    const result = Object.hasOwn(results, match.id) ? results[match.id] : undefined;
    if (!result || !('entry' in match.a) || !('entry' in match.b)) return [];
    const [a, b] = [match.a.entry, match.b.entry];
    return members.has(a) && members.has(b) ? [{ a, b, result, isTie: draw.tie !== undefined }] : [];
  });
  const recorded = withParts(own, draw.rule);
  const level: (readonly string[])[] = [];
  const onlyLotsPart = (entries: readonly string[]) => {
    level.push(entries);
    return lotOf(draw, entries)?.order ?? entries;
  };
  if (draw.league) {
    const order = leagueStandings(pool, recorded, { league: draw.league, onlyLotsPart });
    return { order, level, gone: new Set<string>() };
  }
  const gone = draw.rule === 'BWF' ? notCompleted(recorded) : new Set<string>();
  const played = recorded.filter(({ a, b }) => !gone.has(a) && !gone.has(b));
  const table = new Map(pool.map((entry) => [entry, tally(entry, played)]));
  const first: Step =
    draw.rule === 'ITTF' ? (entry) => matchPoints(entry, played) : (entry) => table.get(entry)?.won ?? 0;
  const standing = pool.filter((entry) => !gone.has(entry));
  const order = levels(standing, (entry) => first(entry, played)).flatMap((one) =>
    part(one, { played, rule: draw.rule, onlyLotsPart }),
  );
  const all = [...order, ...pool.filter((entry) => gone.has(entry))];
  return { order: all.flatMap((entry) => table.get(entry) ?? []), level, gone };
}

/** Entries that lost a match of the group without playing it to the end; both sides where neither came. */
function notCompleted(matches: readonly Met[]): Set<string> {
  return new Set(matches.flatMap((match) => [match.a, match.b].filter((entry) => givenUpBy(match, entry))));
}

interface Parting {
  played: readonly Met[];
  rule: Draw['rule'];
  /** For entries that no criterion separates. */
  onlyLotsPart: (entries: readonly string[]) => readonly string[];
}

/** Orders entries that are level. */
function part(level: readonly string[], how: Parting, from = 0): readonly string[] {
  const { played, rule, onlyLotsPart } = how;
  if (level.length < 2) return level;
  const inside = new Set(level);
  const between = played.filter(({ a, b }) => inside.has(a) && inside.has(b));
  const won: Step = (entry) => tally(entry, between).won;
  if (level.length === 2) {
    const decided = levels(level, (entry) => won(entry, between));
    if (decided.length === 2) return decided.flat();
  }
  const steps = [...stepsOf(rule, played), won];
  for (let at = from; at < steps.length; at++) {
    const step = steps[at] as Step;
    const parts = levels(level, (entry) => step(entry, between));
    // ITTF: what is decided is left out, and the rest starts again from the first criterion.
    if (parts.length > 1) return parts.flatMap((one) => part(one, how, rule === 'ITTF' ? 0 : at + 1));
  }
  return onlyLotsPart(level);
}

function stepsOf(rule: Draw['rule'], played: readonly Met[]): Step[] {
  const difference = ([won, lost]: readonly [number, number]) => won - lost;
  const share = ([won, lost]: readonly [number, number]) => (won + lost === 0 ? 0 : won / (won + lost));
  if (rule === 'ITTF')
    return [
      matchPoints,
      (entry, between) => share(tally(entry, between).rubbers),
      (entry, between) => share(tally(entry, between).games),
      (entry, between) => share(tally(entry, between).points),
    ];
  const value = rule === 'BWF' ? difference : share;
  const sums = (['rubbers', 'games', 'points'] as const).map(
    (what): Step =>
      (entry) =>
        value(tally(entry, played)[what]),
  );
  return rule === 'ITF' ? [(entry) => -played.filter((match) => givenUpBy(match, entry)).length, ...sums] : sums;
}

/** Whether an entry lost this match without playing it to the end. */
function givenUpBy({ a, b, result }: Met, entry: string): boolean {
  if ((a !== entry && b !== entry) || result.winner === entry) return false;
  return result.kind === 'void' || (hasWinner(result) && result.kind !== 'played');
}

function matchPoints(entry: string, matches: readonly Met[]): number {
  return matches.reduce((sum, { a, b, result }) => {
    if ((a !== entry && b !== entry) || !hasWinner(result)) return sum;
    return sum + (result.winner === entry ? 2 : result.kind === 'played' ? 1 : 0);
  }, 0);
}
