import type pg from 'pg';
import type { FieldEncryption } from '../src/platform/keys/field-encryption.ts';

/*
 * What players tell of their health and wishes, and their answers to the organizer's questions, are closed with the
 * keys of personal data. Nothing looks for them, so no index is needed.
 */

interface Row {
  id: string;
  wish: string;
  answers: object;
}

export async function migrate(db: pg.Client, encryption: FieldEncryption): Promise<void> {
  await db.query('alter table registrations add column accommodation_enc text, add column answers_enc text');
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.query<Row>(
      `select id, accommodation_required as wish, answers from registrations
       where id > $1 and (accommodation_required <> '' or answers <> '{}') order by id limit 1000`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const closed = rows.map(({ id, wish, answers }) => ({
      id,
      wish: wish && encryption.encrypt(wish, `registrations.accommodation:${id}`),
      answers:
        Object.keys(answers).length > 0
          ? encryption.encrypt(JSON.stringify(answers), `registrations.answers:${id}`)
          : null,
    }));
    await db.query(
      `update registrations r set accommodation_enc = nullif(n.wish, ''), answers_enc = n.answers,
         accommodation_required = '', answers = '{}'
       from jsonb_to_recordset($1::jsonb) as n (id uuid, wish text, answers text) where r.id = n.id`,
      [JSON.stringify(closed)],
    );
  }
  await db.query('alter table registrations drop column accommodation_required, drop column answers');
}
