import { expect, test } from 'vitest';
import { type DisputeState, disputeStep, takesEvidence } from './disputes.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const step = (known: DisputeState | null, told: DisputeState, [before, after] = [1, 2]) =>
  disputeStep(known && { state: known, at: at(before) }, { state: told, at: at(after) });

test.each<[DisputeState | null, DisputeState, ReturnType<typeof disputeStep>]>([
  [null, 'open', 'hold'],
  // The message that opened the dispute was lost: money is held all the same, and then released or paid back.
  [null, 'lost', 'hold'],
  ['open', 'open', null],
  ['open', 'under_review', 'move'],
  ['under_review', 'open', 'move'],
  ['open', 'lost', 'end'],
  ['under_review', 'won', 'end'],
  ['won', 'open', 'hold'],
  ['won', 'lost', 'hold'],
  ['won', 'won', null],
  ['lost', 'won', 'contradict'],
  ['lost', 'open', 'contradict'],
])('known as %s, told as %s: %s', (known, told, expected) => {
  expect(step(known, told)).toBe(expected);
});

test('an older word says nothing', () => {
  expect(step('under_review', 'lost', [2, 1])).toBeNull();
  expect(step('won', 'open', [2, 1])).toBeNull();
});

test('evidence is taken while it is asked for, to the minute of the deadline', () => {
  expect(takesEvidence({ state: 'open', respondBy: at(5) }, at(5))).toBe(true);
  expect(takesEvidence({ state: 'open', respondBy: at(5) }, at(6))).toBe(false);
  expect(takesEvidence({ state: 'open', respondBy: null }, at(6))).toBe(true);
  expect(takesEvidence({ state: 'under_review', respondBy: at(5) }, at(4))).toBe(false);
});
