import { expect, test } from 'vitest';
import { drawCategories } from '../draws/formats/draw-categories.ts';
import type { Draw, Entry } from '../draws/draw.ts';
import { noteText } from '../draws/draw-note.ts';
import { checkPlan } from './table/conflicts.ts';
import { forecastSchedule } from './search/forecast.ts';
import type { Plan } from './table/plan.ts';
import { planSchedule } from './search/plan-schedule.ts';
import { type ScheduleSettings, withScheduleDefaults } from './settings/settings.ts';

// What organizers really enter, from entries to the schedule: a clear answer, and never a wrong schedule.

const people = (...names: string[]): Entry[] => names.map((name) => ({ id: name, name, players: [name] }));
const crowd = (count: number, from = 1): Entry[] => people(...Array.from({ length: count }, (_, i) => `P${from + i}`));

function drawn(categories: Record<string, Entry[]>, byes?: ScheduleSettings['byes']) {
  return drawCategories(
    Object.entries(categories).map(([category, entries]) => ({ id: category, category, entries })),
    { byes, rule: 'BWF', lotSeed: 7, separation: 'none' },
  );
}

function settingsWith(given: Partial<ScheduleSettings>): ScheduleSettings {
  const courts = Math.min(given.courts ?? 1, 256);
  const courtHeads = Array.from({ length: courts }, (_, i) => `Head ${i + 1}`);
  return withScheduleDefaults({ startTime: '09:00', endTime: '18:00', courtHeads, ...given });
}

function plan(draws: readonly Draw[], given: Partial<ScheduleSettings> = {}): Plan {
  const settings = settingsWith(given);
  const verdict = planSchedule(draws, settings, { lotSeed: 7, budget: { iterations: 80 } });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  if (verdict.plan.unplaced.length === 0) expect(checkPlan(draws, settings, verdict.plan.assignments)).toEqual([]);
  return verdict.plan;
}

function refusal(draws: readonly Draw[], given: Partial<ScheduleSettings>): string[] {
  const verdict = planSchedule(draws, settingsWith(given), { lotSeed: 7, budget: { iterations: 80 } });
  return verdict.ok ? [] : verdict.problems.map(({ path, msg }) => `${path}: ${msg}`);
}

test('a category of nobody is named and left out, one entry has nothing to play, two meet once', () => {
  const { draws, notes, problems } = drawn({ None: [], One: crowd(1), Two: crowd(2, 5) });
  expect(problems).toEqual([]);
  expect(notes.map(noteText)).toEqual([
    'None has no confirmed entries and was not drawn.',
    'One has only one entry: nothing to play.',
  ]);
  expect(plan(draws).assignments).toEqual([{ match: 'Two/R1/1', start: 540, court: 1 }]);
});

test('an event of nobody has an empty plan', () => {
  expect(plan(drawn({}).draws)).toMatchObject({ assignments: [], unplaced: [], summary: { matches: 0, finish: null } });
});

test('the same entry twice, and one person in two entries, are refused by name', () => {
  const [one] = crowd(1) as [Entry];
  expect(drawn({ MS: [one, one] })).toMatchObject({ draws: [], problems: [{ msg: 'MS: P1 is entered twice' }] });
  const pair: Entry = { id: 'pair', name: 'P9 and P1', players: ['P9', 'P1'] };
  expect(drawn({ MS: [one, pair] }).problems).toMatchObject([
    { path: 'pair', msg: 'MS: a player of P9 and P1 is also in P1' },
  ]);
});

test.each([1, 64])('%i court(s) carry the whole event', (courts) => {
  const { assignments, unplaced } = plan(drawn({ MS: crowd(65), WS: crowd(33, 100) }).draws, { courts, min_rest: 15 });
  expect(unplaced).toEqual([]);
  expect(assignments).toHaveLength(64 + 32);
});

test('a milliard of courts, half a court and none are refused at once', () => {
  const { draws } = drawn({ MS: crowd(8) });
  expect(refusal(draws, { courts: 1e9 })).toEqual(['courts: At most 256 courts can be scheduled']);
  expect(refusal(draws, { courts: 1.5 })).toContain('courts: Courts must be at least 1');
  expect(refusal(draws, { courts: 0 })).toContain('courts: Courts must be at least 1');
  const forecast = forecastSchedule([{ category: 'MS', entries: 1e9 }], settingsWith({}));
  expect(forecast.ok).toBe(false);
});

test.each<[string, Partial<ScheduleSettings>]>([
  ['hours shorter than a match', { endTime: '09:29' }],
  ['a break that covers the day', { breakStart: '09:00', breakEnd: '18:00' }],
  ['breaks that leave only minutes', { breaks: [{ start: '09:20', end: '17:45' }] }],
  ['a match longer than a day', { matchTime: 1440 }],
])('%s: every match is named with the reason, and nothing is planned', (_name, given) => {
  const { assignments, unplaced } = plan(drawn({ MS: crowd(8) }).draws, given);
  expect(assignments).toEqual([]);
  expect(unplaced).toHaveLength(7);
  for (const { reason } of unplaced) expect(reason).toMatch(/No day has an open window of \d+ minutes|It waits for/);
});

test('a player of six categories is never in two places, on one court or on many', () => {
  const categories = Object.fromEntries(
    Array.from({ length: 6 }, (_, k) => [`C${k + 1}`, [...people('Asha'), ...crowd(7, 10 * (k + 1))]]),
  );
  const { draws } = drawn(categories);
  for (const courts of [1, 3, 64]) {
    const { assignments, unplaced } = plan(draws, { courts, min_rest: 20 });
    expect(unplaced).toEqual([]);
    expect(assignments).toHaveLength(6 * 7);
  }
});

test('names of categories may hold ":" and ",", quotes and the words of objects', () => {
  const names = ['Boys: U13, U15', '2:x', 'A,3:B', 'constructor', '__proto__', 'Men\'s "Open"'];
  const categories = names.map((category, k) => ({ id: `c${k}`, category, entries: crowd(4, 10 * k) }));
  const { draws, problems } = drawCategories(categories, {
    byes: undefined,
    rule: 'ITF',
    lotSeed: 7,
    separation: 'none',
  });
  expect(problems).toEqual([]);
  const cat_order = names.map((name, k) => `${k + 1}:${name}`).join(',');
  const made = plan(draws, { cat_order, courts: 2 });
  expect(made.assignments).toHaveLength(6 * 3);
  expect(made.summary.categories.map(({ category }) => category)).toEqual(names);
});

test('a bye for somebody who is not there is refused by name, one that there is not is noted', () => {
  expect(drawn({ MS: crowd(7) }, ['Ghost'])).toMatchObject({
    draws: [],
    problems: [{ path: 'byes', msg: 'Ghost cannot have a bye: not entered in any category' }],
  });
  expect(drawn({ MS: crowd(8) }, ['P3']).notes.map(noteText)).toEqual([
    'P3 cannot have a bye: there are no byes in a draw of 8 lines',
  ]);
});

test('an order of categories that names a stranger is refused', () => {
  expect(refusal(drawn({ MS: crowd(4) }).draws, { cat_order: '1:MS,2:WS' })).toEqual([
    'cat_order: Unknown category in category order: WS',
  ]);
});

test('numbers beyond reason are refused', () => {
  const { draws } = drawn({ MS: crowd(4) });
  for (const given of [
    { matchTime: 1e9 },
    { matchTime: -1 },
    { min_rest: 1e9 },
    { max_days: 1e9 },
    { matchTime: Number.NaN },
  ])
    expect(refusal(draws, given)).toHaveLength(1);
});
