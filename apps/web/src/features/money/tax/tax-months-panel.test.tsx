import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { TaxMonthsDialog, TaxMonthsPanel } from './tax-months-panel.tsx';

beforeEach(() => writeToken('token'));

const month = {
  month: '2026-11',
  isRunning: true,
  fees: 1500,
  refunded: 500,
  feeGst: 152.54,
  commission: 50,
  tcs: 4.24,
  tds: null,
  desk: 300,
  papers: 12,
  papersApart: false,
};
const before = { ...month, month: '2026-10', isRunning: false, refunded: 0, feeGst: null, tcs: null, desk: 0 };

test('a month says what came and what was withheld, and what is not set is no 0', async () => {
  const api = fakeApi();
  api.answer(taxMonthEndpoints.list, { success: true, months: [month, before], isSet: { tcs: true, tds: false } });
  const screen = await render(<TaxMonthsPanel />);
  await expect.element(screen.getByText('November 2026')).toBeVisible();
  await expect
    .element(
      screen.getByText(
        'paid ₹1,500 · refunded ₹500 · GST ₹152.54 · commission ₹50 · TCS ₹4.24 · TDS not set · desk ₹300',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('paid ₹1,500 · commission ₹50 · TCS none · TDS not set')).toBeVisible();
  await expect.element(screen.getByText('running')).toBeVisible();
});

test('a file that does not come says so', async () => {
  const api = fakeApi();
  api.answer(taxMonthEndpoints.list, { success: true, months: [month], isSet: { tcs: true, tds: false } });
  api.refuse(taxMonthEndpoints.download, 404, {
    code: 'tax_month_not_found',
    message: 'There are no papers for this month',
  });
  const screen = await render(<TaxMonthsPanel />);
  await screen.getByRole('button', { name: 'Download the papers of November 2026' }).click();
  await expect.element(screen.getByText('There are no papers for this month')).toBeVisible();
  expect(api.asked.at(-1)?.path).toBe('/api/organizer/tax-months/2026-11/download');
});

test('invoices that are too many for the archive of the month are one of their own', async () => {
  const api = fakeApi();
  const many = { ...month, papers: 10_000, papersApart: true };
  api.answer(taxMonthEndpoints.list, { success: true, months: [many, before], isSet: { tcs: true, tds: false } });
  api.send(taxMonthEndpoints.download, 200, 'PK');
  const screen = await render(<TaxMonthsPanel />);
  const name = 'Download the invoices and credit notes of November 2026 as PDF';
  await expect.element(screen.getByRole('button', { name })).toHaveTextContent('10,000 invoices');
  await expect.element(screen.getByRole('button', { name: /invoices and credit notes/ })).toBeVisible();
  await screen.getByRole('button', { name }).click();
  await expect.poll(() => api.asked.at(-1)?.query.get('part')).toBe('invoices');
});

test('without money there is nothing yet, and administrators see a payee’s months', async () => {
  const api = fakeApi();
  api.answer(taxMonthEndpoints.list, { success: true, months: [], isSet: { tcs: false, tds: false } });
  api.answer(taxMonthEndpoints.listAsAdmin, { success: true, months: [before], isSet: { tcs: false, tds: false } });
  const screen = await render(<TaxMonthsPanel />);
  await expect.element(screen.getByText('No money has moved so far.', { exact: false })).toBeVisible();
  const payeeId = '019f0000-0000-7000-8000-0000000000a1';
  const dialog = await render(<TaxMonthsDialog payeeId={payeeId} name="Deccan Sports" onClose={() => undefined} />);
  await expect.element(dialog.getByText('Monthly papers: Deccan Sports')).toBeVisible();
  await expect.element(dialog.getByText('October 2026')).toBeVisible();
});
