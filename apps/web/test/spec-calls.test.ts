import { expect, test } from 'vitest';
import { area, failing } from './spec-calls.ts';
import { titlesOf } from './spec-titles.ts';

const screens: Record<string, string> = import.meta.glob<string>(
  // The choice of language belongs to the shell; the platform sends it to the account.
  ['../src/features/**/*.{ts,tsx}', '../src/platform/account-language.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const tests: Record<string, string> = import.meta.glob<string>(['../src/**/*.test.tsx', './*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const isOfArea = (path: string) =>
  (path.startsWith('../src/platform/') ||
    area.some((feature) => new RegExp(`^../src/features/\\w+/${feature}/[^/]+$`).test(path))) &&
  !path.includes('.test.');

/**
 * Every mention of an endpoint, such as `call(xEndpoints.y` or a condition between two, except when only its address
 * is used.
 */
const callsIn = (source: string): string[] =>
  [...source.matchAll(/(?<!addressOf\(|typeof )\b(\w+Endpoints\.\w+)/g)].map(([, call = '']) => call);

const called = [
  ...new Set(
    Object.entries(screens)
      .filter(([path]) => isOfArea(path))
      .flatMap(([, source]) => callsIn(source)),
  ),
].toSorted();

test('the screens call what is expected of them', () => {
  expect(called.length).toBeGreaterThan(45);
});

test.each(called)('%s has tests that let it be refused, fail and come too late', (call) => {
  expect(failing.map((row) => row.call)).toContain(call);
});

test('no call is listed twice, and none that is not made', () => {
  const listed = failing.map(({ call }) => call);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed.filter((call) => !called.includes(call))).toEqual([]);
});

const fileOf = (file: string) => file.replace(/^test\//, './').replace(/^src\//, '../src/');

/** A test that takes its cases from another file names the call there. */
const withCases = (path: string): string =>
  [path, ...Object.keys(tests).filter((other) => other.startsWith('./failing-') && path.startsWith('./failing-'))]
    .map((one) => tests[one] ?? '')
    .join('\n');

const every = failing.flatMap((row) =>
  (['refused', 'broken', 'slow'] as const).map((way) => [row.call, way, row[way]] as const),
);

test.each(every)('%s, %s: the test is there and speaks of it', (call, _way, [file, title]) => {
  const path = fileOf(file);
  expect(tests[path], `${file} is there`).toBeTypeOf('string');
  expect([...titlesOf(tests[path] ?? '')]).toContain(title);
  expect(withCases(path)).toContain(call);
});
