import type { Book } from '@maidan/domain/money/ledger';
import type { FeeTreatment } from '@maidan/domain/money/tax/profile';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { namePattern } from '../../../platform/db/searched.ts';

export type Show = 'owing' | 'held' | '';

export interface PayeeRow {
  id: string;
  organizerId: string;
  organizerName: string;
  organizationName: string;
  email: string;
  payeeRef: string;
  status: string;
  isEnabled: boolean;
  payoutsOnHold: boolean;
  owedLimitPaise: number | null;
  pauseHistory: { from: string; to: string | null; reason: string }[];
  balancePaise: number;
  panEnc: string;
  gstEnc: string | null;
  organizationState: string;
  legalName: string | null;
  address: string | null;
  fees: FeeTreatment | null;
  gstBps: number | null;
  exemption: string | null;
}

const payees = (book: Book) => sql`
  select v.id, v.organizer_id, u.name as organizer_name, o.organization_name, u.email, v.provider_vendor_id as payee_ref,
    v.status, v.is_enabled, v.payouts_on_hold, v.owed_limit_paise, v.pause_history, v.pan_enc, v.gst_enc,
    o.state_ut as organization_state, x.legal_name, x.address, x.fees, x.gst_bps, x.exemption,
    coalesce((select -sum(t.amount_paise) from ledger_totals t where t.vendor_id = v.id and t.book = ${book}
      and t.account in ('vendor_payable', 'vendor_receivable')), 0)::bigint as balance_paise
  from vendors v join users u on u.id = v.organizer_id join organizers o on o.user_id = v.organizer_id
    left join tax_profiles x on x.organizer_id = v.organizer_id and x.replaced_at is null
  where v.status <> 'CREATING'`;

export async function listPayees(
  db: Db,
  { book, show, q, limit, offset }: { book: Book; show: Show; q: string; limit: number; offset: number },
): Promise<{ payees: PayeeRow[]; total: number; owing: number }> {
  const shown = { owing: sql`balance_paise < 0`, held: sql`(payouts_on_hold or not is_enabled)`, '': sql`true` }[show];
  const where = sql`where ${shown} and (${q} = ''
    or plain_name(concat_ws(' ', organizer_name, organization_name, email, payee_ref)) like ${namePattern(q)})`;
  const found = await rows(
    db,
    sql<PayeeRow>`select * from (${payees(book)}) p ${where}
      order by least(balance_paise, 0), organization_name, id limit ${limit} offset ${offset}`,
  );
  const counts = await oneRow(
    db,
    sql<{ total: number; owing: number }>`select (select count(*)::int from (${payees(book)}) p ${where}) as total,
      (select count(*)::int from (${payees(book)}) p where balance_paise < 0) as owing`,
  );
  return { payees: found, ...counts };
}

export function findPayee(db: Db, { book, id }: { book: Book; id: string }): Promise<PayeeRow> {
  return oneRow(db, sql<PayeeRow>`select * from (${payees(book)}) p where id = ${id}`);
}

/** Who is paid for an event; null if its organizer has no vendor. */
export function findPayeeOfEvent(db: Db, eventId: string) {
  return firstRow(
    db,
    sql<{ id: string; owedLimitPaise: number | null }>`select v.id, v.owed_limit_paise from events e
      join vendors v on v.organizer_id = e.organizer_id where e.id = ${eventId}`,
  );
}
