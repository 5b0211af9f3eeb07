import { expect, test } from 'vitest';
import { likelyEmail } from './email-slips.ts';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['Asha.Rao@GMIAL.COM', 'Asha.Rao@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmail.co.in', 'asha@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@rediffmial.com', 'asha@rediffmail.com'],
  ['asha@rediffmial.con', null],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['  asha@gmial.com ', 'asha@gmail.com'],
])('%s: probably %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'asha@gmail.com',
  'asha@yahoo.in',
  'asha@ymail.com',
  'asha@deccan.in',
  'asha@mail.in',
  'asha@',
  '@gmial.com',
])('%s: nothing to point out', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});

test('what is pointed out has nothing more to point out', () => {
  for (const typed of ['a@gmial.com', 'a@yaho.com', 'a@rediffmial.com', 'a@gmail.in'])
    expect(likelyEmail(likelyEmail(typed) ?? '')).toBeNull();
});
