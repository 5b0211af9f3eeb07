import { type Fact, factIn } from '../../fact.ts';
import { createRandom } from '../../random.ts';
import { clearResult } from '../advance.ts';
import { type ChangeVerdict, changeDraw, type Home } from './change-draw.ts';
import type { Draw, Entry } from '../draw.ts';
import { drawFact } from '../facts/draw-facts.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import { entryProblems } from '../entry-problems.ts';
import { addToPool } from './grow-pool.ts';
import { joinSwiss, type MissedRounds } from '../swiss/join-swiss.ts';
import { placeInCommon } from '../places.ts';
import { type FreePlace, freePlaces, isKnockOutBegun, type Pool, type PoolDay, poolsOf } from '../pools.ts';

export type JoinVerdict =
  | {
      ok: true;
      draw: Draw;
      /** The newcomer's group, counting from 1; null without groups. */
      group: number | null;
      /** The newcomer's matches that are over at once because the other side has left. */
      walkovers: readonly { match: string; winner: string }[];
      /** Walkovers against an entry that left: the newcomer plays these matches instead. */
      takenBack: readonly string[];
      warnings: readonly DrawNote[];
    }
  | Extract<ChangeVerdict, { ok: false }>
  | { ok: false; reason: 'knock_out_begun' | 'rounds_over' | 'moved_on'; fact: Fact };

/** How an entry left that comes back: the matches it gave up then, and where it stood if it left its line. */
export type Left = { given: readonly string[]; home?: Home | undefined };

/** A larger pool would be unplayable; see buildDraw and buildGroupKnockout. */
const largestPool = 64;

/**
 * A late entry into an existing draw; nobody else's line, place or result changes. In a knock-out it takes the bye
 * beside the weakest entry (changeDraw). In groups and round robins it first takes the place, and the matches, of an
 * entry that left without playing; otherwise it joins the smallest group (among equals: the one with fewest entries
 * from the newcomer's place where places are kept apart, then the weakest seeds, then by lot) and plays everybody in
 * it. A group whose knock-out has begun takes nobody. A player who left and comes back takes their own place, in a
 * knock-out while nobody has moved on from a match they gave up (`left`). In a Swiss tournament the newcomer is paired
 * from the next round on; `missed` says what earlier rounds count (joinSwiss).
 */
export function joinDraw(
  draw: Draw,
  entry: Entry,
  day: PoolDay,
  { missed = 'zero', left }: { missed?: MissedRounds; left?: Left | undefined } = {},
): JoinVerdict {
  if (left && draw.entries.some(({ id }) => id === entry.id) && poolsOf(draw).length === 0)
    return takesBack(draw, entry, day, left);
  if (draw.format === 'swiss') {
    const verdict = joinSwiss(draw, entry, day, missed);
    return verdict.ok ? { ...verdict, group: null, walkovers: [], takenBack: [] } : verdict;
  }
  const pools = poolsOf(draw);
  if (pools.length === 0) {
    const verdict = changeDraw(draw, { kind: 'late_entry', entry, home: left?.home }, day.results);
    return verdict.ok ? { ...verdict, group: null, walkovers: [], takenBack: [] } : verdict;
  }
  const free = pools.flatMap((pool) => (isKnockOutBegun(draw, pool, day) ? [] : freePlaces(draw, pool, day)));
  const own = free.find(({ gone }) => gone === entry.id);
  if (own) return comesBack(draw, entry, own);
  const entries = [...draw.entries, { ...entry, seed: undefined }];
  const [problem] = entryProblems(draw.category, entries).filter(({ path }) => path === entry.id);
  if (problem) return { ok: false, reason: 'entry_refused', fact: factIn(problem) };
  const open = pools.filter((pool) => !isKnockOutBegun(draw, pool, day));
  if (open.length === 0)
    return { ok: false, reason: 'knock_out_begun', fact: drawFact('knock_out_has_begun', { category: draw.category }) };
  const rank = rankPools(draw, entry, day);
  const [place] = rank(free);
  if (place) return takesPlace(draw, entry, place);
  const roomy = open.filter(({ members }) => members.length < largestPool);
  const [chosen] = rank(roomy.map((pool) => ({ pool })));
  if (!chosen) return { ok: false, reason: 'no_free_line', fact: drawFact('group_is_full', { most: largestPool }) };
  return joins(draw, entry, chosen.pool, day);
}

/** The matches given up are open again; of a Swiss tournament those of the round paired last. */
function takesBack(draw: Draw, entry: Entry, { results, started }: PoolDay, { given }: Left): JoinVerdict {
  const isGiven = (match: string) => {
    const result = Object.hasOwn(results, match) ? results[match] : undefined;
    return result?.kind === 'walkover' && result.winner !== entry.id;
  };
  const last = draw.swiss?.byes.length ?? 0;
  const takenBack = draw.matches.flatMap(({ id, round }) =>
    given.includes(id) && isGiven(id) && (!draw.swiss || round === last) ? [id] : [],
  );
  let open = results;
  for (const match of takenBack.toReversed()) {
    const verdict = clearResult(draw, open, { match, started });
    if (!verdict.ok) return { ok: false, reason: 'moved_on', fact: drawFact('rival_moved_on', { name: entry.name }) };
    open = verdict.results;
  }
  const warnings = [drawNote('comes_back_to_draw', { name: entry.name })];
  return { ok: true, draw, group: null, walkovers: [], takenBack, warnings };
}

