import { rupees } from '@maidan/domain/money';
import { invoiceNumber } from '@maidan/domain/money/invoices';
import { wordForPosting } from '@maidan/domain/money/ledger-words';
import { feePaperNumber } from '@maidan/domain/money/tax/papers';
import { csvParts } from '../../../platform/files/csv.ts';
import type { Cell } from '../../../platform/files/table-cell.ts';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { InvoiceRow } from '../records/commission-invoices.ts';
import { aboutMonth } from './tax-month-about.ts';
import type { DeskRow, MonthRow, PostedRow } from './tax-months-store.ts';

/** What the files of a month are made of. */
export interface MonthPapers {
  month: string;
  organization: string;
  pan: string;
  gstin: string | null;
  isTestMoney: boolean;
  sums: MonthRow;
  /** TCS that more refunds than collections left over from the months before, and what is due (paise). */
  tcsDue: { carried: number; due: number };
  /** Read anew for each file. */
  posted: () => AsyncIterable<PostedRow>;
  invoices: readonly InvoiceRow[];
  desk: readonly DeskRow[];
}

interface Table {
  header: readonly string[];
  /** How many of the last columns are amounts (paise): each file ends in their sums. */
  amounts: number;
  rows: AsyncIterable<{ words: readonly Cell[]; amounts: readonly (number | null)[] }>;
  /** Lines below the sum: what they say, and an amount for the last column. */
  below?: readonly (readonly [string, number])[];
}

/** Every file ends in its sum; together they sum to the ledger's month. */
export function monthFiles(papers: MonthPapers): ZipEntry[] {
  const { month } = papers;
  const file = (name: string, table: Table): ZipEntry => ({
    name: `${month}-${name}.csv`,
    content: csvParts(table.header, withSum(table)),
  });
  return [
    { name: `${month}-about.txt`, content: [aboutMonth(papers)] },
    { name: `${month}-summary.csv`, content: csvParts(['What', 'Amount (₹)'], summaryOf(papers)) },
    file('players', playersTable(papers)),
    file('gstr-8-tcs', tcsTable(papers)),
    file('tds', tdsTable(papers)),
    file('commission', commissionTable(papers)),
    file('desk', deskTable(papers)),
  ];
}

async function* withSum({ header, amounts, rows, below = [] }: Table): AsyncGenerator<readonly Cell[]> {
  const sums = Array<number>(amounts).fill(0);
  for await (const row of rows) {
    for (const [at, amount] of row.amounts.entries()) sums[at] = (sums[at] ?? 0) + (amount ?? 0);
    yield [...row.words, ...row.amounts.map((amount) => (amount === null ? null : rupees(amount)))];
  }
  const empty = Array<null>(header.length - amounts - 1).fill(null);
  yield ['Sum', ...empty, ...sums.map(rupees)];
  for (const [what, amount] of below) yield [what, ...Array<null>(header.length - 2).fill(null), rupees(amount)];
}

async function* summaryOf({ sums, tcsDue, ...papers }: MonthPapers): AsyncGenerator<readonly Cell[]> {
  yield* [
    ['Organizer', papers.organization],
    ['Month', papers.month],
    ['PAN', papers.pan],
    ['GSTIN', papers.gstin ?? 'not registered'],
    ...(papers.isTestMoney ? [['Test payments: no money was moved', null]] : []),
    ['Paid by players online', rupees(sums.fees)],
    ['Refunded', rupees(0 - sums.refunded)],
    ['GST by invoices less credit notes', sums.feeGst === null ? 'none' : rupees(sums.feeGst)],
    ['Commission', rupees(sums.commission)],
    ['TCS withheld less given back', sums.tcs === null ? 'none' : rupees(sums.tcs)],
    ['TCS left over from earlier months', rupees(tcsDue.carried)],
    ['TCS due', rupees(tcsDue.due)],
    ['TDS withheld less given back', sums.tds === null ? 'none' : rupees(sums.tds)],
    ['Taken at the desk less handed back', rupees(sums.desk)],
  ];
}

const treatments: Record<string, string> = {
  taxable: 'taxable',
  exempt: 'exempt',
  not_registered: 'not registered',
};
const percent = (bps: number | null): number | null => (bps === null ? null : bps / 100);
const moneyCame = (kind: string) => kind === 'payment_success' || kind.startsWith('refund');
const aboutOrder = (row: PostedRow): Cell[] => [row.at, wordForPosting(row.kind), row.orderRef];

