import { expect, test } from 'vitest';
import { aReading } from '../../../../test/plain-reading.ts';
import { render } from '../../../../test/render.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';
import { ImportPlayersDialog } from './import-players-dialog.tsx';

const here = { field: 'name', kind: 'here_already', value: '', number: null };

/** `here`: in the event before this import. */
const row = (number: number, outcome: string) =>
  ({
    row: number,
    outcome: outcome === 'here' ? 'refuse' : outcome,
    problems: outcome === 'here' ? [here] : [],
    notes: [],
    amount: 0,
    player: { name: `Player ${number}`, phone: '9876543210', categories: ['Open'], partners: [], paid: 'none' },
  }) as unknown as ImportDraft['judged'][number];

const open = (outcomes: string[]) => {
  const draft: ImportDraft = {
    ...emptyDraft(),
    step: 'check',
    mapping: ['name'],
    sheet: {
      header: ['Name'],
      mapping: ['name'],
      questions: [],
      answers: [null],
      reading: aReading(),
      rows: outcomes.map((_, index) => ({ row: index + 2, cells: [`Player ${index + 2}`] })),
    } as unknown as ImportDraft['sheet'],
    judged: outcomes.map((outcome, index) => row(index + 2, outcome)),
  };
  const dialog = (
    <ImportPlayersDialog
      eventId="e1"
      categories={['Open']}
      isOfChess={false}
      draft={draft}
      onChange={() => undefined}
      opened
      onClose={() => undefined}
    />
  );
  return render(dialog);
};

test('once some rows are in and the others are to be corrected, the import can be ended', async () => {
  const screen = await open(['entered', 'refuse']);
  await expect.element(screen.getByRole('button', { name: 'Done', exact: true })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Nobody to enter' })).not.toBeInTheDocument();
});

test('a sheet of which nobody can be entered is not done', async () => {
  const screen = await open(['refuse', 'refuse']);
  await expect.element(screen.getByText('Nobody to enter.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('entries', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Done', exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Close', exact: true }).last()).toBeEnabled();
});

test('where every player of the sheet is in the event, nothing is left to do', async () => {
  const screen = await open(['here', 'here', 'here']);
  await expect.element(screen.getByText('Nobody to enter', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('The players of 3 rows are already in the event.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Done', exact: true })).toBeEnabled();
  await expect.element(screen.getByText('Rows that need a look')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Leave/ })).not.toBeInTheDocument();
});
