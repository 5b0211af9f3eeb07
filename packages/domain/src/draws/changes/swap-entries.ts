import type { Draw, DrawMatch, Entry, Slot, Source } from '../draw.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import { placeInCommon } from '../places.ts';
import { extrasOf } from '../formats/consolation.ts';
import { knockOutOver } from '../formats/knock-out.ts';

export type SwapVerdict =
  | { ok: true; draw: Draw; warnings: readonly DrawNote[] }
  | { ok: false; reason: 'rounds_are_paired' | 'unknown_entry' | 'same_entry' };

/**
 * Swaps two entries of a draw: their lines, a bye against a place without one, or their groups. Match ids stay as they
 * are. The warnings say what the swap undoes: a seed leaves the line drawn for seeds, or two players of one club now
 * meet in their first match or share a group. Refused for a Swiss tournament, whose rounds are paired by score.
 */
export function swapEntries(draw: Draw, first: string, second: string): SwapVerdict {
  if (draw.format === 'swiss') return { ok: false, reason: 'rounds_are_paired' };
  if (first === second) return { ok: false, reason: 'same_entry' };
  if (draw.format !== 'single_elimination') return swapNames(draw, first, second);
  const lineOf = (id: string) => draw.slots.findIndex((slot) => slot.kind === 'player' && slot.entry === id);
  const [x, y] = [lineOf(first), lineOf(second)];
  if (x < 0 || y < 0) return { ok: false, reason: 'unknown_entry' };
  const slots = [...draw.slots];
  [slots[x], slots[y]] = [slots[y] as Slot, slots[x] as Slot];
  const lines = slots.map((slot) => (slot.kind === 'player' ? slot.entry : null));
  const swapped = knockOutOver(draw, lines, extrasOf(draw));
  return { ok: true, draw: swapped, warnings: warningsOf(draw, swapped, [first, second]) };
}

/** Swaps the two wherever they are named: enough where nothing depends on who has a bye. */
function swapNames(draw: Draw, first: string, second: string): SwapVerdict {
  if (![first, second].every((id) => draw.entries.some((entry) => entry.id === id)))
    return { ok: false, reason: 'unknown_entry' };
  const other = (id: string) => (id === first ? second : id === second ? first : id);
  const source = (one: Source): Source => {
    if ('entry' in one) return { entry: other(one.entry) };
    return 'pool' in one ? { ...one, pool: one.pool.map(other) } : one;
  };
  const swapped: Draw = {
    ...draw,
    slots: draw.slots.map((slot) => (slot.kind === 'player' ? { ...slot, entry: other(slot.entry) } : slot)),
    byes: draw.byes.map(other),
    matches: draw.matches.map((match): DrawMatch => ({ ...match, a: source(match.a), b: source(match.b) })),
    ...(draw.groups ? { groups: draw.groups.map((group) => group.map(other)) } : {}),
  };
  const warnings = draw.groups
    ? groupWarnings(draw, swapped, [first, second])
    : warningsOf(draw, swapped, [first, second]);
  return { ok: true, draw: swapped, warnings };
}

function groupWarnings(before: Draw, after: Draw, moved: readonly string[]): DrawNote[] {
  const entries = new Map(after.entries.map((entry) => [entry.id, entry]));
  const groupOf = (draw: Draw, id: string) => draw.groups?.find((group) => group.includes(id)) ?? [];
  return moved.flatMap((id) => {
    const entry = entries.get(id) as Entry;
    const old = groupOf(before, id);
    const group = groupOf(after, id);
    // Within one group only the order of the matches changes.
    if (moved.every((one) => old.includes(one))) return [];
    const warnings =
      entry.seed === undefined ? [] : [drawNote('seed_leaves_line', { name: entry.name, seed: entry.seed })];
    for (const rival of group) {
      const mate = entries.get(rival);
      const place = mate && rival !== id ? placeInCommon(after, entry, mate) : undefined;
      if (mate && place !== undefined && !old.includes(rival))
        warnings.push(drawNote('both_of', { one: entry.name, other: mate.name, place }));
    }
    return warnings;
  });
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
