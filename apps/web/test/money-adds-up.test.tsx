import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorSettingsEndpoints } from '@maidan/contract/money/easy-split-settings';
import { ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { render } from './render.tsx';
import {
  aSettlement,
  aSummary,
  aVendor,
  someAnalytics,
  someDetails,
  someDocuments,
  somePayments,
  someTotals,
} from './vendor-money.ts';
import { writeToken } from '../src/platform/token.ts';
import { TransactionsManager } from '../src/features/money/easy-split/easy-split.tsx';

beforeEach(() => writeToken('token'));

const balance = {
  availableBalance: 475,
  pendingAmount: 0,
  pendingBalance: 0,
  inTransit: 0,
  totalEarned: 475,
  owed: 0,
  owedLimit: 10_000,
};

function prepared(
  vendor: Partial<typeof aVendor.vendorDetails> = {},
  {
    isVendorEnabled = true,
    analytics = {},
  }: { isVendorEnabled?: boolean; analytics?: Partial<typeof someAnalytics> } = {},
) {
  const api = fakeApi();
  const organizer = { ...aVendor, isVendorEnabled, vendorDetails: { ...aVendor.vendorDetails, ...vendor } };
  api.answer(vendorEndpoints.status, { success: true, organizer });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
  api.answer(vendorFigureEndpoints.analytics, { success: true, analytics: { ...someAnalytics, ...analytics } });
  api.answer(vendorEndpoints.details, { success: true, vendor: someDetails });
  api.answer(ledgerEndpoints.orderLines, { success: true, lines: [] });
  return api;
}
type Api = ReturnType<typeof fakeApi>;
const summary = (api: Api, financials = {}) =>
  api.answer(vendorFigureEndpoints.summary, {
    success: true,
    summary: { ...aSummary, financials: { ...aSummary.financials, ...financials } },
  });
const settlements = (api: Api, rows = [aSettlement], totals = someTotals) =>
  api.answer(settlementEndpoints.list, { success: true, settlements: rows, total: rows.length, totals });
const open = async (tab?: 'Analytics' | 'Settlements') => {
  // A link among the figures needs a router around it.
  const routeTree = createRootRoute({ component: TransactionsManager });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const screen = await render(<RouterProvider router={router as never} />);
  if (tab) await screen.getByRole('tab', { name: tab }).click();
  return screen;
};
/** The last amount in a text, in paise. */
const paiseIn = (text: string) => {
  const [amount = ''] = text.match(/[−-]?₹[\d,.]*\d/g)?.slice(-1) ?? [];
  return Math.round(Number(amount.replace('−', '-').replace(/[₹,]/g, '')) * 100);
};

test('with a dispute, revenue less what is taken is the net on the screen', async () => {
  const api = prepared();
  api.answer(paymentProgressEndpoints.list, somePayments);
  const disputed = { adjustments: -800, disputed: -800, pendingAmount: 36_700 };
  summary(api, disputed);
  const screen = await open();
  const net = screen.getByText(/^Net to you/);
  await expect.element(net).toBeVisible();
  await expect.element(screen.getByText(/^Asked back by players’ banks \(disputes\)\s*−₹800$/)).toBeVisible();
  const legend = net.element().closest('div')?.children ?? [];
  const rows = [...legend].map((row) => row.textContent ?? '');
  const at = rows.findIndex((row) => row.startsWith('Net to you'));
  const sum = (list: string[]) => list.reduce((all, row) => all + paiseIn(row), 0);
  expect(paiseIn('₹2,50,000') + sum(rows.slice(0, at))).toBe(paiseIn(rows[at] ?? ''));
  expect(sum(rows.slice(at + 1))).toBe(paiseIn(rows[at] ?? ''));
});

test('the details of a dispute add up: the commission that it returns is shown', async () => {
  const api = prepared();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api);
  const dispute = {
    ...aSettlement,
    kind: 'adjustment' as const,
    grossAmount: 0,
    adjustment: -800,
    commission: -40,
    amount: -760,
    netAmount: -760,
  };
  settlements(api, [dispute]);
  api.answer(vendorFigureEndpoints.balance, { success: true, balance });
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Pune Open', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: /^Settlement Details/ });
  await expect.element(dialog.getByText('Commission 5%, returned to you')).toBeVisible();
  const amounts = [...dialog.element().querySelectorAll('dd')]
    .map((value) => value.textContent ?? '')
    .filter((text) => /^[−-]?₹/.test(text))
    .map(paiseIn);
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
  expect(amounts.at(-1)).toBe(-76_000);
});

