import { playerImportEndpoints } from '@maidan/contract/entries/import';
import type { SheetReading } from '@maidan/domain/entries/sheet-reading';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../../test/failing-calls.ts';
import { type Asked, fakeApi } from '../../../../test/fake-api.ts';
import { aReading, aTab } from '../../../../test/plain-reading.ts';
import { render } from '../../../../test/render.tsx';
import { ImportPlayersButton } from '../import/import-players-button.tsx';

const boys = aTab({ name: 'Boys U-13', rows: 2 });
const girls = aTab({ name: 'Girls U-13', rows: 3, read: false });
const player = (row: number, name: string) => ({ row, cells: [name, '9876543210', 'Boys U-13', 'cash'] });
const sheet = (reading: Partial<SheetReading>, rows = [player(2, 'Aarav'), player(3, 'Vihaan')]) => ({
  header: ['Name', 'Mobile', 'Category', 'Paid'],
  mapping: ['name', 'phone', 'categories', 'paid'],
  questions: [],
  answers: [null, null, null, null],
  rows,
  reading: aReading({ kind: 'workbook', encoding: null, ...reading }),
});

async function open(...sheets: object[]) {
  const api = fakeApi();
  for (const one of sheets) answerWith(api, playerImportEndpoints.readSheet, one);
  const screen = await render(<ImportPlayersButton eventId="e1" categories={[{ name: 'Boys U-13' }]} />);
  await screen.getByRole('button', { name: 'Import players' }).click();
  await screen.getByLabelText('Paste the rows').fill('Name');
  await screen.getByRole('button', { name: 'Read the sheet' }).click();
  await expect.element(screen.getByRole('button', { name: /^Check/ })).toBeVisible();
  return { api, screen };
}

const tabsSent = ({ body }: Asked) => (body as FormData).get('tabs');

