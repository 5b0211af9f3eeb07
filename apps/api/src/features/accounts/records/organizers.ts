import type { OrganizerStatus } from '@maidan/contract/accounts/organizers';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export interface NewOrganizer {
  userId: string;
  organizationName: string;
  phoneEnc: string;
  city: string;
  stateUT: string;
  termsAcceptedAt: Date;
}

/** Makes a participant an organizer; false when the account already is one. */
export async function insertOrganizer(db: Db, organizer: NewOrganizer): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into organizers (user_id, organization_name, phone_enc, city, state_ut, terms_accepted_at)
        values (${organizer.userId}, ${organizer.organizationName}, ${organizer.phoneEnc}, ${organizer.city},
          ${organizer.stateUT}, ${organizer.termsAcceptedAt})
        on conflict (user_id) do nothing`,
  );
  return inserted === 1;
}

export function lockName(
  tx: Db,
  organizerId: string,
): Promise<{ organizationName: string /** Of an event that is public under this name. */; hasApproved: boolean }> {
  return oneRow(
    tx,
    sql<{ organizationName: string; hasApproved: boolean }>`select organization_name, exists (select from events e
        where e.organizer_id = user_id and e.approval_status = 'approved' and e.deleted_at is null) as has_approved
      from organizers where user_id = ${organizerId} for no key update`,
  );
}

export async function saveName(
  tx: Db,
  { organizerId, before, name, at }: { organizerId: string; before: string; name: string; at: Date },
): Promise<void> {
  await sql`insert into former_organization_names (id, organizer_id, name, until)
    values (${newId()}, ${organizerId}, ${before}, ${at})`.execute(tx);
  await sql`update organizers set organization_name = ${name} where user_id = ${organizerId}`.execute(tx);
}

export async function findStatus(db: Db, organizerId: string): Promise<OrganizerStatus | null> {
  const row = await firstRow(
    db,
    sql<{ status: OrganizerStatus }>`select status from organizers where user_id = ${organizerId}`,
  );
  return row?.status ?? null;
}

/** Statuses of several organizers, by id. */
export async function findStatuses(db: Db, organizerIds: readonly string[]): Promise<Map<string, OrganizerStatus>> {
  const found = await rows(
    db,
    sql<{ id: string; status: OrganizerStatus }>`select user_id as id, status from organizers
      where user_id = any(${[...organizerIds]}::uuid[])`,
  );
  return new Map(found.map(({ id, status }) => [id, status]));
}

export async function saveBankDetails(
  db: Db,
  organizerId: string,
  bank: { accountEnc: string; ifsc: string; holderName: string; accountType: string },
): Promise<void> {
  await sql`update organizers set bank_account_enc = ${bank.accountEnc}, bank_ifsc = ${bank.ifsc},
      bank_holder_name = ${bank.holderName}, bank_account_type = ${bank.accountType}
    where user_id = ${organizerId}`.execute(db);
}

/** False when it already is in that state, as when two administrators press at once. */
export async function saveStatus(
  tx: Db,
  to: { organizerId: string; status: OrganizerStatus; reason: string | null },
): Promise<boolean> {
  const changed = await changedRows(
    tx,
    sql`update organizers set status = ${to.status}, suspended_reason = ${to.reason}
        where user_id = ${to.organizerId} and status <> ${to.status}`,
  );
  return changed === 1;
}

/** Applies to future orders: existing ones keep the rate they were made with. */
export async function grantRate(db: Db, organizerId: string, bps: number): Promise<void> {
  await sql`update organizers set commission_bps = ${bps}, custom_commission_approved = true
    where user_id = ${organizerId}`.execute(db);
}

export async function saveRate(db: Db, organizerId: string, bps: number): Promise<void> {
  await sql`update organizers set commission_bps = ${bps} where user_id = ${organizerId}`.execute(db);
}
