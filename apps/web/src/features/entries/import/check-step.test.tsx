import { expect, test, vi } from 'vitest';
import { KeptCheckStep } from '../../../../test/kept-check-step.tsx';
import { aReading, aTab } from '../../../../test/plain-reading.ts';
import { render } from '../../../../test/render.tsx';
import { CheckStep } from './check-step.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';
import { sentSheet, type ShownOutcome, type ShownRow } from './import-draft.ts';

const aRow = (row: number, outcome: ShownOutcome): ShownRow => ({
  row,
  cells: { name: `Asha Kulkarni ${row}`, phone: '9876543210', categories: 'Boys Singles U-13' },
  outcome,
  judged: null,
});

const show = (rows: ShownRow[], onCheck: (changed: ImportDraft) => void = () => undefined) =>
  render(
    <CheckStep
      draft={emptyDraft()}
      rows={rows}
      categories={['Open']}
      busy={false}
      onCheck={onCheck}
      onType={() => undefined}
    />,
  );

test('only what is still to be done is counted', async () => {
  const screen = await show([aRow(2, 'enter'), aRow(3, 'wait')]);
  await expect.element(screen.getByText('1 player to enter, fees ₹0. 1 for the waiting list.')).toBeVisible();
});

test('once everybody is in, nothing is said of none', async () => {
  const screen = await show([aRow(2, 'entered')]);
  await expect.element(screen.getByText('Everybody is in')).toBeVisible();
  await expect.element(screen.getByText(/to enter|waiting list|to correct/)).not.toBeInTheDocument();
});

