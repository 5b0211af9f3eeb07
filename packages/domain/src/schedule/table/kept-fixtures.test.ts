import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { CategoryFormat } from '../../draws/category-format.ts';
import { drawCategories } from '../../draws/formats/draw-categories.ts';
import { type EventNames, nextStageId } from '../../draws/kept-draw.ts';
import type { Results } from '../../draws/result.ts';
import { decideNextStage } from '../../draws/next-stages.ts';
import { buildEditableFixtures } from './editable-fixtures.ts';
import { type Fixtures, keepFixtures, tellFixtures } from './kept-fixtures.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import { replaceDraw } from './replace-draw.ts';
import { type ScheduleSettings, withScheduleDefaults } from '../settings/settings.ts';

const formats = ['single_elimination', 'double_elimination', 'round_robin', 'group_knockout', 'swiss'] as const;

/** Two categories of one format, in which Asha plays both and two players are called Rahul. */
function fixturesOf(format: CategoryFormat['format'], given: Partial<ScheduleSettings> = {}) {
  const players = ['Asha Rao', 'Rahul', 'Rahul', 'Divya', 'Esha', 'Farah', 'Gita'];
  const entrants = (from: string) =>
    players.map((name, at) => ({
      id: `${from}${at}`,
      players: [`${from}${at}`],
      club: at < 4 ? 'Deccan' : undefined,
      ...(at === 2 ? { name: `${name} (2)`, namesake: 2 } : { name }),
    }));
  const categories = [
    { id: 'c1', category: 'Juniors', entries: entrants('a') },
    { id: 'c2', category: 'R1', entries: entrants('b') },
  ];
  const formats = { Juniors: { format }, R1: { format: 'single_elimination' as const, groups: 2 } };
  const drawn = drawCategories(categories, { byes: undefined, rule: 'BWF', lotSeed: 5, separation: 'club', formats });
  const settings = withScheduleDefaults({
    courts: 2,
    courtHeads: ['Ravi', 'Sita'],
    endTime: '20:00',
    cat_order: '1:R1,2:Juniors',
    category_formats: formats,
    category_times: { Juniors: { match_time: 40 } },
    byes: [{ category: 'Juniors', player: 'Asha Rao' }, 'Divya', 'Nobody'],
    ...given,
  });
  const verdict = planSchedule(drawn.draws, settings, { lotSeed: 5, budget: { iterations: 3 } });
  if (!verdict.ok) throw new Error('no plan');
  const { assignments, unplaced, summary } = verdict.plan;
  const editable = buildEditableFixtures({ draws: drawn.draws, settings, assignments });
  return { draws: drawn.draws, settings, assignments, editable, summary: { ...summary, unplaced, notes: drawn.notes } };
}

const categories = new Map([
  ['c1', 'Juniors'],
  ['c2', 'R1'],
  ['c3', 'Veterans'],
]);

function namesIn({ draws }: Pick<Fixtures, 'draws'>, changed: Record<string, string> = {}): EventNames {
  const entries = draws.flatMap((draw) =>
    draw.entries.map(({ id, name, club }) => [id, { name: changed[id] ?? name.replace(' (2)', ''), club }] as const),
  );
  return { categories, entries: new Map(entries) };
}

test.each(formats)('what is kept of a %s and told with the same names is the same, letter by letter', (format) => {
  const fixtures = fixturesOf(format);
  const kept = JSON.parse(JSON.stringify(keepFixtures(fixtures, categories)));
  expect(tellFixtures(kept, namesIn(fixtures))).toEqual(fixtures);
  expect(JSON.stringify(kept)).not.toMatch(/Asha|Rahul|Divya|Gita|Juniors|"R1"/);
});

test('whatever an organizer writes over the texts comes back as it was written', () => {
  const fixtures = fixturesOf('group_knockout');
  const texts = [
    '',
    'Esha',
    'esha',
    'Winner Juniors K1/1',
    'Juniors',
    'TBD',
    '1',
    'Opening ceremony',
    'Asha Rao',
    '__proto__',
  ];
  const edit = fc.record({ row: fc.nat(30), column: fc.nat(9), text: fc.constantFrom(...texts) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), fc.nat(3), (edits, shuffle) => {
      const table = fixtures.editable.schedule_table.map((row) => [...row]);
      for (const { row, column, text } of edits) (table[row] ?? []).splice(column, column === 9 ? 0 : 1, text);
      const [header = [], ...rows] = table;
      const schedule_table = [header, ...rows.slice(shuffle), ...rows.slice(0, shuffle), ['Prizes', '', '18:00']];
      const { Juniors } = fixtures.editable.brackets;
      const matches = (Juniors?.matches ?? []).map(([a, b], at): [string | null, string | null] =>
        at === 0 ? [null, b] : at === 1 ? [edits[0]?.text ?? a, b] : [a, b],
      );
      const brackets = {
        Plate: { total_slots: 2, num_rounds: 1, matches: [[null, 'Gita']] as const },
        ...fixtures.editable.brackets,
      };
      const byes = [{ category: 'open', player: 'Esha' }, ...fixtures.editable.byes];
      const editable = { schedule_table, brackets: { ...brackets, Juniors: { ...Juniors, matches } }, byes } as never;
      const kept = keepFixtures({ ...fixtures, editable }, categories);
      expect(tellFixtures(kept, namesIn(fixtures)).editable).toEqual(editable);
    }),
    { numRuns: 60 },
  );
});