function comesBack(draw: Draw, entry: Entry, { pool: { group }, toPlay, against }: FreePlace): JoinVerdict {
  const warnings = [drawNote('comes_back', { name: entry.name, group: group ?? 0 })];
  return { ok: true, draw, group, walkovers: wonBy(entry, against), takenBack: toPlay, warnings };
}

const wonBy = ({ id }: Entry, matches: readonly string[]) => matches.map((match) => ({ match, winner: id }));

function takesPlace(draw: Draw, entry: Entry, { pool: { group }, gone, toPlay, against }: FreePlace): JoinVerdict {
  const verdict = changeDraw(draw, { kind: 'replace', entry: gone, by: entry });
  if (!verdict.ok) return verdict;
  const left = draw.entries.find(({ id }) => id === gone)?.name ?? gone;
  const warnings = [drawNote('takes_place', { name: entry.name, gone: left, group: group ?? 0 })];
  const after = {
    ...verdict.draw,
    entries: verdict.draw.entries.map((one) => (one.id === entry.id ? unseeded(one) : one)),
  };
  warnings.push(...mates(after, entry, group));
  return { ok: true, draw: after, group, walkovers: wonBy(entry, against), takenBack: toPlay, warnings };
}

function joins(draw: Draw, entry: Entry, pool: Pool, day: PoolDay): JoinVerdict {
  const { group } = pool;
  const { draw: after, added } = addToPool(draw, pool, unseeded(entry));
  const left = new Set(day.left);
  const gone = added.filter(({ rival }) => left.has(rival));
  const active = pool.members.filter((id) => !left.has(id)).length + 1;
  const warnings = [
    drawNote('joins_group', {
      name: entry.name,
      group: group ?? 0,
      count: active,
      matches: added.length - gone.length,
    }),
  ];
  if (isOver(pool, day)) warnings.push(drawNote('group_reopens', { group: group ?? 0 }));
  if (entry.seed !== undefined) warnings.push(drawNote('enters_unseeded', { name: entry.name }));
  for (const { rival } of gone) {
    const name = draw.entries.find(({ id }) => id === rival)?.name ?? rival;
    warnings.push(drawNote('walkover_against', { name: entry.name, gone: name }));
  }
  warnings.push(...mates(after, entry, group));
  const given = gone.map(({ match }) => match);
  return { ok: true, draw: after, group, walkovers: wonBy(entry, given), takenBack: [], warnings };
}

function unseeded({ seed: _seed, ...entry }: Entry): Entry {
  return entry;
}

const isOver = ({ matches }: Pool, { results }: PoolDay) =>
  matches.length > 0 && matches.every(({ id }) => Object.hasOwn(results, id));

/** Entries from the newcomer's place in the newcomer's group although places are kept apart. */
function mates(draw: Draw, entry: Entry, group: number | null): DrawNote[] {
  if (group === null || !draw.separation) return [];
  return (draw.groups?.[group - 1] ?? []).flatMap((id) => {
    const other = id === entry.id ? undefined : draw.entries.find((one) => one.id === id);
    const place = other && placeInCommon(draw, entry, other);
    return other && place !== undefined ? [drawNote('both_of', { one: entry.name, other: other.name, place })] : [];
  });
}

/**
 * Groups still being played first, then the smallest, then the one with fewest entries from the newcomer's place, then
 * the weakest seeds, then by lot.
 */
function rankPools(draw: Draw, entry: Entry, day: PoolDay) {
  const left = new Set(day.left);
  const byId = new Map(draw.entries.map((one) => [one.id, one]));
  const value = ({ members, ...pool }: Pool) => {
    const here = members.flatMap((id) => (left.has(id) ? [] : (byId.get(id) ?? [])));
    const together = draw.separation ? here.filter((one) => placeInCommon(draw, entry, one) !== undefined).length : 0;
    const strength = here.reduce((sum, { seed }) => sum + (seed === undefined ? 0 : 1 / seed), 0);
    return [isOver({ members, ...pool }, day) ? 1 : 0, here.length, together, strength];
  };
  const random = createRandom(`${draw.lotSeed}/${draw.id}/${entry.id}`);
  return <One extends { pool: Pool }>(offers: readonly One[]): One[] =>
    random
      .shuffle(offers)
      .map((offer) => ({ offer, value: value(offer.pool) }))
      .sort((x, y) => x.value.reduce((found, own, i) => found || own - y.value[i]!, 0))
      .map(({ offer }) => offer);
}
