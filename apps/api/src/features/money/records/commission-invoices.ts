import type { Book } from '@maidan/domain/money/ledger';
import type { InvoiceKind } from '@maidan/domain/money/invoices';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

export interface InvoiceRow {
  id: string;
  month: string;
  kind: InvoiceKind;
  year: string;
  number: number;
  amountPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  issuer: string;
  issuerGstin: string | null;
  recipient: string;
  recipientAddress: string | null;
  recipientGstin: string | null;
  recipientState: string;
  issuedAt: Date;
}

/** The newest first; of one month (its first day) or of all. */
export function listInvoicesOf(
  db: Db,
  { book, vendorId, month = null }: { book: Book; vendorId: string; month?: string | null },
): Promise<InvoiceRow[]> {
  return rows(
    db,
    sql<InvoiceRow>`select id, month::text as month, kind, financial_year as year, number, amount_paise, cgst_paise,
        sgst_paise, igst_paise, issuer, issuer_gstin, recipient, recipient_address, recipient_gstin, recipient_state, issued_at
      from commission_invoices where book = ${book} and vendor_id = ${vendorId}
        and (${month}::date is null or month = ${month}::date) order by month desc`,
  );
}
