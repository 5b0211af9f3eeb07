import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { type Statement, statementEndpoints } from '@maidan/contract/money/statements';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { somePayments } from '../../../../test/vendor-money.ts';
import { writeToken } from '../../../platform/token.ts';
import { StatementPanel } from './statement-panel.tsx';

const eventId = '019f0000-0000-7000-8000-00000000000e';
const at = '2026-11-20T08:00:00.000Z';

const statement: Statement = {
  event: { _id: eventId, name: 'Pune Open', code: 'PUNE26', dateandtime: at, lastDay: null, location: 'Balewadi' },
  organizationName: 'Deccan Sports',
  generatedAt: at,
  isTestMoney: true,
  figures: {
    deposits: null,
    payments: 3,
    discounts: 100,
    gross: 1500,
    refunded: 500,
    refunds: 1,
    gatewayFee: 30,
    gatewayFeeGst: 5.4,
    gatewayFeePaidBy: 'platform',
    commission: 59,
    commissionGst: 9,
    tcs: null,
    tds: null,
    adjustments: 0,
    feeGst: null,
    net: 941,
    settled: 475,
    inTransit: 0,
    open: 466,
  },
  desk: {
    cash: { entries: 0, amount: 0 },
    upi: { entries: 0, amount: 0 },
    deskRefunds: { refunds: 0, amount: 0 },
    toHandBack: { entries: 0, amount: 0 },
    total: 0,
  },
  toCollect: { entries: 0, amount: 0 },
  settlements: [
    {
      settlementId: 'STL-20261120-8460DE',
      status: 'SETTLED',
      utr: 'HDFCN520261120195749',
      amount: 475,
      transferAmount: 950,
      account: 'XXXXXXXX4417',
      initiatedAt: at,
      settledAt: at,
    },
  ],
};
const line = {
  id: 'l1',
  at,
  what: 'Entry fee',
  orderId: 'mdn_1',
  playerName: 'Ananya Iyer',
  amount: 500,
  commission: 25,
  tcs: 0,
  tds: 0,
  adjustment: 0,
  share: 475,
};

beforeEach(() => writeToken('token'));

function prepared(
  figures: Partial<Statement['figures']> = {},
  lines = [line],
  desk = statement.desk,
  toCollect = statement.toCollect,
) {
  const api = fakeApi();
  const told = { ...statement, desk, toCollect, figures: { ...statement.figures, ...figures } };
  api.answer(statementEndpoints.read, { success: true, statement: told });
  api.answer(paymentProgressEndpoints.ofEvent, somePayments);
  api.answer(statementEndpoints.lines, { success: true, lines, total: lines.length });
  return api;
}

test('the statement goes from the listed prices to the net, with refunds, commission and its GST apart', async () => {
  prepared();
  const screen = await render(<StatementPanel eventId={eventId} />);
  const amountOf = (label: string) =>
    screen.getByText(label, { exact: true }).element().nextElementSibling?.textContent;
  await expect.element(screen.getByText('Paid by players (gross)')).toBeVisible();
  expect(amountOf('Listed prices')).toBe('₹1,600');
  expect(amountOf('Discounts')).toBe('−₹100');
  expect(amountOf('Paid by players (gross)')).toBe('₹1,500');
  expect(amountOf('Refunds (1)')).toBe('−₹500');
  expect(amountOf('Commission, without GST')).toBe('−₹50');
  expect(amountOf('GST on the commission')).toBe('−₹9');
  expect(amountOf('Net')).toBe('₹941');
  await expect.element(screen.getByText(/^Payment gateway: ₹30 and ₹5.40 GST, borne by the platform/)).toBeVisible();
  await expect.element(screen.getByText('TCS collected')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/UTR HDFCN520261120195749 · part of ₹950$/)).toBeVisible();
  await screen.getByRole('button', { name: /Payments in STL-20261120-8460DE/ }).click();
  await expect.element(screen.getByRole('list', { name: /^Payments in STL/ }).getByText('Ananya Iyer')).toBeVisible();
  await expect.element(screen.getByText(/No rupee on this page is real/)).toBeVisible();
});

test('what an event took from a transfer of others is said so, with the transfer', async () => {
  const [transfer] = statement.settlements;
  const api = fakeApi();
  const settlements = transfer ? [{ ...transfer, amount: -474.99 }] : [];
  const figures = { ...statement.figures, settled: -474.99, open: 0 };
  api.answer(statementEndpoints.read, { success: true, statement: { ...statement, figures, settlements } });
  api.answer(paymentProgressEndpoints.ofEvent, somePayments);
  api.answer(statementEndpoints.lines, { success: true, lines: [line], total: 1 });
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByText(/taken from a transfer of ₹950$/)).toBeVisible();
  await expect.element(screen.getByText('Taken from transfers of your other events')).toBeVisible();
  await expect.element(screen.getByText('In your bank', { exact: true })).not.toBeInTheDocument();
});

test('taxes stand in the statement and in its lines where they are withheld', async () => {
  prepared({ tcs: 5, tds: 1.5, open: 459.5, net: 934.5 }, [{ ...line, tcs: 5, tds: 1.5, share: 468.5 }]);
  const screen = await render(<StatementPanel eventId={eventId} />);
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.element(screen.getByText('TCS collected')).toBeVisible();
  await expect.element(screen.getByText('TDS deducted')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: /−₹1\.50$/ })).toBeVisible();
});

