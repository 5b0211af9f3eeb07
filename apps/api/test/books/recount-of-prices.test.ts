import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { prizeEndpoints } from '@maidan/contract/matchday/prizes';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { invoiceEndpoints } from '@maidan/contract/money/invoices';
import { indiaDay } from '@maidan/domain/india-time';
import { financialYear } from '@maidan/domain/money/invoices';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sumOwn } from './own-books.ts';
import { type Counted, type Face, readOnce } from './face-reading.ts';
import { faces } from './price-faces.ts';
import { playPrices, yearBegins } from './priced-books.ts';
import { atTheDesk } from './priced-desk.ts';
import { startApi } from '../start.ts';
import { issueInvoices } from '../../src/features/money/invoices/invoices.ts';
import { proveBooks } from '../../src/features/money/reconciliation/reconcile.ts';
import { rows } from '../../src/platform/db/db.ts';

// Prices, codes, rules of its own, strays, disputes, the desk's cash, taxes before and after the profile, two financial
// years and prizes: each face beside an arithmetic that reads neither the ledger nor the rules (`docs/money.md`).
const firstOfApril = indiaDay(yearBegins(new Date()));
const t = startApi({
  INVOICE_GSTIN: '36AAACM1234A1Z5',
  TCS_BPS: '50',
  TCS_FROM: firstOfApril,
  TDS_BPS: '10',
  TDS_FROM: firstOfApril,
  TDS_THRESHOLD_RUPEES: '0',
  PRIZE_TDS_SECTION: '194B',
  PRIZE_TDS_BPS: '3000',
  PRIZE_TDS_ABOVE_RUPEES: '10000',
});
let at: Counted;
beforeAll(async () => {
  const world = await playPrices(t);
  await atTheDesk(t, world);
  for (const month of [world.months.march, world.months.april, world.months.now]) {
    const [year = 0, number = 0] = month.split('-').map(Number);
    await issueInvoices(t.deps, new Date(Date.UTC(year, number, 5, 6)));
  }
  const of = { token: world.event.token, params: { eventId: world.event.eventId } };
  // Before the winners are recorded: an event that is over is not called off.
  const { preview } = (await t.call(callOffEndpoints.preview, { ...of, query: { refund: 'full' } })).body;
  await t.call(prizeEndpoints.save, { ...of, body: prizes });
  await t.call(winnersEndpoints.record, { ...of, body: { confirm: true, winners } });
  at = { world, preview, prizes: prizeSums, read: readOnce(t), mailed };
}, 120_000);

/** "Your refund of ₹520 is on its way": of each mail about a refund. */
async function mailed(email: string): Promise<number> {
  const sent = await rows(
    t.db,
    sql<{
      said: string;
    }>`select body_text as said from mail_outbox where recipient = ${email} and subject like 'Refund for %'`,
  );
  const amounts = sent.map(({ said }) => Number(/refund of ₹([\d,.]*\d)/.exec(said)?.[1]?.replaceAll(',', '')));
  return amounts.reduce((sum, amount) => sum + Math.round(100 * amount), 0);
}

const prizes = {
  sharing: 'pool',
  prizes: [
    { category: 'Singles', place: 1, amount: 15_000, item: 'Trophy' },
    { category: 'Singles', place: 2, amount: '7500.50' },
    { category: 'Singles', place: 3, amount: '3000.25' },
    { category: 'Singles', place: 4, amount: 1_000 },
  ],
};
const winners = { Singles: { firstPlace: 'Asha', secondPlace: 'Chitra', thirdPlaces: ['Ela', 'Nina'] } };
/** The third and the fourth prize are shared, the odd paisa to one; 30 % of what is more than ₹10,000 for one person. */
const prizeSums = { amount: 15_000_00 + 7_500_50 + 4_000_25, withheld: 4_500_00 };

const differing = (all: Face[]) => all.filter(([, shown, counted]) => shown !== counted);

test('every screen, CSV, PDF and paper says what prices, taxes, desk and prizes come to', async () => {
  expect(await proveBooks(t.deps)).toEqual([]);
  const { discounts, tcs, tds, gst, disputed, refunded, depositsBack } = sumOwn(at.world.own);
  for (const figure of [discounts, tcs, tds, gst, disputed, refunded, depositsBack, at.world.own.tooMany])
    expect(figure).not.toBe(0);
  expect(differing(await faces(at))).toEqual([]);
});

test('each paper and invoice is in the series of the financial year of its day, without a gap', async () => {
  const issued = await rows(
    t.db,
    sql<{ kind: string; year: string; numbers: number[]; days: string[] }>`
      select kind, financial_year as year, array_agg(number order by number)::int[] as numbers,
        array_agg(distinct to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')) as days
      from fee_papers group by kind, financial_year order by kind, financial_year`,
  );
  expect(issued.map(({ kind }) => kind)).toEqual(['credit_note', 'tax_invoice']);
  for (const { year, numbers, days } of issued) {
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    for (const day of days) expect(financialYear(day)).toBe(year);
  }
  // The commission of March is invoiced on the first of April, in the new year.
  const { invoices } = (await t.call(invoiceEndpoints.list, { token: at.world.vendor.token })).body;
  const march = invoices.find((one: { month: string }) => one.month === at.world.months.march);
  expect(march.number).toContain(`/${financialYear(firstOfApril)}/`);
  expect(financialYear(firstOfApril)).not.toBe(financialYear(`${at.world.months.march}-31`));
});

