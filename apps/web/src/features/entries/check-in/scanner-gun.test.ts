import { expect, test } from 'vitest';
import { afterKey, noBurst } from './scanner-gun.ts';

/** What is scanned when these keys arrive `everyMs` milliseconds apart. */
function scannedFrom(keys: readonly string[], everyMs: number): string[] {
  let burst = noBurst;
  return keys.flatMap((key, at) => {
    const after = afterKey(burst, key, 1000 + at * everyMs);
    burst = after.burst;
    return after.scanned ?? [];
  });
}

test('a burst that ends with Enter or Tab is a scan, with the capitals that Shift makes', () => {
  expect(scannedFrom([...'ABCD-2345', 'Enter'], 5)).toEqual(['ABCD-2345']);
  expect(scannedFrom([...'ABCD-2345', 'Tab'], 30)).toEqual(['ABCD-2345']);
  expect(scannedFrom(['Shift', 'M', 'Shift', 'D', 'N', '1', '.', 'a', '_', 'Enter'], 5)).toEqual(['MDN1.a_']);
});

test('a hundred scans without a pause are a hundred', () => {
  const codes = Array.from({ length: 100 }, (_, at) => `MDN1.${String(at).padStart(4, '0')}`);
  expect(
    scannedFrom(
      codes.flatMap((code) => [...code, 'Enter']),
      5,
    ),
  ).toEqual(codes);
});

test('what a hand types is none', () => {
  expect(scannedFrom([...'ABCD-2345', 'Enter'], 45)).toEqual([]);
  expect(scannedFrom([...'ABCD-2345', 'Enter'], 80)).toEqual([]);
  expect(scannedFrom([...'gate', 'Enter'], 5)).toEqual([]);
  expect(scannedFrom(['Enter', 'Enter', 'Tab'], 5)).toEqual([]);
});

test('letters that lay there before a burst are not a part of it', () => {
  let burst = afterKey(noBurst, 'x', 0).burst;
  for (const [at, key] of [...'ABCD-2345'].entries()) burst = afterKey(burst, key, 500 + at * 5).burst;
  expect(afterKey(burst, 'Enter', 550).scanned).toBe('ABCD-2345');
});

test('a code that was held up halfway is whole, and what lay there long before is not', () => {
  const typed = (first: string, pauseMs: number, rest: string) => {
    let burst = noBurst;
    for (const [at, key] of [...first].entries()) burst = afterKey(burst, key, at * 5).burst;
    for (const [at, key] of [...rest].entries()) burst = afterKey(burst, key, pauseMs + at * 5).burst;
    return afterKey(burst, 'Enter', pauseMs + rest.length * 5).scanned;
  };
  expect(typed('AB', 400, 'CD-2345')).toBe('ABCD-2345');
  expect(typed('MDN1.ab', 400, 'cdefgh')).toBe('MDN1.abcdefgh');
  expect(typed('AB', 4_000, 'CD-2345')).toBe('CD-2345');
  expect(typed('Asha', 400, 'ABCD-2345')).toBe('ABCD-2345');
  expect(typed('Asha', 400, 'a poster')).toBe('a poster');
});
