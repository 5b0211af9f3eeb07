import { describe, expect, test } from 'vitest';
import { readBirthday } from './sheet/birthdays.ts';
import { readPaid, readPhone } from './player-cells.ts';
import { cellsOf, recognizeColumns } from './player-sheet.ts';
import { readPlayerTable } from './sheet/player-table.ts';
import { plainTab } from '../sheet-tab.ts';
import { plainCell, plainLines, readSheetText } from '../sheet-text.ts';
import { readStateUT } from './state-names.ts';

describe('text becomes cells', () => {
  test('tabs, semicolons or commas; quotes hold separators, lines and quotes', () => {
    expect(readSheetText('a\tb, c\r\nd\t"e\n""f"""\n')).toEqual([
      ['a', 'b, c'],
      ['d', 'e\n"f"'],
    ]);
    expect(readSheetText('\ufeffa;b\rc;d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readSheetText('"x;y",b,\n6" racket,"open')).toEqual([
      ['x;y', 'b', ''],
      ['6" racket', '"open'],
    ]);
    expect(readSheetText('Deccan Academy, Pune\na\tb')).toEqual([['Deccan Academy, Pune'], ['a', 'b']]);
    expect(readSheetText('a,b,c\nd,x; y,e')[1]).toEqual(['d', 'x; y', 'e']);
    expect(readSheetText('')).toEqual([]);
    expect(readSheetText('a,b,')).toEqual([['a', 'b', '']]);
  });

  test('bars separate, too; a separator within the cells of one column does not', () => {
    expect(readSheetText('Name|Phone\nAsha|98\n')).toEqual([
      ['Name', 'Phone'],
      ['Asha', '98'],
    ]);
    const categories = 'Name,Category\nAsha,MS;XD;BS\nRavi,MS|XD|BS|GS\nMeera,WS;XD;GS';
    expect(readSheetText(categories).map((row) => row.length)).toEqual([2, 2, 2, 2]);
  });

  test('a first line names the separator, as for Excel, and is no row', () => {
    expect(readSheetText('sep=;\r\nName, first;Phone\r\nAsha, Ravi, Meera;98')).toEqual([
      ['Name, first', 'Phone'],
      ['Asha, Ravi, Meera', '98'],
    ]);
  });

  test('a quote that is not closed takes nobody with it', () => {
    expect(readSheetText('Name,Phone\n"Asha,98\nRavi,97\n')).toEqual([
      ['Name', 'Phone'],
      ['"Asha', '98'],
      ['Ravi', '97'],
    ]);
    expect(readSheetText('Name,Phone\n"Asha,98\nMeera,96\n"Ravi,97\n').slice(1)).toEqual([
      ['"Asha', '98'],
      ['Meera', '96'],
      ['"Ravi', '97'],
    ]);
    expect(readSheetText('"Bunty" More,98')).toEqual([['Bunty More', '98']]);
  });

  test('a cell is one line of plain text', () => {
    expect(plainCell('  =1+1\u0007\n\u202eevil\ufeff  \u00a0x ')).toBe('=1+1 evil x');
    expect(plainCell('x'.repeat(5000))).toHaveLength(600);
    expect(plainCell('\ud800')).toBe('\ufffd');
  });

  test('the lines of a cell stay apart, and are two categories but one name', () => {
    expect(plainLines(' Boys U-13 \r\n\n Boys  U-15\r')).toBe('Boys U-13\nBoys U-15');
    expect(cellsOf(['Asha\nMenon', 'Boys U-13\nBoys U-15'], ['name', 'categories'])).toEqual({
      name: 'Asha Menon',
      categories: 'Boys U-13; Boys U-15',
    });
  });
});

