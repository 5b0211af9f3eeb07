import { expect, test } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { CheckStep } from './check-step.tsx';
import { emptyDraft } from './empty-draft.ts';
import type { ShownOutcome, ShownRow } from './import-draft.ts';

const aRow = (row: number, outcome: ShownOutcome): ShownRow => ({
  row,
  cells: { name: `Asha Kulkarni ${row}`, phone: '9876543210', categories: 'Boys Singles U-13' },
  outcome,
  judged: null,
});

const show = (rows: ShownRow[]) =>
  render(<CheckStep draft={emptyDraft()} rows={rows} categories={[]} busy={false} onCheck={() => undefined} />);

test('only what is still to be done is counted', async () => {
  const screen = await show([aRow(2, 'enter'), aRow(3, 'wait')]);
  await expect.element(screen.getByText('1 player to enter, fees ₹0. 1 for the waiting list.')).toBeVisible();
});

test('once everybody is in, nothing is said of none', async () => {
  const screen = await show([aRow(2, 'entered')]);
  await expect.element(screen.getByText('Everybody is in')).toBeVisible();
  await expect.element(screen.getByText(/to enter|waiting list|to correct/)).not.toBeInTheDocument();
});
