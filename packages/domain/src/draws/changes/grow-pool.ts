import type { Draw, DrawMatch, Entry, Source } from '../draw.ts';
import type { Pool } from '../pools.ts';

/**
 * A newcomer's matches against everybody in a pool. Each goes into a round in which neither side plays yet: existing
 * rounds first, then new ones.
 */
export function addToPool(
  draw: Draw,
  pool: Pool,
  entry: Entry,
): { draw: Draw; added: { match: string; rival: string }[] } {
  const taken = new Set(draw.matches.map(({ id }) => id));
  const added = roundsFor(pool).map(({ rival, round }): DrawMatch & { rival: string } => {
    const before = pool.matches.filter((match) => match.round === round);
    let position = before.reduce((most, match) => Math.max(most, match.position), 0) + 1;
    while (taken.has(idOf(draw, pool, { round, position }))) position++;
    const id = idOf(draw, pool, { round, position });
    const group = pool.group === null ? {} : { group: pool.group };
    return { id, round, position, ...group, a: { entry: rival }, b: { entry: entry.id }, rival };
  });
  const matches = added.map(({ rival: _rival, ...match }) => match);
  const entries = [...draw.entries, entry];
  const named = added.map(({ id, rival }) => ({ match: id, rival }));
  if (pool.group === null)
    return { draw: { ...withRounds(draw, matches), ...inSlots(draw, entry), entries }, added: named };
  const groups = (draw.groups ?? []).map((members, g) => (g + 1 === pool.group ? [...members, entry.id] : members));
  return {
    draw: withPlaces({ ...withRounds(draw, matches), groups, entries }, pool.group, { entry, matches }),
    added: named,
  };
}

const idOf = ({ id }: Draw, { group }: Pool, { round, position }: { round: number; position: number }) =>
  `${id}/${group === null ? '' : `G${group}`}R${round}/${position}`;

const inSlots = (draw: Draw, entry: Entry): Pick<Draw, 'slots' | 'totalSlots'> => ({
  slots: [...draw.slots, { kind: 'player', entry: entry.id }],
  totalSlots: draw.totalSlots + 1,
});

/**
 * Assigns as many rivals as possible to rounds in which they sit out (augmenting paths), early rounds first; the
 * remaining matches get new rounds.
 */
function roundsFor({ members, matches }: Pool): { rival: string; round: number }[] {
  const last = matches.reduce((most, { round }) => Math.max(most, round), 0);
  const busy = new Set(
    matches.flatMap(({ round, a, b }) => [a, b].map((source) => `${round}/${'entry' in source ? source.entry : ''}`)),
  );
  const holder = new Map<number, string>();
  const seat = (rival: string, seen: Set<number>): boolean => {
    for (let round = 1; round <= last; round++) {
      if (busy.has(`${round}/${rival}`) || seen.has(round)) continue;
      seen.add(round);
      const other = holder.get(round);
      if (other !== undefined && !seat(other, seen)) continue;
      holder.set(round, rival);
      return true;
    }
    return false;
  };
  for (const rival of members) seat(rival, new Set());
  const seated = new Map([...holder].map(([round, rival]) => [rival, round]));
  let next = last;
  return members.map((rival) => ({ rival, round: seated.get(rival) ?? ++next })).sort((x, y) => x.round - y.round);
}

/** The draw with more group matches; later rounds are renumbered to follow the groups and keep their match ids. */
function withRounds(draw: Draw, added: readonly DrawMatch[]): Draw {
  const isInGroup = (match: DrawMatch) => draw.format === 'round_robin' || match.group !== undefined;
  const own = [...draw.matches.filter(isInGroup), ...added].sort(
    (x, y) => x.round - y.round || (x.group ?? 0) - (y.group ?? 0) || x.position - y.position,
  );
  const last = (matches: readonly DrawMatch[]) => matches.reduce((most, { round }) => Math.max(most, round), 0);
  const more = last(own) - last(draw.matches.filter(isInGroup));
  const later = draw.matches
    .filter((match) => !isInGroup(match))
    .map((match) => ({ ...match, round: match.round + more }));
  return { ...draw, numRounds: draw.numRounds + more, matches: [...own, ...later] };
}

/** A group's places also wait for its new matches, and the newcomer may win them. */
function withPlaces(
  draw: Draw,
  group: number,
  { entry, matches }: { entry: Entry; matches: readonly DrawMatch[] },
): Draw {
  const ids = matches.map(({ id }) => id);
  const source = (one: Source): Source =>
    'pool' in one && one.rank.group === group
      ? { ...one, pool: [...one.pool, entry.id], after: [...one.after, ...ids] }
      : one;
  return { ...draw, matches: draw.matches.map((match) => ({ ...match, a: source(match.a), b: source(match.b) })) };
}

/** The first round of the knock-out after the groups; null without one. */
export function firstKnockOutRound(draw: Draw): number | null {
  if (draw.format !== 'group_knockout') return null;
  const rounds = draw.matches.flatMap(({ group, round }) => (group === undefined ? [round] : []));
  return rounds.length > 0 ? Math.min(...rounds) : null;
}
