import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorSettingsEndpoints } from '@maidan/contract/money/easy-split-settings';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import {
  aSettlement,
  aSummary,
  aVendor,
  someAnalytics,
  someDetails,
  someDocuments,
  someTotals,
  noTaxProfile,
  somePayments,
} from '../../../../test/vendor-money.ts';
import { writeToken } from '../../../platform/token.ts';
import { VendorTabs } from './vendor-tabs.tsx';

type Api = ReturnType<typeof fakeApi>;

beforeEach(() => writeToken('token'));

const summary = (api: Api, financials: Partial<typeof aSummary.financials> = {}) =>
  api.answer(vendorFigureEndpoints.summary, {
    success: true,
    summary: { ...aSummary, financials: { ...aSummary.financials, ...financials } },
  });
const analytics = (api: Api, changes: Partial<typeof someAnalytics> = {}) =>
  api.answer(vendorFigureEndpoints.analytics, { success: true, analytics: { ...someAnalytics, ...changes } });

function prepared() {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api);
  analytics(api);
  api.answer(taxProfileEndpoints.read, noTaxProfile);
  api.answer(taxMonthEndpoints.list, { success: true, months: [], isSet: { tcs: false, tds: false } });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
  api.answer(vendorEndpoints.details, { success: true, vendor: someDetails });
  api.refuse(vendorFigureEndpoints.balance, 500, { code: 'unexpected', message: 'x' });
  return api;
}
const settlements = (api: Api, rows = [aSettlement]) =>
  api.answer(settlementEndpoints.list, { success: true, settlements: rows, total: rows.length, totals: someTotals });

async function open(tab?: 'Analytics' | 'Settlements', organizer = aVendor) {
  const screen = await render(<VendorTabs organizer={organizer} onCheckStatus={() => {}} />);
  if (tab) await screen.getByRole('tab', { name: tab }).click();
  return screen;
}
async function openSettings() {
  const screen = await open('Analytics');
  await screen.getByRole('button', { name: 'Settings' }).click();
  return screen;
}

test('the dashboard has every card of the specification', async () => {
  prepared();
  const screen = await open();
  for (const label of [
    'Total Revenue',
    'Total Settled',
    'Total Payments',
    'Status',
    'Documents',
    'Pending Amount',
    'Commission Rate',
    'Quick Stats',
    "Today's Earnings",
    'Weekly Growth',
    'Monthly Target (Not a Limit)',
    'Completion Rate',
  ])
    await expect.element(screen.getByText(label, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('1 / 7', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Of the monthly target')).toBeVisible();
  await expect.element(screen.getByText('1 given, Aadhaar still required')).toBeVisible();
  await expect.element(screen.getByRole('progressbar', { name: 'Completion Rate' })).toBeInTheDocument();
  await expect.element(screen.getByText('↑ 50%').first()).toBeVisible();
});

test('taxes that were withheld are a part of the revenue', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api, { taxesWithheld: 2_500 });
  const screen = await open();
  await expect.element(screen.getByText('TCS and TDS, withheld for you')).toBeVisible();
  await expect.element(screen.getByText(/^−₹2,500$/)).toBeVisible();
});

test('money of the desks is not counted, and the figure says so', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api, { takenAtDesk: 17_600 });
  const screen = await open();
  const note = /^Only online payments are counted here\. The ₹17,600 taken at the desk/;
  await expect.element(screen.getByText(note)).toBeVisible();
  await expect.element(screen.getByText('Total Revenue').first()).toBeVisible();
});

test('in Hindi too the figure says what it leaves out', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api, { takenAtDesk: 17_600 });
  const screen = await open();
  await expect.element(screen.getByText(/^यहाँ केवल ऑनलाइन भुगतान गिने जाते हैं.*₹17,600/)).toBeVisible();
});

test('without money of the desks the figure needs no such note', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api, {});
  const screen = await open();
  await expect.element(screen.getByText('Total Revenue').first()).toBeVisible();
  await expect.element(screen.getByText(/Only online payments/)).not.toBeInTheDocument();
});

