import { expect, test } from 'vitest';
import { inOneLine, titleAndBody, titleLength } from './announced-text.ts';

test('the first line of several is the title', () => {
  expect(titleAndBody('Under-13: report by 8:15 am\n\nThe east gate.\nBring proof of age.')).toEqual({
    title: 'Under-13: report by 8:15 am',
    body: 'The east gate.\nBring proof of age.',
  });
});

test('a text of one line is its own title, shortened at a word', () => {
  expect(titleAndBody('Lunch is at 1 pm')).toEqual({ title: 'Lunch is at 1 pm', body: 'Lunch is at 1 pm' });
  const long = 'The main gate is closed for the marathon, please come to the east gate instead';
  const { title, body } = titleAndBody(long);
  expect(title).toBe('The main gate is closed for the marathon, please come to…');
  expect(title.length).toBeLessThanOrEqual(titleLength);
  expect(body).toBe(long);
});

test('a bell has one line', () => {
  expect(inOneLine('Report by 8:15 am\nThe east gate is open.\n\nWelcome!')).toBe(
    'Report by 8:15 am. The east gate is open. Welcome!',
  );
});