describe('columns are known by their headers', () => {
  test('in English and Hindi, with remarks, numbers and stars', () => {
    const header = [
      'Sr. No.',
      'Name of the Player*',
      'Mobile No.',
      'Category 1',
      'Category 2',
      'D.O.B. (DD/MM/YYYY)',
      'M/F',
      'E-mail',
    ];
    expect(recognizeColumns(header)).toEqual([
      null,
      'name',
      'phone',
      'categories',
      'categories',
      'dob',
      'gender',
      'email',
    ]);
    const hindi = [
      'खिलाड़ी का नाम',
      'मोबाइल नं.',
      'वर्ग',
      'जन्म तिथि',
      'लिंग',
      'अकादमी/क्लब',
      'ज़िला',
      'राज्य',
      'फ़ीस',
      'पार्टनर',
    ];
    expect(recognizeColumns(hindi)).toEqual([
      'name',
      'phone',
      'categories',
      'dob',
      'gender',
      'academy',
      'district',
      'stateUT',
      'paid',
      'partner',
    ]);
    expect(recognizeColumns(['Name', 'Player name'])).toEqual(['name', null]);
  });

  /** Words for one thing, in the three languages of the sheets. */
  const synonyms = {
    academy: ['Academy', 'School', 'Club', 'Institute', 'College', 'Team', 'School name', 'अकादमी', 'विद्यालय', 'शाळा'],
    phone: ['Mobile', 'Phone No.', 'WhatsApp', 'Contact', 'मोबाइल', 'फ़ोन', 'भ्रमणध्वनी', 'मोबाईल क्रमांक'],
    categories: ['Category', 'Event', 'Age group', 'वर्ग', 'श्रेणी', 'वयोगट', 'गट'],
    dob: ['DOB', 'Date of birth', 'जन्म तिथि', 'जन्मतारीख'],
    name: ['Player', 'Name of player', 'खिलाड़ी का नाम', 'नाव', 'खेळाडूचे नाव'],
    district: ['District', 'ज़िला', 'जिल्हा'],
  } as const;
  const signs = [' / ', '/', ' or ', ', ', ' & ', ' - ', '|', ' या ', ' किंवा '];
  const pairsOf = (words: readonly string[]) => words.flatMap((one) => words.map((other) => [one, other] as const));

  test.each(Object.entries(synonyms))('any two words for %s, with any sign between them', (meaning, words) => {
    for (const [one, other] of pairsOf(words))
      for (const sign of signs) {
        const header = `${one}${sign}${other}*`;
        expect([header, ...recognizeColumns([header])]).toEqual([header, meaning]);
      }
  });

  test('words for different things in one header are not guessed at', () => {
    const all = Object.values(synonyms);
    for (const [at, words] of all.entries())
      for (const other of all.slice(at + 1))
        for (const sign of signs)
          expect(recognizeColumns([`${words[0]}${sign}${other[0]}`, `${other[1]}${sign}${words[1]}`])).toEqual([
            null,
            null,
          ]);
  });

  test.each([
    'Academy / School',
    'School / Club',
    'Name of the school',
    'School / College / Club',
    'Academy or School',
  ])('“%s” is the academy or club', (header) => {
    expect(recognizeColumns([header])).toEqual(['academy']);
  });

  test.each(['Mode', 'Paid via', 'Payment method'])(
    '“%s” is how the fee was paid, beside a column of sums',
    (header) => {
      const rows = [{ cells: ['Asha', '1,100', 'GPay'] }];
      expect(recognizeColumns(['Name', 'Fees', header], rows)).toEqual(['name', null, 'paid']);
    },
  );

  test('the header may stand below a title; blank rows and columns are left out', () => {
    const table = plainTab([
      ['Deccan Academy', '', '', ''],
      ['', '', '', ''],
      ['First name', 'Surname', '', 'Phone'],
      ['Asha', 'Kulkarni', '', '9876543210'],
      ['', '', '', ''],
      ['Ravi', '', '', '9876543211'],
    ]);
    const read = readPlayerTable(table);
    expect(read).toMatchObject({
      header: ['First name', 'Surname', 'Phone'],
      headerRow: 3,
      mapping: ['name', 'surname', 'phone'],
      rows: [
        { row: 4, cells: ['Asha', 'Kulkarni', '9876543210'] },
        { row: 6, cells: ['Ravi', '', '9876543211'] },
      ],
      facts: { passedOver: [{ row: 1, text: 'Deccan Academy', why: 'above', category: null }] },
    });
    expect(cellsOf(['Asha', 'Kulkarni', 'x'], read.mapping)).toEqual({ name: 'Asha Kulkarni', phone: 'x' });
    expect(cellsOf(['U13', 'Open', ''], ['categories', 'categories', null])).toEqual({ categories: 'U13; Open' });
  });

  test.each<[string, string[], 'paid' | null]>([
    ['Paid', ['500', '800', '0'], null],
    ['Fee paid', ['₹ 1,300', 'Rs. 500/-', ''], null],
    ['फ़ीस', ['५००', '८००'], null],
    ['Payment', ['500', '500', 'pending'], null],
    ['Paid', ['0', '0'], null],
    ['Paid', ['cash', 'UPI', '0', '0', '0'], 'paid'],
    ['Paid', ['cash', 'cash', '500'], 'paid'],
    ['Paid', ['yes', '0'], 'paid'],
    ['Paid', ['', ''], 'paid'],
  ])('the column "%s" with %j is taken to say %j', (title, cells, meaning) => {
    const rows = cells.map((cell, at) => [`Player ${at}`, cell]);
    expect(readPlayerTable(plainTab([['Name', title], ...rows])).mapping).toEqual(['name', meaning]);
  });

  test('next to a column of amounts, the one that says how the fee was paid is found', () => {
    const table = [
      ['Name', 'Paid', 'Payment mode'],
      ['Asha', '500', 'cash'],
    ];
    expect(readPlayerTable(plainTab(table)).mapping).toEqual(['name', null, 'paid']);
  });

  test('without a header every row is a player', () => {
    const read = readPlayerTable(plainTab([['Asha', '9876543210']]));
    expect(read).toMatchObject({ header: ['', ''], mapping: [null, null], rows: [{ row: 1 }] });
  });
});

