import { expect, test } from 'vitest';
import { recordResult, sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw } from './draw.ts';
import type { Results } from './result.ts';
import { decideNextStage, type StageRequest } from './next-stages.ts';
import { newDrifts, stageDrift } from './stage-drift.ts';

const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha'];

function roundRobin(): Draw {
  const entries = names.map((name) => ({ id: name, name, players: [name] }));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries, format: 'round_robin' });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
}

/** The alphabetically first side wins; `upset` lists pairs in which the other one does. */
function played(draw: Draw, upset: readonly string[] = []): Results {
  let results: Results = {};
  for (const { id } of draw.matches) {
    const [a = '', b = ''] = (sidesOf(draw, results).get(id) ?? []).map(String).sort();
    const winner = upset.includes(a + b) ? b : a;
    const verdict = recordResult(draw, results, { match: id, winner, kind: 'played' });
    if (!verdict.ok) throw new Error(verdict.reason);
    results = verdict.results;
  }
  return results;
}

function withStage(more: Partial<StageRequest> = {}): { draws: Draw[]; stage: Draw } {
  const draw = roundRobin();
  const request: StageRequest = {
    category: 'MS',
    name: 'Stage 2',
    from: 1,
    to: 4,
    without: [],
    format: { format: 'single_elimination' },
    ...more,
  };
  const verdict = decideNextStage([draw], played(draw), request, { lotSeed: 1, categories: ['MS'] });
  if (!verdict.ok) throw new Error(verdict.reason);
  return { draws: [draw, verdict.draw], stage: verdict.draw };
}

const same = { category: 'MS – Stage 2', after: 'MS', isOpen: false, instead: [], reseeded: false };

test('without a correction nothing is said, also where somebody was left out', () => {
  for (const { draws, stage } of [withStage(), withStage({ without: ['Bina'], to: 3 })])
    expect(stageDrift(draws, stage, played(draws[0] as Draw))).toBeNull();
  const { draws } = withStage();
  expect(stageDrift(draws, draws[0] as Draw, played(draws[0] as Draw))).toBeNull();
});

test('who would play instead of whom, only in another order, or not known', () => {
  const { draws, stage } = withStage();
  const [first] = draws as [Draw, Draw];
  const corrected = played(first, ['DivyaEsha']);
  expect(stageDrift(draws, stage, corrected)).toEqual({ ...same, instead: [{ comes: 'Esha', goes: 'Divya' }] });
  expect(stageDrift(draws, stage, played(first, ['AshaBina']))).toEqual({ ...same, reseeded: true });
  const { [first.matches[0]?.id ?? '']: _open, ...rest } = corrected;
  expect(stageDrift(draws, stage, rest)).toEqual({ ...same, isOpen: true });
});

test('who has left the stage since it was drawn is no difference', () => {
  const { draws, stage } = withStage();
  const left = { ...stage, entries: stage.entries.filter(({ id }) => id !== 'Divya') };
  expect(stageDrift([draws[0] as Draw, left], left, played(draws[0] as Draw))).toBeNull();
});

test('what was so before is not told again', () => {
  const { draws } = withStage();
  const [first] = draws as [Draw, Draw];
  const [before, after] = [played(first), played(first, ['DivyaEsha'])];
  expect(newDrifts(draws, 'MS', { was: before, is: after })).toHaveLength(1);
  expect(newDrifts(draws, 'MS', { was: after, is: after })).toEqual([]);
  expect(newDrifts(draws, 'MS', { was: after, is: before })).toEqual([]);
  expect(newDrifts(draws, 'MS – Stage 2', { was: before, is: after })).toEqual([]);
});
