import { expect, test } from 'vitest';
import { isUnknown, originProblems, readOrigin, unknownOrigin } from './origins.ts';

test('blank parts of an origin are unknown', () => {
  expect(readOrigin({ academy: ' ', district: ' Pune ', stateUT: '' })).toEqual({ ...unknownOrigin, district: 'Pune' });
  expect(isUnknown(readOrigin(null))).toBe(true);
  expect(isUnknown(readOrigin({ stateUT: 'Goa' }))).toBe(false);
});

test.each([
  [false, {}, []],
  [true, {}, ['academy', 'district', 'stateUT']],
  [true, { academy: 'None', district: 'Pune' }, ['stateUT']],
  [true, { academy: 'None', district: 'Pune', stateUT: 'Maharashtra' }, []],
] as const)('asked %s of %j: missing %j', (isAsked, form, missing) => {
  expect(originProblems(isAsked, readOrigin(form))).toEqual(missing);
});
