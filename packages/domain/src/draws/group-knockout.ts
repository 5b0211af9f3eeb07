import { circleRounds } from './circle.ts';
import { type Draw, type DrawMatch, type Entry, nextPowerOfTwo, type Source } from './draw.ts';
import type { DrawRequest } from './draw-request.ts';
import { knockOutTree } from './knock-out-tree.ts';
import { seedsFirst } from './round-robin.ts';

/** A larger group would have more matches than anybody wants to play. */
const largestGroup = 64;

/**
 * Groups, then a knock-out of the best of each. Seeds go into the groups like a snake (1, 2, 3, 3, 2, 1, …), the others by lot, people of one club or state
 * into different groups where asked and possible. Byes of the knock-out go to group winners, and the first two of a group are in different halves.
 * Without `groups` there are as many as make groups of about four; without `qualifiers` two of each go on.
 */
export function buildGroupKnockout(request: DrawRequest): Draw {
  const { category, entries } = request;
  const notes = (request.mustHaveBye ?? []).length > 0 ? [`${category}: byes are for the winners of the groups`] : [];
  const wanted = Math.max(request.groups ?? Math.ceil(entries.length / 4), Math.ceil(entries.length / largestGroup));
  const count = Math.max(1, Math.min(wanted, Math.floor(entries.length / 2)));
  const smallest = Math.floor(entries.length / count);
  const qualifiers = Math.max(1, Math.min(request.qualifiers ?? 2, smallest));
  if (entries.length > 1 && count < wanted)
    notes.push(`${category}: ${entries.length} entries make only ${inWords(count)}`);
  if (entries.length > 1 && qualifiers < (request.qualifiers ?? 2))
    notes.push(`${category}: only ${qualifiers} of each group can go on`);
  const groups = entries.length < 2 ? [] : dealGroups(request, count);

  const matches: DrawMatch[] = [];
  const after: string[][] = groups.map(() => []);
  groups.forEach((group, g) => {
    circleRounds(group.map(({ id }) => id)).forEach((pairs, r) => {
      pairs.forEach(([a, b], i) => {
        const id = `${category}/G${g + 1}R${r + 1}/${i + 1}`;
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
  const lines = groups.length === 0 ? [] : qualifierLines(groups.length, qualifiers, placeOf);
  const knockOut = knockOutTree({
    lines,
    idOf: (round, position) => `${category}/K${round}/${position}`,
    firstRound: groupRounds + 1,
  });
  return {
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
    notes,
  };
}

function inWords(count: number): string {
  return count === 1 ? '1 group' : `${count} groups`;
}

function dealGroups(request: DrawRequest, count: number): Entry[][] {
  const { separation } = request;
  const left = seedsFirst(request);
  const groups: Entry[][] = Array.from({ length: count }, () => []);
  for (let i = 0; left.length > 0; i++) {
    const [row, k] = [Math.floor(i / count), i % count];
    const group = groups[row % 2 === 1 ? count - 1 - k : k] as Entry[];
    const meets = (entry: Entry) =>
      separation !== undefined && group.some((other) => entry[separation] && other[separation] === entry[separation]);
    const stranger = left[0]?.seed === undefined ? left.findIndex((entry) => !meets(entry)) : 0;
    group.push(...left.splice(Math.max(0, stranger), 1));
  }
  return groups;
}

function qualifierLines(
  groups: number,
  qualifiers: number,
  placeOf: (g: number, pos: number) => Source,
): (Source | null)[] {
  const total = groups * qualifiers;
  const size = nextPowerOfTwo(total);
  const lineOfRank = rankLines(size);
  const lines: (Source | null)[] = Array.from({ length: size }, () => null);
  const upper = (line: number) => line < size / 2;
  for (let g = 0; g < groups; g++) lines[lineOfRank[g] as number] = placeOf(g, 1);
  for (let pos = 2; pos <= qualifiers; pos++) {
    const free = lineOfRank.slice((pos - 1) * groups, pos * groups);
    for (let g = groups - 1; g >= 0; g--) {
      const winnerAbove = upper(lineOfRank[g] as number);
      // Second places into the other half, third places back into the winner's.
      const away = free.findIndex((line) => (upper(line) !== winnerAbove) === (pos % 2 === 0));
      const [line] = free.splice(Math.max(0, away), 1);
      lines[line as number] = placeOf(g, pos);
    }
  }
  return lines;
}

/** The line of each rank, best first: rank 1 and the lowest rank meet first, ranks 1 and 2 last. */
function rankLines(size: number): number[] {
  let ranks = [0];
  while (ranks.length < size) {
    const last = ranks.length * 2 - 1;
    ranks = ranks.flatMap((rank, i) => (i % 2 === 0 ? [rank, last - rank] : [last - rank, rank]));
  }
  const lines: number[] = [];
  ranks.forEach((rank, line) => {
    lines[rank] = line;
  });
  return lines;
}
