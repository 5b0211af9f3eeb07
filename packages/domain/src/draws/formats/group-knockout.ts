import { circleRounds } from './circle.ts';
import type { Draw, DrawMatch, Entry, Source } from '../draw.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import type { DrawRequest, IdentifiedRequest } from '../draw-request.ts';
import { togetherInGroups } from './kept-apart.ts';
import { knockOutTree } from './knock-out-tree.ts';
import { placesOf, sharedPlace } from '../places.ts';
import { qualifierLines } from './qualifier-lines.ts';
import { seedsFirst } from './round-robin.ts';
import { separationOf } from './knock-out.ts';

/** A larger group would have too many matches to play. */
const largestGroup = 64;

/**
 * Groups, followed by a knock-out of the best of each. Seeds are dealt to the groups in snake order (1, 2, 3, 3, 2, 1,
 * …), the others by lot, with entries from one club or state in different groups where requested and possible. Byes of
 * the knock-out go to group winners, and mates of a group meet as late as they can (see qualifierLines). Without `groups` there are
 * as many as make groups of about four; without `qualifiers` two of each advance.
 */
export function buildGroupKnockout(request: IdentifiedRequest): Draw {
  const { id: drawId, category, entries } = request;
  const notes: DrawNote[] = (request.mustHaveBye ?? []).length > 0 ? [drawNote('byes_to_winners', { category })] : [];
  const { wanted, sizes, qualifiers } = groupsFor(entries.length, request);
  const count = sizes.length;
  if (entries.length > 1 && count < wanted)
    notes.push(drawNote('few_groups', { category, entries: entries.length, groups: count }));
  if (entries.length > 1 && qualifiers < (request.qualifiers ?? 2))
    notes.push(drawNote('few_qualify', { category, count: qualifiers }));
  const groups = entries.length < 2 ? [] : dealGroups(request, sizes);
  if (request.separation) notes.push(...togetherInGroups(category, groups, { by: request.separation }));

  const matches: DrawMatch[] = [];
  const after: string[][] = groups.map(() => []);
  groups.forEach((group, g) => {
    circleRounds(group.map(({ id }) => id)).forEach((pairs, r) => {
      pairs.forEach(([a, b], i) => {
        const id = `${drawId}/G${g + 1}R${r + 1}/${i + 1}`;
        after[g]?.push(id);
        matches.push({ id, round: r + 1, position: i + 1, group: g + 1, a: { entry: a }, b: { entry: b } });
      });
    });
  });
  matches.sort((x, y) => x.round - y.round);
  const groupRounds = matches.reduce((most, match) => Math.max(most, match.round), 0);
  const placeOf = (g: number, pos: number): Source => ({
    pool: (groups[g] ?? []).map(({ id }) => id),
    after: after[g] ?? [],
    rank: { group: g + 1, pos },
  });
  const lines =
    groups.length === 0
      ? []
      : qualifierLines(groups.length, qualifiers).map((one) => one && placeOf(one.group, one.pos));
  const knockOut = knockOutTree({
    lines,
    idOf: (round, position) => `${drawId}/K${round}/${position}`,
    firstRound: groupRounds + 1,
  });
  return {
    id: drawId,
    category,
    format: 'group_knockout',
    rule: request.rule,
    lotSeed: request.lotSeed,
    totalSlots: lines.length,
    numRounds: groupRounds + Math.log2(Math.max(1, lines.length)),
    entries,
    slots: [],
    byes: [],
    matches: [...matches, ...knockOut.matches],
    groups: groups.map((group) => group.map(({ id }) => id)),
    qualifiersPerGroup: qualifiers,
    ...separationOf(request),
    notes,
  };
}

/**
 * How many entries each group gets, in the order of the groups, and how many of each go on. `wanted` is the number of
 * groups before it was limited: every group has two entries at least.
 */
export function groupsFor(
  entries: number,
  request: Pick<DrawRequest, 'groups' | 'qualifiers'>,
): { wanted: number; sizes: number[]; qualifiers: number } {
  const wanted = Math.max(request.groups ?? Math.ceil(entries / 4), Math.ceil(entries / largestGroup));
  const count = Math.max(1, Math.min(wanted, Math.floor(entries / 2)));
  const sizes = Array.from({ length: count }, () => 0);
  for (let i = 0; i < entries; i++) sizes[snake(i, count)]!++;
  const qualifiers = Math.max(1, Math.min(request.qualifiers ?? 2, Math.floor(entries / count)));
  return { wanted, sizes, qualifiers };
}

/** The group of the entry at a place of the order: 1, 2, 3, 3, 2, 1, … */
const snake = (i: number, count: number): number =>
  Math.floor(i / count) % 2 === 1 ? count - 1 - (i % count) : i % count;

/** Seeds in snake order; the others into the group with the fewest entries from their place, smaller groups first. */
function dealGroups(request: DrawRequest, sizes: readonly number[]): Entry[][] {
  const { separation: by, entries } = request;
  const order = seedsFirst(request);
  const groups: Entry[][] = sizes.map(() => []);
  const at = (i: number) => groups[snake(i, sizes.length)];
  if (!by) {
    order.forEach((entry, i) => at(i)?.push(entry));
    return groups;
  }
  const places = placesOf(entries, by);
  const seeds = order.filter(({ seed }) => seed !== undefined);
  seeds.forEach((entry, i) => at(i)?.push(entry));
  const largest = (entry: Entry) => Math.max(0, ...places.of(entry).map((key) => places.countOf(key)));
  const rest = order.slice(seeds.length).sort((x, y) => largest(y) - largest(x) || keyed(places.of(x), places.of(y)));
  const mates = (entry: Entry, group: readonly Entry[]) =>
    group.filter((other) => other !== entry && sharedPlace(places, entry, other) !== undefined).length;
  for (const entry of rest) {
    const room = groups.map((group, g) => ({ group, left: sizes[g]! - group.length })).filter((one) => one.left > 0);
    room.sort((x, y) => mates(entry, x.group) - mates(entry, y.group) || y.left - x.left);
    room[0]?.group.push(entry);
  }
  mendGroups(groups, mates);
  return groups;
}

/** Place by place, so that numbers in the places' order give the same order as their names. */
function keyed(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((key, i) => key !== other[i]);
  if (at < 0) return one.length < other.length ? -1 : 1;
  return other[at] === undefined || (one[at] as string) > other[at] ? 1 : -1;
}

/** Swaps unseeded entries between groups while that leaves fewer meetings between entries of one place. */
function mendGroups(groups: Entry[][], mates: (entry: Entry, group: readonly Entry[]) => number): void {
  for (let better = true; better; ) {
    better = false;
    for (const one of groups)
      for (const [i, entry] of one.entries()) {
        if (entry.seed !== undefined || mates(entry, one) === 0) continue;
        better ||= groups.some((other) => other !== one && other.some((_, k) => changes(one, i, other, k, mates)));
      }
  }
}

function changes(
  one: Entry[],
  i: number,
  other: Entry[],
  k: number,
  mates: (entry: Entry, group: readonly Entry[]) => number,
): boolean {
  const [mine, theirs] = [one[i] as Entry, other[k] as Entry];
  if (theirs.seed !== undefined) return false;
  const before = mates(mine, one) + mates(theirs, other);
  [one[i], other[k]] = [theirs, mine];
  if (mates(theirs, one) + mates(mine, other) < before) return true;
  [one[i], other[k]] = [mine, theirs];
  return false;
}
