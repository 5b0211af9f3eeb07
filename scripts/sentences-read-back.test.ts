import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readsWords, sentencesReadBack } from './sentences-read-back.mjs';

const file = 'apps/web/src/platform/some-words.hi.ts';

test('a pattern over a sentence of the product is refused, with its line', () => {
  expect(sentencesReadBack(file, '\nconst full = /^(.+) is full$/;')).toEqual([
    `${file}:2 reads a sentence back by a pattern: send its code and values`,
  ]);
});

test.each(['/^[A-Z a-z]+$/', '/\\d{4} \\d{5}/', '/^\\s*no\\s*$/i'])(
  'a pattern over what people type is not: %s',
  (pattern) => {
    expect(sentencesReadBack(file, `const typed = ${pattern};`)).toEqual([]);
  },
);

test.each(Object.keys(readsWords))('%s still reads words', (known) => {
  const text = readFileSync(path.join(import.meta.dirname, '..', known), 'utf8');
  expect(sentencesReadBack(known, text)).not.toEqual([]);
});
