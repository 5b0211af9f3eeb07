import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

export interface OrganizerRow {
  name: string;
  email: string;
  phoneEnc: string;
  bankAccountEnc: string | null;
}

export function findOrganizer(db: Db, organizerId: string): Promise<OrganizerRow | null> {
  return firstRow(
    db,
    sql<OrganizerRow>`
      select u.name, u.email, o.phone_enc,
        o.bank_account_enc
      from users u join organizers o on o.user_id = u.id where u.id = ${organizerId}`,
  );
}
