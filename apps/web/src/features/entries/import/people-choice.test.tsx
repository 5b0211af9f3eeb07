import { expect, test, vi } from 'vitest';
import { KeptCheckStep } from '../../../../test/kept-check-step.tsx';
import { aReading } from '../../../../test/plain-reading.ts';
import { render } from '../../../../test/render.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';
import type { ShownOutcome, ShownRow } from './import-draft.ts';

const person = (who: object, more: object) => ({
  who,
  name: 'Aarav Patil',
  phone: null,
  dob: null,
  categories: [],
  partners: [],
  ...more,
});

const aRow = (
  outcome: ShownOutcome,
  { problems = [], notes = [] }: { problems?: object[]; notes?: object[] },
): ShownRow => ({
  row: 9,
  cells: { name: 'Aarav Patil', phone: '9876543210', categories: 'Doubles', partner: 'Ravi' },
  outcome,
  judged: {
    row: 9,
    outcome,
    amount: 0,
    fee: 0,
    player: {
      name: 'Aarav Patil',
      phone: '9876543210',
      categories: ['Doubles'],
      partners: [],
      paid: 'cash',
      origin: {},
    },
    problems,
    notes,
  } as never,
});

async function show(row: ShownRow, draft: ImportDraft = emptyDraft()) {
  const onCheck = vi.fn<(changed: ImportDraft) => void>();
  const fields = ['name', 'phone', 'categories', 'partner'] as const;
  const made: ImportDraft = {
    ...draft,
    sheet: {
      header: ['Name', 'Phone', 'Category', 'Partner'],
      mapping: [...fields],
      questions: [],
      answers: [],
      rows: [{ row: row.row, cells: fields.map((field) => row.cells[field] ?? '') }],
      reading: aReading(),
    },
    mapping: [...fields],
    judged: row.judged ? [row.judged] : [],
  };
  const screen = await render(<KeptCheckStep draft={made} categories={['Doubles']} onCheck={onCheck} />);
  return { screen, checked: onCheck, told: () => onCheck.mock.lastCall?.[0].told.people };
}

test('a row that fits two namesakes asks which one it is, with what tells them apart', async () => {
  const people = [
    person({ registrationId: 'r1' }, { dob: '2013-11-02', categories: ['U-15'], phone: '9876543210' }),
    person({ row: 4 }, { dob: '2015-08-14' }),
  ];
  const row = aRow('refuse', { problems: [{ field: 'name', kind: 'which_one', value: '', number: null, people }] });
  const { screen, told } = await show(row);
  await screen
    .getByRole('button', { name: 'It is Aarav Patil, in the event, born 2 Nov 2013, 98765 43210 (U-15)' })
    .click();
  expect(told()).toEqual([{ row: 9, player: { registrationId: 'r1' } }]);
  await screen.getByRole('button', { name: 'It is Aarav Patil, row 4, born 14 Aug 2015' }).click();
  expect(told()).toEqual([{ row: 9, player: { row: 4 } }]);
  await screen.getByRole('button', { name: 'A different person: Aarav Patil, row 9' }).click();
  expect(told()).toEqual([{ row: 9, player: 'other' }]);
});

test.each([
  ['perhaps_same', 'May be the same person as A. Patil, row 4, in Doubles', { player: 'other' }],
  ['partner_of', 'Already in Doubles as a partner: A. Patil, row 4', { pair: 'other' }],
  ['partner_entered', 'The partner is already in Doubles: A. Patil, row 4', { pair: 'other' }],
])('it is said who stands there, and one press says that it is somebody else: %s', async (kind, sentence, answer) => {
  const people = [person({ row: 4 }, { name: 'A. Patil' })];
  const problems = [{ field: 'name', kind, value: 'Doubles', number: 4, people }];
  // What was said of the row before stays.
  const before = { ...emptyDraft(), told: { people: [{ row: 9, player: { row: 2 } }] } };
  const { screen, told } = await show(aRow('refuse', { problems }), before);
  await expect.element(screen.getByText(sentence).first()).toBeVisible();
  await screen.getByRole('button', { name: 'A different person: Aarav Patil, row 9' }).click();
  expect(told()).toEqual([{ row: 9, player: { row: 2 }, ...answer }]);
});

test('nobody is their own partner: the cell is mended, and what was said of the row is asked anew', async () => {
  const problems = [{ field: 'partner', kind: 'own_partner', value: 'Doubles', number: null }];
  const before = { ...emptyDraft(), told: { people: [{ row: 9, pair: 'other' as const }] } };
  const { screen, checked, told } = await show(aRow('refuse', { problems }), before);
  await expect.element(screen.getByText('Nobody can be their own partner in Doubles').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /different person/ })).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Partner of Aarav Patil' }).fill('Ravi More');
  await screen.getByRole('button', { name: 'Check again' }).click();
  expect(checked).toHaveBeenCalledOnce();
  expect(told()).toBeUndefined();
});

test('the second row of a pair has nothing left to do', async () => {
  const notes = [
    { kind: 'pair_of_row', value: 'Doubles', row: 4 },
    { kind: 'text_left_out', value: 'a@b.in', field: 'email' },
    { kind: 'text_left_out', value: 'Nashik', field: 'city' },
  ];
  const { screen } = await show(aRow('paired', { notes }));
  await expect.element(screen.getByText('Same pair', { exact: true })).toBeVisible();
  const said =
    'Doubles: one pair with row 4, entered once · Only the pair is entered from this row; not used: a@b.in, Nashik';
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByText('Rows that need a look')).not.toBeInTheDocument();
});