/** Each fee and each refund of the ledger's month, with its invoice or credit note where it has one. */
function playersTable({ posted }: MonthPapers): Table {
  const parts = ['Without GST (₹)', 'CGST (₹)', 'SGST (₹)', 'IGST (₹)', 'Amount (₹)'];
  const words = ['Date', 'What', 'Order ID', 'Paper', 'Paper of', 'Corrects', 'Player', 'Event'];
  return {
    header: [...words, 'Fees', 'Place of supply', 'GST (%)', ...parts],
    amounts: parts.length,
    rows: (async function* () {
      for await (const row of posted()) {
        if (!moneyCame(row.kind)) continue;
        const { paper, corrected } = row;
        const sign = Math.sign(row.amount);
        yield {
          words: [
            ...aboutOrder(row),
            paper && feePaperNumber(paper),
            paper && new Date(paper.issuedAt),
            corrected && feePaperNumber(corrected),
            row.playerName,
            row.eventName,
            row.treatment === null ? 'not set' : (treatments[row.treatment] ?? row.treatment),
            row.place,
            percent(row.gstBps),
          ],
          amounts: paper
            ? [...[paper.taxable, paper.cgst, paper.sgst, paper.igst].map((one) => sign * one), row.amount]
            : [row.amount, 0, 0, 0, row.amount],
        };
      }
    })(),
  };
}

/** The lines behind GSTR-8: taxable supplies, returns, and the tax collected of them. */
function tcsTable({ posted, gstin, tcsDue }: MonthPapers): Table {
  return {
    header: ['Date', 'What', 'Order ID', 'GSTIN', 'Place of supply', 'TCS (%)', 'Taxable value (₹)', 'TCS (₹)'],
    amounts: 2,
    rows: (async function* () {
      for await (const row of posted())
        if (row.tcs !== 0) {
          const value = row.paper ? Math.sign(row.amount) * row.paper.taxable : null;
          yield {
            words: [...aboutOrder(row), gstin, row.place, percent(row.tcsBps)],
            amounts: [value, row.tcs],
          };
        }
    })(),
    below: [
      ['Left over from earlier months', tcsDue.carried],
      ['Due for the month', tcsDue.due],
    ],
  };
}

/** Every payment with what was deducted of it: also what bore nothing, because it counts for the year's threshold. */
function tdsTable({ posted, pan }: MonthPapers): Table {
  return {
    header: ['Date', 'What', 'Order ID', 'PAN', 'TDS (%)', 'Paid (₹)', 'TDS (₹)'],
    amounts: 2,
    rows: (async function* () {
      for await (const row of posted())
        if (row.tdsBps !== null || row.tds !== 0)
          yield { words: [...aboutOrder(row), pan, percent(row.tdsBps)], amounts: [row.amount, row.tds] };
    })(),
  };
}

/** The platform's invoices and credit notes for its commission, and what the ledger has for the month. */
function commissionTable({ invoices, sums }: MonthPapers): Table {
  return {
    header: ['Date', 'What', 'Number', 'Without GST (₹)', 'CGST (₹)', 'SGST (₹)', 'IGST (₹)', 'Amount (₹)'],
    amounts: 5,
    rows: (async function* () {
      for (const row of invoices) {
        const sign = row.kind === 'invoice' ? 1 : -1;
        const { cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst, amountPaise: amount } = row;
        yield {
          words: [row.issuedAt, row.kind === 'invoice' ? 'Invoice' : 'Credit note', invoiceNumber(row)],
          amounts: [amount - cgst - sgst - igst, cgst, sgst, igst, amount].map((one) => sign * one),
        };
      }
    })(),
    below: [['Commission in the ledger of this month', sums.commission]],
  };
}

function deskTable({ desk }: MonthPapers): Table {
  return {
    header: ['Date', 'What', 'How', 'Player', 'Event', 'Amount (₹)'],
    amounts: 1,
    rows: (async function* () {
      for (const { at, how, playerName, eventName, amountPaise } of desk) {
        const what = amountPaise > 0 ? 'Taken at the desk' : 'Handed back at the desk';
        yield { words: [at, what, how === 'upi' ? 'UPI' : 'cash', playerName, eventName], amounts: [amountPaise] };
      }
    })(),
  };
}
