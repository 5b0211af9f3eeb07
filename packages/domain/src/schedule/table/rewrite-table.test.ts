import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Draw } from '../../draws/draw.ts';
import { swapEntries } from '../../draws/changes/swap-entries.ts';
import { buildEditableFixtures } from './editable-fixtures.ts';
import { buildScheduledMatches } from './planned-matches.ts';
import type { Assignment } from './plan.ts';
import { writeMoves, writeNames } from './rewrite-table.ts';
import { readScheduleTable } from './schedule-table.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const settings = withScheduleDefaults({ courts: 2, courtHeads: ['Ravi', 'Sita'], first_date: '2026-11-21' });
const drawn = buildDraw({
  category: 'MS',
  rule: 'BWF',
  lotSeed: 3,
  entries: ['Asha', 'Bina', 'Chitra', 'Divya'].map((name) => ({ id: name, name, players: [name], club: 'Deccan' })),
});
const draws: Draw[] = drawn.ok ? [drawn.draw] : [];
const assignments: Assignment[] = [
  { match: 'MS/R1/1', start: 540, court: 1 },
  { match: 'MS/R1/2', start: 540, court: 2 },
  { match: 'MS/R2/1', start: 570, court: 1 },
];
const request = { draws, settings, assignments };
const table = buildEditableFixtures(request).schedule_table;
const matches = buildScheduledMatches(request);
const labels = (rows: readonly (readonly string[])[]) => rows.slice(1).map((row) => row[0]);

test('a moved match is read back where it went, with the head of its court, and its row stands in playing order', () => {
  const moved = writeMoves(table, [{ match: 'MS/R1/1', place: { start: 600, court: 2 } }], { matches, settings });
  expect(labels(moved)).toEqual(['MS R1/2', 'MS R2/1', 'MS R1/1']);
  expect(moved[3]).toEqual(expect.arrayContaining(['Sat 21 Nov 2026', '10:00', '2', 'Sita']));
  const read = readScheduleTable(moved, draws, settings);
  expect(read.problems).toEqual([]);
  expect(read.assignments).toContainEqual({ match: 'MS/R1/1', start: 600, court: 2 });
});

test('what people typed stays: notes, names, columns of their own', () => {
  const typed = [
    [...(table[0] ?? []), 'Referee'],
    ...table.slice(1).map((row) => [...row, 'Joy']),
    ['', '', '', '', '', '', '', 'Prize giving', ''],
  ];
  const moved = writeMoves(typed, [{ match: 'MS/R1/2', place: { start: 555, court: 2 } }], { matches, settings });
  expect(moved).toHaveLength(typed.length);
  expect(moved[2]?.at(-1)).toBe('Joy');
  expect(moved.at(-1)?.[7]).toBe('Prize giving');
});

test('a match taken off the plan keeps its row at the end, and one without a row gets one', () => {
  const off = writeMoves(table, [{ match: 'MS/R1/1', place: null }], { matches, settings });
  expect(labels(off)).toEqual(['MS R1/2', 'MS R2/1', 'MS R1/1']);
  expect(readScheduleTable(off, draws, settings)).toEqual({ problems: [], assignments: assignments.slice(1) });
  const without = table.filter((row) => row[0] !== 'MS R1/1');
  const back = writeMoves(without, [{ match: 'MS/R1/1', place: { start: 540, court: 1 } }], { matches, settings });
  expect(back).toEqual(table);
});

test('after a swap only cells that nobody had changed by hand are rewritten', () => {
  const [draw] = draws;
  const order = draw?.slots.map((slot) => (slot.kind === 'player' ? slot.entry : '')) ?? [];
  const [first = '', , third = ''] = order;
  const verdict = swapEntries(draw as Draw, first, third);
  if (!verdict.ok) throw new Error(verdict.reason);
  const after = buildScheduledMatches({ ...request, draws: [verdict.draw] });
  const byHand = table.map((row) => row.map((cell) => (cell === third ? `${third} (late)` : cell)));
  const written = writeNames(byHand, matches, after);
  expect(written[1]).toContain(third);
  expect(written[2]).toContain(`${third} (late)`);
});
