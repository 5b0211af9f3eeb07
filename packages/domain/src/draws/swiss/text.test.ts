import { expect, test } from 'vitest';
import { pointsText, swissResultText } from './text.ts';

test.each([
  [0, '0'],
  [0.5, '½'],
  [1, '1'],
  [2.5, '2½'],
  [10, '10'],
])('%d points read %s', (points, text) => {
  expect(pointsText(points)).toBe(text);
});

test.each([
  [{ winner: 'a', kind: 'played' }, '1–0'],
  [{ winner: 'b', kind: 'retired' }, '0–1'],
  [{ winner: '', kind: 'drawn' }, '½–½'],
  [{ winner: 'b', kind: 'walkover' }, '– +'],
  [{ winner: 'a', kind: 'walkover' }, '+ –'],
  [{ winner: '', kind: 'void' }, '– –'],
  [{ winner: 'a', kind: 'played', games: [[25, 11] as const, [25, 3] as const] }, '25-11 25-3'],
] as const)('%j reads %s', (result, text) => {
  expect(swissResultText(result, 'a')).toBe(text);
});
