import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { aReading } from '../../../../test/plain-reading.ts';
import { render } from '../../../../test/render.tsx';
import { ImportPlayersButton } from '../import/import-players-button.tsx';

test('a column answers a question of the organizer; what is left out is said, and a question belongs to one column', async () => {
  const api = fakeApi();
  answerWith(api, playerImportEndpoints.readSheet, {
    reading: aReading(),
    header: ['Name', 'Which club?', 'Club 2', 'Coach', 'Phone', 'Category', 'Fee'],
    mapping: ['name', null, null, null, 'phone', 'categories', 'paid'],
    questions: [{ id: 'club', question: 'Which club?' }],
    answers: [null, 'club', null, null, null, null, null],
    rows: [{ row: 2, cells: ['Asha Kulkarni', 'Deccan', 'Gymkhana', 'Rao', '9876543210', 'Open', 'cash'] }],
  });
  answerWith(api, playerImportEndpoints.preview, {
    rows: [],
    reading: { questions: [], dates: [], categories: [], split: null, capitals: null, entries: [] },
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
    reading: aReading(),
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
    reading: { questions: [], dates: [], categories: [], split: null, capitals: null, entries: [] },
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

test('on a phone each column stands with its meaning in sight, and so do all that is asked and the way on', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const api = fakeApi();
  const header = ['Name of the participant as in the school register', 'Category', 'Father’s mobile number', 'Academy'];
  answerWith(api, playerImportEndpoints.readSheet, {
    reading: aReading(),
    header,
    mapping: ['name', 'categories', 'phone', null],
    questions: [{ id: 'club', question: 'Which academy or club have you trained at for the last twelve months?' }],
    answers: [null, null, null, 'club'],
    rows: [
      {
        row: 2,
        cells: [
          'Venkata Satyanarayana Lakshmi Narasimha Rao Chandrasekharan',
          'Under 17 Girls and Women Doubles of One District',
          '98765 43210',
          'Shri Shiv Chhatrapati Sports Complex, Mahalunge-Balewadi',
        ],
      },
    ],
  });
  const screen = await render(<ImportPlayersButton eventId="e1" categories={[{ name: 'Open' }]} />);
  await screen.getByRole('button', { name: 'Import players' }).click();
  await screen.getByLabelText('Paste the rows').fill('Name');
  await screen.getByRole('button', { name: 'Read the sheet' }).click();
  const meanings = header.map((column) => screen.getByRole('combobox', { name: `What is ${column}?` }));
  await expect.element(meanings[0] as Locator).toBeInTheDocument();
  const dialog = screen.getByRole('dialog').element();
  const wide = [dialog, ...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 390.5);
  expect(wide.map((one) => one.outerHTML.slice(0, 120))).toEqual([]);
  for (const [at, meaning] of meanings.entries()) {
    const box = meaning.element().getBoundingClientRect();
    const row = meaning.element().closest('li') as HTMLElement;
    const name = row.querySelector('b')?.getBoundingClientRect() as DOMRect;
    // A finger meets it, its words have room, and the column's own name beside it keeps some.
    expect(box.height, header[at]).toBeGreaterThanOrEqual(44);
    expect(box.width, header[at]).toBeGreaterThanOrEqual(140);
    expect(name.width, header[at]).toBeGreaterThanOrEqual(100);
    expect(name.right, header[at]).toBeLessThanOrEqual(box.left);
    expect(row.getBoundingClientRect().left, 'one column under the other').toBeLessThan(60);
  }
  const way = screen.getByRole('button', { name: 'Check 1 row' }).element().getBoundingClientRect();
  expect(way.bottom).toBeLessThanOrEqual(844);
  expect(way.height).toBeGreaterThanOrEqual(44);
});
