import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvText, unguarded } from './csv.ts';

/** The content of a line's only field. */
const cellOf = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"');

test.each([
  ['Ananya Reddy', 'Ananya Reddy'],
  ['=HYPERLINK("https://x.test")', '\'=HYPERLINK("https://x.test")'],
  ['+91 98765 43210', "'+91 98765 43210"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'=1"],
  ['\r\n =1', "'=1"],
  ['\uFEFF=1', "'=1"],
  ['\u00AD=1', "'=1"],
  ['\uFE0F\u3000@1', "'@1"],
  ['﹦1', "'﹦1"],
  ['a\nb', 'a b'],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test('no text at all begins a formula', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '＝', '\u200b', '"', 'a'),
  });
  fc.assert(
    fc.property(nasty, (text) => {
      expect(cellOf(text)).not.toMatch(/^[\s\p{Cc}\u200b]*[=+\-@＝]/u);
    }),
  );
});

test('text is quoted, numbers stay numbers, what is missing is empty', () => {
  expect(csvText([['A'], ['=1+1', 5, null, 'say "so"']])).toBe('\ufeff"A"\r\n"\'=1+1",5,"","say ""so"""\r\n');
});

test.each(['=1+1', '+91 98765 43210', '-', '@home', "O'Neil", "'tis", 'Asha'])('%s comes back as it was', (text) => {
  expect(unguarded(cellOf(text))).toBe(text);
});
