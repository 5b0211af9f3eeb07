import type { Random } from '../random.ts';
import type { Entry } from './draw.ts';

type Seat = { line: number; entry: Entry | null; fixed: boolean };

/**
 * Puts entries on free lines so that people of one club (or state) meet as late as the draw allows: one each into the halves, then
 * the quarters, and so on (ITTF regulations 3.6.3, BWF "players of one area are spread"). `seated` holds the lines that are taken.
 * Large groups are dealt first; everything else is by lot. Without `groupOf` the lot alone decides.
 */
export function seatByLot(request: {
  slots: number;
  seated: ReadonlyMap<number, Entry>;
  free: readonly number[];
  entries: readonly Entry[];
  groupOf?: ((entry: Entry) => string | undefined) | undefined;
  random: Random;
}): Map<number, Entry> {
  const { slots, seated, free, random } = request;
  const entries = random.shuffle(request.entries);
  const lines = [...seated];
  if (!request.groupOf) return new Map([...lines, ...free.map((line, i) => [line, entries[i] as Entry] as const)]);
  const groupOf = request.groupOf;
  const seats: Seat[] = Array.from({ length: slots }, (_, line) => ({
    line,
    entry: seated.get(line) ?? null,
    fixed: seated.has(line),
  }));
  const isFree = new Uint8Array(slots);
  for (const line of free) isFree[line] = 1;
  deal({ seats, isFree, start: 0, size: slots, entries, groupOf, random });
  settleFirstRound(seats, isFree, groupOf);
  return new Map(seats.flatMap((seat) => (seat.entry ? [[seat.line, seat.entry] as const] : [])));
}

type Table = {
  seats: Seat[];
  isFree: Uint8Array;
  start: number;
  size: number;
  entries: readonly Entry[];
  groupOf: (entry: Entry) => string | undefined;
  random: Random;
};

function deal(table: Table): void {
  const { seats, isFree, start, size, entries, groupOf, random } = table;
  if (entries.length === 0) return;
  if (size === 1) {
    const seat = seats[start] as Seat;
    seat.entry = entries[0] as Entry;
    return;
  }
  const half = size / 2;
  const room = [0, 0];
  const count: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  for (let i = 0; i < size; i++) {
    const side = i < half ? 0 : 1;
    if (isFree[start + i]) room[side]!++;
    const entry = seats[start + i]!.fixed ? seats[start + i]!.entry : null;
    const group = entry ? groupOf(entry) : undefined;
    if (group) count[side].set(group, (count[side].get(group) ?? 0) + 1);
  }
  const sides: [Entry[], Entry[]] = [[], []];
  for (const [group, members] of largestFirst(entries, groupOf)) {
    for (const entry of members) {
      const [left, right] = [room[0] as number, room[1] as number];
      let side = left * 2 === right * 2 ? random.below(2) : left > right ? 0 : 1;
      const known = group ? (count[0].get(group) ?? 0) - (count[1].get(group) ?? 0) : 0;
      if (known !== 0) side = known < 0 ? 0 : 1;
      if (room[side] === 0) side = 1 - side;
      sides[side === 0 ? 0 : 1].push(entry);
      room[side]!--;
      if (group) count[side === 0 ? 0 : 1].set(group, (count[side === 0 ? 0 : 1].get(group) ?? 0) + 1);
    }
  }
  deal({ ...table, size: half, entries: sides[0] });
  deal({ ...table, start: start + half, size: half, entries: sides[1] });
}

function largestFirst(entries: readonly Entry[], groupOf: Table['groupOf']): [string | undefined, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  const single: [undefined, Entry[]][] = [];
  for (const entry of entries) {
    const group = groupOf(entry);
    if (group === undefined) single.push([undefined, [entry]]);
    else if (groups.has(group)) groups.get(group)?.push(entry);
    else groups.set(group, [entry]);
  }
  const ordered: [string | undefined, Entry[]][] = [...groups].sort((x, y) => y[1].length - x[1].length);
  return [...ordered, ...single];
}

/** Swaps drawn entries between first-round pairs while two of one group still meet and a swap helps. */
function settleFirstRound(seats: Seat[], isFree: Uint8Array, groupOf: Table['groupOf']): void {
  const group = (line: number) => {
    const entry = seats[line]?.entry;
    return entry ? groupOf(entry) : undefined;
  };
  const clash = (line: number) => group(line) !== undefined && group(line) === group(line ^ 1);
  for (let line = 0; line < seats.length; line++) {
    if (!isFree[line] || !clash(line)) continue;
    // The nearest partner keeps the rest of the separation as it is.
    const order = Array.from({ length: seats.length }, (_, other) => other).sort(
      (x, y) => Math.abs(x - line) - Math.abs(y - line),
    );
    for (const other of order) {
      if (!isFree[other] || other >> 1 === line >> 1) continue;
      swap(seats, line, other);
      if (!clash(line) && !clash(other)) break;
      swap(seats, line, other);
    }
  }
}

function swap(seats: Seat[], x: number, y: number): void {
  const [first, second] = [seats[x] as Seat, seats[y] as Seat];
  [first.entry, second.entry] = [second.entry, first.entry];
}
