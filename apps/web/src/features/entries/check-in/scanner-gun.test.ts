import { readDevice } from '@maidan/domain/entries/check-in';
import { expect, test } from 'vitest';
import { afterKey, noBurst } from './scanner-gun.ts';

const ticket = `MDN1.${'clz4Jg-_'.repeat(6)}clz4Jw.${'aZ09_-xY'.repeat(10)}aZ09_w`;

/** What is scanned when these keys arrive `everyMs` milliseconds apart. */
function scannedFrom(keys: readonly string[], everyMs: number): string[] {
  let burst = noBurst;
  return keys.flatMap((key, at) => {
    const after = afterKey(burst, { key }, 1000 + at * everyMs);
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
  let burst = afterKey(noBurst, { key: 'x' }, 0).burst;
  for (const [at, key] of [...'ABCD-2345'].entries()) burst = afterKey(burst, { key }, 500 + at * 5).burst;
  expect(afterKey(burst, { key: 'Enter' }, 550).scanned).toBe('ABCD-2345');
});

test('a code that was held up halfway is whole, and what lay there long before is not', () => {
  const typed = (first: string, pauseMs: number, rest: string) => {
    let burst = noBurst;
    for (const [at, key] of [...first].entries()) burst = afterKey(burst, { key }, at * 5).burst;
    for (const [at, key] of [...rest].entries()) burst = afterKey(burst, { key }, pauseMs + at * 5).burst;
    return afterKey(burst, { key: 'Enter' }, pauseMs + rest.length * 5).scanned;
  };
  expect(typed('AB', 400, 'CD-2345')).toBe('ABCD-2345');
  expect(typed(ticket.slice(0, 7), 400, ticket.slice(7))).toBe(ticket);
  expect(typed('AB', 4_000, 'CD-2345')).toBe('CD-2345');
  expect(typed('Asha', 400, 'ABCD-2345')).toBe('ABCD-2345');
  expect(typed('Asha', 400, 'a poster')).toBe('a poster');
});

const shifted = '_:"<>?{}|~!@#$%^&*()+';
const plain = "-;',./[]\\`1234567890=";
const names: Record<string, string> = {
  '-': 'Minus',
  '.': 'Period',
  '/': 'Slash',
  ']': 'BracketRight',
  ';': 'Semicolon',
  ':': 'Semicolon',
};

/** The key that a scanner presses for a letter: that of an American keyboard. */
function pressOf(letter: string): { code: string; shiftKey: boolean } {
  const at = shifted.indexOf(letter);
  const key = at >= 0 ? (plain[at] ?? '') : letter;
  const isCapital = /[A-Z]/.test(letter);
  if (/[a-z]/i.test(key)) return { code: `Key${key.toUpperCase()}`, shiftKey: isCapital };
  return { code: /\d/.test(key) ? `Digit${key}` : (names[key] ?? ''), shiftKey: at >= 0 };
}

const capsLock = (letter: string) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase());
const azerty: Record<string, string> = {
  ...Object.fromEntries(Array.from('aqzwmAQZWM', (letter, at) => [letter, 'qawz,QAWZ?'[at] ?? letter])),
  ...Object.fromEntries(Array.from('1409-_.', (letter, at) => [letter, "&'àç)°:"[at] ?? letter])),
};
const dvorak: Record<string, string> = {
  c: 'j',
  l: 'n',
  z: ';',
  J: 'H',
  g: 'i',
  M: 'M',
  D: 'E',
  N: 'B',
  '.': 'v',
  '-': '[',
  _: '{',
  a: 'a',
  Z: ':',
  x: 'q',
  Y: 'F',
};

test.each([
  ['Caps Lock', (letter: string) => capsLock(letter), true],
  ['Caps Lock on a system that makes capitals of all', (letter: string) => letter.toUpperCase(), true],
  ['a French keyboard', (letter: string) => azerty[letter] ?? letter, false],
  ['a Dvorak keyboard', (letter: string) => dvorak[letter] ?? letter, false],
  ['InScript, some of whose keys type several letters', (letter: string) => (letter === 'x' ? 'क्ष' : 'ा'), false],
  ['an input method', () => 'Process', false],
])('a ticket is read through %s', (_name, typed, isLocked) => {
  let burst = noBurst;
  let at = 0;
  for (const letter of ticket) {
    const { code, shiftKey } = pressOf(letter);
    if (shiftKey) burst = afterKey(burst, { key: 'Shift', code: 'ShiftLeft' }, (at += 34)).burst;
    burst = afterKey(burst, { key: typed(letter), code, shiftKey, capsLock: isLocked }, (at += 34)).burst;
  }
  expect(afterKey(burst, { key: 'Enter', code: 'Enter' }, at + 34).scanned).toBe(ticket);
});

test('a keyboard that does not name its keys gives Caps Lock away by the first letters', () => {
  expect(scannedFrom([...[...ticket].map(capsLock), 'Enter'], 5).map(readDevice)).toEqual([ticket]);
  expect(scannedFrom([...`]Q1${ticket}`, 'Enter'], 5).map(readDevice)).toEqual([ticket]);
});
