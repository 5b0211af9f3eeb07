import { expect, test } from 'vitest';
import { refuseTooManySheets } from './printer.ts';

const document = (sheets: number, ties = 0) => {
  const sheet = {
    match: 'MS R1/1',
    category: 'MS',
    round: 'Round 1',
    when: '',
    courtHead: '',
    players: ['', ''],
    games: 3,
    inSets: false,
    address: '',
  } as const;
  const rubbers = [{ name: 'A-X', kind: 'singles' }] as const;
  const all = [
    ...Array.from({ length: sheets }, () => sheet),
    ...Array.from({ length: ties }, () => ({ ...sheet, rubbers })),
  ];
  return { eventName: 'Pune Open', dateText: '', version: 1, generatedAt: new Date(), sheets: all };
};

test('a sheet counts once, a tie of teams three times, and the last one that fits is printed', () => {
  expect(() => refuseTooManySheets(document(1200))).not.toThrow();
  expect(() => refuseTooManySheets(document(0, 400))).not.toThrow();
  expect(() => refuseTooManySheets(document(1201))).toThrow(/1201 matches are too many/);
  expect(() => refuseTooManySheets(document(1, 400))).toThrow(/too many/);
});