/** A fault in what is counted, which has to be found on every face of the figure. */
const faults: [string, () => () => void, string[]][] = [
  [
    'a discount that was not given',
    () => change(firstOrder(), 'listed', 1),
    ['statement, discounts', 'Discounts that were given'],
  ],
  [
    'TCS',
    () => change(taxedFee(), 'tcs', 1),
    [
      'statement, TCS',
      'statement as CSV, TCS',
      'summary, taxes',
      'settlements as CSV, taxes',
      'analytics as CSV, taxes',
      ', TCS',
      'TCS, sum',
      'Tax collected at source',
    ],
  ],
  [
    'TDS',
    () => change(taxedFee(), 'tds', 1),
    [
      'statement, TDS',
      'statement as CSV, TDS',
      'analytics, taxes',
      'settlements, taxes',
      ', TDS',
      'TDS, lines',
      'Tax deducted at source',
    ],
  ],
  [
    'GST',
    () => change(taxedFee(), 'cgst', 1),
    ['statement, GST in the fees', ', GST', 'players, CGST, sum', 'players without GST, lines', 'GST in the fees'],
  ],
  [
    'a fee',
    () => change(taxedFee(), 'amount', 1),
    [
      'statement, gross',
      'dashboard, revenue',
      'events, revenue',
      'registrations as CSV, paid',
      ', fees',
      'summary, paid',
      'players, sum',
    ],
  ],
  [
    'commission',
    () => change(taxedFee(), 'commission', 7),
    [
      'statement, GST on the commission',
      'Commission, without GST',
      'summary, commission',
      'commission, sum',
      ', invoices',
    ],
  ],
  [
    'what banks ask back',
    () => change(dispute(), 'amount', 1),
    ['statement, adjustments', 'summary, disputed', 'registrations as CSV, asked back'],
  ],
  [
    'cash',
    () => change(takenAtDesk(), 'amount', 1),
    [
      'statement, cash',
      'statement, desk',
      'summary, at the desk',
      ', desk',
      'desk, sum',
      'statement as CSV, with the desk',
    ],
  ],
  ['what is to be handed back', () => change(at.world.own, 'toHandBack', 1), ['statement, to be handed back']],
  [
    'what is to be collected',
    () => change(at.world.own, 'toCollect', 1),
    ['statement, to collect', 'registrations as CSV, to pay'],
  ],
  ['a payment too many', () => change(at.world.own, 'tooMany', 1), ['registrations as CSV, paid twice']],
  [
    'a deposit',
    () => change(firstOrder(), 'deposit', 1),
    ['statement, deposits', 'registrations as CSV, deposits', 'checkout of Asha, to pay', 'Paid'],
  ],
  [
    'a deposit that went back',
    () => change(firstOrder(), 'depositBack', 1),
    ['statement, deposits given back', 'Deposits given back', 'registrations as CSV, deposits given back'],
  ],
  [
    'a refund',
    () => change(at.world.players.get('Farah')?.own ?? firstOrder(), 'refunded', 1),
    ['own registration of Farah, refunded', 'mails to Farah, refunded', 'Kept'],
  ],
  [
    'a prize',
    () => change(prizeSums, 'amount', 1),
    ['prizes', 'prizes as CSV, sum of Amount (₹)', 'prizes as CSV, To pay (₹)', 'prizes as PDF'],
  ],
  [
    'a prize’s tax',
    () => change(prizeSums, 'withheld', 1),
    ['prizes, withheld', 'prizes as CSV, sum of Withheld (₹)', 'prizes as PDF, to pay'],
  ],
];

function change<Key extends string>(of: Record<Key, number>, key: Key, by: number): () => void {
  of[key] += by;
  return () => {
    of[key] -= by;
  };
}
function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('the story has it');
  return one;
}
const firstOrder = () => found(at.world.own.orders[0]);
const taxedFee = () => found(at.world.own.postings.find(({ kind, tcs }) => kind === 'fee' && tcs > 0));
const dispute = () => found(at.world.own.postings.find(({ kind }) => kind === 'dispute'));
const takenAtDesk = () => found(at.world.own.desk.find(({ how, amount }) => how === 'cash' && amount > 0));

test.each(faults)('control: a paisa of %s is found on each of its faces', async (_, plant, where) => {
  const restore = plant();
  const wrong = differing(await faces(at)).map(([face]) => face);
  restore();
  for (const face of where)
    expect(
      wrong.some(
        (one) =>
          one === face ||
          one.startsWith(`${face}: `) ||
          (face.startsWith(', ') && one.endsWith(face)) ||
          one.endsWith(`, ${face}`),
      ),
      face,
    ).toBe(true);
});
