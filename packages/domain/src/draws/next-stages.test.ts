import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordResult, sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw, DrawFormat } from './draw.ts';
import type { Results } from './result.ts';
import { nextSwissRound } from './swiss/swiss.ts';
import { decideNextStage, type StageRequest, stageViews, takeBackRefusal } from './next-stages.ts';
import { checkPlan } from '../schedule/table/conflicts.ts';
import { buildEditableFixtures } from '../schedule/table/editable-fixtures.ts';
import { planSchedule } from '../schedule/search/plan-schedule.ts';
import { summaryOf } from '../schedule/table/plan-summary.ts';
import { removeDraw } from '../schedule/table/remove-draw.ts';
import { replaceDraw } from '../schedule/table/replace-draw.ts';
import { withScheduleDefaults } from '../schedule/settings/settings.ts';
import { proposeWinners } from '../matchday/winners.ts';

function drawn(count: number, format: DrawFormat): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `e${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
  }));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries, format });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

/** Plays a draw to its end: the lower number wins. */
function played(made: Draw): { draw: Draw; results: Results } {
  let [draw, results]: [Draw, Results] = [made, {}];
  for (;;) {
    for (const { id } of draw.matches) {
      const [a, b] = sidesOf(draw, results).get(id) ?? [null, null];
      if (!a || !b || results[id]) continue;
      const winner = Number(a.slice(1)) < Number(b.slice(1)) ? a : b;
      const verdict = recordResult(draw, results, { match: id, winner, kind: 'played' });
      if (!verdict.ok) throw new Error(`${id}: ${verdict.reason}`);
      results = verdict.results;
    }
    const next = nextSwissRound(draw, results);
    if (!next.ok) return { draw, results };
    draw = next.draw;
  }
}

const best = (to: number, more: Partial<StageRequest> = {}): StageRequest => ({
  category: 'MS',
  name: 'Stage 2',
  from: 1,
  to,
  without: [],
  format: { format: 'single_elimination' },
  ...more,
});
const known = { lotSeed: 1, categories: ['MS', 'WS'] };

const anyFormat = fc.constantFrom<DrawFormat>(
  'single_elimination',
  'double_elimination',
  'round_robin',
  'group_knockout',
  'swiss',
);

test('the best of any format play on in any other, after it, in free hours, and nothing that was planned moves', () => {
  fc.assert(
    fc.property(
      anyFormat,
      anyFormat,
      fc.integer({ min: 4, max: 12 }),
      fc.integer({ min: 2, max: 8 }),
      (one, two, count, to) => {
        const made = drawn(count, one);
        const settings = withScheduleDefaults({ courts: 2, courtHeads: ['A', 'B'], endTime: '20:00', min_rest: 10 });
        const verdict = planSchedule([made], settings, { lotSeed: 1, budget: { iterations: 10 } });
        if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
        const { assignments, summary } = verdict.plan;
        const { draw, results } = played(made);
        const stage = decideNextStage([draw], results, best(Math.min(to, count), { format: { format: two } }), known);
        if (!stage.ok) throw new Error(JSON.stringify(stage));
        expect(stage.draw.entries.map(({ seed }) => seed)).toEqual(stage.draw.entries.map((_, i) => i + 1));
        const editable = buildEditableFixtures({ draws: [draw], settings, assignments, results });
        const stored = { draws: [draw], settings, assignments, editable };
        const wish = { earlier: [], notBefore: summary.finish ?? 0 };
        const after = replaceDraw(stored, stage.draw, results, wish);
        expect(checkPlan(after.draws, settings, after.assignments, results)).toEqual([]);
        expect(after.assignments).toEqual(expect.arrayContaining([...assignments]));
        expect(after.added.every(({ place }) => place && place.start >= wish.notBefore)).toBe(true);
        expect(Object.keys(after.editable.brackets)).toEqual(['MS', 'MS – Stage 2']);
        const figures = summaryOf(summary, after);
        expect(figures).toMatchObject({ matches: after.assignments.length, placed: after.assignments.length });
        expect(figures.categories.map(({ category }) => category)).toEqual(
          stage.draw.matches.length > 0 ? ['MS', 'MS – Stage 2'] : ['MS'],
        );
        const back = removeDraw({ ...after, settings }, 'MS – Stage 2');
        expect(back).toEqual({ draws: [draw], assignments: expect.arrayContaining([...assignments]), editable });
        expect(back.assignments).toHaveLength(assignments.length);
      },
    ),
    { numRuns: 40 },
  );
});

test('winners come from the stage of the first places, and their category is the one that was entered', () => {
  const { draw, results } = played(drawn(6, 'round_robin'));
  const main = decideNextStage([draw], results, best(4), known);
  const plate = decideNextStage([draw], results, best(6, { from: 5, name: 'Plate' }), known);
  if (!main.ok || !plate.ok) throw new Error('refused');
  const draws = [draw, plate.draw, main.draw];
  expect(proposeWinners([draw, plate.draw], results)).toMatchObject({ MS: { firstPlace: 'P1' } });
  expect(proposeWinners(draws, results)).toEqual({});
  const end = { ...results };
  for (const { id } of main.draw.matches) {
    const [a, b] = sidesOf(main.draw, end).get(id) as [string, string];
    end[id] = { winner: Number(a.slice(1)) > Number(b.slice(1)) ? a : b, kind: 'played' };
  }
  expect(Object.keys(proposeWinners(draws, end))).toEqual(['MS']);
  expect(proposeWinners(draws, end).MS?.firstPlace).toBe('P4');
});

test('who does not go on is left out, and the next moves up', () => {
  const { draw, results } = played(drawn(5, 'round_robin'));
  const verdict = decideNextStage([draw], results, best(3, { without: ['e2'] }), known);
  expect(verdict.ok && verdict.draw.entries.map(({ id, seed }) => `${seed} ${id}`)).toEqual(['1 e1', '2 e3', '3 e4']);
  expect(verdict.ok && verdict.draw.stage).toEqual({
    of: 'MS',
    name: 'Stage 2',
    after: 'MS',
    from: 1,
    to: 3,
    drawn: ['e1', 'e3', 'e4'],
    without: ['e2'],
  });
});

test.each([
  ['a draw that is not there', best(4, { category: 'XD' }), 'unknown_draw'],
  ['one place alone', best(1), 'stage_places'],
  ['more places than there are', best(9), 'stage_places'],
  ['the name of a category', best(4, { name: 'stage 1' }), 'stage_name_taken'],
])('refused: %s', (_what, request, reason) => {
  const { draw, results } = played(drawn(6, 'round_robin'));
  const names = { ...known, categories: ['MS', 'MS – Stage 1'] };
  expect(decideNextStage([draw], results, request, names)).toMatchObject({ ok: false, reason });
});

test('a Swiss tournament is over when no pairs are left, and rounds that come are still open', () => {
  const { draw, results } = played(drawn(5, 'swiss'));
  expect(nextSwissRound(draw, results)).toMatchObject({ ok: false, reason: 'no_legal_pairing' });
  expect(draw.matches.some(({ id }) => !Object.hasOwn(results, id))).toBe(true);
  expect(decideNextStage([draw], results, best(4), known)).toMatchObject({ ok: true });
  const last = Object.keys(results).at(-1) ?? '';
  const { [last]: _open, ...rest } = results;
  expect(decideNextStage([draw], rest, best(4), known)).toMatchObject({ reason: 'stage_not_over' });
});

test('refused while matches are open, which are named, and for places that go on already', () => {
  const made = drawn(4, 'swiss');
  expect(decideNextStage([made], {}, best(2), known)).toMatchObject({ reason: 'stage_not_over' });
  const { draw, results } = played(drawn(6, 'round_robin'));
  const { [draw.matches[3]?.id ?? '']: _open, ...rest } = results;
  expect(decideNextStage([draw], rest, best(2), known)).toMatchObject({
    reason: 'stage_not_over',
    open: [{ category: 'MS', match: { kind: 'round', round: 2, number: 1 } }],
  });
  const first = decideNextStage([draw], results, best(4), known);
  if (!first.ok) throw new Error(first.reason);
  const second = best(6, { from: 4, name: 'Plate' });
  expect(decideNextStage([draw, first.draw], results, second, known)).toMatchObject({ reason: 'stage_places_taken' });
  expect(decideNextStage([draw, first.draw], results, { ...second, from: 5 }, known)).toMatchObject({ ok: true });
  const draws = [draw, first.draw];
  expect(stageViews(draws, results, [])).toMatchObject([
    { category: 'MS', open: [], stages: [{ category: 'MS – Stage 2', from: 1, to: 4 }], mayTakeBack: false },
    { category: 'MS – Stage 2', of: 'MS', order: [], stage: { after: 'MS' }, mayTakeBack: true },
  ]);
  expect(takeBackRefusal(draws, 'MS – Stage 2', [first.draw.matches[0]?.id ?? ''])).toBe('stage_begun');
});

test('of a Swiss tournament the two whom nothing parts at the cut are named', () => {
  const made = drawn(4, 'swiss');
  const results: Results = Object.fromEntries(made.matches.map(({ id }) => [id, { winner: '', kind: 'drawn' }]));
  let draw = made;
  for (;;) {
    const next = nextSwissRound(draw, results);
    if (!next.ok) break;
    draw = next.draw;
  }
  const verdict = decideNextStage([draw], results, best(2), known);
  expect(verdict.ok && verdict.notes.map(({ code }) => code)).toEqual(['level_at_cut']);
});
