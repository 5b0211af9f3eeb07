import { nextPowerOfTwo } from '../draw.ts';

/** Who takes a line of the knock-out after the groups; groups count from 0, places from 1. */
export type Qualifier = { group: number; pos: number };

type Lines = readonly (Qualifier | null)[];

/**
 * The lines of the knock-out after the groups, null for a bye. Lines go by places: all winners before all runners-up,
 * so that byes go to winners and a winner meets the lowest place that is left. Mates of a group meet as late as they can:
 * the first two in the final, four of a group one in each quarter.
 */
export function qualifierLines(groups: number, qualifiers: number): Lines {
  const size = nextPowerOfTwo(groups * qualifiers);
  const lineOfRank = rankLines(size);
  const lines = Array.from({ length: size }, (): Qualifier | null => null);
  const upper = (line: number) => line < size / 2;
  for (let group = 0; group < groups; group++) lines[lineOfRank[group] as number] = { group, pos: 1 };
  for (let pos = 2; pos <= qualifiers; pos++) {
    const free = lineOfRank.slice((pos - 1) * groups, pos * groups);
    for (let group = groups - 1; group >= 0; group--) {
      const winnerAbove = upper(lineOfRank[group] as number);
      // Runners-up go into the other half, third places back into the winner's half.
      const away = free.findIndex((line) => (upper(line) !== winnerAbove) === (pos % 2 === 0));
      const [line] = free.splice(Math.max(0, away), 1);
      lines[line as number] = { group, pos };
    }
  }
  const blocks = Array.from({ length: qualifiers }, (_, at) => lineOfRank.slice(at * groups, (at + 1) * groups));
  const evened = [...lines];
  evenHalves(evened, 0, size);
  const apart = [lines, evened].find((made) => tooEarly(made, qualifiers).size === 0);
  if (apart) return apart;
  const [one, other] = [exchanged(lines, blocks, qualifiers), exchanged(evened, blocks, qualifiers)];
  return isLater(meetings(other), meetings(one)) ? other : one;
}

/** By round, from the first: how many pairs of mates would meet in it. */
function meetings(lines: Lines, of?: ReadonlySet<number>): number[] {
  const count = Array.from({ length: Math.log2(lines.length) }, () => 0);
  const linesOf = new Map<number, number[]>();
  lines.forEach((one, line) => {
    if (!one || of?.has(one.group) === false) return;
    const own = linesOf.get(one.group) ?? [];
    for (const other of own) count[31 - Math.clz32(line ^ other)]! += 1;
    linesOf.set(one.group, [...own, line]);
  });
  return count;
}

/** Groups of which more stand in some part of the lines than would have to. */
function tooEarly(lines: Lines, qualifiers: number): Set<number> {
  const found = new Set<number>();
  for (let width = 2; width < lines.length; width *= 2) {
    const most = Math.ceil((qualifiers * width) / lines.length);
    const counts = new Map<string, number>();
    lines.forEach((one, line) => {
      if (!one) return;
      const key = `${one.group}/${Math.floor(line / width)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if ((counts.get(key) ?? 0) > most) found.add(one.group);
    });
  }
  return found;
}

/** Exchanges places of the same number between two groups for as long as mates meet later by it. */
function exchanged(given: Lines, blocks: readonly (readonly number[])[], qualifiers: number): Lines {
  const lines = [...given];
  const early = tooEarly(lines, qualifiers);
  const exchange = (x: number, y: number) => {
    [lines[x], lines[y]] = [lines[y] ?? null, lines[x] ?? null];
  };
  for (let better = true; better; ) {
    better = false;
    for (const block of blocks)
      for (const [i, x] of block.entries())
        for (const y of block.slice(i + 1)) {
          const of = new Set([lines[x]?.group ?? 0, lines[y]?.group ?? 0]);
          if (![...of].some((group) => early.has(group))) continue;
          const before = meetings(lines, of);
          exchange(x, y);
          if (isLater(meetings(lines, of), before)) better = true;
          else exchange(x, y);
        }
  }
  return lines;
}

/** Fewer meetings in the first round, or as many and fewer in the second, and so on. */
function isLater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((count, round) => count !== other[round]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}

/**
 * Exchanges places of the same number between groups until each half of the lines from `start` holds as many of a group
 * as the other, or one more; then within each half.
 */
function evenHalves(lines: (Qualifier | null)[], start: number, size: number): void {
  if (size < 4) return;
  const middle = start + size / 2;
  for (const [from, to] of [
    [start, middle],
    [middle, start],
  ] as const)
    for (let moved = true; moved; ) moved = moveOne(lines, { from, to, width: size / 2 });
  evenHalves(lines, start, size / 2);
  evenHalves(lines, middle, size / 2);
}

/** Moves one place of a group that has too many in one half to the other, by as few exchanges as it takes. */
function moveOne(lines: (Qualifier | null)[], half: { from: number; to: number; width: number }): boolean {
  const { from, to, width } = half;
  const placesIn = (start: number) => {
    const found = new Map<number, Map<number, number>>();
    for (let line = start; line < start + width; line++) {
      const one = lines[line];
      if (one) found.set(one.group, (found.get(one.group) ?? new Map<number, number>()).set(one.pos, line));
    }
    return found;
  };
  const [here, there] = [placesIn(from), placesIn(to)];
  const more = (group: number) => (here.get(group)?.size ?? 0) - (there.get(group)?.size ?? 0);
  const groups = [...new Set([...here.keys(), ...there.keys()])];
  for (const first of groups.filter((group) => more(group) > 1)) {
    const cameBy = new Map<number, { before: number; pos: number } | null>([[first, null]]);
    const queue = [first];
    for (const group of queue) {
      // Who has room takes the place; whoever comes between gives one and takes one.
      if (more(group) < 0) return exchange(group);
      for (const pos of here.get(group)?.keys() ?? [])
        for (const next of groups)
          if (!cameBy.has(next) && there.get(next)?.has(pos)) {
            cameBy.set(next, { before: group, pos });
            queue.push(next);
          }
    }
    function exchange(last: number): boolean {
      for (let step = cameBy.get(last), group = last; step; group = step.before, step = cameBy.get(step.before)) {
        const [x, y] = [here.get(step.before)?.get(step.pos) as number, there.get(group)?.get(step.pos) as number];
        [lines[x], lines[y]] = [lines[y] ?? null, lines[x] ?? null];
      }
      return true;
    }
  }
  return false;
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
