import { describe, expect, test } from 'vitest';
import { findAskedByes } from '../../draws/formats/asked-byes.ts';
import { recordResult } from '../../draws/advance.ts';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import { checkPlan } from './conflicts.ts';
import { buildEditableFixtures } from './editable-fixtures.ts';
import { buildScheduledMatches } from './planned-matches.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import { dayText, isoTime, planMinute } from '../settings/play-days.ts';
import { readScheduleTable } from './schedule-table.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const names = ['Asha', 'Bela', 'Charu', 'Devi', 'Esha', 'Falguni'];
const entries = names.map((name, i) => ({ id: `e${i}`, name, players: [name], seed: i < 2 ? i + 1 : undefined }));
const verdict = buildDraw({ category: "Women's: Open, 18+", rule: 'BWF', entries, lotSeed: 3 });
if (!verdict.ok) throw new Error('refused');
const draws = [verdict.draw];
const settings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '11:00',
  courts: 1,
  courtHeads: ['Meena'],
  first_date: '2026-11-18',
  min_rest: 10,
});
const planned = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 10 } });
if (!planned.ok) throw new Error('refused');
const { assignments } = planned.plan;
const fixtures = buildEditableFixtures({ draws, settings, assignments });

test('the table has the header row, then a row a match in playing order', () => {
  const [header, ...rows] = fixtures.schedule_table;
  expect(header).toEqual(['Match', 'Day', 'Time', 'Court', 'Court Head', 'Category', 'Round', 'Player 1', 'Player 2']);
  expect(rows).toHaveLength(5);
  expect(rows[0]?.slice(1, 6)).toEqual(['Sat 21 Nov 2026', '09:00', '1', 'Meena', "Women's: Open, 18+"]);
  expect(rows.at(-1)?.slice(6)).toEqual(['Final', "Winner Women's: Open, 18+ R2/1", "Winner Women's: Open, 18+ R2/2"]);
});

test('brackets name who is known, later rounds are null and byes are no matches', () => {
  const bracket = fixtures.brackets["Women's: Open, 18+"];
  expect(bracket).toMatchObject({ total_slots: 8, num_rounds: 3 });
  expect(bracket?.matches).toHaveLength(5);
  expect(bracket?.matches[2]).toEqual(['Asha', null]);
  expect(bracket?.matches.at(-1)).toEqual([null, null]);
  expect(fixtures.byes).toEqual(['Asha', 'Bela'].map((player) => ({ category: "Women's: Open, 18+", player })));
});

test('winners appear in the table and in the bracket', () => {
  const match = draws[0]?.matches[0];
  const winner = match && 'entry' in match.a ? match.a.entry : '';
  const result = recordResult(draws[0] as (typeof draws)[0], {}, { match: match?.id ?? '', winner, kind: 'played' });
  if (!result.ok) throw new Error('refused');
  const after = buildEditableFixtures({ draws, settings, assignments, results: result.results });
  const name = entries.find(({ id }) => id === winner)?.name;
  expect(after.brackets["Women's: Open, 18+"]?.matches[2]).toEqual(['Asha', name]);
  expect(after.schedule_table.some((row) => row[7] === 'Asha' && row[8] === name)).toBe(true);
});

test('matches as data carry ISO times of Asia/Kolkata and their feeders', () => {
  const [first, last] = [0, -1].map((at) => buildScheduledMatches({ draws, settings, assignments }).at(at));
  expect(first).toMatchObject({
    start: '2026-11-21T03:30:00.000Z',
    end: '2026-11-21T04:00:00.000Z',
    court: 1,
    courtHead: 'Meena',
  });
  expect(last?.feeders).toEqual(["Women's: Open, 18+/R2/1", "Women's: Open, 18+/R2/2"]);
});

test('a day is a weekday as long as no date is known', () => {
  expect([dayText({ start_day: 'Sunday' }, 8), isoTime({ start_day: 'Sunday' }, 0)]).toEqual(['Day 9 Monday', null]);
  expect(planMinute(settings, Date.parse('2026-11-21T03:30:00Z'))).toBe(540);
});

describe('an edited table', () => {
  test('is read back as it was', () => {
    const read = readScheduleTable(fixtures.schedule_table, draws, settings);
    expect(read.problems).toEqual([]);
    expect(read.assignments).toEqual(assignments);
  });

  test('with moved columns, spare rows and other spellings is read too', () => {
    const turned = fixtures.schedule_table.map((row) => [...row].reverse());
    const read = readScheduleTable([...turned, ['', ' ', '']], draws, settings);
    expect(read).toEqual({ assignments, problems: [] });
  });

  test.each([
    [0, 'MS R9/9', 'Row 1: there is no match "MS R9/9"'],
    [1, 'Tomorrow', 'Row 1: "Tomorrow" is not a day of play such as Sat 21 Nov 2026'],
    [2, 'noon', 'Row 1: "noon" is not a time such as 09:30'],
    [3, 'centre', 'Row 1: "centre" is neither the number nor the name of a court'],
  ])('names the row and the cell %i that cannot be read', (column, text, msg) => {
    const table = fixtures.schedule_table.map((row, i) => (i === 1 ? row.with(column, text) : row));
    expect(readScheduleTable(table, draws, settings).problems).toMatchObject([{ path: 'schedule_table.1', msg }]);
  });

  test('that breaks a rule is answered in words', () => {
    const moved = assignments.map((one, i) =>
      i === 4 ? { ...one, start: (assignments[3]?.start ?? 0) + 20, court: 2 } : one,
    );
    expect(checkPlan(draws, settings, moved).map(({ rule, msg }) => `${rule} ${msg}`)).toEqual([
      "H2 Women's: Open, 18+, final: there is no court 2",
      "H3 Women's: Open, 18+, final at Sat 21 Nov 2026, 10:50 is outside the playing hours or runs into the break",
      "H5 Women's: Open, 18+, final starts before Women's: Open, 18+, semi-final 2 is over, whose winner plays in it",
    ]);
  });
});

test('byes are asked for by name, id or category, and strangers are named', () => {
  const categories = [
    { category: 'MS', entries },
    { category: 'XD', entries },
  ];
  const found = findAskedByes(
    [' asha ', 'e3', { category: 'XD', player: 'Bela' }, 'Zoya', { category: 'WD', player: 'Asha' }],
    categories,
  );
  expect(found.mustHaveBye).toEqual(
    new Map([
      ['MS', ['e0', 'e3']],
      ['XD', ['e0', 'e3', 'e1']],
    ]),
  );
  expect(found.problems.map(({ msg }) => msg)).toEqual([
    'Zoya cannot have a bye: not entered in any category',
    'Asha cannot have a bye: not entered in WD',
  ]);
});
