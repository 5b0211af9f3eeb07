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
  ...import.meta.glob<string>('../../../packages/domain/src/**/*.test.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

const helpers: Record<string, string> = {
  ...import.meta.glob<string>(['./*.{ts,tsx}', '!./spec-*'], { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../e2e/*.ts', { query: '?raw', import: 'default', eager: true }),
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

/** A file with what it brings in from beside it: cases and pieces of journeys stand there. */
function withPieces(path: string): string {
  const source = tests[path] ?? '';
  const brought = [...source.matchAll(/from '(\.[^']+)'/g)].map(
    ([, from = '']) => new URL(from, `file:///a/b/c/${path}`),
  );
  const pieces = Object.entries(helpers).filter(([file]) =>
    brought.some(({ pathname }) => pathname === new URL(`file:///a/b/c/${file}`).pathname),
  );
  return plain([source, ...pieces.map(([, text]) => text)].join(' ')).replaceAll(String.raw`\'`, "'");
}

test.each([...messages, ...screens, ...moneyWords].map((line) => [line.file, line.words] as const))(
  '%s speaks of: %s',
  (file, words) => {
    const spoken = withPieces(fileOf(file));
    // What is filled in is the test's own; every piece of the words around it stands there.
    const parts = words
      .split(/\{\w+\}/)
      .map((part) => part.trim())
      .filter((part) => part.length > 1);
    expect(parts.filter((part) => !spoken.includes(part))).toEqual([]);
  },
);

test('no message is listed twice', () => {
  const words = [...messages, ...moneyWords].map((line) => `${line.from} ${line.words}`);
  expect(words).toEqual([...new Set(words)]);
});
