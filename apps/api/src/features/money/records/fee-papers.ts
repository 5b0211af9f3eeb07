import { indiaDay } from '@maidan/domain/india-time';
import type { Book } from '@maidan/domain/money/ledger';
import { financialYear } from '@maidan/domain/money/invoices';
import { creditParts, type TaxParts } from '@maidan/domain/money/tax/gst';
import { type FeePaperKind, feePaperOf, partsOfFee } from '@maidan/domain/money/tax/papers';
import type { FeeTreatment } from '@maidan/domain/money/tax/profile';
import { paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

interface TaxedRow {
  treatment: FeeTreatment;
  isRegistered: boolean;
  taxablePaise: number;
  gstPaise: number;
  isWithinState: boolean;
}

interface Issuing {
  book: Book;
  vendorId: string;
  orderId: string;
  /** The clock of whoever writes: papers of a series are in the order of their days. */
  now: Date;
}

/** The paper of an order that was paid just now, in the transaction that posts the payment; where a receipt will do, none. */
export async function issueFeePaper(tx: Db, issuing: Issuing): Promise<void> {
  const order = await oneRow(
    tx,
    sql<TaxedRow>`select o.tax_treatment as treatment, x.gstin_enc is not null as is_registered, o.taxable_paise,
        o.gst_paise, o.place_of_supply = x.state_ut as is_within_state
      from orders o join tax_profiles x on x.id = o.tax_profile_id where o.id = ${issuing.orderId}`,
  );
  const kind = feePaperOf(order);
  if (kind === null) return;
  const { taxablePaise: taxable, gstPaise: gst, isWithinState } = order;
  await insertPaper(tx, { ...issuing, kind, parts: partsOfFee({ taxable, gst, isWithinState }) });
}

/** What goes back of an order with a paper gets a credit note that names it; the caller holds the order's lock. */
export async function issueCreditNote(tx: Db, issuing: Issuing & { refundId: string; amount: number }): Promise<void> {
  const paper = await firstRow(
    tx,
    sql<{ id: string; taxable: number; cgst: number; sgst: number; igst: number; credited: number }>`
      select p.id, p.taxable_paise as taxable, p.cgst_paise as cgst, p.sgst_paise as sgst, p.igst_paise as igst,
        (select coalesce(sum(c.amount_paise), 0)::bigint from fee_papers c where c.corrects_id = p.id) as credited
      from fee_papers p where p.order_id = ${issuing.orderId} and p.refund_id is null`,
  );
  if (!paper) return;
  const { id: correctsId, credited, ...own } = paper;
  const whole = { taxable: paise(own.taxable), cgst: paise(own.cgst), sgst: paise(own.sgst), igst: paise(own.igst) };
  const parts = creditParts(whole, credited, issuing.amount);
  await insertPaper(tx, { ...issuing, kind: 'credit_note', correctsId, parts });
}

interface NewPaper extends Issuing {
  kind: FeePaperKind;
  parts: TaxParts;
  refundId?: string;
  correctsId?: string;
}

async function insertPaper(tx: Db, { book, vendorId, kind, parts, now, ...paper }: NewPaper): Promise<void> {
  const year = financialYear(indiaDay(now));
  const { last } = await oneRow(
    tx,
    sql<{ last: number }>`insert into fee_paper_series (book, vendor_id, kind, financial_year, last)
      values (${book}, ${vendorId}, ${kind}, ${year}, 1)
      on conflict (book, vendor_id, kind, financial_year) do update set last = fee_paper_series.last + 1 returning last`,
  );
  const { taxable, cgst, sgst, igst } = parts;
  await sql`insert into fee_papers (id, book, vendor_id, order_id, refund_id, corrects_id, kind, financial_year, number,
      amount_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, issued_at)
    values (${newId()}, ${book}, ${vendorId}, ${paper.orderId}, ${paper.refundId ?? null}, ${paper.correctsId ?? null},
      ${kind}, ${year}, ${last}, ${taxable + cgst + sgst + igst}, ${taxable}, ${cgst}, ${sgst}, ${igst}, ${now})`.execute(
    tx,
  );
}
