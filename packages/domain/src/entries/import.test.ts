import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { type ImportCategory, judgeImport } from './import.ts';
import type { PlayerCells } from './player-sheet.ts';

const now = new Date('2026-11-21T04:00:00Z');
const category = (name: string, change: Partial<ImportCategory> = {}): ImportCategory => ({
  id: name,
  name,
  price: paise(50_000),
  format: 'singles',
  minAge: null,
  maxAge: null,
  gender: null,
  free: null,
  ...change,
});
const event = (...categories: ImportCategory[]) => ({
  approvalStatus: 'approved' as const,
  tournamentStatus: 'open' as const,
  startsAt: new Date('2026-12-12T03:30:00Z'),
  categories,
  questions: [],
});
const asha = { name: 'Asha Kulkarni', phone: '98765 43210', categories: 'Open', paid: 'cash' };
const judge = (
  cells: PlayerCells[],
  categories: ImportCategory[] = [category('Open')],
  change: Partial<Parameters<typeof judgeImport>[1]> = {},
) =>
  judgeImport(
    event(...categories),
    {
      rows: cells.map((one, at) => ({ row: at + 2, cells: one })),
      whenFull: 'wait',
      known: [],
      before: new Map(),
      told: { dateOrder: 'day_first' },
      ...change,
    },
    now,
  );
const problems = (cells: PlayerCells, ...rest: ImportCategory[]) =>
  judge([cells], rest.length ? rest : undefined)[0]?.problems.map(({ field, kind, value }) =>
    `${field} ${kind} ${value}`.trim(),
  );

test('a row of a sheet becomes a walk-in, whatever its cells look like', () => {
  const [row] = judge(
    [
      {
        name: '  Asha \n Kulkarni ',
        phone: '+91-९८७६५ ४३२१०',
        categories: 'U-13 girls; doubles',
        partner: 'Meera Iyer',
        partnerAcademy: 'Deccan',
        paid: 'GPay',
        dob: '3/2/2014',
        gender: 'लड़की',
        academy: '=cmd|calc',
        district: 'Pune',
        stateUT: 'mh',
      },
    ],
    [
      category('U13 Girls', { maxAge: 12, gender: 'female' }),
      category('Doubles', { format: 'doubles', price: paise(80_000) }),
    ],
  );
  expect(row).toMatchObject({
    row: 2,
    outcome: 'enter',
    problems: [],
    notes: [],
    amount: 130_000,
    player: {
      name: 'Asha Kulkarni',
      phone: '9876543210',
      dob: '2014-02-03',
      gender: 'female',
      paid: 'upi',
      origin: { academy: '=cmd|calc', district: 'Pune', stateUT: 'Maharashtra' },
    },
    entries: [
      { categoryId: 'U13 Girls', price: 50_000, partner: null },
      { categoryId: 'Doubles', partner: 'Meera Iyer', partnerOrigin: { academy: 'Deccan' } },
    ],
  });
});

test('what is missing or wrong is said cell by cell', () => {
  const limited = category('Women', { gender: 'female', minAge: 18 });
  const cases: [PlayerCells, string[], ImportCategory?][] = [
    [{}, ['name missing', 'phone missing', 'categories missing', 'paid missing']],
    [{ ...asha, name: 'x'.repeat(121) }, ['name too_long']],
    [{ ...asha, phone: '12345' }, ['phone bad_phone 12345']],
    [{ ...asha, categories: 'Chess' }, ['categories category_unknown Chess']],
    [{ ...asha, categories: 'Open, open' }, ['categories category_twice Open']],
    [{ ...asha, paid: 'yes' }, ['paid bad_paid yes']],
    [{ ...asha, dob: '13/25/2014' }, ['dob bad_date 13/25/2014']],
    [{ ...asha, dob: '2014' }, ['dob year_only 2014']],
    [{ ...asha, name: 'Grand total 1,85,000' }, ['name total_row Grand total 1,85,000']],
    [{ ...asha, dob: '31 Feb 2014' }, ['dob bad_date 31 Feb 2014']],
    [{ ...asha, dob: '1.1.1850' }, ['dob unlikely_age 1850-01-01']],
    [{ ...asha, gender: 'x' }, ['gender bad_gender x']],
    [{ ...asha, stateUT: 'Bavaria' }, ['stateUT bad_state Bavaria']],
    [{ ...asha, categories: 'Women', gender: 'M' }, ['gender women_only Women'], limited],
    [{ ...asha, categories: 'Women', gender: 'f', dob: '2010-01-01' }, ['dob too_young Women'], limited],
  ];
  for (const [cells, expected, only] of cases) expect(problems(cells, ...(only ? [only] : []))).toEqual(expected);
});