const atDesk = {
  cash: { entries: 11, amount: 17_000.5 },
  upi: { entries: 1, amount: 600 },
  deskRefunds: { refunds: 0, amount: 0 },
  toHandBack: { entries: 0, amount: 0 },
  total: 17_600.5,
};

test('what the desk took stands apart from the online money, and both make the revenue', async () => {
  prepared({}, [line], atDesk);
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByRole('heading', { name: 'Taken at the desk' })).toBeVisible();
  const amountOf = (label: string) =>
    screen.getByText(label, { exact: true }).element().nextElementSibling?.textContent;
  expect(amountOf('Cash (11 entries)')).toBe('₹17,000.50');
  expect(amountOf('UPI to your account (1 entry)')).toBe('₹600');
  expect(amountOf('Paid online, less refunds')).toBe('₹1,000');
  expect(amountOf('Revenue of the event')).toBe('₹18,600.50');
  await expect.element(screen.getByText('₹941').first()).toBeVisible();
});

test('an event that was paid at the desk only is not told that nothing was paid', async () => {
  const api = prepared({ payments: 0, gross: 0, refunded: 0, net: 0 }, [], atDesk);
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByText('Cash (11 entries)')).toBeVisible();
  await expect.element(screen.getByText(/^Nothing was paid online yet/)).toBeVisible();
  await expect.element(screen.getByText('No payments yet')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/No rupee on this page is real/)).not.toBeInTheDocument();
  api.refuse(statementEndpoints.download, 403, { code: 'not_allowed', message: 'Not for you' });
  await screen.getByRole('button', { name: 'CSV' }).click();
  await expect.element(screen.getByText('Not for you')).toBeVisible();
});

test('what was handed back by hand goes off what the desk took', async () => {
  prepared({}, [line], {
    ...atDesk,
    deskRefunds: { refunds: 2, amount: 600.5 },
    toHandBack: { entries: 1, amount: 450 },
    total: 17_000,
  });
  const screen = await render(<StatementPanel eventId={eventId} />);
  const amountOf = (label: string) =>
    screen.getByText(label, { exact: true }).element().nextElementSibling?.textContent;
  await expect.element(screen.getByText('Refunds at the desk (2)')).toBeVisible();
  expect(amountOf('Refunds at the desk (2)')).toBe('−₹600.50');
  expect(amountOf('After refunds')).toBe('₹17,000');
  expect(amountOf('of which still to be handed back (1 player)')).toBe('₹450');
  expect(amountOf('Revenue of the event')).toBe('₹18,000');
});

test('fees that are owed stand as still to be paid at the desk, where nothing else was paid too', async () => {
  const toCollect = { entries: 2, amount: 900 };
  prepared({ payments: 0, gross: 0, refunded: 0, net: 0 }, [], statement.desk, toCollect);
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByText('Still to be paid at the desk (2 players)')).toBeVisible();
  await expect.element(screen.getByText('₹900')).toBeVisible();
});

test('what is sent and what waits for a payout are on their way, as one sum', async () => {
  prepared({ settled: 475, inTransit: 400, open: 66 });
  const screen = await render(<StatementPanel eventId={eventId} />);
  const onItsWay = screen.getByText('On its way', { exact: true });
  await expect.element(onItsWay).toBeVisible();
  expect(onItsWay.element().closest('dt, span')?.parentElement?.parentElement?.textContent).toContain('₹466');
});

test('the desk speaks Hindi', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  prepared({ payments: 0, gross: 0, refunded: 0, net: 0 }, [], atDesk);
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByRole('heading', { name: 'डेस्क पर लिया गया' })).toBeVisible();
  await expect.element(screen.getByText('नक़द (11 एंट्रियाँ)')).toBeVisible();
});

test('before the first payment the page says what it will hold', async () => {
  prepared({ payments: 0, gross: 0, net: 0 });
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByText('No payments yet')).toBeVisible();
});

test('a statement that cannot be read says so, and is asked for again', async () => {
  const api = fakeApi();
  api.refuse(statementEndpoints.read, 500, { code: 'unexpected', message: 'x' });
  api.answer(statementEndpoints.read, { success: true, statement });
  api.answer(paymentProgressEndpoints.ofEvent, somePayments);
  api.answer(statementEndpoints.lines, { success: true, lines: [], total: 0 });
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByText('The statement did not load')).toBeVisible();
  await screen.getByRole('button', { name: /again/i }).click();
  await expect.element(screen.getByText('₹941').first()).toBeVisible();
});

test('a download that is refused is told', async () => {
  const api = prepared();
  api.refuse(statementEndpoints.download, 403, { code: 'not_allowed', message: 'Not for you' });
  const screen = await render(<StatementPanel eventId={eventId} />);
  await screen.getByRole('button', { name: 'PDF' }).click();
  await expect.element(screen.getByText('Not for you')).toBeVisible();
  expect(api.asked.at(-1)?.query.get('format')).toBe('pdf');
});

test('a platform that is not registered for GST shows its commission as one line', async () => {
  prepared({ commissionGst: null }, [line], statement.desk);
  const screen = await render(<StatementPanel eventId={eventId} />);
  await expect.element(screen.getByText('Commission', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('GST on the commission')).not.toBeInTheDocument();
});
