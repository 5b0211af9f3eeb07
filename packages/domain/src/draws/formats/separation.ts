import type { Random } from '../../random.ts';
import type { Entry } from '../draw.ts';
import { mendRounds } from './mend-rounds.ts';
import { type Seating, swap } from './seating.ts';

/**
 * Seats entries on free lines so that those from one place meet as late as the draw allows: spread over the halves,
 * then the quarters, and so on. With `rounds` only the first rounds count: entries of one place are dealt to parts of
 * 2^rounds lines, and the lot decides which part. `seated` holds the lines already taken. Without `placesOf` the lot
 * alone decides.
 * The first round has as few meetings of one place as possible, whatever the seeds and byes (where each entry has one
 * place): see settleFirstRound. Later rounds are dealt evenly and then improved by swaps.
 */
export function seatByLot(request: {
  slots: number;
  seated: ReadonlyMap<number, Entry>;
  free: readonly number[];
  entries: readonly Entry[];
  placesOf?: ((entry: Entry) => readonly string[]) | undefined;
  rounds?: number | undefined;
  random: Random;
}): Map<number, Entry> {
  const { slots, seated, free, random } = request;
  const drawn = random.shuffle(request.entries);
  const lines = [...seated];
  if (!request.placesOf) return new Map([...lines, ...free.map((line, i) => [line, drawn[i] as Entry] as const)]);
  const all = [...lines.map(([, entry]) => entry), ...drawn];
  const { places, members } = numberPlaces(all, request.placesOf);
  const at = new Int32Array(slots).fill(-1);
  lines.forEach(([line], index) => {
    at[line] = index;
  });
  const isFree = new Uint8Array(slots);
  for (const line of free) isFree[line] = 1;
  const seating = { at, isFree, places, members };
  const part = Math.min(slots, 2 ** (request.rounds ?? 31));
  const order = part === slots ? [0] : random.shuffle(Array.from({ length: slots / part }, (_, i) => i));
  // Parts are shuffled before the halves are dealt, so that only the lot decides beyond the rounds that count.
  const lineAt = Int32Array.from({ length: slots }, (_, i) => order[Math.floor(i / part)]! * part + (i % part));
  const fixed = at.slice();
  const entries = drawn.map((_, i) => lines.length + i);
  deal({ seating, fixed, lineAt, start: 0, size: slots, entries, random });
  settleFirstRound(seating);
  mendRounds(seating, Math.min(Math.log2(slots), request.rounds ?? 31));
  return new Map([...at].flatMap((entry, line) => (entry < 0 ? [] : [[line, all[entry] as Entry] as const])));
}

/** A place with a single entry keeps nobody apart and is left out. */
function numberPlaces(entries: readonly Entry[], placesOf: (entry: Entry) => readonly string[]) {
  const byPlace = new Map<string, number[]>();
  entries.forEach((entry, index) => {
    for (const place of placesOf(entry)) {
      const held = byPlace.get(place);
      if (held) held.push(index);
      else byPlace.set(place, [index]);
    }
  });
  const members = [...byPlace.values()].filter((list) => list.length > 1);
  const places = entries.map((): number[] => []);
  members.forEach((list, place) => {
    for (const entry of list) places[entry]?.push(place);
  });
  return { places, members };
}

type Table = {
  seating: Seating;
  fixed: Int32Array;
  lineAt: Int32Array;
  start: number;
  size: number;
  entries: readonly number[];
  random: Random;
};

function deal(table: Table): void {
  const { seating, fixed, lineAt, start, size, entries, random } = table;
  const { at, isFree, places } = seating;
  if (entries.length === 0) return;
  if (size === 1) {
    at[lineAt[start]!] = entries[0]!;
    return;
  }
  const half = size / 2;
  const room = [0, 0];
  /** How many more entries of a place are in the left half than in the right. */
  const lead = new Map<number, number>();
  const count = (entry: number, side: number) => {
    for (const place of places[entry] ?? []) lead.set(place, (lead.get(place) ?? 0) + (side === 0 ? 1 : -1));
  };
  for (let i = 0; i < size; i++) {
    const side = i < half ? 0 : 1;
    const line = lineAt[start + i]!;
    if (isFree[line]) room[side]!++;
    else if (fixed[line]! >= 0) count(fixed[line]!, side);
  }
  const sides: [number[], number[]] = [[], []];
  for (const entry of largestFirst(entries, places)) {
    const [left, right] = [room[0]!, room[1]!];
    let side = left === right ? random.below(2) : left > right ? 0 : 1;
    let known = 0;
    for (const place of places[entry] ?? []) known += lead.get(place) ?? 0;
    if (known !== 0) side = known < 0 ? 0 : 1;
    if (room[side] === 0) side = 1 - side;
    sides[side === 0 ? 0 : 1].push(entry);
    room[side]!--;
    count(entry, side);
  }
  deal({ ...table, size: half, entries: sides[0] });
  deal({ ...table, start: start + half, size: half, entries: sides[1] });
}

/** Members of the largest place first, then of the next; entries that share no place come last. */
function largestFirst(entries: readonly number[], places: Seating['places']): readonly number[] {
  const byPlace = new Map<number, number[]>();
  const alone: number[] = [];
  for (const entry of entries) {
    const [place] = places[entry] ?? [];
    if (place === undefined) alone.push(entry);
    else if (byPlace.has(place)) byPlace.get(place)?.push(entry);
    else byPlace.set(place, [entry]);
  }
  if (byPlace.size === 0) return alone;
  return [...[...byPlace.values()].sort((x, y) => y.length - x.length).flat(), ...alone];
}

/**
 * Swaps drawn entries between first-round pairs while two of one place still meet and a swap helps; choosing the
 * nearest partner preserves the rest of the separation. Where each entry has one place the result is optimal (shown by
 * a flow from places to pairs): no swap helps a member of place P only when every pair with a free line holds an entry
 * of P, and then no other line exists for it.
 */
function settleFirstRound({ at, isFree, places }: Seating): void {
  const meet = (line: number) => {
    const [one, other] = [at[line]!, at[line ^ 1]!];
    return one >= 0 && other >= 0 && places[one]!.some((place) => places[other]!.includes(place));
  };
  const stuck = new Set<string>();
  for (let line = 0; line < at.length; line++) {
    if (!isFree[line] || !meet(line)) continue;
    const kind = [line, line ^ 1].map((one) => places[at[one]!]?.join(' ')).join('/');
    if (stuck.has(kind)) continue;
    let mended = false;
    // line ^ step visits the sister pair, the sister quarter, and so on.
    for (let step = 2; step < at.length && !mended; step++) {
      const other = line ^ step;
      if (!isFree[other]) continue;
      swap(at, line, other);
      mended = !meet(line) && !meet(other);
      if (!mended) swap(at, line, other);
    }
    if (!mended) stuck.add(kind);
  }
}
