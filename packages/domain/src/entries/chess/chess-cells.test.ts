import { expect, test } from 'vitest';
import { isAskedOf, recognizeColumns } from '../player-sheet.ts';
import { readAicfId, readFideId, readRating, saysNone } from './chess-cells.ts';

test.each([
  ['5000017', '5000017'],
  ['5000017.0', '5000017'],
  ['५०००१७', '500017'],
  [' 25 000 001 ', '25000001'],
  ['0', null],
  ['123456789012', null],
  ['IND5000017', null],
])('the FIDE id “%s” is read as %s', (written, id) => {
  expect(readFideId(written)).toBe(id);
});

test.each([
  ['12345MAH2019', '12345MAH2019'],
  ['MAH/1234-19', 'MAH/1234-19'],
  ['9876.0', '9876'],
  ['pending', null],
  ['12345MAH2019-and-some-more', null],
])('the AICF id “%s” is read as %s', (written, id) => {
  expect(readAicfId(written)).toBe(id);
});

test.each([
  ['1893', 1893],
  ['1893.00', 1893],
  ['1540 k', 1540],
  ['१५४०', 1540],
  ['4000', null],
  ['18934', null],
  ['1893/1750', null],
  ['good', null],
])('the rating “%s” is read as %s', (written, rating) => {
  expect(readRating(written)).toBe(rating);
});

test('a cell may say that there is none', () => {
  for (const written of ['0', '0.0', '-', '–', 'UR', 'unr', 'Unrated', 'N/A', 'NA', 'nil'])
    expect(saysNone(written)).toBe(true);
  for (const written of ['', '1', 'U14', 'Nagpur']) expect(saysNone(written)).toBe(false);
});

test('columns of chess lists are recognised by the headers that programs and federations print', () => {
  const header = ['SNo', 'Name', 'FideID', 'RtgI', 'RtgN', 'AICF ID', 'Elo', 'State'];
  expect(recognizeColumns(header)).toEqual([
    null,
    'name',
    'fideId',
    'fideRating',
    'nationalRating',
    'aicfId',
    null,
    'stateUT',
  ]);
  for (const one of ['Rtg', 'ELO', 'FIDE Rating', 'Rating', 'Std. Rating'])
    expect(recognizeColumns(['Name', one])[1]).toBe('fideRating');
  for (const one of ['FIDE No.', 'Fide Id No', 'FIDE ID']) expect(recognizeColumns(['Name', one])[1]).toBe('fideId');
  for (const one of ['AICF No.', 'AICF Reg. No.', 'AICF Code'])
    expect(recognizeColumns(['Name', one])[1]).toBe('aicfId');
  expect([isAskedOf(false, 'fideRating'), isAskedOf(true, 'fideRating'), isAskedOf(false, 'name')]).toEqual([
    false,
    true,
    true,
  ]);
});