test('tabs that were not read are named with their rows, and one press reads all with players', async () => {
  const all = sheet({ tabs: [boys, { ...girls, read: true, before: 3 }] }, [
    player(2, 'Aarav'),
    player(3, 'Vihaan'),
    player(5, 'Anaya'),
  ]);
  const readMe = aTab({ name: 'Read me', read: false, players: false });
  const { api, screen } = await open(sheet({ tabs: [readMe, boys, girls] }), all);
  await expect.element(screen.getByText('A tab with players was not read')).toBeVisible();
  await expect.element(screen.getByText('Girls U-13 (3 rows)')).toBeVisible();
  await expect.element(screen.getByText('2 rows, headers in row 1')).toBeVisible();
  await expect.element(screen.getByText('1 row, no table of players')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Read it anyway: Read me' })).toBeVisible();
  await screen.getByRole('button', { name: 'Read all tabs' }).click();
  await expect.element(screen.getByRole('button', { name: 'Check 3 rows' })).toBeVisible();
  expect(api.asked.map(tabsSent)).toEqual([null, '[1,2]']);
  await expect.element(screen.getByText('A tab with players was not read')).not.toBeInTheDocument();
});

test('each tab can be read too, left out or read instead of one without players', async () => {
  const { api, screen } = await open(
    sheet({ tabs: [boys, girls] }),
    sheet({ tabs: [boys, { ...girls, read: true, before: 3 }] }),
    sheet({ tabs: [aTab({ name: 'Read me', players: false }), girls] }),
    sheet({ tabs: [aTab({ name: 'Read me', players: false, read: false }), { ...girls, read: true }] }),
  );
  await screen.getByRole('button', { name: 'Read it too: Girls U-13' }).click();
  await screen.getByRole('button', { name: 'Leave it out: Boys U-13' }).click();
  await screen.getByRole('button', { name: 'Read this one: Girls U-13' }).click();
  await expect.element(screen.getByText('Read', { exact: true })).toBeVisible();
  expect(api.asked.map(tabsSent)).toEqual([null, '[0,1]', '[1]', '[1]']);
});

test('what was chosen for a column stays when another tab is read', async () => {
  const { screen } = await open(
    sheet({ tabs: [boys, girls] }),
    sheet({ tabs: [boys, { ...girls, read: true, before: 3 }] }),
  );
  await screen.getByRole('combobox', { name: 'What is Paid?' }).click();
  await screen.getByRole('option', { name: 'Leave out' }).click();
  await screen.getByRole('button', { name: 'Read it too: Girls U-13' }).click();
  await expect.element(screen.getByRole('button', { name: 'Leave it out: Girls U-13' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'What is Paid?' })).toHaveValue('Leave out');
});

test('hidden rows are pointed out with their numbers, and a press leaves them out', async () => {
  const { screen } = await open(sheet({ hiddenRows: [3] }));
  await expect.element(screen.getByText('row 3: read like all others')).toBeVisible();
  await screen.getByRole('button', { name: 'Leave them out' }).click();
  await expect.element(screen.getByRole('button', { name: 'Check 1 row' })).toBeVisible();
  await screen.getByRole('button', { name: 'Put them back in' }).click();
  await expect.element(screen.getByRole('button', { name: 'Check 2 rows' })).toBeVisible();
});

test('merged cells, broken letters, failed formulas, passed-over rows and an old encoding are told', async () => {
  const merged = [14, 20, 30, 40].map((from) => ({ column: 'School', value: `School ${from}`, from, to: from + 4 }));
  const { screen } = await open(
    sheet({
      kind: 'text',
      encoding: 'windows-1252',
      tabs: [boys, { ...girls, read: true, before: 50 }],
      categoryColumn: 2,
      merged,
      hiddenColumns: ['Mobile'],
      brokenRows: [2, 3, 4, 7, 52],
      failedCells: [{ row: 9, column: 'Category', value: '#N/A' }],
      cutRows: [8],
      passedOver: [
        { row: 1, text: 'Deccan Open', why: 'above', category: null },
        { row: 6, text: 'Girls U-13', why: 'heading', category: 'Girls U-13' },
      ],
    }),
  );
  for (const text of [
    'Boys U-13: rows 2–4, 7; Girls U-13: row 2: a letter could not be read and shows as �. Please correct it before entering.',
    'School: “School 30” counts for 5 rows (Boys U-13: rows 30–34)',
    'Mobile: read like all others',
    'Boys U-13: row 9, Category: #N/A counts as blank',
    'Boys U-13: row 8: a text was cut off after 600 characters',
    'Boys U-13: row 1: Deccan Open',
    'Boys U-13: row 6: “Girls U-13” is the category of the rows below',
    'Read as Windows-1252, an older encoding. Please check names with accents.',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/School 40/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show all 4: Merged cells' }).click();
  await expect.element(screen.getByText(/School 40/)).toBeVisible();
  await expect.element(screen.getByText('Tab or heading', { exact: true })).toBeVisible();
});

test('of a file that was taken as it stands nothing is said', async () => {
  const { screen } = await open(sheet({}));
  await expect.element(screen.getByText('How it was read')).not.toBeInTheDocument();
});

test('what a file is, and what to do with it, stands where it was chosen', async () => {
  const api = fakeApi();
  const message = 'This is a Numbers sheet. In Numbers choose File, Export To, Excel, and choose that file.';
  api.refuse(playerImportEndpoints.readSheet, 400, { code: 'sheet_numbers', message });
  const screen = await render(<ImportPlayersButton eventId="e1" categories={[{ name: 'Open' }]} />);
  await screen.getByRole('button', { name: 'Import players' }).click();
  const chooser = screen.getByLabelText('Choose a file');
  await chooser.upload(new File(['x'], 'players.numbers', { type: 'application/vnd.apple.numbers' }));
  await screen.getByRole('button', { name: 'Read the sheet' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('status').getByText(message)).not.toBeInTheDocument();
  await chooser.upload(new File(['Name'], 'players.csv', { type: 'text/csv' }));
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
});

test('on a phone every line has room', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const long = 'Under 17 Girls and Women Doubles of One District';
  const { screen } = await open(
    sheet({
      tabs: [
        aTab({ name: long, category: long }),
        aTab({ name: long, read: false, hidden: true, rows: 311 }),
        aTab({ name: long, read: false }),
      ],
      hiddenRows: [3],
      passedOver: [
        { row: 1, text: 'ShriShivChhatrapatiSportsComplexMahalungeBalewadi'.repeat(2), why: 'above', category: null },
      ],
    }),
  );
  const dialog = screen.getByRole('dialog').element();
  const wide = [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 390.5);
  expect(wide.map((one) => one.outerHTML.slice(0, 120))).toEqual([]);
});