test.each([
  [199_999, 'of ₹2,00,000', '100%'],
  [50_000, 'of ₹2,00,000', '25%'],
  [200_000, 'of ₹2,00,000', '100%'],
  [200_001, 'of ₹2,50,000', '80%'],
])('a month with ₹%i is measured against its target', async (thisMonth, target, rate) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api, { thisMonth });
  const screen = await open();
  await expect.element(screen.getByText(target)).toBeVisible();
  await expect.element(screen.getByText(rate, { exact: true }).first()).toBeVisible();
});

test('the uploaded documents are listed, required ones with a star, and Add Documents leads to their form', async () => {
  prepared();
  const screen = await open();
  await screen.getByRole('button', { name: 'Add Documents' }).hover();
  await expect.element(screen.getByText('PAN card *')).toBeVisible();
  await screen.getByRole('button', { name: 'Add Documents' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Document Management' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Vendor Settings' })).toBeVisible();
});

test('analytics have every card, range and column of the specification', async () => {
  const api = prepared();
  const screen = await open('Analytics');
  for (const label of [
    'Total Revenue',
    'Pending Amount',
    'Commission Rate',
    'Total Transactions',
    'Business Intelligence',
    'Transaction Analysis',
  ])
    await expect.element(screen.getByText(label, { exact: true }).first()).toBeVisible();
  for (const name of ['Order ID', 'Amount', 'Event Details', 'Settlement Status', 'Date', 'Performance'])
    await expect.element(screen.getByRole('columnheader', { name })).toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Date range' }).click();
  for (const name of ['Last 7 days', 'Last 30 days', 'Last 3 months', 'Last year'])
    await expect.element(screen.getByRole('option', { name })).toBeVisible();
  await screen.getByRole('option', { name: 'Last year' }).click();
  await expect.poll(() => api.asked.at(-1)?.query.get('range')).toBe('1y');
});

test('the change against the last period is computed', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  analytics(api, { revenueChange: { current: 500, previous: 400, percentChange: 25 } });
  summary(api);
  const screen = await open('Analytics');
  await expect.element(screen.getByText('↑ 25% vs last period')).toBeVisible();
});

test.each([
  [9, '1 to go', null],
  [10, '15 to go', null],
  [999, '1 to go', null],
  [1000, 'Excellent', null],
])('after %i transactions the milestone says: %s', async (totalTransactions, words) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  analytics(api, { totalTransactions });
  summary(api);
  const screen = await open('Analytics');
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test.each([
  [70.1, 'High, of 10 players'],
  [70, 'Low, of 10 players'],
  [0, 'Nobody has come back yet'],
])('a retention of %f % reads: %s', async (retentionRate, words) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  analytics(api, { retentionRate });
  summary(api);
  const screen = await open('Analytics');
  await expect.element(screen.getByText(words)).toBeVisible();
});

test.each([
  [24, '24 h'],
  [50, '2 d 2 h'],
])('%i hours of settlement time read %s', async (averageSettlementHours, words) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  analytics(api, { averageSettlementHours });
  summary(api);
  const screen = await open('Analytics');
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test('analytics that cannot be read say so, also when they are refreshed', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  api.refuse(vendorFigureEndpoints.analytics, 500, { code: 'unexpected', message: 'x' });
  const screen = await open('Analytics');
  await expect.element(screen.getByRole('heading', { name: 'Failed to load analytics' })).toBeVisible();
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByRole('alert').getByText('Failed to load analytics').last()).toBeVisible();
});

test('a vendor whose details cannot be read says so in its settings', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  analytics(api);
  api.refuse(vendorEndpoints.details, 500, { code: 'unexpected', message: 'x' });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
  const screen = await openSettings();
  await expect.element(screen.getByText('Failed to load organizer data')).toBeVisible();
});

test.each([
  ['Failed to update vendor settings', ''],
  ['Error updating settings: The bank is closed', 'The bank is closed'],
])('settings that are not saved: %s', async (message, said) => {
  const api = prepared();
  api.refuse(vendorSettingsEndpoints.update, 409, { code: 'x', message: said });
  const screen = await openSettings();
  await expect.element(screen.getByRole('textbox', { name: 'IFSC Code' })).toHaveAttribute('maxlength', '11');
  await screen.getByRole('radio', { name: 'Savings' }).click();
  await screen.getByRole('textbox', { name: 'Your password' }).fill('secret');
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});

