import { expect, test, vi } from 'vitest';
import { KeptCheckStep } from '../../../../test/kept-check-step.tsx';
import { aReading, aTab } from '../../../../test/plain-reading.ts';
import { render } from '../../../../test/render.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';

const here = { field: 'name', kind: 'here_already', value: '', number: null };
const longPhone = { field: 'phone', kind: 'bad_phone', value: '98765432100', number: null };
const isIn = [here];

/** A sheet with a column of fees, in which each row has these problems. */
function aDraft(rows: readonly (readonly object[])[], fee = '700'): ImportDraft {
  const player = { phone: '9876543210', categories: ['Open'], partners: [], paid: 'cash', dob: null, origin: {} };
  return {
    ...emptyDraft(),
    step: 'check',
    sheet: {
      header: ['Name', 'Category', 'Fees'],
      mapping: ['name', 'categories', null],
      questions: [],
      answers: [null, null, null],
      rows: rows.map((_, at) => ({ row: at + 2, cells: [`Player ${at + 2}`, 'Open', fee] })),
      reading: aReading({ tabs: [aTab({ rows: rows.length })] }),
    },
    mapping: ['name', 'categories', null],
    answers: [null, null, null],
    judged: rows.map((problems, at) => ({
      row: at + 2,
      outcome: problems.length > 0 ? 'refuse' : 'enter',
      problems,
      notes: [],
      amount: 700,
      fee: 700,
      player: { ...player, name: `Player ${at + 2}` },
    })) as never,
    rowsReading: { questions: [], dates: [], categories: [], split: null, capitals: null, entries: [] },
  };
}

async function show(draft: ImportDraft) {
  const onCheck = vi.fn<(changed: ImportDraft) => void>();
  const screen = await render(<KeptCheckStep draft={draft} categories={['Open', 'Women']} onCheck={onCheck} />);
  return { screen, checked: () => onCheck.mock.lastCall?.[0] };
}

test('rows of players who are in the event are one folded line, which one press leaves out', async () => {
  const { screen, checked } = await show(aDraft([isIn, [], isIn, [longPhone], isIn]));
  const line = screen.getByText('3 rows are already entered');
  await expect.element(line).toBeVisible();
  await expect.element(screen.getByText('row needs a look, 3 already entered')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leave row 2 out' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Row 2: Player 2, Open')).not.toBeVisible();
  await line.click();
  await expect.element(screen.getByText('Row 2: Player 2, Open')).toBeVisible();
  await screen.getByRole('button', { name: 'Leave all 3 out' }).click();
  expect(checked()?.leftOut).toEqual([2, 4, 6]);
});

test('a row with a category that is still to be entered is no such row', async () => {
  const { screen } = await show(aDraft([[{ ...here, value: 'Open' }]]));
  await expect
    .element(
      screen.getByText('Already in this event with Open, but not with the other categories.', { exact: false }).first(),
    )
    .toBeVisible();
  await expect.element(screen.getByText(/already entered/)).not.toBeInTheDocument();
});

test('who only has the name of somebody in the event is entered with one press', async () => {
  const { screen, checked } = await show(aDraft([isIn, []]));
  await screen.getByText('1 row is already entered').click();
  await screen.getByRole('button', { name: 'A different person: Player 2, row 2' }).click();
  expect(checked()?.told.people).toEqual([{ row: 2, player: 'other' }]);
});

const asked = (written: string, told: string[] | null) =>
  ({ kind: 'category', written, guess: null, told, rows: [2] }) as const;

test.each([
  [[asked('MX', null), asked('GX', ['Open'])], 'question for 1 row', 'One question, 1 answered'],
  [[asked('A', null), asked('B', null), asked('C', null), asked('D', null)], 'questions for 1 row', '3 questions'],
  [[asked('MX', ['Open'])], 'questions', 'No open questions, 1 answered'],
])('the figure counts the questions that stand below it: %#', async (questions, figure, title) => {
  const draft = aDraft([[]]);
  const reading = { ...draft.rowsReading, questions } as unknown as ImportDraft['rowsReading'];
  const { screen } = await show({ ...draft, rowsReading: reading });
  await expect.element(screen.getByText(figure, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: title, exact: true })).toBeVisible();
});

test('fees are compared without the rows of those who are in already', async () => {
  const { screen } = await show(aDraft([isIn, isIn, []], '700'));
  await expect.element(screen.getByText('Your sheet', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Not entered: row/)).not.toBeInTheDocument();
});

test('rows that pay the same other sum are one line', async () => {
  const { screen } = await show(aDraft([[], [], [], []], '650'));
  await expect.element(screen.getByText('4 of 4 rows pay a different amount from our prices.')).toBeVisible();
  await expect.element(screen.getByText('Rows 2, 3, 4, 5: sheet ₹650, our price ₹700')).toBeVisible();
  await expect.element(screen.getByText(/a category may be missing/)).not.toBeInTheDocument();
});
