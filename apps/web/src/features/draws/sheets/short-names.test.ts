import { beforeAll, expect, test } from 'vitest';
import { openInChosenLanguage } from '../../../platform/language.tsx';
import { shortSource } from './short-names.ts';

beforeAll(openInChosenLanguage);

const winnerOf = (kind: 'round' | 'quarter_final', round?: number) => ({
  text: 'Winner MS R1/2',
  toCome: { from: 'winner' as const, match: { kind, number: 2, ...(round && { round }) } },
});

test('in its column a match is its number, and out of it its round is said as well', () => {
  expect(shortSource(winnerOf('round', 1))).toBe('Winner of Match 2');
  expect(shortSource(winnerOf('round', 1), { isAlone: true })).toBe('Winner of R1 Match 2');
  expect(shortSource(winnerOf('quarter_final'), { isAlone: true })).toBe('Winner of QF 2');
});
