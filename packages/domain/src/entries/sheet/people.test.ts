import { describe, expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { type ImportCategory, judgeImport } from '../import.ts';
import type { KnownPlayer } from '../joint-entries.ts';
import type { PlayerCells } from '../player-sheet.ts';
import type { PersonTold } from './people.ts';

const category = (name: string, format: ImportCategory['format']): ImportCategory => ({
  id: name,
  name,
  price: paise(40_000),
  format,
  minAge: null,
  maxAge: null,
  gender: null,
  free: null,
});
const event = {
  approvalStatus: 'approved' as const,
  tournamentStatus: 'open' as const,
  startsAt: new Date('2026-12-12T03:30:00Z'),
  categories: [category('U-13', 'singles'), category('U-15', 'singles'), category('Doubles', 'doubles')],
  questions: [],
};
const aarav = { name: 'Aarav Patil', phone: '9876543210', categories: 'U-13', paid: 'cash' };
const judge = (cells: PlayerCells[], { known = [], people }: { known?: KnownPlayer[]; people?: PersonTold[] } = {}) =>
  judgeImport(
    event,
    {
      rows: cells.map((one, at) => ({ row: at + 2, cells: one })),
      whenFull: 'wait',
      known,
      before: new Map(),
      told: { people },
    },
    new Date('2026-11-21T04:00:00Z'),
  );
const kinds = (rows: ReturnType<typeof judge>) => rows.map(({ outcome, problems: [first] }) => first?.kind ?? outcome);
const inEvent = (registrationId: string, change: Partial<KnownPlayer & KnownPlayer['entered']> = {}): KnownPlayer => {
  const { name = 'Aarav Patil', phone = '9876543210', dob = null, isApart, ...entered } = change;
  return {
    name,
    phone,
    dob,
    ...(isApart && { isApart }),
    entered: { registrationId, categories: ['U-13'], paid: 'cash', waits: false, ...entered },
  };
};

describe('a row that fits two namesakes', () => {
  const [elder, younger] = [
    inEvent('r1', { dob: '2013-11-02', categories: ['U-15'] }),
    inEvent('r2', { dob: '2015-08-14' }),
  ];
  const row = { ...aarav, categories: 'Doubles' };

  test('is a question with what tells them apart, and never joined to the first', () => {
    const [judged] = judge([row], { known: [elder, younger] });
    expect(judged).toMatchObject({
      outcome: 'refuse',
      joins: null,
      problems: [
        {
          kind: 'which_one',
          people: [
            { who: { registrationId: 'r1' }, dob: '2013-11-02', categories: ['U-15'], phone: '9876543210' },
            { who: { registrationId: 'r2' }, dob: '2015-08-14', categories: ['U-13'] },
          ],
        },
      ],
    });
  });

  test('is asked about among rows of the sheet, too', () => {
    const rows = judge([{ ...aarav, dob: '14/08/2015' }, { ...aarav, categories: 'U-15', dob: '25/11/2013' }, row]);
    expect(kinds(rows)).toEqual(['enter', 'enter', 'which_one']);
    expect(rows[2]?.problems[0]?.people?.map(({ who }) => who)).toEqual([{ row: 2 }, { row: 3 }]);
  });

  test('goes where the organizer says, or is somebody else', () => {
    const told = (player: PersonTold['player']) =>
      judge([row], { known: [elder, younger], people: [{ row: 2, player }] });
    expect(told({ registrationId: 'r2' })[0]).toMatchObject({ outcome: 'enter', joins: { registrationId: 'r2' } });
    expect(told('other')[0]).toMatchObject({
      outcome: 'enter',
      joins: null,
      isApart: true,
      notes: [{ kind: 'apart' }, {}],
    });
    // An entry that is gone by now answers nothing.
    expect(kinds(told({ registrationId: 'r9' }))).toEqual(['which_one']);
  });

  test('its birthday settles it, and so does an entry that was set apart', () => {
    expect(judge([{ ...row, dob: '14/08/2015' }], { known: [elder, younger] })[0]?.joins).toEqual({
      registrationId: 'r2',
    });
    const apart = [inEvent('r1'), inEvent('r2', { isApart: true })];
    expect(kinds(judge([row], { known: apart }))).toEqual(['which_one']);
    expect(kinds(judge([aarav], { known: apart.slice(1) }))).toEqual(['here_already']);
  });
});

describe('who only looks like somebody of the category', () => {
  test.each<[string, PlayerCells]>([
    ['an initial and the mobile', { ...aarav, name: 'A. Patil' }],
    ['the name turned round and the mobile', { ...aarav, name: 'PATIL AARAV' }],
    ['the name alone', { ...aarav, phone: '9811122233' }],
  ])('is asked about: %s', (_, cells) => {
    const rows = judge([aarav, cells]);
    expect(kinds(rows)).toEqual(['enter', 'perhaps_same']);
    expect(rows[1]?.problems[0]).toMatchObject({ value: 'U-13', number: 2, people: [{ name: 'Aarav Patil' }] });
    expect(kinds(judge([cells], { known: [inEvent('r1')] }))).toEqual(['perhaps_same']);
    // In another category it is nobody's second place.
    expect(kinds(judge([aarav, { ...cells, categories: 'U-15' }]))).toEqual(['enter', 'enter']);
    expect(judge([aarav, cells], { people: [{ row: 3, player: 'other' }] })[1]).toMatchObject({
      outcome: 'enter',
      isApart: true,
    });
  });

  test('another birthday, or another initial, is another person without a question', () => {
    const born = { ...aarav, dob: '14/08/2015' };
    expect(kinds(judge([born, { ...aarav, name: 'A. Patil', dob: '25/11/2013' }]))).toEqual(['enter', 'enter']);
    expect(kinds(judge([aarav, { ...aarav, name: 'K. Patil' }]))).toEqual(['enter', 'enter']);
  });

  test('two girls of one name and one mobile can both be entered once it is said', () => {
    expect(kinds(judge([aarav, aarav]))).toEqual(['enter', 'twice_in_sheet']);
    expect(kinds(judge([aarav, aarav], { people: [{ row: 3, player: 'other' }] }))).toEqual(['enter', 'enter']);
  });
});

test('a row of which some categories are entered names those: the others are still to come', () => {
  const known = [inEvent('r1')];
  const saidOf = (categories: string) => judge([{ ...aarav, categories }], { known })[0]?.problems;
  expect(saidOf('U-13')).toMatchObject([{ kind: 'here_already', value: '' }]);
  expect(saidOf('U-13; U-15')).toMatchObject([{ kind: 'here_already', value: 'U-13' }]);
});

describe('a pair', () => {
  const asha = { name: 'Asha Rao', phone: '9822011111', categories: 'Doubles', partner: 'Meera Nair', paid: 'cash' };
  const meera = { name: 'Meera Nair', phone: '9822022222', categories: 'Doubles', partner: 'ASHA  Rao', paid: 'cash' };
  const bina = { name: 'Bina Shah', phone: '9822033333', categories: 'Doubles', paid: 'cash' };
  const here = inEvent('r1', {
    name: 'Asha Rao',
    phone: '9822011111',
    categories: ['Doubles'],
    partners: { Doubles: 'Meera Nair' },
  });

  test('nobody is their own partner, whatever is said', () => {
    const people = [{ row: 2, pair: 'other' as const, player: 'other' as const }];
    expect(judge([{ ...asha, partner: 'asha rao' }], { people })[0]?.problems).toMatchObject([
      { field: 'partner', kind: 'own_partner', value: 'Doubles' },
    ]);
  });

  test('two rows that name each other are one pair with one fee; further categories come in', () => {
    const rows = judge([asha, meera]);
    expect(rows.map(({ outcome, amount }) => [outcome, amount])).toEqual([
      ['enter', 40_000],
      ['paired', 0],
    ]);
    expect(rows[1]?.notes[0]).toMatchObject({ kind: 'pair_of_row', value: 'Doubles', row: 2 });
    const more = judge([asha, { ...meera, categories: 'Doubles; U-15' }])[1];
    expect(more).toMatchObject({ outcome: 'enter', amount: 40_000, entries: [{ categoryId: 'U-15' }] });
    const again = judge([meera], { known: [here] })[0];
    expect([again?.outcome, again?.notes[0]?.kind]).toEqual(['paired', 'pair_here']);
  });

  test('where the partner comes from is known by the partner’s row; what only that row says is told', () => {
    const first = { ...asha, academy: 'Deccan', partnerDistrict: 'Satara' };
    const second = { ...meera, email: 'meera@example.in', academy: 'Nashik Club', district: 'Nashik', city: 'Nashik' };
    const [entered, paired] = judge([first, second]);
    expect(entered?.entries[0]?.partnerOrigin).toEqual({ academy: 'Nashik Club', district: 'Satara', stateUT: null });
    const left = paired?.notes.filter(({ kind }) => kind === 'text_left_out').map((one) => [one.field, one.value]);
    expect(left).toEqual([
      ['phone', '9822022222'],
      ['email', 'meera@example.in'],
      ['city', 'Nashik'],
      ['district', 'Nashik'],
    ]);
    const alone = judge([first, { ...second, categories: 'Doubles; U-15' }])[1];
    expect(alone?.notes.map(({ kind }) => kind)).toEqual(['pair_of_row']);
  });

  test('a row whose other half does not come in is entered itself', () => {
    expect(kinds(judge([{ ...asha, phone: '123' }, meera]))).toEqual(['bad_phone', 'enter']);
  });

  test.each<[string, PlayerCells, string]>([
    ['the partner is in another pair', { ...bina, partner: 'Meera Nair' }, 'partner_entered'],
    ['the partner has a pair of their own', { ...bina, partner: 'Asha Rao' }, 'partner_entered'],
    ['the player is in another pair', { ...meera, partner: 'Bina Shah' }, 'partner_of'],
    ['the player is in a pair and comes alone', { ...meera, partner: '' }, 'partner_of'],
  ])('is refused where one of them stands in the category already: %s', (_, cells, kind) => {
    expect(kinds(judge([asha, cells]))).toEqual(['enter', kind]);
    const [judged] = judge([cells], { known: [here] });
    expect(judged?.problems).toMatchObject([
      { kind, value: 'Doubles', people: [{ name: 'Asha Rao', partners: ['Meera Nair'] }] },
    ]);
    expect(kinds(judge([asha, cells], { people: [{ row: 3, pair: 'other' }] }))).toEqual(['enter', 'enter']);
  });

  test('the same pair again is one fault, not two', () => {
    expect(judge([asha, asha])[1]?.problems.map(({ kind }) => kind)).toEqual(['twice_in_sheet']);
  });
});
