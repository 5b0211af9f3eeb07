import { expect, test } from 'vitest';
import { messages } from './spec-messages.ts';
import { moneyRules } from './spec-money-rules.ts';
import { moneyWords } from './spec-money.ts';
import { rules, screens } from './spec-screens.ts';
import { titlesOf } from './spec-titles.ts';

const written: Record<string, string> = {
  ...import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../packages/{contract,domain}/src/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};
const tests: Record<string, string> = {
  ...import.meta.glob<string>(['../src/**/*.test.{ts,tsx}', './*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../e2e/*.spec.ts', { query: '?raw', import: 'default', eager: true }),
};

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
const sources = Object.entries(written)
  .filter(([path]) => !path.includes('.test.') && !path.includes('/gallery-'))
  .map(([, text]) => plain(text));

/** `{…}` in the words is whatever the source fills in there; what surrounds it is exact. */
function patternOf(words: string): RegExp {
  const parts = words.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(parts.join('.{1,80}?'));
}

const fileOf = (file: string) =>
  file.startsWith('../') ? `../${file}` : file.replace(/^test\//, './').replace(/^src\//, '../src/');

test.each([...messages, ...screens, ...moneyWords].map((line) => [line.words, line] as const))(
  'the product can say: %s',
  (words) => {
    const pattern = patternOf(words);
    expect(sources.some((source) => pattern.test(source))).toBe(true);
  },
);

test.each(
  [...messages, ...screens, ...rules, ...moneyWords, ...moneyRules].map(
    (line) => [line.file, line.test, line] as const,
  ),
)('%s sees it: %s', (file, title) => {
  const source = tests[fileOf(file)];
  expect(source, `${file} is there`).toBeTypeOf('string');
  expect([...titlesOf(source ?? '')]).toContain(title);
});

test('no message is listed twice', () => {
  const words = [...messages, ...moneyWords].map((line) => `${line.from} ${line.words}`);
  expect(words).toEqual([...new Set(words)]);
});
