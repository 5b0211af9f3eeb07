import { readSheetText } from '@maidan/domain/sheet-text';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aReading, aTab } from '../../../../test/plain-reading.ts';
import { render } from '../../../../test/render.tsx';
import { CheckStep } from './check-step.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';
import { shownRows } from './import-draft.ts';

const judged = (row: number, outcome: string, problems: object[] = []) => ({
  row,
  outcome,
  problems,
  notes: [],
  amount: 0,
  fee: 0,
  player: { name: '', phone: '', categories: ['Open'], partners: [], paid: 'cash', origin: {} },
});

const draft = (outcome: 'enter' | 'entered'): ImportDraft => ({
  ...emptyDraft(),
  step: 'check',
  sheet: {
    header: ['Player', 'Mobile', 'Event', 'Paid by', 'Seat'],
    mapping: ['name', 'phone', 'categories', 'paid', null],
    rows: [
      { row: 2, cells: ['Asha', '9876543210', 'Open', 'cash', 'A1'] },
      { row: 13, cells: ['=Ravi', '98765', 'Open', 'cash', 'A2'] },
      { row: 14, cells: ['Meera', '9876543211', 'Open', 'cash', 'A3'] },
    ],
    questions: [],
    answers: [null, null, null, null, null],
    reading: aReading({
      tabs: [aTab({ name: 'Boys', rows: 1 }), aTab({ name: 'Girls', rows: 2, before: 10 })],
    }),
  },
  mapping: ['name', 'phone', 'categories', 'paid', null],
  answers: [null, null, null, null, null],
  leftOut: [14],
  judged: [
    judged(2, outcome),
    judged(13, 'refuse', [
      { field: 'phone', kind: 'bad_phone', value: '98765', number: null },
      { field: 'name', kind: 'twice_in_sheet', value: '', number: 12 },
    ]),
  ] as never,
});

function savedTexts(): Promise<string>[] {
  const texts: Promise<string>[] = [];
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push((blob as Blob).text());
    return 'blob:none';
  });
  onTestFinished(() => spy.mockRestore());
  return texts;
}

test.each(['enter', 'entered'] as const)('one press saves the rows that do not come in: %s', async (outcome) => {
  const texts = savedTexts();
  const made = draft(outcome);
  const screen = await render(
    <CheckStep
      draft={made}
      rows={shownRows(made)}
      categories={['Open']}
      busy={false}
      onCheck={() => undefined}
      onType={() => undefined}
    />,
  );
  await screen.getByRole('button', { name: 'Save the 2 rows not entered (CSV)' }).click();
  expect(readSheetText((await texts[0]) ?? '')).toEqual([
    ['Player', 'Mobile', 'Event', 'Paid by', 'Seat', 'Row in the sheet', 'Not entered because'],
    [
      "'=Ravi",
      '98765',
      'Open',
      'cash',
      'A2',
      'Girls 3',
      '“98765” is not a mobile number of 10 digits; The same player is in row Girls 2 with this category',
    ],
    ['Meera', '9876543211', 'Open', 'cash', 'A3', 'Girls 4', 'Left out'],
  ]);
});

test('where every row comes in there is nothing to save', async () => {
  const made = { ...draft('enter'), judged: [2, 13, 14].map((row) => judged(row, 'enter')) as never, leftOut: [] };
  const screen = await render(
    <CheckStep
      draft={made}
      rows={shownRows(made)}
      categories={['Open']}
      busy={false}
      onCheck={() => undefined}
      onType={() => undefined}
    />,
  );
  await expect.element(screen.getByText('3 players to enter', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /not entered/ })).not.toBeInTheDocument();
});

test('a row that was left out is named after entering: not every row is in', async () => {
  const made = { ...draft('entered'), judged: [2, 13].map((row) => judged(row, 'entered')) as never };
  const screen = await render(
    <CheckStep
      draft={made}
      rows={shownRows(made)}
      categories={['Open']}
      busy={false}
      onCheck={() => undefined}
      onType={() => undefined}
    />,
  );
  await expect.element(screen.getByText('2 rows entered, 1 left out')).toBeVisible();
  await expect.element(screen.getByText('Left out: Girls 4.')).toBeVisible();
  await expect.element(screen.getByText(/Everybody is in|Every row/)).not.toBeInTheDocument();
});
