import { type Fact, factIn } from '../../fact.ts';
import { createRandom } from '../../random.ts';
import { doubleElimination } from '../formats/double-elimination.ts';
import type { Draw, Entry, Source } from '../draw.ts';
import { drawFact } from '../facts/draw-facts.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import { entryProblems } from '../entry-problems.ts';
import { placeInCommon } from '../places.ts';
import type { Results } from '../result.ts';
import { extrasOf } from '../formats/consolation.ts';
import { knockOutOver } from '../formats/knock-out.ts';

/** A change to a draw after it was made. Entries by id. */
export type DrawChange =
  | { kind: 'withdraw'; entry: string }
  | { kind: 'late_entry'; entry: Entry; home?: Home | undefined }
  | { kind: 'replace'; entry: string; by: Entry }
  | { kind: 'swap'; first: string; second: string };

/** Where an entry stood that was withdrawn and comes back: its line, counting from 0, and its seed. */
export type Home = { line: number; seed?: number | undefined };

export type ChangeVerdict =
  | { ok: true; draw: Draw; warnings: readonly DrawNote[] }
  | {
      ok: false;
      reason:
        | 'unknown_entry'
        | 'same_entry'
        | 'entry_refused'
        | 'no_free_line'
        | 'already_played'
        | 'not_in_this_format';
      fact: Fact;
    };

/**
 * Changes a draw without drawing again: everyone else keeps their line, and match ids stay. A withdrawal leaves a bye,
 * a late entry takes the place of a bye (its own one, `home`, if it comes back), an entry may replace another on its line, two entries may swap lines. With
 * `results`, changes that would undo a played match are refused: from then on a withdrawal is a walkover. Lines change
 * in knock-outs and double eliminations; in other formats an entry can only be replaced.
 */
export function changeDraw(draw: Draw, change: DrawChange, results: Results = {}): ChangeVerdict {
  const named =
    change.kind === 'swap' ? [change.first, change.second] : change.kind === 'late_entry' ? [] : [change.entry];
  const nameOf = (id: string) => draw.entries.find((entry) => entry.id === id)?.name ?? id;
  for (const id of named)
    if (!draw.entries.some((entry) => entry.id === id))
      return refused('unknown_entry', drawFact('not_in_draw', { name: id, category: draw.category }));
  const played = named.find((id) => hasPlayed(draw, results, id));
  if (played !== undefined) return refused('already_played', drawFact('has_played', { name: nameOf(played) }));
  if (change.kind === 'replace') return replaced(draw, change.entry, change.by);
  if (draw.format !== 'single_elimination' && draw.format !== 'double_elimination')
    return refused('not_in_this_format', drawFact('no_lines', { category: draw.category }));
  if (change.kind === 'swap') return swapped(draw, change.first, change.second);
  return change.kind === 'withdraw' ? withdrawn(draw, change.entry, results) : joined(draw, change, results);
}

function refused(reason: Extract<ChangeVerdict, { ok: false }>['reason'], fact: Fact): ChangeVerdict {
  return { ok: false, reason, fact };
}

function hasPlayed(draw: Draw, results: Results, entry: string): boolean {
  return draw.matches.some(
    ({ id, a, b }) =>
      Object.hasOwn(results, id) && [a, b].some((source) => 'entry' in source && source.entry === entry),
  );
}

const linesOf = (draw: Draw) => draw.slots.map((slot) => (slot.kind === 'player' ? slot.entry : null));

/** The draw rebuilt over new lines, in its own format and with its extra matches. */
function over(draw: Draw, lines: readonly (string | null)[], entries: readonly Entry[]): Draw {
  const base: Draw = { ...draw, entries, numRounds: Math.log2(Math.max(1, lines.length)) };
  const single = knockOutOver(base, lines, extrasOf(draw));
  if (draw.format === 'single_elimination') return single;
  const reset = draw.matches.some((match) => match.onlyIfLost !== undefined);
  return doubleElimination({ ...single, format: 'single_elimination' }, reset ? 'reset' : 'single');
}

function withdrawn(draw: Draw, entry: string, results: Results): ChangeVerdict {
  const lines = linesOf(draw);
  const line = lines.indexOf(entry);
  const rival = lines[line ^ 1] ?? null;
  if (rival !== null && hasPlayed(draw, results, rival))
    return refused('already_played', drawFact('first_match_played'));
  const entries = draw.entries.filter(({ id }) => id !== entry);
  const gone = draw.entries.find(({ id }) => id === entry) as Entry;
  const warnings: DrawNote[] = [];
  if (gone.seed !== undefined) warnings.push(drawNote('seed_withdrawn', { name: gone.name, seed: gone.seed }));
  const after = over(draw, lines.with(line, null), entries);
  const lucky = entries.find(({ id }) => id === rival);
  if (lucky) warnings.push(drawNote('now_bye', { name: lucky.name }));
  else if (lines.length > 2) warnings.push(drawNote('lines_empty', { first: (line & ~1) + 1, second: (line | 1) + 1 }));
  return { ok: true, draw: after, warnings };
}

/**
 * Takes the bye beside the weakest entry: unseeded ones first, then the lowest seed; a bye next to somebody of another
 * club before one next to a club mate, otherwise by lot.
 */