test('birthdays as they are written in India', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  const days: [string, string | null][] = [
    ['2014-02-03', '2014-02-03'],
    ['2014-02-03T00:00:00', '2014-02-03'],
    ['3/2/2014', '2014-02-03'],
    ['03.02.14', '2014-02-03'],
    ['03-02-65', '1965-02-03'],
    ['3 Feb 2014', '2014-02-03'],
    ['3-FEB-14', '2014-02-03'],
    ['3rd February, 2014', '2014-02-03'],
    ['February 3, 2014', '2014-02-03'],
    ['३ फ़रवरी २०१४', '2014-02-03'],
    ['41673', '2014-02-03'],
    ['2/25/2014', null],
    ['13/13/2014', null],
    ['2014', null],
    ['soon', null],
  ];
  for (const [written, day] of days) expect([written, readBirthday(written, now)]).toEqual([written, day]);
  expect(readBirthday('2/25/2014', now, 'month_first')).toBe('2014-02-25');
});

test('phones, payments and states', () => {
  for (const written of ['9876543210', '098765 43210', '+91 (98765) 43210', '0091-9876543210', '९८७६५४३२१०'])
    expect(readPhone(written)).toBe('9876543210');
  for (const written of ['5876543210', '98765', '9.88E+09', '9876543210x']) expect(readPhone(written)).toBeNull();
  expect(['Cash', 'नकद', 'PhonePe', 'not paid', 'नहीं', 'paid'].map(readPaid)).toEqual([
    'cash',
    'cash',
    'upi',
    'none',
    'none',
    null,
  ]);
  expect(['M.H.', 'महाराष्ट्र', 'orissa', 'J & K', 'Utopia'].map(readStateUT)).toEqual([
    'Maharashtra',
    'Maharashtra',
    'Odisha',
    'Jammu and Kashmir',
    null,
  ]);
});