test.each<[string, PlayerCells, string]>([
  ['a second phone', { phone: '98765 43210 / 98111 22233' }, 'phone: 98111 22233'],
  ['whose phone it is', { phone: '9876543210 (father)' }, 'phone: (father)'],
  ['a second address', { email: 'asha@example.in, home@example.in' }, 'email: home@example.in'],
  ['a remark beside how it was paid', { paid: 'Rs 700 paid by GPay' }, 'paid: Rs 700'],
  ['a remark beside a category', { categories: 'Open (late)' }, 'categories: (late)'],
  ['an age beside a birthday', { dob: '3 Feb 2014 (12 yrs)' }, 'dob: (12 yrs)'],
  ['a partner too many', { categories: 'Open; MD', partner: 'Ravi; Kiran' }, 'partner: Kiran'],
  ['the academy of a partner who does not come', { partnerAcademy: 'Deccan' }, 'partnerAcademy: Deccan'],
])('what a cell says besides is told: %s', (_, cells, left) => {
  const pair = category('MD', { format: 'doubles' });
  const [row] = judge([{ ...asha, ...cells }], [category('Open'), pair]);
  expect(row?.problems).toEqual([]);
  expect(row?.outcome).toBe('enter');
  const texts = row?.notes.flatMap(({ kind, field, value }) =>
    kind.endsWith('left_out') ? [`${field}: ${value}`] : [],
  );
  expect(texts).toEqual([left]);
});

test.each(['98765', '9876543210 12', '987654321012', 'cash not received', 'UPI or cash'])(
  '"%s" is not guessed at',
  (text) => {
    const [row] = judge([{ ...asha, [/\d/.test(text) ? 'phone' : 'paid']: text }]);
    expect(row?.problems.map(({ value }) => value)).toEqual([text]);
  },
);

test('of a team no gender and no birthday is missed', () => {
  const teams = category("Men's Team", { format: 'team', gender: 'male', minAge: 18 });
  expect(judge([{ ...asha, categories: "Men's Team" }], [teams])[0]?.notes).toEqual([]);
});

test('limits that the sheet does not tell are noted, not refused', () => {
  const [row] = judge(
    [{ ...asha, categories: 'Women', partner: 'Meera' }],
    [category('Women', { gender: 'female', minAge: 18 })],
  );
  expect(row?.outcome).toBe('enter');
  expect(row?.notes.map(({ kind }) => kind)).toEqual(['age_unknown', 'partner_left_out']);
});

test('a category settles the gender; one of each gender does not', () => {
  const both = [category('Women', { gender: 'female' }), category('Men', { gender: 'male' })];
  const [one, two] = judge(
    [
      { ...asha, categories: 'Women' },
      { ...asha, name: 'Ravi', categories: 'Women; Men' },
    ],
    both,
  );
  expect(one?.notes).toEqual([]);
  expect(two?.notes.map(({ kind }) => kind)).toEqual(['gender_unknown', 'gender_unknown']);
});

describe('who is here already', () => {
  const again = { ...asha, name: 'ASHA  kulkarni' };
  const kinds = (rows: ReturnType<typeof judge>) => rows.map(({ problems: [first] }) => first?.kind ?? null);

  test('the same name with the same phone or birthday is the same player; the name alone is asked about', () => {
    const known = [{ name: 'Asha Kulkarni', phone: '9876543210', dob: '2014-02-03' }];
    expect(kinds(judge([again], undefined, { known }))).toEqual(['here_already']);
    expect(kinds(judge([{ ...again, phone: '9811122233', dob: '03.02.14' }], undefined, { known }))).toEqual([
      'here_already',
    ]);
    expect(kinds(judge([{ ...again, phone: '9811122233' }], undefined, { known }))).toEqual(['perhaps_same']);
    expect(kinds(judge([{ ...asha, name: 'Her Brother' }], undefined, { known }))).toEqual([null]);
  });

  test('twice in the sheet: the first one counts, the second names its row', () => {
    const rows = judge([asha, { ...asha, name: 'Ravi' }, again]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['enter', 'enter', 'refuse']);
    expect(rows[2]?.problems).toEqual([{ field: 'name', kind: 'twice_in_sheet', value: '', number: 2 }]);
  });

  const both = [category('Open', { price: paise(30_000) }), category('U-15', { price: paise(20_000) })];
  const further = { ...again, categories: 'U-15' };
  const entered = { registrationId: 'r1', categories: ['Open'], paid: 'cash' as const, waits: false };
  const known = [{ name: 'Asha Kulkarni', phone: '9876543210', dob: null, entered }];

  test('further categories of a player join the entry of the row above, or the one in the event', () => {
    const rows = judge([asha, { ...asha, name: 'Ravi' }, further], both);
    expect(rows.map(({ outcome, joins, amount }) => [outcome, joins, amount])).toEqual([
      ['enter', null, 30_000],
      ['enter', null, 30_000],
      ['enter', { row: 2 }, 20_000],
    ]);
    expect(rows[2]?.notes).toEqual([{ kind: 'joins_row', value: 'Open, U-15', row: 2 }]);
    const [added] = judge([further], both, { known });
    expect(added).toMatchObject({ outcome: 'enter', joins: { registrationId: 'r1' }, amount: 20_000 });
    expect(added?.notes).toEqual([{ kind: 'joins_entry', value: 'Open, U-15' }]);
    // A third row is compared with all that the first two brought.
    expect(kinds(judge([asha, further, further], both))).toEqual([null, null, 'twice_in_sheet']);
  });

  test.each<[string, PlayerCells[], Partial<typeof entered> | null, (string | null)[]]>([
    ['paid in another way, in the sheet', [asha, { ...further, paid: 'upi' }], null, [null, 'paid_otherwise']],
    ['paid in another way, in the event', [{ ...further, paid: 'none' }], {}, ['paid_otherwise']],
    ['entered online', [further], { paid: null as never }, ['here_closed']],
    ['in this category already', [{ ...further, categories: 'U-15; Open' }], {}, ['here_already']],
    ['a row above that does not come in', [{ ...asha, paid: 'x' }, further], null, ['bad_paid', null]],
  ])('a further category: %s', (_, cells, change, expected) => {
    const here = change
      ? [{ name: 'Asha Kulkarni', phone: '9876543210', dob: null, entered: { ...entered, ...change } }]
      : [];
    expect(kinds(judge(cells, both, { known: here }))).toEqual(expected);
  });

  test('a further category waits with the entry that waits, and is refused where it is full for one that does not', () => {
    const full = [category('Open', { free: 0 }), category('U-15', { free: 1 })];
    const waiting = judge([asha, further, { ...further, name: 'Ravi' }], full);
    expect(waiting.map(({ outcome, joins }) => [outcome, joins])).toEqual([
      ['wait', null],
      ['wait', { row: 2 }],
      ['enter', null],
    ]);
    const late = judge(
      [
        { ...asha, categories: 'U-15' },
        { ...again, categories: 'Open' },
      ],
      full,
    );
    expect(kinds(late)).toEqual([null, 'category_full']);
  });

  test('rows that this import entered before stay as they are, with the fee that was entered', () => {
    const known = [{ name: 'Asha Kulkarni', phone: '9876543210', dob: null }];
    const before = new Map([[2, { outcome: 'entered' as const, amount: paise(130_000), paid: 'upi' as const }]]);
    expect(judge([asha], undefined, { known, before })[0]).toMatchObject({
      outcome: 'entered',
      problems: [],
      amount: 130_000,
      player: { paid: 'upi' },
    });
  });
});

