import type { League, LeagueOrder } from '../league.ts';
import { levels, type Met, type Standing, tallyInLeague } from './standings-tally.ts';

type Value = (standing: Required<Pick<Standing, 'league'>> & Standing) => number;

/** A criterion over all matches of the group, or over those between the entries that are level. */
type Step = { of: 'all' | 'between'; value: Value };

const points: Value = ({ league }) => league.points;
const difference: Value = ({ points: [own, others] }) => own - others;
const scored: Value = ({ points: [own] }) => own;
const won: Value = (standing) => standing.won;
/** Who lost none stands before everybody who did. */
const quotient = ([own, others]: readonly [number, number]) => (own === 0 ? 0 : own / others);
const sets: Value = ({ games }) => quotient(games);
const rallies: Value = (standing) => quotient(standing.points);

const all = (...values: Value[]): Step[] => values.map((value) => ({ of: 'all', value }));
const between = (...values: Value[]): Step[] => values.map((value) => ({ of: 'between', value }));

/**
 * How entries with the same points are ordered, before the lot:
 * - football (AIFF, regulations of the I-League, as AFC): the matches between them by points, goal difference and
 *   goals, again for those still level; then goal difference and goals of all matches;
 * - hockey (FIH, General Tournament Regulations): matches won, goal difference, goals, the matches between them;
 * - kabaddi (Pro Kabaddi League): score difference, points scored, the matches between them;
 * - basketball (FIBA Official Basketball Rules, D.1.3 and D.1.4): the matches between them by points, difference and
 *   baskets, then all matches, from the start for the rest whenever somebody is placed;
 * - volleyball (FIVB Sports Regulations, ranking in a pool): matches won come before the points; then the quotient of
 *   sets, of points within them, and the matches between them;
 * - chess (FIDE handbook, C.07, for round robins): the matches between them, matches won, Sonneborn-Berger;
 * - other sports: difference, points scored, the matches between them.
 */
const steps: Readonly<Record<LeagueOrder, readonly Step[]>> = {
  football: [...between(points, difference, scored), ...all(difference, scored)],
  hockey: [...all(won, difference, scored), ...between(points, difference, scored)],
  kabaddi: [...all(difference, scored), ...between(points)],
  basketball: [...between(points, difference, scored), ...all(difference, scored)],
  volleyball: [...all(points, sets, rallies), ...between(won, points, sets, rallies)],
  chess: [...between(points), ...all(won)],
  plain: [...all(difference, scored), ...between(points)],
};

/** The order of a group by points; `onlyLotsPart` is asked for entries that are level in everything. */
export function leagueStandings(
  pool: readonly string[],
  played: readonly Met[],
  { league, onlyLotsPart }: { league: League; onlyLotsPart: (entries: readonly string[]) => readonly string[] },
): Standing[] {
  const table = new Map(pool.map((entry) => [entry, tallyInLeague(entry, played, league.points)]));
  const inTable = (entry: string) => table.get(entry) as Required<Pick<Standing, 'league'>> & Standing;
  const criteria: readonly Step[] =
    league.order === 'chess'
      ? [...steps.chess, { of: 'all', value: ({ entry }) => sonnebornBerger(entry, played, inTable) }]
      : steps[league.order];
  const part = (level: readonly string[], from: number): readonly string[] => {
    if (level.length < 2) return level;
    const inside = new Set(level);
    const met = played.filter(({ a, b }) => inside.has(a) && inside.has(b));
    for (let at = from; at < criteria.length; at++) {
      const { of, value } = criteria[at] as Step;
      const parts = levels(level, (entry) =>
        value(of === 'all' ? inTable(entry) : tallyInLeague(entry, met, league.points)),
      );
      // Among fewer entries the matches between them may say more than before.
      const again = of === 'between' || league.order === 'basketball';
      if (parts.length > 1) return parts.flatMap((one) => part(one, again ? 0 : at + 1));
    }
    return onlyLotsPart(level);
  };
  const first = league.order === 'volleyball' ? won : points;
  return levels(pool, (entry) => first(inTable(entry)))
    .flatMap((level) => part(level, 0))
    .map(inTable);
}

/** The points of everybody beaten, and half of those drawn with. */
function sonnebornBerger(entry: string, played: readonly Met[], inTable: (entry: string) => Parameters<Value>[0]) {
  return played.reduce((sum, { a, b, result }) => {
    if (a !== entry && b !== entry) return sum;
    const share = result.kind === 'drawn' ? 0.5 : result.winner === entry ? 1 : 0;
    return sum + share * points(inTable(a === entry ? b : a));
  }, 0);
}
