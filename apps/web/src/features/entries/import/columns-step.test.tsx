import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { expect, test } from 'vitest';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { ImportPlayersButton } from './import-players-button.tsx';

test('a column answers a question of the organizer; what is left out is said, and a question belongs to one column', async () => {
  const api = fakeApi();
  answerWith(api, playerImportEndpoints.readSheet, {
    header: ['Name', 'Which club?', 'Club 2', 'Coach', 'Phone', 'Category', 'Fee'],
    mapping: ['name', null, null, null, 'phone', 'categories', 'paid'],
    questions: [{ id: 'club', question: 'Which club?' }],
    answers: [null, 'club', null, null, null, null, null],
    rows: [{ row: 2, cells: ['Asha Kulkarni', 'Deccan', 'Gymkhana', 'Rao', '9876543210', 'Open', 'cash'] }],
  });
  answerWith(api, playerImportEndpoints.preview, {
    rows: [],
    totals: { entered: 0, waiting: 0, refused: 0, amount: 0 },
  });
  const screen = await render(<ImportPlayersButton eventId="e1" categories={[{ name: 'Open' }]} />);
  await screen.getByRole('button', { name: 'Import players' }).click();
  await screen.getByLabelText('Paste the rows').fill('Name');
  await screen.getByRole('button', { name: 'Read the sheet' }).click();
  const use = (column: string) => screen.getByRole('combobox', { name: `What is ${column}?` });
  await expect.element(use('Which club?')).toHaveValue('Answer to: Which club?');
  await expect.element(screen.getByText('These columns are left out: Club 2, Coach')).toBeVisible();
  await use('Club 2').click();
  await screen.getByRole('option', { name: 'Answer to: Which club?' }).click();
  await expect.element(use('Which club?')).toHaveValue('Leave out');
  await expect.element(screen.getByText('These columns are left out: Which club?, Coach')).toBeVisible();
  await screen.getByRole('button', { name: 'Check 1 row' }).click();
  await expect.poll(() => api.asked.length).toBe(2);
  expect(api.asked[1]?.body).toMatchObject({
    rows: [{ row: 2, cells: { name: 'Asha Kulkarni' }, answers: { club: 'Gymkhana' } }],
  });
});

test('what every row needs and no column says is asked once, before the rows are checked', async () => {
  const api = fakeApi();
  answerWith(api, playerImportEndpoints.readSheet, {
    header: ['Name', 'Category'],
    mapping: ['name', 'categories'],
    questions: [],
    answers: [null, null],
    rows: [
      { row: 2, cells: ['Asha Kulkarni', 'Open'] },
      { row: 3, cells: ['Ravi More', 'Open'] },
    ],
  });
  answerWith(api, playerImportEndpoints.preview, {
    rows: [],
    totals: { entered: 0, waiting: 0, refused: 0, amount: 0 },
  });
  const screen = await render(<ImportPlayersButton eventId="e1" categories={[{ name: 'Open' }]} />);
  await screen.getByRole('button', { name: 'Import players' }).click();
  await screen.getByLabelText('Paste the rows').fill('Name');
  await screen.getByRole('button', { name: 'Read the sheet' }).click();
  const forAll = screen.getByRole('group', { name: /^For all rows/ });
  await expect.element(forAll).toBeVisible();
  await screen.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect.element(forAll.getByText('Please say how the fee was paid')).toBeVisible();
  await expect.element(forAll.getByRole('radio', { name: 'Cash' })).toHaveFocus();
  await forAll.getByRole('radio', { name: 'UPI' }).click();
  await screen.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect.element(forAll.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  expect(api.asked.length).toBe(1);
  await forAll.getByRole('textbox', { name: 'Phone' }).fill('9876543210');
  await screen.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect.poll(() => api.asked.length).toBe(2);
  const said = { categories: 'Open', paid: 'upi', phone: '9876543210' };
  expect(api.asked[1]?.body).toMatchObject({
    rows: [{ cells: { name: 'Asha Kulkarni', ...said } }, { cells: { name: 'Ravi More', ...said } }],
  });
});
