import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

export type RequestStatus = 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED';

export interface RequestRow {
  id: string;
  organizerId: string;
  organizerName: string;
  organizationName: string;
  email: string;
  currentBps: number;
  requestedBps: number;
  status: RequestStatus;
  note: string | null;
  revenuePaise: number;
  createdAt: Date;
  decidedAt: Date | null;
}

const joined = sql`
  c.id, c.organizer_id, u.name as organizer_name, o.organization_name, u.email, c.current_bps, c.requested_bps, c.status,
  c.note, c.created_at, c.decided_at,
  (select coalesce(sum(d.amount_paise), 0)::bigint from ledger_days d join vendors v on v.id = d.vendor_id
   where v.organizer_id = c.organizer_id and d.account = 'gateway_clearing' and d.kind = 'payment_success'
     and d.day > (now() at time zone 'Asia/Kolkata')::date - 90) as revenue_paise
  from commission_requests c join users u on u.id = c.organizer_id join organizers o on o.user_id = c.organizer_id`;

export async function listRequests(
  db: Db,
  asked: { status: RequestStatus | ''; limit: number; offset: number },
): Promise<{ requests: RequestRow[]; total: number }> {
  const where = asked.status === '' ? sql`true` : sql`c.status = ${asked.status}`;
  const requests = await rows(
    db,
    sql<RequestRow>`select ${joined} where ${where}
      order by (c.status = 'PENDING_APPROVAL') desc, coalesce(c.decided_at, c.created_at) desc
      limit ${asked.limit} offset ${asked.offset}`,
  );
  const { total } = await oneRow(
    db,
    sql<{ total: number }>`select count(*)::int as total from commission_requests c where ${where}`,
  );
  return { requests, total };
}

export function findRequest(db: Db, requestId: string): Promise<RequestRow | null> {
  return firstRow(db, sql<RequestRow>`select ${joined} where c.id = ${requestId}`);
}

export function lockRequest(db: Db, requestId: string) {
  return firstRow(
    db,
    sql<{ id: string; organizerId: string; status: RequestStatus; currentBps: number; requestedBps: number }>`
      select id, organizer_id, status, current_bps, requested_bps from commission_requests where id = ${requestId} for update`,
  );
}

export async function saveDecision(
  db: Db,
  decided: { id: string; status: RequestStatus; note: string | null; by: string; at: Date },
): Promise<void> {
  await sql`update commission_requests set status = ${decided.status}, note = ${decided.note}, decided_by = ${decided.by},
    decided_at = ${decided.at} where id = ${decided.id}`.execute(db);
}

/** An open request is updated with the newer rate. */
export async function askForRate(
  db: Db,
  wish: { id: string; organizerId: string; current: number; requested: number },
): Promise<void> {
  await sql`insert into commission_requests (id, organizer_id, current_bps, requested_bps)
    values (${wish.id}, ${wish.organizerId}, ${wish.current}, ${wish.requested})
    on conflict (organizer_id) where status = 'PENDING_APPROVAL'
    do update set current_bps = excluded.current_bps, requested_bps = excluded.requested_bps, created_at = now()`.execute(
    db,
  );
}

/** The rate of the last approval; null when permission was given without one. */
export async function findGranted(db: Db, organizerId: string): Promise<number | null> {
  const row = await firstRow(
    db,
    sql<{ requestedBps: number }>`select requested_bps from commission_requests
      where organizer_id = ${organizerId} and status = 'APPROVED' order by decided_at desc limit 1`,
  );
  return row?.requestedBps ?? null;
}
