import { expect, test } from 'vitest';
import { languageFor } from './languages.ts';

test.each([
  ['', 'en'],
  ['hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7', 'hi'],
  ['HI', 'hi'],
  ['en-US,en;q=0.9,hi;q=0.8', 'en'],
  ['mr-IN,mr;q=0.9,en;q=0.8,hi;q=0.7', 'en'],
  ['mr, hi;q=0.5, en;q=0.3', 'hi'],
  ['hi;q=0, en;q=0.1', 'en'],
  ['hil-PH, en;q=0.5', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['hi;q=often', 'en'],
])('a browser that asks for "%s" is answered in %s', (accepted, language) => {
  expect(languageFor(accepted)).toBe(language);
});