test('places are given in the order of the sheet, all of a row or none, and the rest waits or is refused', () => {
  const categories = [category('Open', { free: 2 }), category('Full', { free: 0 })];
  const rows = ['Asha', 'Ravi', 'Meera', 'Kiran'].map((name, at) => ({
    ...asha,
    name,
    categories: at === 1 ? 'Open; Full' : 'Open',
  }));
  expect(judge(rows, categories).map(({ outcome }) => outcome)).toEqual(['enter', 'wait', 'enter', 'wait']);
  const refused = judge(rows, categories, { whenFull: 'refuse' });
  expect(refused.map(({ outcome }) => outcome)).toEqual(['enter', 'refuse', 'enter', 'refuse']);
  expect(refused[1]?.problems).toEqual([{ field: 'categories', kind: 'category_full', value: 'Full', number: null }]);
});

test.each<[string, string[], string | null]>([
  ['U15 Boys Singles', ['Under 15 Boys Singles', 'Under 17 Boys Singles'], 'Under 15 Boys Singles'],
  ['Under 15 Boys Singles', ['U-15 Boys Singles'], 'U-15 Boys Singles'],
  ["under-15 boys' single", ['Boys Singles U15', 'Girls Singles U15'], 'Boys Singles U15'],
  ['Men’s Doubles', ['Mens Doubles', 'Mixed Doubles'], 'Mens Doubles'],
  ['U15 Boys', ['Under 15 Boys Singles'], 'Under 15 Boys Singles'],
  ['U-13', ['Under 13 Boys Singles', 'Under 15 Boys Singles', "Men's Singles"], 'Under 13 Boys Singles'],
  ['Under 13', ['Under 13 Boys Singles', 'Under 13 Girls Singles'], null],
  ['U-13 Girls', ['Under 13 Boys Singles', 'Under 13 Girls Singles'], 'Under 13 Girls Singles'],
  ['U-13', ['Under 13 Boys Singles', 'Under 13 Boys Doubles'], null],
  ['U-13 Rapid', ['Under 13 Boys Singles'], null],
  ['XD', ['Mixed Doubles', "Men's Doubles"], 'Mixed Doubles'],
  ['बालक अंडर 13', ['Under 13 Boys Singles', 'Under 13 Girls Singles'], 'Under 13 Boys Singles'],
  ['Boys', ['Under 13 Boys Singles'], null],
  ['U1500 Boys', ['Under 15 Boys'], null],
  ['Boys U15', ['Under 15 Boys', 'Boys Under-15'], null],
  ['U15 Boys', ['U-15 Boys', 'Under 15 Boys'], 'U-15 Boys'],
])('the category "%s" among %j is read as %s', (written, names, read) => {
  const [row] = judge(
    [{ ...asha, categories: written }],
    names.map((name) => category(name, { format: null })),
  );
  expect(row?.player.categories).toEqual(read === null ? [] : [read]);
});
