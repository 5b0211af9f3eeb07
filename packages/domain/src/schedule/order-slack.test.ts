import { describe, expect, test } from 'vitest';
import { buildDraw } from '../draws/formats/build-draw.ts';
import { checkPlan } from './table/conflicts.ts';
import { planSchedule } from './search/plan-schedule.ts';
import { type ScheduleSettings, validateScheduleSettings, withScheduleDefaults } from './settings/settings.ts';

/** Many play in more than one category, so that the order of the categories conflicts with an early finish. */
const fields: Record<string, [from: number, to: number]> = {
  Women: [100, 116],
  Girls: [104, 124],
  Doubles: [0, 24],
  Boys: [6, 40],
  Men: [10, 74],
};
const draws = Object.entries(fields).map(([category, [from, to]]) => {
  const entries = Array.from({ length: to - from }, (_, i) => {
    const player = `P${from + i}`;
    return { id: `${category}:${player}`, name: player, players: [player] };
  });
  const verdict = buildDraw({ category, entries, rule: 'BWF', lotSeed: 7 });
  if (!verdict.ok) throw new Error(category);
  return verdict.draw;
});
const priorities = ['Girls', 'Women', 'Doubles', 'Boys', 'Men'];

function settingsWith(given: Partial<ScheduleSettings>): ScheduleSettings {
  return withScheduleDefaults({
    startTime: '09:00',
    endTime: '21:00',
    courts: 4,
    courtHeads: ['A', 'B', 'C', 'D'],
    min_rest: 20,
    matchTime: 20,
    cat_order: priorities.map((name, i) => `${i + 1}:${name}`).join(','),
    ...given,
  });
}

/** The schedule, and how many pairs of categories have their first rounds in the wrong order. */
function planned(given: Partial<ScheduleSettings>) {
  const settings = settingsWith(given);
  const verdict = planSchedule(draws, settings, { lotSeed: 3, budget: { iterations: 2500, polish: 1500 } });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  const { assignments, summary, unplaced } = verdict.plan;
  expect(checkPlan(draws, settings, assignments)).toEqual([]);
  expect(unplaced).toEqual([]);
  const startOf = new Map(assignments.map(({ match, start }) => [match, start]));
  const means = priorities.map((name) => {
    const opening = draws
      .find(({ category }) => category === name)
      ?.matches.filter(({ a, b }) => 'entry' in a && 'entry' in b);
    const starts = opening?.map(({ id }) => startOf.get(id) as number) ?? [];
    return starts.reduce((sum, start) => sum + start, 0) / starts.length;
  });
  const wrong = means.flatMap((mean, i) => means.slice(i + 1).filter((later) => later < mean)).length;
  return { wrong, later: summary.finishOpen / summary.lowerBoundOpen - 1 };
}

describe.each([
  ['any plan', {}],
  ['a plan by further rules', { max_matches_per_day: 20 }],
])('%s', (_name, rules) => {
  test('ends as early as it can when the order may cost nothing', () => {
    const plain = planned({ ...rules });
    expect(plain.wrong).toBeGreaterThan(0);
    expect(plain.later).toBeLessThan(0.05);
  });

  test.each([10, 20])(
    'keeps the order better when it may end %i percent later, and ends no later than that',
    (order_slack) => {
      const [plain, spread] = [planned({ ...rules }), planned({ ...rules, order_slack })];
      expect(spread.wrong).toBeLessThan(plain.wrong);
      expect(spread.later).toBeLessThanOrEqual(order_slack / 100);
    },
  );
});

test.each([-1, 51, 2.5, Number.NaN])('%d percent are refused', (order_slack) => {
  expect(validateScheduleSettings(settingsWith({ order_slack }))).toMatchObject([
    { path: 'order_slack', msg: 'The end may be from 0 to 50 percent later' },
  ]);
});
