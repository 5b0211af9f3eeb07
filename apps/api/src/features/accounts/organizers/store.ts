import { sql } from 'kysely';
import { changedRows, type Db, firstRow } from '../../../platform/db/db.ts';

export interface NewOrganizer {
  userId: string;
  organizationName: string;
  phoneEnc: string;
  city: string;
  stateUT: string;
  termsAcceptedAt: Date;
}

/** Makes a participant an organizer; false when the account is one already. */
export async function insertOrganizer(db: Db, organizer: NewOrganizer): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into organizers (user_id, organization_name, phone_enc, city, state_ut, terms_accepted_at)
        values (${organizer.userId}, ${organizer.organizationName}, ${organizer.phoneEnc}, ${organizer.city},
          ${organizer.stateUT}, ${organizer.termsAcceptedAt})
        on conflict (user_id) do nothing`,
  );
  if (inserted === 0) return false;
  await sql`update users set role = 'organizer' where id = ${organizer.userId} and role = 'participant'`.execute(db);
  return true;
}

export async function findStatus(db: Db, organizerId: string): Promise<'active' | 'suspended' | null> {
  const row = await firstRow(
    db,
    sql<{ status: 'active' | 'suspended' }>`select status from organizers where user_id = ${organizerId}`,
  );
  return row?.status ?? null;
}
