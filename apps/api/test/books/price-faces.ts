import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { codeEndpoints } from '@maidan/contract/events/codes';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { eventEndpoints } from '@maidan/contract/events/event';
import { prizeEndpoints } from '@maidan/contract/matchday/prizes';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { invoiceEndpoints } from '@maidan/contract/money/invoices';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import { formatRupees, paise as asPaise } from '@maidan/domain/money';
import { earningsColumn, transferLineColumn, unexplained } from '@maidan/domain/money/columns';
import { paymentsCsv, settlementsCsv } from '@maidan/domain/money/money-csv';
import { unzipSync } from 'fflate';
import { bodyOf, type Counted, type Face, ofEvent, paise, printed, sum, table, textsOf } from './face-reading.ts';
import { type OwnOrder, type OwnSums, sumDesk, sumOwn } from './own-books.ts';

async function ofStatement(at: Counted, own: OwnSums): Promise<Face[]> {
  const { statement } = await bodyOf(at, statementEndpoints.read, ofEvent(at));
  const { figures, desk, toCollect } = statement;
  const csv = table((await at.read(statementEndpoints.download, { ...ofEvent(at), query: { format: 'csv' } })).raw);
  const texts = textsOf((await at.read(statementEndpoints.download, ofEvent(at))).raw);
  const cash = sumDesk(at.world.own, { how: 'cash', isBack: false });
  const upi = sumDesk(at.world.own, { how: 'upi', isBack: false });
  const back = 0 - sumDesk(at.world.own, { isBack: true });
  const commissionGst = own.commission - Math.round((own.commission * 100) / 118);
  return [
    ['statement, discounts', paise(figures.discounts), own.discounts],
    ['statement, gross', paise(figures.gross), own.gross],
    ['statement, refunded', paise(figures.refunded), own.refunded],
    ['statement, commission', paise(figures.commission), own.commission],
    ['statement, GST on the commission', paise(figures.commissionGst), commissionGst],
    ['statement, TCS', paise(figures.tcs), own.tcs],
    ['statement, TDS', paise(figures.tds), own.tds],
    ['statement, adjustments', paise(figures.adjustments), own.disputed],
    ['statement, GST in the fees', paise(figures.feeGst), own.gst],
    ['statement, net', paise(figures.net), own.net],
    ['statement, deposits', paise(figures.deposits.paid), own.deposits],
    ['statement, deposits given back', paise(figures.deposits.givenBack), own.depositsBack],
    ['statement, cash', paise(desk.cash.amount), cash],
    ['statement, UPI', paise(desk.upi.amount), upi],
    ['statement, refunds at the desk', paise(desk.deskRefunds.amount), back],
    ['statement, desk', paise(desk.total), cash + upi - back],
    ['statement, to be handed back', paise(desk.toHandBack.amount), at.world.own.toHandBack],
    ['statement, to collect', paise(toCollect.amount), at.world.own.toCollect],
    ['statement as CSV, TCS', csv.line('Total', 'TCS (₹)'), own.tcs],
    ['statement as CSV, TDS', csv.line('Total', 'TDS (₹)'), own.tds],
    ['statement as CSV, share', csv.line('Total', 'Your share (₹)'), own.net],
    [
      'statement as CSV, with the desk',
      csv.line('Revenue of the event with the desk', 'Paid (₹)'),
      own.gross - own.refunded + cash + upi - back,
    ],
    printed(texts, 'Discounts that were given', own.discounts),
    printed(texts, 'Commission, without GST', commissionGst - own.commission),
    printed(texts, 'Tax collected at source', 0 - own.tcs),
    printed(texts, 'Tax deducted at source', 0 - own.tds),
    printed(texts, 'GST in the fees', own.gst),
    printed(texts, 'Your share', own.net),
    printed(texts, 'Refunds at the desk', 0 - back),
    printed(texts, 'Deposits given back', 0 - own.depositsBack),
  ];
}

