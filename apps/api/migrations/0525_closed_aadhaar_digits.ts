import type pg from 'pg';
import type { FieldEncryption } from '../src/platform/keys/field-encryption.ts';

/*
 * The last four digits of a player's Aadhaar number are closed with the keys of personal data, and an entry has its
 * own: a parent enters a child. The index of whole numbers never had a reader.
 */

export async function migrate(db: pg.Client, encryption: FieldEncryption): Promise<void> {
  await db.query('alter table users add column aadhaar_last4_enc text');
  await db.query('alter table registrations add column aadhaar_last4_enc text');
  const { rows } = await db.query<{ id: string; digits: string }>(
    'select id, aadhaar_last4 as digits from users where aadhaar_last4 is not null order by id',
  );
  const closed = rows.map(({ id, digits }) => ({ id, digits: encryption.encrypt(digits, `users.aadhaar:${id}`) }));
  await db.query(
    `update users u set aadhaar_last4_enc = n.digits from jsonb_to_recordset($1::jsonb) as n (id uuid, digits text)
     where u.id = n.id`,
    [JSON.stringify(closed)],
  );
  await db.query('alter table users drop column aadhaar_last4, drop column aadhaar_index');
}
