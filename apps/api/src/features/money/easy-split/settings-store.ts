import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';

export function findContact(db: Db, organizerId: string) {
  return oneRow(db, sql<{ email: string; name: string }>`select email, name from users where id = ${organizerId}`);
}
