import type { Book } from '@maidan/domain/money/ledger';
import type { InvoiceKind } from '@maidan/domain/money/invoices';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

interface Of {
  book: Book;
  vendorId: string;
}

const invoiced = sql`coalesce((select sum(case i.kind when 'invoice' then i.amount_paise else -i.amount_paise end)
  from commission_invoices i where i.vendor_id = v.id and i.book = d.book), 0)`;

/** Vendors whose commission up to a day differs from their documents. */
export function listUninvoiced(db: Db, { book, before }: { book: Book; before: string }) {
  return rows(
    db,
    sql<{ vendorId: string }>`select v.id as "vendorId" from vendors v
      join ledger_days d on d.vendor_id = v.id and d.book = ${book} and d.account = 'commission' and d.day < ${before}::date
      group by v.id, d.book having -sum(d.amount_paise) <> ${invoiced}`,
  );
}

export interface DueRow {
  amountPaise: number;
  /** The last month it covers. */
  month: string;
  /** The legal name of the tax profile, else the organization's. */
  recipient: string;
  recipientAddress: string | null;
  state: string;
  gstEnc: string | null;
}

/** What is to be invoiced to one vendor; simultaneous requests are serialized. */
export async function lockDue(db: Db, { book, vendorId, before }: Of & { before: string }): Promise<DueRow | null> {
  await sql`select 1 from vendors where id = ${vendorId} for no key update`.execute(db);
  return firstRow(
    db,
    sql<DueRow>`select (-sum(d.amount_paise) - ${invoiced})::bigint as amount_paise,
        (${before}::date - interval '1 month')::date::text as month, coalesce(x.legal_name, o.organization_name) as recipient,
        x.address as recipient_address,
        o.state_ut as state, v.gst_enc
      from vendors v join organizers o on o.user_id = v.organizer_id
      left join tax_profiles x on x.organizer_id = v.organizer_id and x.replaced_at is null
      join ledger_days d on d.vendor_id = v.id and d.book = ${book} and d.account = 'commission' and d.day < ${before}::date
      where v.id = ${vendorId} group by v.id, d.book, o.user_id, x.id`,
  );
}

export async function isIssued(db: Db, { book, vendorId, month }: Of & { month: string }): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from commission_invoices where book = ${book} and vendor_id = ${vendorId} and month = ${month}::date`,
  );
  return found !== null;
}

/** The next number of a series; the row is locked until the document is written, so that no number is lost. */
export async function nextNumber(db: Db, of: { book: Book; kind: InvoiceKind; year: string }): Promise<number> {
  const { last } = await oneRow(
    db,
    sql<{ last: number }>`insert into invoice_series (book, kind, financial_year, last)
      values (${of.book}, ${of.kind}, ${of.year}, 1)
      on conflict (book, kind, financial_year) do update set last = invoice_series.last + 1 returning last`,
  );
  return last;
}

interface NewInvoice extends Of {
  id: string;
  month: string;
  kind: InvoiceKind;
  year: string;
  number: number;
  amount: number;
  cgst: number;
  sgst: number;
  igst: number;
  issuer: string;
  issuerGstin: string | null;
  recipient: string;
  recipientAddress: string | null;
  recipientGstin: string | null;
  recipientState: string;
  at: Date;
}

export async function insertInvoice(db: Db, row: NewInvoice): Promise<void> {
  await sql`insert into commission_invoices (id, book, vendor_id, month, kind, financial_year, number, amount_paise,
      cgst_paise, sgst_paise, igst_paise, issuer, issuer_gstin, recipient, recipient_address, recipient_gstin, recipient_state, issued_at)
    values (${row.id}, ${row.book}, ${row.vendorId}, ${row.month}::date, ${row.kind}, ${row.year}, ${row.number},
      ${row.amount}, ${row.cgst}, ${row.sgst}, ${row.igst}, ${row.issuer}, ${row.issuerGstin}, ${row.recipient},
      ${row.recipientAddress}, ${row.recipientGstin}, ${row.recipientState}, ${row.at})`.execute(db);
}
