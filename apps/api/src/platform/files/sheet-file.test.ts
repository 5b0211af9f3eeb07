import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { madeText, madeXlsx } from '../../../test/sheet-maker.ts';
import { AppError } from '../app-error.ts';
import { readSheetFile } from './sheet-file.ts';

const limits = { rows: 50, columns: 10 };
const read = (bytes: Buffer | string) => readSheetFile({ bytes: Buffer.from(bytes as string) }, limits);
const tableOf = (bytes: Buffer | string) => read(bytes).tabs[0]?.table;
const hex = (digits: string) => Buffer.from(digits, 'hex');
const archive = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));

function refusalOf(bytes: Buffer | string): string {
  try {
    read(bytes);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'read';
}

describe('the encoding of a text', () => {
  const rows = [
    ['नाम', 'मोबाइल'],
    ['श्याम जोशी', '9876500101'],
    ['ज़ोया ख़ान', '9876500102'],
  ];

  test.each(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16le-bom', 'utf-16be', 'utf-16be-bom'] as const)(
    '%s',
    (encoding) => {
      for (const separator of [',', ';', '\t', '|'])
        expect(read(madeText(rows, { encoding, separator }))).toMatchObject({
          encoding: encoding.replace('-bom', ''),
          tabs: [{ table: rows }],
        });
    },
  );

  test('Windows letters where nothing is UTF-8', () => {
    const names = [['Name'], ['Renée'], ['José']];
    expect(read(madeText(names, { encoding: 'latin1' }))).toMatchObject({
      encoding: 'windows-1252',
      tabs: [{ table: names }],
    });
  });

  test('a broken byte breaks one letter of one row, and no other', () => {
    const good = madeText(rows);
    const broken = Buffer.concat([good.subarray(0, 33), hex('ff'), good.subarray(33)]);
    const table = tableOf(broken) ?? [];
    expect(read(broken).encoding).toBe('utf-8');
    expect(table.filter((row) => row.some((cell) => cell.includes('\ufffd')))).toHaveLength(1);
    expect(table[2]).toEqual(rows[2]);
  });
});

describe('a web page', () => {
  test('is read as its tables, spans like merged cells', () => {
    const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset=utf-8><title>a<b</title>
      <style>td { color: red }</style></head><body><script>if (a < b) document.write('<table>')</script>
      <table><tr><td><table><caption>Boys &amp; girls</caption>
        <tr><th>School<th>Name<th>Category</tr>
        <tr><td rowspan=2 title="a > b">Modern&nbsp;School<td>Asha <b>Menon</b></td><td>Boys U-13<br>Boys U-15</td></tr>
        <tr style='display: none'><td>Ravi &#2309;</td><td colspan="2">x &lt; y</td></tr>
        <!-- <tr><td>nobody</td></tr> -->
      </table></td></tr></table></body></html>`;
    expect(read(page)).toMatchObject({
      kind: 'web_page',
      tabs: [
        {
          name: 'Boys & girls',
          table: [
            ['School', 'Name', 'Category'],
            ['Modern School', 'Asha Menon', 'Boys U-13\nBoys U-15'],
            ['', 'Ravi अ', 'x < y', ''],
          ],
          merges: [
            { top: 1, left: 0, bottom: 2, right: 0 },
            { top: 2, left: 2, bottom: 2, right: 3 },
          ],
          hiddenRows: new Set([3]),
        },
      ],
    });
  });

  test('without a table, or in a mail of its own, is named as one', () => {
    expect(refusalOf('<!DOCTYPE html><html><body><p>Please sign in</p></body></html>')).toBe('sheet_web_page');
    expect(refusalOf('MIME-Version: 1.0\nContent-Type: multipart/related\n\n<table><tr><td>x</table>')).toBe(
      'sheet_web_page',
    );
  });

  test('of tags that never end costs one pass', () => {
    for (const part of ['<table><tr><td ', '<td "', '<table>', '<!-- ', '<script>', "<a b='"])
      expect(refusalOf(`<html>${part.repeat(20_000)}`)).toBe('sheet_web_page');
  });
});

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'sheet_file_empty'],
  ['blank cells', '\n , \n', 'sheet_empty'],
  ['a workbook of blank tabs', madeXlsx({ tabs: [{ rows: [] }, { rows: [['']] }] }), 'sheet_empty'],
  ['an old workbook', hex('d0cf11e0a1b11ae1'), 'sheet_old_excel'],
  [
    'Excel’s XML of 2003',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    'sheet_old_excel',
  ],
  [
    'a workbook with a password',
    Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'sheet_with_password',
  ],
  [
    'an old document',
    Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.from('WordDocument', 'utf16le')]),
    'sheet_document',
  ],
  ['a document', archive({ 'word/document.xml': '<w/>' }), 'sheet_document'],
  ['a binary workbook', archive({ 'xl/workbook.bin': 'x' }), 'sheet_binary_excel'],
  [
    'an OpenDocument sheet',
    archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    'sheet_open_document',
  ],
  ['a Numbers sheet', archive({ 'Index/Document.iwa': 'x' }), 'sheet_numbers'],
  ['an archive', archive({ 'players.csv': 'Name' }), 'sheet_archive'],
  ['another archive', hex('1f8b0800'), 'sheet_archive'],
  ['a broken archive', 'PK\u0003\u0004 not really', 'sheet_unreadable'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ', 'sheet_pdf'],
  ['a picture', hex('89504e470d0a1a0a0000000d'), 'sheet_picture'],
  ['a photo', Buffer.concat([hex('00000018'), Buffer.from('ftypheic')]), 'sheet_picture'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'sheet_picture'],
  ['other bytes', hex('0102030405060708').toString('latin1').repeat(9), 'sheet_unreadable'],
  ['too many tabs', madeXlsx({ tabs: Array.from({ length: 61 }, () => ({ rows: [['x']] })) }), 'sheet_too_many_tabs'],
])('%s is named as what it is', (_, bytes, code) => {
  expect(refusalOf(bytes)).toBe(code);
});

test('more rows and columns than are taken are told, and long texts', () => {
  const long = madeText([...Array.from({ length: 60 }, () => ['x']), ['y'.repeat(700)]]);
  expect(read(long).tabs[0]).toMatchObject({ beyond: 11, tooWide: false });
  const wide = `Name${',x'.repeat(10)}\n${'y'.repeat(700)}\n`;
  expect(read(wide).tabs[0]).toMatchObject({ beyond: 0, tooWide: true, cutRows: new Set([2]) });
});

test('whatever bytes are damaged, a file is read or refused, and nothing else happens', () => {
  const rows = [
    ['Name', 'Phone'],
    ['श्याम "S" जोशी', '98'],
  ];
  const page = Buffer.from('<html><table><tr><td rowspan=2>a</td><td>&amp;b</td></tr><tr><td>c</td></tr></table>');
  const files = [
    madeXlsx({ tabs: [{ name: 'A', rows, merges: ['A1:A2'], hiddenRows: [2], hiddenColumns: ['A'] }, { rows }] }),
    madeText(rows),
    madeText(rows, { encoding: 'utf-16be' }),
    page,
  ];
  const damage = fc.array(fc.record({ at: fc.nat(), bit: fc.nat(7) }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...files), damage, fc.nat(), (file, flips, cut) => {
      const bytes = Buffer.from(file);
      for (const { at, bit } of flips) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit);
      const length = flips.length % 3 === 0 ? bytes.length : cut % bytes.length;
      expect(refusalOf(bytes.subarray(0, length))).toMatch(/^(?:read|sheet_\w+)$/);
    }),
    { numRuns: 400 },
  );
});