test('held payouts are called held, and no day is promised', async () => {
  const api = prepared({
    payoutsOnHold: true,
    pauseHistory: [{ from: aSettlement.createdAt, to: null, reason: 'Checking complaints' }],
  });
  const held = { ...somePayments.payments[0]!, state: 'held' as const };
  api.answer(paymentProgressEndpoints.list, { ...somePayments, payments: [held], total: 1, arrivals: [], held: 475 });
  summary(api);
  settlements(api);
  api.answer(vendorFigureEndpoints.balance, {
    success: true,
    balance: { ...balance, availableBalance: 0, heldBalance: 475 },
  });
  const screen = await open();
  await expect.element(screen.getByText(/^Checking complaints\. Entry fees are collected as before/)).toBeVisible();
  await expect.element(screen.getByText(/^₹475 is held: the administrator holds your payouts/)).toBeVisible();
  await expect.element(screen.getByText('Payout held')).toBeVisible();
  expect(screen.getByText('Held by the administrator', { exact: true }).all()).toHaveLength(2);
  await expect.element(screen.getByText(/^On its way/)).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: 'Settlements' }).click();
  await expect.element(screen.getByText('Held balance')).toBeVisible();
  await expect.element(screen.getByText('Available Balance')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Next payout/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Due /)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Summary' }).click();
  await expect.element(screen.getByText('Held by the administrator (1 line)')).toBeVisible();
});

test('what refunds outweigh is kept back: on the card, in the analytics and in the summary', async () => {
  const api = prepared({}, { analytics: { pendingAmount: -475 } });
  api.answer(paymentProgressEndpoints.list, { ...somePayments, arrivals: [], keptBack: 475 });
  summary(api, { pendingAmount: -475 });
  settlements(api, [aSettlement], { ...someTotals, open: { count: 2, amount: -475, nextAt: null } });
  api.answer(vendorFigureEndpoints.balance, { success: true, balance: { ...balance, availableBalance: 0, owed: 475 } });
  const screen = await open('Analytics');
  await expect.element(screen.getByText('Kept back from the next payouts')).toBeVisible();
  await expect.element(screen.getByText('On its way to your bank')).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: 'Settlements' }).click();
  await expect.element(screen.getByText('Kept back from the next payouts')).toBeVisible();
  await expect.element(screen.getByText('On its way', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Summary' }).click();
  await expect.element(screen.getByText('Kept back from the next payouts (2 lines)')).toBeVisible();
});

test('one transfer is settled in 1 transfer', async () => {
  const api = prepared();
  api.answer(paymentProgressEndpoints.list, somePayments);
  settlements(api, [aSettlement], { ...someTotals, settled: { ...someTotals.settled, count: 1 } });
  api.answer(vendorFigureEndpoints.balance, { success: true, balance });
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Summary' }).click();
  await expect.element(screen.getByText('Settled in 1 transfer', { exact: true })).toBeVisible();
});