async function typeDocument(screen: Awaited<ReturnType<typeof openSettings>>, number: string) {
  await screen.getByRole('combobox', { name: 'Document type' }).click();
  await screen.getByRole('option', { name: 'Voter ID' }).click();
  await screen.getByRole('textbox', { name: 'Document number' }).fill(number);
}

test.each([
  ['VOTER_ID document already exists. Please update instead of adding.', 'Duplicate document'],
  ['VOTER_ID document already exists. Please update instead of adding.', 'It already exists'],
  ['Invalid VOTER_ID format. Please check and try again.', 'Validation failed'],
  ['Vendor not found. Please refresh and try again.', 'Vendor not found'],
  ['Error adding document: The provider is away', 'The provider is away'],
  ['Failed to add document', ''],
])('a document that is not added: %s (%s)', async (message, said) => {
  const api = prepared();
  api.refuse(vendorDocumentEndpoints.add, 400, { code: 'x', message: said });
  const screen = await openSettings();
  await typeDocument(screen, 'ABC1234567');
  await screen.getByRole('button', { name: 'Add Document', exact: true }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('a document without its number is not sent by the Enter key either', async () => {
  const api = prepared();
  const screen = await openSettings();
  await typeDocument(screen, ' ');
  await expect.element(screen.getByRole('button', { name: 'Add Document', exact: true })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Document number' }).click();
  const { userEvent } = await import('vitest/browser');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Please select document type and enter value')).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each<[string, (api: Api) => void]>([
  ['PAN document downloaded successfully', (api) => api.send(vendorDocumentEndpoints.download, 200, '%PDF-')],
  [
    'Failed to download document',
    (api) => api.refuse(vendorDocumentEndpoints.download, 404, { code: 'x', message: 'x' }),
  ],
  ['Error downloading document', (api) => api.drop(vendorDocumentEndpoints.download)],
])('a document is downloaded: %s', async (message, prepare) => {
  const api = prepared();
  prepare(api);
  const screen = await openSettings();
  await screen.getByRole('button', { name: 'Download PAN card' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test.each(['PENDING', 'INITIATED', 'COMPLETED', 'SETTLED', 'FAILED', 'REVERSED'] as const)(
  'a settlement that is %s says so',
  async (settlementStatus) => {
    const api = prepared();
    const transfer = settlementStatus === 'PENDING' || settlementStatus === 'COMPLETED' ? null : settlementStatus;
    const splitStatus = settlementStatus === 'PENDING' ? undefined : 'COMPLETED';
    settlements(api, [{ ...aSettlement, settlementStatus: transfer, splitStatus: splitStatus as 'COMPLETED' }]);
    const screen = await open('Settlements');
    await expect.element(screen.getByRole('table').getByText(settlementStatus, { exact: true })).toBeVisible();
  },
);

test('the summary adds up what is settled, on its way, waiting and failed', async () => {
  const api = prepared();
  settlements(api);
  const screen = await open('Settlements');
  await expect.element(screen.getByText('Settlement history').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Summary' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Settlement Summary/ });
  await expect.element(dialog.getByText('Settled in 2 transfers')).toBeVisible();
  await expect.element(dialog.getByText('₹1,375')).toBeVisible();
});

test('settlements are refreshed, and a failure is told', async () => {
  const api = prepared();
  settlements(api);
  settlements(api);
  api.refuse(settlementEndpoints.list, 400, { code: 'x', message: 'The books are closed' });
  const screen = await open('Settlements');
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect.element(screen.getByText('Settlement data refreshed')).toBeVisible();
  await refresh.click();
  await expect.element(screen.getByText('Failed to load settlements: The books are closed')).toBeVisible();
});

test('a search waits 300 ms for the typing to end, and finds nothing to export', async () => {
  const api = prepared();
  settlements(api);
  settlements(api, []);
  const screen = await open('Settlements');
  const search = screen.getByRole('searchbox', { name: 'Search settlements' });
  const waits: unknown[] = [];
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    waits.push(ms);
    return wait(work, ms);
  }) as typeof setTimeout);
  for (const word of ['p', 'pu', 'pun', 'pune']) await search.fill(word);
  await expect.element(screen.getByText('No settlement found')).toBeVisible();
  const last = () => api.asked.findLast(({ path }) => path === '/easysplit/vendor/settlements')?.query;
  await expect.poll(() => last()?.get('q')).toBe('pune');
  expect(last()?.get('sort')).toBe('createdAt');
  expect(waits).toContain(300);
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(screen.getByText('No settlement data to export')).toBeVisible();
});

test('settlements sort by their four fields, the newest first by default', async () => {
  const api = prepared();
  settlements(api);
  const screen = await open('Settlements');
  await expect.element(screen.getByText('Pune Open')).toBeVisible();
  const last = () => api.asked.findLast(({ path }) => path === '/easysplit/vendor/settlements')?.query;
  expect([last()?.get('sort'), last()?.get('order')]).toEqual(['createdAt', 'desc']);
  // Cards on a phone have no headings to press; the table on a wider screen does.
  const { page } = await import('vitest/browser');
  await page.viewport(1280, 900);
  for (const [heading, field] of [
    ['Net to you', 'amount'],
    ['Status', 'status'],
    ['Settled at', 'settledAt'],
    ['Order', 'createdAt'],
  ] as const) {
    await screen.getByRole('columnheader', { name: heading }).getByRole('button').click();
    await expect.poll(() => last()?.get('sort')).toBe(field);
  }
  await page.viewport(414, 896);
});

test('an export that fails says why', async () => {
  const api = prepared();
  settlements(api);
  api.refuse(settlementEndpoints.list, 400, { code: 'x', message: 'Too many rows' });
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(screen.getByText('Failed to export settlements: Too many rows')).toBeVisible();
});

test('the names of the files carry the date, and those of settlements the time too', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const api = prepared();
  settlements(api);
  const screen = await open('Analytics');
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(screen.getByText('Analytics data exported successfully')).toBeVisible();
  await screen.getByRole('tab', { name: 'Settlements' }).click();
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(screen.getByText('1 settlement exported')).toBeVisible();
  vi.restoreAllMocks();
  expect(names).toEqual([
    expect.stringMatching(/^analytics-30d-\d{4}-\d{2}-\d{2}\.csv$/),
    expect.stringMatching(/^settlements-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/),
  ]);
});

test('transfer charges begin with NEFT and know RTGS and IMPS', async () => {
  const api = prepared();
  settlements(api);
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Transfer charges' }).click();
  const mode = screen.getByRole('combobox', { name: 'Transfer mode' });
  await expect.element(mode).toHaveValue('NEFT');
  await mode.click();
  for (const name of ['NEFT', 'RTGS', 'IMPS']) await expect.element(screen.getByRole('option', { name })).toBeVisible();
  await screen.getByRole('option', { name: 'RTGS' }).click();
  await screen.getByLabelText('Amount').fill('199999');
  await expect.element(screen.getByText('RTGS takes ₹2,00,000 and more')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Look up charges' })).toBeDisabled();
});

test('every kind of document can be added, the required ones with a star', async () => {
  const api = prepared();
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: { ...someDocuments, uploaded: [] } });
  const screen = await openSettings();
  await screen.getByRole('combobox', { name: 'Document type' }).click();
  for (const name of ['Aadhaar *', 'GST registration', 'Passport', 'Driving licence', 'Voter ID'])
    await expect.element(screen.getByRole('option', { name })).toBeVisible();
});

test('settlements that are off say so', async () => {
  fakeApi();
  const blocked = { ...aVendor.vendorDetails, status: 'BLOCKED' };
  const screen = await open('Settlements', { ...aVendor, isVendorEnabled: false, vendorDetails: blocked });
  await expect.element(screen.getByText('Settlements Unavailable')).toBeVisible();
  await expect.element(screen.getByText('Enable Easy Split to view your settlements')).toBeVisible();
});