/** Transactions Manager and dashboard. */
async function ofOrganizer(at: Counted, own: OwnSums): Promise<Face[]> {
  const { financials } = (await bodyOf(at, vendorFigureEndpoints.summary)).summary;
  const { analytics } = await bodyOf(at, vendorFigureEndpoints.analytics, { query: { range: '1y' } });
  const { settlements } = await bodyOf(at, settlementEndpoints.list, { query: { pageSize: 1000 } });
  const { stats } = await bodyOf(at, dashboardEndpoints.stats);
  const { events } = await bodyOf(at, eventEndpoints.list);
  const [lines, payments] = [table(settlementsCsv(settlements)), table(paymentsCsv(analytics.transactions))];
  const revenue = own.gross - own.refunded;
  const taxes = own.tcs + own.tds;
  return [
    ['summary, revenue', paise(financials.totalRevenue), revenue],
    ['summary, commission', paise(financials.commission), own.commission],
    ['summary, taxes', paise(financials.taxesWithheld), taxes],
    ['summary, disputed', paise(financials.disputed), own.disputed],
    ['summary, at the desk', paise(financials.takenAtDesk), sumDesk(at.world.own)],
    ['summary, in the bank and pending', paise(financials.totalSettled) + paise(financials.pendingAmount), own.net],
    ['analytics, taxes', sum(analytics.transactions, 'taxes'), taxes],
    ['analytics as CSV, taxes', payments.column('Taxes withheld (₹)'), taxes],
    ['analytics as CSV, net', payments.column('Net (₹)'), own.net],
    ['settlements, taxes', sum(settlements, 'taxes'), taxes],
    ['settlements, net', sum(settlements, 'netAmount'), own.net],
    ['settlements as CSV, taxes', lines.column('Taxes withheld (₹)'), taxes],
    ['settlements as CSV, refunds', lines.column('Refund (₹)'), own.inTransfers],
    ['dashboard, revenue', paise(stats.revenue.total), revenue + sumDesk(at.world.own)],
    ['events, revenue', sum(events, 'revenue'), revenue + sumDesk(at.world.own)],
    ['earnings, what no line explains', paise(unexplained(earningsColumn(financials))), 0],
    [
      'transfers, what no line explains',
      settlements.filter((one: never) => unexplained(transferLineColumn(one)) !== 0).length,
      0,
    ],
  ];
}

/** Gita paid twice; who paid too late holds no place, and is not among these. */
const tooManyOf = (name: string) => (name === 'Gita' ? 30_050 : 0);

/** What organizer and players read of each entry. */
async function ofEntries(at: Counted, own: OwnSums): Promise<Face[]> {
  const fields = 'paid,refunded,refundOpen,disputed,kept,tooMany,owed,deposit,depositBack,deskRefunds,amount';
  const { raw } = await at.read(eventRegistrationEndpoints.downloadRegistrations, {
    ...ofEvent(at),
    query: { fields, format: 'csv' },
  });
  const csv = table(raw);
  const atDesk = sumDesk(at.world.own, { isBack: false });
  const found: Face[] = [
    ['registrations as CSV, paid', csv.column('Paid (₹)'), own.gross + atDesk],
    [
      'registrations as CSV, refunded',
      csv.column('Refunded (₹)') + csv.column('Refund not made yet (₹)'),
      own.refunded - sumDesk(at.world.own, { isBack: true }),
    ],
    ['registrations as CSV, asked back', 0 - csv.column('Asked back by the bank (₹)'), own.disputed],
    [
      'registrations as CSV, kept',
      csv.column('Kept (₹)'),
      own.gross - own.refunded + own.disputed + sumDesk(at.world.own),
    ],
    ['registrations as CSV, paid twice', csv.column('Paid twice or too late, sent back (₹)'), at.world.own.tooMany],
    ['registrations as CSV, to pay', csv.column('To pay (₹)'), at.world.own.toCollect],
    ['registrations as CSV, deposits', csv.column('Deposit (₹)'), own.deposits],
    ['registrations as CSV, deposits given back', csv.column('Deposit given back (₹)'), own.depositsBack],
    ['registrations as CSV, by hand', csv.column('Refunded by hand (₹)'), 0 - sumDesk(at.world.own, { isBack: true })],
  ];
  for (const [name, { token, email, registrationId, orderRef, own: order }] of at.world.players) {
    const mine = (await at.read(registrationEndpoints.getMine, { token, params: { registrationId } })).body
      .registration;
    const checkout = (await at.read(paymentEndpoints.getOrder, { token, params: { orderId: orderRef } })).body.order;
    const counted = mine.refunds.filter(
      (one: { isDeposit?: true; isTooMany?: true }) => !one.isDeposit && !one.isTooMany,
    );
    const texts = textsOf((await at.read(receiptEndpoints.download, { token, params: { registrationId } })).raw);
    found.push(
      [`checkout of ${name}, lines`, sum(checkout.lines, 'price'), order.gross + order.deposit],
      [`checkout of ${name}, to pay`, paise(checkout.amount), order.gross + order.deposit],
      [`own registration of ${name}, refunded`, sum(counted, 'amount'), order.refunded],
      printed(texts, 'Paid', order.gross + order.deposit),
      [`mails to ${name}, refunded`, await at.mailed(email), order.refunded + tooManyOf(name)],
    );
    const back = order.refunded + order.depositBack;
    if (back > 0) found.push(printed(texts, 'Kept', order.gross + order.deposit - back));
  }
  const { codes } = await bodyOf(at, codeEndpoints.list, ofEvent(at));
  found.push(['codes used', codes.reduce((all: number, { used }: { used: number }) => all + used, 0), 2]);
  // Whoever is out by then is not in it.
  const standing = [...at.world.players]
    .filter(([name]) => name !== 'Farah' && name !== 'Omi')
    .map(([, one]) => one.own);
  const total = (of: (order: OwnOrder) => number) => standing.reduce((all, order) => all + of(order), 0);
  const left = total(({ gross, taken }) => gross - taken);
  found.push(
    ['call-off, paid', paise(at.preview.online.paid), total(({ gross }) => gross)],
    ['call-off, goes back', paise(at.preview.online.refund), left],
    ['call-off, who bears it', paise(at.preview.ofShare) + paise(at.preview.ofCommission), left],
  );
  return found;
}

