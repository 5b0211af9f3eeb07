import { describe, expect, test } from 'vitest';
import { readSheetFile } from '../src/platform/files/sheet-file.ts';
import { madeText, madeXlsx } from './sheet-maker.ts';

const limits = { rows: 50, columns: 10 };
const read = (bytes: Buffer) => readSheetFile({ bytes }, limits).tabs[0]?.table;

describe('sheets made for tests are read as they were made', () => {
  test.each(['shared', 'inline'] as const)('a workbook with %s strings', (strings) => {
    const rows = [
      ['Name', 'Born', 'Phone', 'Fee'],
      ['Asha "A" & <Co>', { day: '2014-02-03' }, 9_876_543_210, { formula: 'C2*2', shows: 800 }],
      [],
      [{ runs: ['Ravi ', 'More'] }, { day: '2013-12-31', format: 'd-mmm-yy' }, '098765 43210', null],
    ];
    for (const since1904 of [false, true]) {
      expect(read(madeXlsx({ tabs: [{ rows }], strings, since1904 }))).toEqual([
        ['Name', 'Born', 'Phone', 'Fee'],
        ['Asha "A" & <Co>', '2014-02-03', '9876543210', '800'],
        [],
        ['Ravi More', '2013-12-31', '098765 43210'],
      ]);
    }
  });

  test('a text in an encoding, with a separator', () => {
    const rows = [
      ['Name', 'Club'],
      ['Ravi "R" More', 'Deccan; Pune, MH'],
    ];
    for (const separator of [',', ';', '\t'])
      for (const encoding of [
        'utf-8',
        'utf-8-bom',
        'utf-16le',
        'utf-16le-bom',
        'utf-16be',
        'utf-16be-bom',
        'latin1',
      ] as const)
        expect(read(madeText(rows, { separator, encoding }))).toEqual(rows);
  });
});