test('what is said of most rows stands once above them; the rest at its row', async () => {
  const noted = (row: number, ...notes: [kind: 'gender_unknown' | 'partner_missing', value: string][]): ShownRow => ({
    ...aRow(row, 'enter'),
    judged: {
      row,
      outcome: 'enter',
      amount: 0,
      player: { name: `Asha Kulkarni ${row}`, phone: '9876543210', categories: ['Men'], partners: [], paid: 'none' },
      problems: [],
      notes: notes.map(([kind, value]) => ({ kind, value })),
    } as never,
  });
  const rows = [2, 3, 4, 5, 6].map((row) => noted(row, ['gender_unknown', 'Men']));
  const screen = await show([...rows, noted(7, ['partner_missing', 'Doubles'])]);
  await expect.element(screen.getByText('Men: gender not given (5 of 6 rows)')).toBeVisible();
  await expect.element(screen.getByText('Men: gender not given', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Doubles: no partner yet')).toBeVisible();
});

test('a pair is shown and counted as one row with a partner', async () => {
  const pair: ShownRow = {
    ...aRow(2, 'enter'),
    judged: {
      row: 2,
      outcome: 'enter',
      amount: 0,
      player: {
        name: 'Asha Kulkarni',
        phone: '9876543210',
        categories: ['Doubles'],
        partners: ['Meera Nair'],
        paid: 'none',
      },
      problems: [],
      notes: [],
    } as never,
  };
  const screen = await show([pair, aRow(3, 'enter')]);
  await expect.element(screen.getByText('Asha Kulkarni · with Meera Nair')).toBeVisible();
  await expect.element(screen.getByText('2 rows to enter, 3 names including partners, fees ₹0.')).toBeVisible();
});

test('a category corrected in one row is corrected in the others that say the same, unless they are left alone', async () => {
  const unknown = (row: number): ShownRow => ({
    ...aRow(row, 'refuse'),
    judged: {
      row,
      outcome: 'refuse',
      amount: 0,
      player: { name: '', phone: '', categories: [], partners: [], paid: 'none', origin: {} },
      problems: [{ field: 'categories', kind: 'category_unknown', value: 'Boys Singles U-13', number: null }],
      notes: [],
    } as never,
  });
  const onCheck = vi.fn<(changed: ImportDraft) => void>();
  const screen = await show([unknown(2), unknown(3), unknown(4), aRow(5, 'enter')], onCheck);
  await screen.getByRole('button', { name: 'Show the details: Asha Kulkarni 2' }).click();
  const form = screen.getByRole('form', { name: 'Correct row 2' });
  await form.getByRole('combobox', { name: 'Categories' }).click({ force: true });
  await screen.getByRole('option', { name: 'Open' }).click();
  await form.getByRole('button', { name: 'Check again' }).click();
  const corrected = () => Object.entries(onCheck.mock.lastCall?.[0].corrected ?? {});
  expect(corrected().map(([row, cells]) => `${row} ${cells.categories}`)).toEqual(['2 Open', '3 Open', '4 Open']);
  await form.getByRole('checkbox', { name: 'The 2 other rows with “Boys Singles U-13” as well' }).click();
  await form.getByRole('button', { name: 'Check again' }).click();
  expect(corrected().map(([row]) => row)).toEqual(['2']);
});

test('rows of one player are told and counted as one player', async () => {
  const rowOf = (row: number, notes: object[]): ShownRow => ({
    ...aRow(row, 'enter'),
    judged: {
      row,
      outcome: 'enter',
      amount: 400,
      player: { name: 'Asha Kulkarni', phone: '9876543210', categories: ['Open'], partners: [], paid: 'cash' },
      problems: [],
      notes,
    } as never,
  });
  const screen = await show([rowOf(2, []), rowOf(9, [{ kind: 'joins_row', value: 'U-15, U-17', row: 2 }])]);
  await expect.element(screen.getByText('Rows 2 and 9 are the same player: U-15, U-17')).toBeVisible();
  await expect.element(screen.getByText('2 rows to enter, 1 player, fees ₹800.')).toBeVisible();
});

test.each<[ShownOutcome, string]>([
  ['enter', '3 rows to enter, 2 players, fees ₹0.'],
  ['entered', 'Every row of this sheet is in the event: 3 rows, 2 players.'],
])('where a player has several rows, partners change no count: %s', async (outcome, sentence) => {
  const rowOf = (row: number, name: string, partners: string[]): ShownRow => ({
    ...aRow(row, outcome),
    judged: {
      row,
      outcome,
      amount: 0,
      player: { name, phone: '9876543210', categories: ['Open'], partners, paid: 'none' },
      problems: [],
      notes: [],
    } as never,
  });
  const screen = await show([rowOf(2, 'Asha', []), rowOf(3, 'Asha', ['Meera', 'Sunita']), rowOf(4, 'Ravi', ['Kiran'])]);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('after the others are in, those to correct are shown and counted once', async () => {
  const screen = await show([aRow(2, 'entered'), aRow(3, 'refuse')]);
  await expect.element(screen.getByText('1 row is left to correct')).toBeVisible();
  await expect.element(screen.getByText('1 to correct.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Asha Kulkarni 3')).toBeVisible();
  await expect.element(screen.getByText('Asha Kulkarni 2')).not.toBeInTheDocument();
});

test('a date that can be read both ways is asked once, with our guess marked; one press answers for all rows', async () => {
  const reading = {
    questions: [
      {
        kind: 'date_order' as const,
        written: '03/04/2013',
        days: { day_first: '2013-04-03', month_first: '2013-03-04' },
        guess: 'day_first' as const,
        told: null,
        dayFirst: 0,
        monthFirst: 0,
        proof: null,
        rows: [2, 3],
      },
      { kind: 'category' as const, written: 'U-16 Boys', guess: 'Open', told: null, rows: [3] },
    ],
    dates: [],
    categories: [{ written: 'MS', names: ['Open'], by: 'guess' as const, rows: [2] }],
    split: null,
    capitals: null,
    entries: [{ name: 'Open', count: 1, fee: 400 }],
  };
  const onCheck = vi.fn<(changed: ImportDraft) => void>();
  const draft = { ...emptyDraft(), rowsReading: reading };
  const screen = await render(
    <CheckStep
      draft={draft}
      rows={[aRow(2, 'enter')]}
      categories={['Open', 'Women']}
      busy={false}
      onCheck={onCheck}
      onType={() => undefined}
    />,
  );
  await screen.getByRole('button', { name: '3 Apr 2013our guess' }).click();
  expect(onCheck.mock.lastCall?.[0].told).toEqual({ dateOrder: 'day_first' });
  await screen.getByRole('button', { name: 'Leave out' }).click();
  expect(onCheck.mock.lastCall?.[0].told).toEqual({ categoryNames: [{ written: 'U-16 Boys', names: [] }] });
});

const understood = {
  name: '',
  phone: '',
  categories: ['Open'],
  partners: [],
  paid: 'cash',
  dob: null,
  gender: null,
  origin: {},
};

/** A sheet of an unreadable date, a phone too short, and a text that is no category. */
const aDraft: ImportDraft = {
  ...emptyDraft(),
  step: 'check',
  sheet: {
    header: ['Name', 'Phone', 'Category', 'DOB'],
    mapping: ['name', 'phone', 'categories', 'dob'],
    questions: [],
    answers: [null, null, null, null],
    rows: [
      { row: 2, cells: ['Rudra Kale', '9876543210', 'Open', '31/02/2015'] },
      { row: 3, cells: ['Omkar Jadhav', '98765', 'Open', ''] },
      { row: 4, cells: ['Omkar Kotwal', '9876543212', 'Chess', ''] },
    ],
    reading: aReading({ tabs: [aTab({ rows: 3 })] }),
  },
  mapping: ['name', 'phone', 'categories', 'dob'],
  answers: [null, null, null, null],
  judged: [
    [2, { field: 'dob', kind: 'bad_date', value: '31/02/2015', number: null }],
    [3, { field: 'phone', kind: 'bad_phone', value: '98765', number: null }],
    [4, { field: 'categories', kind: 'category_unknown', value: 'Chess', number: null }],
  ].map(([row, problem]) => ({
    row,
    outcome: 'refuse',
    problems: [problem],
    notes: [],
    amount: 0,
    fee: 0,
    player: understood,
  })) as never,
  rowsReading: {
    questions: [{ kind: 'category', written: 'Chess', guess: null, told: null, rows: [4] }],
    dates: [],
    categories: [],
    split: null,
    capitals: null,
    entries: [],
  },
};

const sentRows = (draft: ImportDraft | undefined) =>
  Object.fromEntries((draft ? sentSheet(draft).rows : []).map(({ row, cells }) => [row, cells]));

async function showMended() {
  const onCheck = vi.fn<(changed: ImportDraft) => void>();
  const screen = await render(<KeptCheckStep draft={aDraft} categories={['Open', 'Women']} onCheck={onCheck} />);
  return { screen, checked: () => sentRows(onCheck.mock.lastCall?.[0]) };
}

test('a row that is not understood shows its cell and is mended in place', async () => {
  const { screen, checked } = await showMended();
  await expect.element(screen.getByText('“98765” is not a mobile number of 10 digits')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Phone of Omkar Jadhav' }).fill('9876543210');
  await screen.getByRole('button', { name: 'Check again' }).click();
  expect(checked()[3]).toMatchObject({ name: 'Omkar Jadhav', phone: '9876543210', categories: 'Open' });
  expect(checked()[2]).toMatchObject({ dob: '31/02/2015' });
});

test('Enter in a field checks what was typed into it and into the others', async () => {
  const { screen, checked } = await showMended();
  await screen.getByRole('textbox', { name: 'Phone of Omkar Jadhav' }).fill('9876543210');
  const dob = screen.getByRole('textbox', { name: 'Date of birth of Rudra Kale' });
  await dob.fill('28/02/2015');
  (dob.element() as HTMLInputElement).form?.requestSubmit();
  expect(checked()[2]).toMatchObject({ dob: '28 February 2015' });
  expect(checked()[3]).toMatchObject({ phone: '9876543210' });
});

test.each([
  ['the answer to a question', 'Leave out'],
  ['another row left out', 'Leave row 3 out'],
])('what is typed stays in its field and goes along with %s', async (_, button) => {
  const { screen, checked } = await showMended();
  const dob = screen.getByRole('textbox', { name: 'Date of birth of Rudra Kale' });
  await dob.fill('28/02/2015');
  await screen.getByRole('button', { name: button, exact: true }).click();
  expect(checked()[2]).toMatchObject({ name: 'Rudra Kale', dob: '28 February 2015' });
  await expect.element(dob).toHaveValue('28/02/2015');
});

test('a row whose only category is left out is left out itself, and the answer can be changed with one press', async () => {
  const [first, second, third] = aDraft.judged;
  if (!first || !second || !third || !aDraft.rowsReading) throw new Error('The sheet has three rows');
  const told = { kind: 'category' as const, written: 'Chess', guess: null, told: [], rows: [4] };
  const problem = { field: 'categories' as const, kind: 'category_left_out' as const, value: 'Chess', number: null };
  const draft: ImportDraft = {
    ...aDraft,
    judged: [first, second, { ...third, problems: [problem] }],
    rowsReading: { ...aDraft.rowsReading, questions: [told] },
  };
  const onCheck = vi.fn<(changed: ImportDraft) => void>();
  const screen = await render(<KeptCheckStep draft={draft} categories={['Open', 'Women']} onCheck={onCheck} />);
  await expect.element(screen.getByText('rows need a look, 1 row left out')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leave row 4 out' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('“Chess” is left out, and the row has no other category')).toBeVisible();
  await screen.getByRole('button', { name: 'Women', exact: true }).click();
  expect(onCheck.mock.lastCall?.[0].told).toEqual({ categoryNames: [{ written: 'Chess', names: ['Women'] }] });
});

/** Two tabs, each with a total at its foot. */
const withTotals = (girls: string): ImportDraft => ({
  ...emptyDraft(),
  step: 'check',
  sheet: {
    header: ['Name', 'Fees'],
    mapping: ['name', null],
    questions: [],
    answers: [null, null],
    rows: [
      { row: 2, cells: ['Ravi', '1,000'] },
      { row: 3, cells: ['Kabir', '850'] },
      { row: 4, cells: ['TOTAL', '1,850'] },
      { row: 12, cells: ['Asha', '1,090'] },
      { row: 13, cells: ['Total', girls] },
    ],
    reading: aReading({ tabs: [aTab({ name: 'Boys', rows: 2 }), aTab({ name: 'Girls', rows: 1, before: 10 })] }),
  },
  mapping: ['name', null],
  answers: [null, null],
});

test.each([
  ['1,090', 'Your sheet', /foot of your sheet|total of the tab/],
  ['1,190', 'The total of the tab Girls is ₹1,190; its rows add up to ₹1,090.', /The total of the tab Boys/],
])('the total of each tab is compared with the rows of that tab: %s', async (girls, said, unsaid) => {
  const screen = await render(
    <KeptCheckStep draft={withTotals(girls)} categories={['Open']} onCheck={() => undefined} />,
  );
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(unsaid)).not.toBeInTheDocument();
});