/** Each month's line, its files and its papers; and the invoices for the commission. */
async function ofMonths(at: Counted): Promise<Face[]> {
  const { months } = await bodyOf(at, taxMonthEndpoints.list);
  const { invoices } = await bodyOf(at, invoiceEndpoints.list);
  const found: Face[] = [];
  for (const month of new Set(Object.values(at.world.months))) {
    const own = sumOwn(at.world.own, { month });
    const shown = months.find((one: { month: string }) => one.month === month);
    const zip = unzipSync(
      (await at.read(taxMonthEndpoints.download, { token: at.world.vendor.token, params: { month } })).raw,
    );
    const file = (name: string) => table(zip[`${month}-${name}.csv`] ?? '');
    const [summary, players, tcs, tds, commission, desk] = [
      'summary',
      'players',
      'gstr-8-tcs',
      'tds',
      'commission',
      'desk',
    ].map(file) as ReturnType<typeof table>[];
    const both = (where: string, of: ReturnType<typeof table> | undefined, title: string, counted: number): Face[] => [
      [`${month}, ${where}, lines`, of?.column(title) ?? Number.NaN, counted],
      [`${month}, ${where}, sum`, of?.last(title) ?? Number.NaN, counted],
    ];
    found.push(
      [`${month}, fees`, paise(shown.fees), own.gross],
      [`${month}, refunded`, paise(shown.refunded), own.refunded],
      [`${month}, GST`, paise(shown.feeGst ?? 0), own.gst],
      [`${month}, commission`, paise(shown.commission), own.commission],
      [`${month}, TCS`, paise(shown.tcs ?? 0), own.tcs],
      [`${month}, TDS`, paise(shown.tds ?? 0), own.tds],
      [`${month}, desk`, paise(shown.desk), sumDesk(at.world.own, { month })],
      [`${month}, summary, paid`, summary?.line('Paid by players online', 'Amount (₹)') ?? 0, own.gross],
      ...both('players', players, 'Amount (₹)', own.gross - own.refunded),
      ...both('players without GST', players, 'Without GST (₹)', own.gross - own.refunded - own.gst),
      ...both('players, CGST', players, 'CGST (₹)', own.cgst),
      ...both('players, SGST', players, 'SGST (₹)', own.sgst),
      ...both('TCS', tcs, 'TCS (₹)', own.tcs),
      ...both('TDS', tds, 'TDS (₹)', own.tds),
      ...both('commission', commission, 'Amount (₹)', own.commission),
      ...both('desk', desk, 'Amount (₹)', sumDesk(at.world.own, { month })),
    );
    const signed = invoices
      .filter((one: { month: string }) => one.month === month)
      .map((one: { kind: string; amount: number }) => ({ amount: one.kind === 'invoice' ? one.amount : -one.amount }));
    found.push([`${month}, invoices`, sum(signed, 'amount'), own.commission]);
  }
  return found;
}

async function ofPrizes(at: Counted): Promise<Face[]> {
  const { awards } = await bodyOf(at, prizeEndpoints.read, ofEvent(at));
  const download = async (format: string) =>
    (await at.read(prizeEndpoints.download, { ...ofEvent(at), query: { format } })).raw;
  const csv = table(await download('csv'));
  const texts = textsOf(await download('pdf')).join('\n');
  const { amount, withheld } = at.prizes;
  const inPdf = (figure: number) => (texts.includes(formatRupees(asPaise(figure))) ? figure : Number.NaN);
  return [
    ['prizes', sum(awards, 'amount'), amount],
    ['prizes, withheld', sum(awards, 'withheld'), withheld],
    ...(['Amount (₹)', 'Withheld (₹)', 'To pay (₹)'] as const).flatMap((title): Face[] => {
      const counted = { 'Amount (₹)': amount, 'Withheld (₹)': withheld, 'To pay (₹)': amount - withheld }[title];
      return [
        [`prizes as CSV, ${title}`, csv.column(title), counted],
        [`prizes as CSV, sum of ${title}`, csv.last(title), counted],
      ];
    }),
    ['prizes as PDF', inPdf(amount), amount],
    ['prizes as PDF, to pay', inPdf(amount - withheld), amount - withheld],
  ];
}

export async function faces(at: Counted): Promise<Face[]> {
  const own = sumOwn(at.world.own);
  return [
    ...(await ofStatement(at, own)),
    ...(await ofOrganizer(at, own)),
    ...(await ofEntries(at, own)),
    ...(await ofMonths(at)),
    ...(await ofPrizes(at)),
  ];
}