function joined(
  draw: Draw,
  { entry, home }: Extract<DrawChange, { kind: 'late_entry' }>,
  results: Results,
): ChangeVerdict {
  const entries = [...draw.entries, { ...entry, seed: undefined }];
  const [problem] = entryProblems(draw.category, entries).filter(({ path }) => path === entry.id);
  if (problem) return refused('entry_refused', factIn(problem));
  const lines = linesOf(draw);
  const byId = new Map(draw.entries.map((one) => [one.id, one]));
  const free = lines.flatMap((held, line) => {
    const rival = lines[line ^ 1] ?? null;
    return held === null && (rival === null || !moved(draw, results, line))
      ? [{ line, rival: byId.get(rival ?? '') }]
      : [];
  });
  if (free.length === 0)
    return refused('no_free_line', drawFact('no_bye_left', { name: entry.name, category: draw.category }));
  const own = free.find(({ line }) => line === home?.line);
  if (own) return backHome(draw, entry, { ...own, seed: home?.seed });
  const lot = createRandom(`${draw.lotSeed}/${draw.id}/${entry.id}`).shuffle(free);
  const strength = (seed: number | undefined) => (seed === undefined ? 0 : 1 / seed);
  const mate = (rival: Entry | undefined) => (rival && placeInCommon(draw, entry, rival) !== undefined ? 1 : 0);
  lot.sort((x, y) => strength(x.rival?.seed) - strength(y.rival?.seed) || mate(x.rival) - mate(y.rival));
  const { line, rival } = lot[0] as (typeof lot)[0];
  const warnings = rival ? [drawNote('loses_bye', { name: rival.name, late: entry.name })] : [];
  if (entry.seed !== undefined) warnings.push(drawNote('enters_unseeded', { name: entry.name }));
  const shared = rival && placeInCommon(draw, entry, rival);
  if (rival && shared !== undefined)
    warnings.push(drawNote('both_of', { one: entry.name, other: rival.name, place: shared }));
  return { ok: true, draw: over(draw, lines.with(line, entry.id), entries), warnings };
}

/** With the seed of before, unless somebody else has it now. */
function backHome(draw: Draw, entry: Entry, { line, rival, seed }: Home & { rival: Entry | undefined }): ChangeVerdict {
  const isTaken = seed !== undefined && draw.entries.some((one) => one.seed === seed);
  const entries = [...draw.entries, { ...entry, seed: isTaken ? undefined : seed }];
  const warnings = [drawNote('comes_back_to_line', { name: entry.name, line: line + 1 })];
  if (rival) warnings.push(drawNote('loses_bye', { name: rival.name, late: entry.name }));
  return { ok: true, draw: over(draw, linesOf(draw).with(line, entry.id), entries), warnings };
}

/** Whether the entry that has the bye on the other line has already played its second round. */
function moved(draw: Draw, results: Results, line: number): boolean {
  const held = linesOf(draw)[line ^ 1] ?? null;
  return held !== null && hasPlayed(draw, results, held);
}

function swapped(draw: Draw, first: string, second: string): ChangeVerdict {
  if (first === second) return refused('same_entry', drawFact('same_entry_twice'));
  const lines = linesOf(draw);
  const [x, y] = [lines.indexOf(first), lines.indexOf(second)];
  const after = over(draw, lines.with(x, second).with(y, first), draw.entries);
  const warnings: DrawNote[] = [];
  const find = (id: string) => draw.entries.find((one) => one.id === id) as Entry;
  for (const id of [first, second]) {
    const { name, seed } = find(id);
    if (seed !== undefined) warnings.push(drawNote('seed_leaves_line', { name, seed }));
  }
  const now = linesOf(after);
  for (const [id, line] of [
    [first, y],
    [second, x],
  ] as const) {
    const [entry, rival] = [find(id), after.entries.find((one) => one.id === now[line ^ 1])];
    const shared = rival && rival.id !== first ? placeInCommon(draw, entry, rival) : undefined;
    if (rival && shared !== undefined)
      warnings.push(drawNote('now_meet', { one: entry.name, other: rival.name, place: shared }));
  }
  return { ok: true, draw: after, warnings };
}

function replaced(draw: Draw, entry: string, by: Entry): ChangeVerdict {
  const gone = draw.entries.find(({ id }) => id === entry) as Entry;
  const entries = draw.entries.map((one) => (one.id === entry ? { ...by, seed: gone.seed } : one));
  const [problem] = entryProblems(draw.category, entries).filter(({ path }) => path === by.id);
  if (problem) return refused('entry_refused', factIn(problem));
  const id = (one: string) => (one === entry ? by.id : one);
  const source = (one: Source): Source => {
    if ('entry' in one) return { entry: id(one.entry) };
    return 'pool' in one ? { ...one, pool: one.pool.map(id) } : one;
  };
  const after: Draw = {
    ...draw,
    entries,
    slots: draw.slots.map((slot) => (slot.kind === 'player' ? { ...slot, entry: id(slot.entry) } : slot)),
    byes: draw.byes.map(id),
    matches: draw.matches.map((match) => ({ ...match, a: source(match.a), b: source(match.b) })),
    ...(draw.groups ? { groups: draw.groups.map((group) => group.map(id)) } : {}),
    ...(draw.swiss
      ? {
          swiss: {
            ...draw.swiss,
            byes: draw.swiss.byes.map((one) => (one === null ? null : id(one))),
            ...(draw.swiss.late ? { late: draw.swiss.late.map((one) => ({ ...one, entry: id(one.entry) })) } : {}),
            ...(draw.swiss.byesAsked
              ? { byesAsked: draw.swiss.byesAsked.map((one) => ({ ...one, entry: id(one.entry) })) }
              : {}),
            ...(draw.swiss.barred
              ? { barred: draw.swiss.barred.map((one) => ({ ...one, entries: one.entries.map(id) })) }
              : {}),
          },
        }
      : {}),
  };
  const warnings = gone.seed === undefined ? [] : [drawNote('takes_seed_line', { name: by.name, seed: gone.seed })];
  return { ok: true, draw: after, warnings };
}
