import type { MonthPart, TaxMonth } from '@maidan/contract/money/tax-months';
import { indiaDay } from '@maidan/domain/india-time';
import { unreadable } from '@maidan/domain/operations/unreadable';
import { rupees } from '@maidan/domain/money';
import { daysOfMonth, dueByMonth } from '@maidan/domain/money/tax/months';
import { Readable } from 'node:stream';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { zipBytes, type ZipEntry } from '../../../platform/files/zip-stream.ts';
import { listInvoicesOf } from '../records/commission-invoices.ts';
import { bookOf } from '../records/ledger.ts';
import { feePapersPdf } from './fee-paper.ts';
import { listOfMonth, type PaperRow } from './fee-papers-store.ts';
import { monthFiles } from './tax-month-files.ts';
import * as store from './tax-months-store.ts';

type Whose = Parameters<typeof store.findPayee>[1];

/** A list of five years. */
const mostMonths = 60;
const rowsAtOnce = 500;
/** A document that opens at once, and no longer to lay out than a print may take. */
const papersInDocument = 100;
/** Of more papers than this the archive of the figures does without them, and they are an archive of their own. */
const mostPapersBeside = 300;

async function payeeOf(deps: Deps, whose: Whose): Promise<store.PayeeRow> {
  const payee = await store.findPayee(deps.db, whose);
  if (!payee) throw new AppError('vendor_not_found');
  return payee;
}

const thisMonth = (deps: Deps) => indiaDay(deps.clock()).slice(0, 7);

const orNull = (amount: number | null) => (amount === null ? null : rupees(amount));

export async function listTaxMonths(deps: Deps, whose: Whose) {
  const { id: vendorId } = await payeeOf(deps, whose);
  const found = await store.listMonths(deps.db, { book: bookOf(deps), vendorId });
  const months = found.slice(-mostMonths).map(
    (row): TaxMonth => ({
      month: row.month,
      isRunning: row.month === thisMonth(deps),
      fees: rupees(row.fees),
      refunded: rupees(row.refunded),
      feeGst: orNull(row.feeGst),
      commission: rupees(row.commission),
      tcs: orNull(row.tcs),
      tds: orNull(row.tds),
      desk: rupees(row.desk),
      papers: row.papers,
      papersApart: row.papers > mostPapersBeside,
    }),
  );
  const { TCS_BPS, TDS_BPS } = deps.settings;
  return { months: months.reverse(), isSet: { tcs: TCS_BPS > 0, tds: TDS_BPS > 0 } };
}

/** The papers of a month as a ZIP that is written while it is read; who took it is noted. */
export async function taxMonthZip(
  deps: Deps,
  whose: Whose,
  { month, part, actorId }: { month: string; part: MonthPart; actorId: string },
): Promise<{ name: string; stream: Readable }> {
  const payee = await payeeOf(deps, whose);
  const of = { book: bookOf(deps), vendorId: payee.id };
  const months = await store.listMonths(deps.db, of);
  const at = months.findIndex((row) => row.month === month);
  const sums = months[at];
  if (!sums) throw new AppError('tax_month_not_found');
  const days = daysOfMonth(month);
  const withTables = part === 'month';
  const papers = !withTables || sums.papers <= mostPapersBeside ? papersOf(deps, { ...of, ...days }) : [];
  // A month in which nothing was posted changes no rest, so that it need not be in the list.
  const tcsDue = dueByMonth(months.slice(0, at + 1).map(({ tcs }) => tcs ?? 0)).at(-1) ?? { carried: 0, due: 0 };
  const open = (column: string, text: string) =>
    deps.encryption.read(text, `vendors.${column}:${payee.id}`) ?? unreadable;
  const files = monthFiles({
    month,
    organization: payee.organizationName,
    pan: open('pan', payee.panEnc),
    gstin: payee.gstEnc && open('gst', payee.gstEnc),
    isTestMoney: deps.payments.isTestMoney,
    sums,
    tcsDue,
    posted: () => postedOf(deps, { ...of, ...days }),
    invoices: await listInvoicesOf(deps.db, { ...of, month: days.from }),
    desk: await store.listDesk(deps.db, { ...of, ...days }),
  });
  await audit(deps.db, {
    actorId,
    action: 'tax_month_downloaded',
    subjectKind: 'vendor',
    subjectId: payee.id,
    details: { month, ...(!withTables && { part }) },
  });
  return {
    name: withTables ? `${month}-papers.zip` : `${month}-invoices.zip`,
    stream: Readable.from(zipBytes(oneAfterTheOther(withTables ? files : [], papers)), { objectMode: false }),
  };
}

async function* oneAfterTheOther(
  files: readonly ZipEntry[],
  papers: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<ZipEntry> {
  yield* files;
  yield* papers;
}

/** Each invoice and credit note of the month as it was issued: printed as the archive is written. */
async function* papersOf(deps: Deps, of: store.Of & { from: string; before: string }): AsyncGenerator<ZipEntry> {
  let after: string | null = null;
  for (;;) {
    const [first, ...others]: PaperRow[] = await listOfMonth(deps.db, { ...of, after, limit: papersInDocument });
    if (!first) return;
    const { name, bytes } = await feePapersPdf(deps, [first, ...others]);
    yield { name: `papers/${name}`, content: once(bytes) };
    after = (others.at(-1) ?? first).id;
    if (others.length + 1 < papersInDocument) return;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* postedOf(deps: Deps, of: store.Of & { from: string; before: string }): AsyncGenerator<store.PostedRow> {
  let after: store.PostedRow | null = null;
  for (;;) {
    const part: store.PostedRow[] = await store.listPosted(deps.db, { ...of, after, limit: rowsAtOnce });
    yield* part;
    after = part.at(-1) ?? null;
    if (part.length < rowsAtOnce) return;
  }
}
