import { expect, test } from 'vitest';
import { eventCode } from './code.ts';

test('six characters, none of which is read as another', () => {
  for (let first = 0; first < 256; first += 1) {
    const code = eventCode(Uint8Array.from({ length: 6 }, (_, at) => (first + at * 41) % 256));
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  }
});

test('the same bytes make the same code, other bytes another; more than six are not looked at', () => {
  const bytes = [1, 2, 3, 4, 5, 6];
  expect(eventCode(Uint8Array.from(bytes))).toBe('345678');
  expect(eventCode(Uint8Array.from([...bytes, 7]))).toBe('345678');
  expect(eventCode(Uint8Array.from([1, 2, 3, 4, 5, 7]))).toBe('345679');
});

test('no character is far more frequent than another', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [letter = ''] = eventCode(new Uint8Array(6).fill(byte));
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(31);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
});

test('too few bytes are refused', () => {
  expect(() => eventCode(new Uint8Array(5))).toThrow(RangeError);
});
