import type { CommissionInvoice } from '@maidan/contract/money/invoices';
import { indiaDay } from '@maidan/domain/india-time';
import { financialYear, type InvoiceKind, invoiceNumber, placeOfSupply, taxParts } from '@maidan/domain/money/invoices';
import { formatRupees, paise, rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { renderStatement } from '../statements/print-statement.ts';
import type { SheetFigure } from '../statements/statement-pages.ts';
import { confirmedVendorOf } from '../easy-split/status.ts';
import { type InvoiceRow, listInvoicesOf } from '../records/commission-invoices.ts';
import { bookOf } from '../records/ledger.ts';
import * as store from './store.ts';

/**
 * One document per organizer for all commission up to the end of the month before `now` that no earlier one includes:
 * late reports go into the next, and together they equal the commission in the books. Returns how many.
 */
export async function issueInvoices(deps: Deps, now: Date): Promise<number> {
  const book = bookOf(deps);
  const thisMonth = `${indiaDay(now).slice(0, 7)}-01`;
  let issued = 0;
  for (const { vendorId } of await store.listUninvoiced(deps.db, { book, before: thisMonth })) {
    await inTransaction(deps.db, async (tx) => {
      const due = await store.lockDue(tx, { book, vendorId, before: thisMonth });
      if (!due || due.amountPaise === 0 || (await store.isIssued(tx, { book, vendorId, month: due.month }))) return;
      const kind: InvoiceKind = due.amountPaise > 0 ? 'invoice' : 'credit_note';
      const year = financialYear(indiaDay(now));
      const { INVOICE_ISSUER: issuer, INVOICE_GSTIN: issuerGstin = null, COMMISSION_GST_BPS: bps } = deps.settings;
      const amount = Math.abs(due.amountPaise);
      const recipientGstin = due.gstEnc && deps.encryption.read(due.gstEnc, `vendors.gst:${vendorId}`);
      if (due.gstEnc && !recipientGstin)
        return deps.log.error({ vendorId }, 'no invoice is issued: the GSTIN cannot be read');
      const recipientState = placeOfSupply({ gstin: recipientGstin, state: due.state });
      const { cgst, sgst, igst } = taxParts(amount, { issuerGstin, recipientState, bps });
      const number = await store.nextNumber(tx, { book, kind, year });
      const { recipient, recipientAddress } = due;
      const parties = { issuer, issuerGstin, recipient, recipientAddress, recipientGstin, recipientState };
      const amounts = { amount, cgst, sgst, igst };
      const of = { id: newId(), book, vendorId, month: due.month, kind, year, number, at: now };
      await store.insertInvoice(tx, { ...of, ...amounts, ...parties });
      issued += 1;
    });
  }
  return issued;
}

function toInvoice(row: InvoiceRow): CommissionInvoice {
  const gst = row.cgstPaise + row.sgstPaise + row.igstPaise;
  return {
    _id: row.id,
    number: invoiceNumber(row),
    kind: row.kind,
    month: row.month.slice(0, 7),
    issuedAt: row.issuedAt.toISOString(),
    taxable: rupees(row.amountPaise - gst),
    gst: rupees(gst),
    amount: rupees(row.amountPaise),
  };
}

export async function listInvoices(deps: Deps, organizerId: string): Promise<CommissionInvoice[]> {
  const { id: vendorId } = await confirmedVendorOf(deps.db, organizerId);
  return (await listInvoicesOf(deps.db, { book: bookOf(deps), vendorId })).map(toInvoice);
}

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
const month = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The invoice that a credit note takes back from: the latest before it. */
const lastInvoiceBefore = (all: readonly InvoiceRow[], note: InvoiceRow) =>
  all
    .filter(({ kind, issuedAt }) => kind === 'invoice' && issuedAt < note.issuedAt)
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())[0] ?? null;

const money = (amount: number) => formatRupees(paise(amount));

const taxesOf = (row: InvoiceRow): SheetFigure[] =>
  [
    { label: 'CGST 9 %', value: row.cgstPaise },
    { label: 'SGST 9 %', value: row.sgstPaise },
    { label: 'IGST 18 %', value: row.igstPaise },
  ].flatMap(({ label, value }) => (value > 0 ? [{ label, value: money(value) }] : []));

const taxableOf = (row: InvoiceRow) => row.amountPaise - row.cgstPaise - row.sgstPaise - row.igstPaise;

const serviceOf = ({ settings }: Deps, row: InvoiceRow): string[] => [
  'Online sale of entries',
  settings.COMMISSION_SAC,
  month.format(new Date(row.month)),
  taxesOf(row).length > 0 ? '18 %' : '–',
  money(taxableOf(row)),
];

/** The document as issued, whatever has changed since. */
export async function invoicePdf(
  deps: Deps,
  organizerId: string,
  invoiceId: string,
): Promise<{ name: string; bytes: Buffer }> {
  const { id: vendorId } = await confirmedVendorOf(deps.db, organizerId);
  const of = { book: bookOf(deps), vendorId };
  const all = await listInvoicesOf(deps.db, of);
  const row = all.find(({ id }) => id === invoiceId);
  if (!row) throw new AppError('invoice_not_found');
  const { number } = toInvoice(row);
  const taxable = taxableOf(row);
  const period = month.format(new Date(row.month));
  const credited = row.kind === 'credit_note' ? lastInvoiceBefore(all, row) : null;
  const word = row.kind === 'credit_note' ? 'Credit note' : row.issuerGstin ? 'Tax invoice' : 'Invoice';
  const taxes = taxesOf(row);
  const bytes = await renderStatement({
    title: `${word} ${number}`,
    about: [
      `From ${row.issuer}   ·   ${row.issuerGstin ? `GSTIN ${row.issuerGstin}` : 'not registered for GST'}`,
      `To ${[row.recipient, row.recipientAddress].filter(Boolean).join(', ')}   ·   ${row.recipientGstin ? `GSTIN ${row.recipientGstin}` : 'no GSTIN given'}`,
      `Date ${day.format(row.issuedAt)}   ·   Place of supply ${row.recipientState}`,
    ],
    warning: deps.payments.isTestMoney ? 'Test payments: no money was moved, and this is not a tax document.' : null,
    figures: [
      {
        label: credited
          ? `Commission returned by refunds, on invoice ${invoiceNumber(credited)} of ${month.format(new Date(credited.month))}`
          : `Commission on entry fees, ${period}`,
        value: money(taxable),
      },
      ...taxes,
      {
        label: row.kind === 'credit_note' ? 'Credited' : 'Total, taken from entry fees',
        value: money(row.amountPaise),
        kind: 'result',
      },
    ],
    apart: null,
    table: {
      title: 'Services',
      header: ['Service', 'SAC', 'Month', 'GST', 'Value'],
      rows: [serviceOf(deps, row)],
      empty: '',
    },
    notes: [
      row.kind === 'credit_note'
        ? 'Refunds gave back more commission than was earned; it went back with the refunds, and nothing is left to pay.'
        : 'Paid: the commission was kept from the entry fees; nothing is left to pay. Commission that refunds gave back is taken off.',
      'No reverse charge. Computer-generated, valid without a signature.',
    ],
    footer: row.issuer,
  });
  return { name: `${number.replaceAll('/', '-')}.pdf`, bytes };
}