test('a debt stays in sight where the balance cannot be read', async () => {
  const api = prepared();
  api.answer(paymentProgressEndpoints.list, somePayments);
  settlements(api, [aSettlement], { ...someTotals, open: { count: 2, amount: -475, nextAt: null } });
  api.refuse(vendorFigureEndpoints.balance, 500, { code: 'unexpected', message: 'x' });
  const screen = await open('Settlements');
  await expect.element(screen.getByText('You owe the platform ₹475')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Pay in ₹475' })).toBeVisible();
});

test('a pause says who paused it, and leaves payouts, settlements and the way to pay in', async () => {
  const api = prepared(
    { pauseHistory: [{ from: aSettlement.createdAt, to: null, reason: 'Checking complaints' }] },
    { isVendorEnabled: false },
  );
  const payout = {
    settlementId: 'STL-1',
    status: 'INITIATED' as const,
    utr: null,
    amount: 950,
    transferAmount: 950,
    account: 'XXXXXXXX4417',
    initiatedAt: aSettlement.createdAt,
    settledAt: null,
  };
  api.answer(paymentProgressEndpoints.list, { ...somePayments, payouts: [payout], payoutsTotal: 1, underWay: 950 });
  settlements(api);
  api.answer(vendorFigureEndpoints.balance, { success: true, balance: { ...balance, owed: 475 } });
  const screen = await open();
  await expect.element(screen.getByText(/^Checking complaints\. No entry fee can be paid online/)).toBeVisible();
  await expect.element(screen.getByText('Enable Easy Split to view your dashboard.')).toBeVisible();
  await expect.element(screen.getByText('Paused by the administrator; payouts under way go on.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Payouts' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Pay in ₹475' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Settlements' }).click();
  await expect.element(screen.getByText('Settlement history')).toBeVisible();
  await expect.element(screen.getByText('Settlements Unavailable')).not.toBeInTheDocument();
});

test('another commission is a request that was sent, and no failure', async () => {
  const api = prepared();
  api.answer(paymentProgressEndpoints.list, somePayments);
  summary(api);
  const message = 'The commission is set by the platform. Your request was sent to the administrator.';
  api.refuse(vendorSettingsEndpoints.update, 403, { code: 'commission_not_yours', message });
  const screen = await open('Analytics');
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByLabelText(/^Commission Rate/).fill('4');
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect.element(screen.getByText('Request sent')).toBeVisible();
  await expect.element(screen.getByText(`You asked for 4%. ${message}`)).toBeVisible();
  await expect.element(screen.getByLabelText(/^Commission Rate/)).toHaveValue('5');
  await expect.element(screen.getByText(/^Error updating settings/)).not.toBeInTheDocument();
});

test('split fees say so until their payout has a UTR, in the analysis too', async () => {
  const [payment] = someAnalytics.transactions;
  const api = prepared({}, { analytics: { transactions: [{ ...payment!, settlementStatus: 'COMPLETED' }] } });
  api.answer(paymentProgressEndpoints.list, somePayments);
  const screen = await open('Analytics');
  await expect.element(screen.getByText('Fee split, payout to follow')).toBeVisible();
});

test('where shares wait for the event, no screen promises two days after the payment', async () => {
  const api = prepared({ schedule: 'after_event' });
  api.answer(paymentProgressEndpoints.list, somePayments);
  settlements(api, []);
  api.answer(vendorFigureEndpoints.balance, { success: true, balance });
  const screen = await open('Settlements');
  await expect
    .element(screen.getByText('Your settlements will be processed in T+2 days after the last day of the event'))
    .toBeVisible();
});

test('what went back whole is due on no day and below no average, and each status says what it means', async () => {
  const [payment] = someAnalytics.transactions;
  const whole = { ...payment!, amount: 500, refunded: 500, performance: 0 };
  const api = prepared({}, { analytics: { transactions: [whole] } });
  settlements(api, [{ ...aSettlement, settlementStatus: null, splitStatus: 'REVERSED', utr: null, settledAt: null }]);
  const screen = await open('Settlements');
  const table = screen.getByRole('table');
  await expect.element(table.getByText('Offset by what went back')).toBeVisible();
  await expect.element(table.getByText(/^Due/)).not.toBeInTheDocument();
  await screen.getByText('What the statuses mean').click();
  await expect.element(screen.getByText(/^Your share is in your bank\. The UTR/)).toBeVisible();
  await screen.getByRole('tab', { name: 'Analytics' }).click();
  await expect.element(screen.getByText('Nothing was kept of it')).toBeVisible();
  await expect.element(screen.getByText(/below your average/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Revenue of the chosen period, after refunds, divided by/)).toBeVisible();
});

test('the papers for the accountant are one press away from both tabs', async () => {
  const api = prepared();
  summary(api);
  settlements(api);
  const screen = await open();
  await screen.getByRole('button', { name: 'Taxes and papers' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Settlements' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('region', { name: 'Taxes and papers' })).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'Tax profile' })).toBeInViewport();
});
