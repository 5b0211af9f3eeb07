import { expect, test, vi } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { aReading } from '../../../../test/plain-reading.ts';
import { CheckStep } from './check-step.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';
import { shownRows } from './import-draft.ts';

const judged = {
  row: 2,
  outcome: 'enter',
  problems: [],
  notes: [],
  amount: 0,
  fee: 0,
  player: { name: 'SWAPNIL SHINDE', phone: '9876543210', categories: ['Open'], partners: [], paid: 'cash', origin: {} },
} as never;

const draft = (told: 'title_case' | 'as_written' | null): ImportDraft => ({
  ...emptyDraft(),
  step: 'check',
  sheet: {
    header: ['Name'],
    mapping: ['name'],
    rows: [{ row: 2, cells: ['SWAPNIL SHINDE'] }],
    questions: [],
    answers: [null],
    reading: aReading({}),
  },
  mapping: ['name'],
  answers: [null],
  judged: [judged],
  rowsReading: {
    questions: [],
    dates: [],
    categories: [],
    split: null,
    capitals: { rows: [2, 3, 4], name: 'SWAPNIL SHINDE', instead: 'Swapnil Shinde', told },
    entries: [],
  },
});

test.each([
  [null, 'Write as Swapnil Shinde our guess', 'entered as they stand', 'title_case'],
  ['title_case', 'Write as Swapnil Shinde', 'becomes Swapnil Shinde: 3 rows', 'as_written'],
] as const)('one press decides for all names in capitals: %s', async (told, button, sentence, next) => {
  const onCheck = vi.fn<(changed: ImportDraft) => void>();
  const made = draft(told);
  const screen = await render(
    <CheckStep
      draft={made}
      rows={shownRows(made)}
      categories={['Open']}
      busy={false}
      onCheck={onCheck}
      onType={() => undefined}
    />,
  );
  await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: new RegExp(button.replace(' our', '\\s*our')) }).click();
  expect(onCheck.mock.lastCall?.[0].told).toEqual({ capitals: next });
});