test('a new name stands wherever the old one stood, and what was written over a cell stays', () => {
  const fixtures = fixturesOf('single_elimination');
  const typed = fixtures.editable.schedule_table.map((row, at) => (at === 2 ? row.with(7, 'Asha (late)') : row));
  const editable = { ...fixtures.editable, schedule_table: typed };
  const kept = keepFixtures({ ...fixtures, editable }, categories);
  const names = namesIn(fixtures, { a0: 'Asha Menon', a2: 'Rahul' });
  const renamed = {
    ...names,
    categories: new Map([
      ['c1', 'R1'],
      ['c2', '__proto__'],
    ]),
  };
  const told = tellFixtures(kept, renamed);
  const text = JSON.stringify(told);
  expect(text).not.toContain('Juniors');
  expect(told.draws.map(({ category }) => category)).toEqual(['R1', '__proto__']);
  expect(told.draws[0]?.entries[0]?.name).toBe('Asha Menon');
  expect(told.draws[1]?.entries[0]?.name).toBe('Asha Rao');
  expect(told.editable.schedule_table[2]?.[7]).toBe('Asha (late)');
  expect(told.settings.cat_order).toBe('1:__proto__,2:R1');
  expect(Object.keys(told.editable.brackets)).toEqual(['R1', '__proto__']);
  expect(told.settings.byes).toEqual([{ category: 'R1', player: 'Asha Menon' }, 'Divya', 'Nobody']);
  expect(told.summary.categories.map(({ category }) => category)).toEqual(['R1', '__proto__']);
});

test('what has no place, and the notes of a draw, say the names of today', () => {
  const fixtures = fixturesOf('round_robin', { matchTime: 700, category_times: {} });
  const kept = keepFixtures(fixtures, categories);
  const names = {
    ...namesIn(fixtures),
    categories: new Map([
      ['c1', 'Veterans A'],
      ['c2', 'R1'],
    ]),
  };
  const told = tellFixtures(kept, names);
  expect(told.summary.unplaced.length).toBe(fixtures.summary.unplaced.length);
  expect(JSON.stringify([told.summary, told.draws.map(({ notes }) => notes)])).not.toContain('Juniors');
  expect(
    tellFixtures(
      keepFixtures({ ...fixtures, summary: { ...fixtures.summary, notes: ['Divya cannot have a bye'] } }, categories),
      namesIn(fixtures, { a3: 'Deleted player' }),
    ).summary.notes,
  ).toEqual(['Deleted player cannot have a bye']);
});

test('a stage is called after its category, and gives way to a category that takes its name', () => {
  const fixtures = fixturesOf('round_robin');
  const [open] = fixtures.draws;
  if (!open) throw new Error('no draw');
  const won = open.matches.map(({ id, a }) => [id, { winner: 'entry' in a ? a.entry : '', kind: 'played' as const }]);
  const results: Results = Object.fromEntries(won);
  const request = {
    category: 'Juniors',
    name: 'Stage 2',
    from: 1,
    to: 4,
    without: [],
    format: { format: 'swiss' as const },
  };
  const verdict = decideNextStage(fixtures.draws, results, request, { lotSeed: 5, categories: ['Juniors', 'R1'] });
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(verdict.draw).toMatchObject({
    id: 'c1.2',
    category: 'Juniors – Stage 2',
    stage: { of: 'Juniors', after: 'Juniors' },
  });
  expect(nextStageId([...fixtures.draws, verdict.draw], 'c1.2')).toBe('c1.3');
  const replaced = replaceDraw(fixtures, verdict.draw, results);
  const kept = keepFixtures({ ...fixtures, ...replaced }, categories);
  const { added: _added, moved: _moved, ...plan } = replaced;
  expect(tellFixtures(kept, namesIn(fixtures))).toMatchObject(plan);
  const called = (c1: string, c2: string) =>
    tellFixtures(kept, {
      ...namesIn(fixtures),
      categories: new Map([
        ['c1', c1],
        ['c2', c2],
      ]),
    }).draws;
  expect(called('Veterans A', 'R1').at(-1)).toMatchObject({
    category: 'Veterans A – Stage 2',
    stage: { after: 'Veterans A' },
  });
  expect(called('Juniors', 'Juniors – Stage 2').map(({ category }) => category)).toEqual([
    'Juniors',
    'Juniors – Stage 2',
    'Juniors – Stage 2 (2)',
  ]);
});

test('the lots of a draw hang on what its category was called when it was drawn, its matches on its id', () => {
  const entries = Array.from({ length: 8 }, (_, at) => ({ id: `e${at}`, name: `P${at}`, players: [`p${at}`] }));
  const request = { category: 'MS', entries, rule: 'BWF', lotSeed: 3 } as const;
  const [one, other] = [buildDraw({ ...request, id: 'x' }), buildDraw({ ...request, id: 'y' })];
  if (!one.ok || !other.ok) throw new Error('no draw');
  expect(one.draw.slots).toEqual(other.draw.slots);
  expect(one.draw.matches[0]?.id).toBe('x/R1/1');
});
