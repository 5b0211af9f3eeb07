import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

/** Locks the organizer's vendor, as everything that takes from its balance does. */
export function lockVendor(db: Db, organizerId: string) {
  return firstRow(
    db,
    sql<{ id: string; provider: string; payeeRef: string; name: string; email: string; phoneEnc: string }>`
      select v.id, v.provider, v.provider_vendor_id as payee_ref, u.name, u.email, o.phone_enc
      from vendors v join users u on u.id = v.organizer_id join organizers o on o.user_id = v.organizer_id
      where v.organizer_id = ${organizerId} and v.status <> 'CREATING' for no key update of v`,
  );
}
