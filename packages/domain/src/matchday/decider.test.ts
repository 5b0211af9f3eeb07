import { expect, test } from 'vitest';
import { deciderOf } from './decider.ts';

test.each([
  ['goals', ' Football ', 'penalties'],
  ['goals', 'Hockey', 'shootOut'],
  ['kabaddi', 'Kabaddi', 'raids'],
  ['basketball', 'Basketball', 'overtime'],
  ['badminton-3x21', 'Badminton', null],
  ['plain', 'Carrom', null],
] as const)('%s of %s is decided by %s', (scoring, sport, decider) => {
  expect(deciderOf(scoring, sport)).toBe(decider);
});
