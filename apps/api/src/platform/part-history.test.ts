import { expect, test } from 'vitest';
import { partHistory } from './part-history.ts';

const parts = (of: Record<string, string>) => new Map(Object.entries(of));

test('whoever knows a version is told what has changed since, and what is gone', () => {
  const history = partHistory();
  history.note('one', parts({ a: '1', b: '1', c: '1' }));
  history.note('two', parts({ a: '1', b: '2', c: '1' }));
  history.note('three', parts({ a: '1', b: '2', d: '1' }));
  expect(history.since('one')).toEqual(new Set(['b', 'c', 'd']));
  expect(history.since('two')).toEqual(new Set(['c', 'd']));
  expect(history.since('three')).toEqual(new Set());
  expect(history.since('never')).toBeNull();
});

test('what became as it was before is the version that it was', () => {
  const history = partHistory();
  history.note('one', parts({ a: '1' }));
  history.note('two', parts({ a: '2' }));
  history.note('one', parts({ a: '1' }));
  expect(history.since('one')).toEqual(new Set());
  expect(history.since('two')).toEqual(new Set(['a']));
});

test('versions of long ago are forgotten, and the same one noted again is no new one', () => {
  const history = partHistory();
  for (let version = 0; version < 2_001; version += 1) {
    history.note(String(version), parts({ a: String(version) }));
    history.note(String(version), parts({ a: String(version) }));
  }
  expect(history.since('0')).toBeNull();
  expect(history.since('1')).toEqual(new Set(['a']));
});
