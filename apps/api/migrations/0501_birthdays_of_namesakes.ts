import type pg from 'pg';
import type { FieldEncryption } from '../src/platform/keys/field-encryption.ts';

/*
 * Namesakes with one mobile are told apart by their birthdays, which stay closed: an index says which are equal. The
 * desk may say so as well.
 */

export async function migrate(db: pg.Client, encryption: FieldEncryption): Promise<void> {
  await db.query(`alter table registrations add column dob_index text,
    add column is_apart boolean not null default false`);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.query<{ id: string; dob: string }>(
      'select id, dob_enc as dob from registrations where id > $1 and dob_enc is not null order by id limit 1000',
      [after],
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const indexed = rows.map(({ id, dob }) => ({
      id,
      dob: encryption.blindIndex(encryption.decrypt(dob, `registrations.dob:${id}`), 'registrations.dob'),
    }));
    await db.query(
      `update registrations r set dob_index = n.dob from jsonb_to_recordset($1::jsonb) as n (id uuid, dob text)
       where r.id = n.id`,
      [JSON.stringify(indexed)],
    );
  }
}
