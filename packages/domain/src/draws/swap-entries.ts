import type { Draw, Entry, Slot } from './draw.ts';
import { type DrawNote, drawNote } from './draw-note.ts';
import { placeInCommon } from './places.ts';
import { knockOutOver } from './single-elimination.ts';

export type SwapVerdict =
  | { ok: true; draw: Draw; warnings: readonly DrawNote[] }
  | { ok: false; reason: 'not_a_knock_out' | 'unknown_entry' | 'same_entry' };

/**
 * Two entries of a knock-out change places, one who has a bye giving it to the other. Match ids stay as they are. The warnings say what the
 * swap undoes: a seed who leaves the line drawn for seeds, or two of one club who now meet in their first match.
 */
export function swapEntries(draw: Draw, first: string, second: string): SwapVerdict {
  if (draw.format !== 'single_elimination') return { ok: false, reason: 'not_a_knock_out' };
  if (first === second) return { ok: false, reason: 'same_entry' };
  const lineOf = (id: string) => draw.slots.findIndex((slot) => slot.kind === 'player' && slot.entry === id);
  const [x, y] = [lineOf(first), lineOf(second)];
  if (x < 0 || y < 0) return { ok: false, reason: 'unknown_entry' };
  const slots = [...draw.slots];
  [slots[x], slots[y]] = [slots[y] as Slot, slots[x] as Slot];
  const lines = slots.map((slot) => (slot.kind === 'player' ? slot.entry : null));
  const has = (bracket: 'plate' | 'third_place') => draw.matches.some((match) => match.bracket === bracket);
  const swapped = knockOutOver(draw, lines, { thirdPlace: has('third_place'), plate: has('plate') });
  return { ok: true, draw: swapped, warnings: warningsOf(draw, swapped, [first, second]) };
}

function warningsOf(before: Draw, after: Draw, moved: readonly [string, string]): DrawNote[] {
  const entries = new Map(after.entries.map((entry) => [entry.id, entry]));
  const warnings: DrawNote[] = [];
  for (const id of moved) {
    const entry = entries.get(id) as Entry;
    if (entry.seed !== undefined) warnings.push(drawNote('seed_leaves_line', { name: entry.name, seed: entry.seed }));
  }
  const rivalOf = (draw: Draw, id: string) => {
    const line = draw.slots.findIndex((slot) => slot.kind === 'player' && slot.entry === id);
    const other = draw.slots[line ^ 1];
    return other?.kind === 'player' ? entries.get(other.entry) : undefined;
  };
  const said = new Set<string>();
  for (const id of moved) {
    const [entry, rival] = [entries.get(id) as Entry, rivalOf(after, id)];
    const shared = rival && rivalOf(before, id) !== rival ? placeInCommon(after, entry, rival) : undefined;
    if (!rival || shared === undefined) continue;
    const [one = '', other = ''] = [entry.name, rival.name].sort();
    const pair = `${one}\n${other}`;
    if (!said.has(pair)) warnings.push(drawNote('now_meet', { one, other, place: shared }));
    said.add(pair);
  }
  return warnings;
}
