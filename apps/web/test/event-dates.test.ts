import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../src/features/**/*.{ts,tsx}', '../src/pages/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `date(event.dateandtime)` and its kind: the first day of an event, said as if it were the whole of it. */
const firstDayOnly =
  /(?<![\w.])(?:date|longDate|shortDate|dateTime)\(\s*(?:[\w.]+\.)?(?:dateandtime|eventDate)\s*[),]/g;

test('no screen shows one day of an event as its date', () => {
  const found = Object.entries(sources)
    .filter(([file]) => !file.includes('.test.'))
    .flatMap(([file, text]) => [...text.matchAll(firstDayOnly)].map(([call]) => `${file}: ${call}`));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
