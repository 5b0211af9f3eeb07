import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import { drawFormats } from '../../draws/category-format.ts';
import type { Draw, DrawFormat } from '../../draws/draw.ts';
import { checkPlan } from './conflicts.ts';
import { buildEditableFixtures } from './editable-fixtures.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import type { Assignment } from './plan.ts';
import { renameCategories } from './rename-categories.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const people = (count: number) => Array.from({ length: count }, (_, at) => `Player ${at + 1}`);

function plan(categories: Record<string, DrawFormat>) {
  const draws = Object.entries(categories).map(([category, format]): Draw => {
    const entries = people(7).map((name) => ({ id: name, name, players: [name] }));
    const drawn = buildDraw({ category, format, entries, rule: 'BWF', lotSeed: 5, groups: 2, qualifiers: 2 });
    if (!drawn.ok) throw new Error(drawn.problems[0]?.msg);
    return drawn.draw;
  });
  const names = Object.keys(categories);
  const settings = withScheduleDefaults({
    startTime: '09:00',
    endTime: '21:00',
    courts: 3,
    courtHeads: ['Ravi', 'Sita', 'Joy'],
    cat_order: names.map((name, at) => `${at + 1}:${name}`).join(','),
    category_times: Object.fromEntries(names.map((name, at) => [name, { match_time: 20 + 10 * at }])),
    first_date: '2026-11-21',
  });
  const planned = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 5 } });
  if (!planned.ok) throw new Error(planned.problems[0]?.msg);
  const assignments = [...planned.plan.assignments];
  return { draws, settings, assignments, editable: buildEditableFixtures({ draws, settings, assignments }) };
}

test.each(drawFormats)('%s: nothing moves, and everything that is written says the new name', (format) => {
  const before = plan({ Open: format, WS: format });
  const {
    matchIds,
    names: _names,
    renameNote: _renameNote,
    ...renamed
  } = renameCategories(before, new Map([['Open', 'MS, A: 1']]));
  expect(renamed.editable).toEqual(buildEditableFixtures(renamed));
  expect(JSON.stringify(renamed)).not.toContain('Open');
  expect(renamed.settings.cat_order).toBe('1:MS, A: 1,2:WS');
  expect(checkPlan(renamed.draws, renamed.settings, renamed.assignments)).toEqual([]);
  const places = ({ assignments }: { assignments: readonly Assignment[] }) =>
    assignments.map(({ start, court }) => [start, court]);
  expect(places(renamed)).toEqual(places(before));
  expect([...matchIds.keys()]).toEqual(before.draws[0]?.matches.map(({ id }) => id));
  expect([...matchIds.values()]).toEqual(renamed.draws[0]?.matches.map(({ id }) => id));
});

test('a stage follows the name of its category, and keeps its own where another draw has that', () => {
  const made = plan({ MS: 'round_robin', 'MS – Stage 2': 'single_elimination', Open: 'round_robin' });
  const stage = { of: 'MS', after: 'MS', from: 1, to: 7 };
  const draws = made.draws.map((draw) => (draw.category === 'MS – Stage 2' ? { ...draw, stage } : draw));
  const { renameNote: _renameNote, ...renamed } = renameCategories({ ...made, draws }, new Map([['MS', 'Men']]));
  expect(renamed.draws.map(({ category }) => category)).toEqual(['Men', 'Men – Stage 2', 'Open']);
  expect(renamed.draws[1]?.stage).toEqual({ ...stage, of: 'Men', after: 'Men' });
  expect(renamed.draws[1]?.matches.every(({ id }) => id.startsWith('Men – Stage 2/'))).toBe(true);
  expect(renamed.editable).toEqual(buildEditableFixtures(renamed));
  expect(JSON.stringify([renamed.editable, renamed.assignments, renamed.settings])).not.toContain('MS');
  const other = plan({ MS: 'round_robin', 'MS – Stage 2': 'single_elimination', 'Men – stage 2': 'round_robin' });
  const taken = other.draws.map((draw) => (draw.category === 'MS – Stage 2' ? { ...draw, stage } : draw));
  const kept = renameCategories({ ...other, draws: taken }, new Map([['MS', 'Men']]));
  expect(kept.draws.map(({ category }) => category)).toEqual(['Men', 'MS – Stage 2', 'Men – stage 2']);
});

test('two categories change names with each other', () => {
  const before = plan({ MS: 'single_elimination', WS: 'round_robin' });
  const { draws, editable, settings } = renameCategories(
    before,
    new Map([
      ['MS', 'WS'],
      ['WS', 'MS'],
    ]),
  );
  expect(draws.map(({ category, format }) => [category, format])).toEqual([
    ['WS', 'single_elimination'],
    ['MS', 'round_robin'],
  ]);
  expect(settings.cat_order).toBe('1:WS,2:MS');
  expect(settings.category_times).toEqual({ WS: { match_time: 20 }, MS: { match_time: 30 } });
  expect(editable.brackets.WS).toEqual(before.editable.brackets.MS);
});

test('what people typed stays, also a name that is the one of the category', () => {
  const before = plan({ Open: 'single_elimination' });
  const rows = before.editable.schedule_table.map((row, at) => (at === 1 ? [...row.slice(0, 8), 'Open'] : row));
  const editable = { ...before.editable, schedule_table: [...rows, ['', '', '', '', 'Open', 'Open', '', 'Lunch', '']] };
  const { editable: renamed } = renameCategories({ ...before, editable }, new Map([['Open', 'MS']]));
  expect(renamed.schedule_table[1]?.slice(5)).toEqual(['MS', expect.any(String), expect.any(String), 'Open']);
  expect(renamed.schedule_table.at(-1)).toEqual(['', '', '', '', 'Open', 'MS', '', 'Lunch', '']);
});
