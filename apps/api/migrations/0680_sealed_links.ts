import type pg from 'pg';
import type { FieldEncryption } from '../src/platform/keys/field-encryption.ts';

/** A link that opens an invitation is stored as a mail's is: without its secret, which stands encrypted beside it. */
export async function migrate(client: pg.Client, encryption: FieldEncryption): Promise<void> {
  await client.query('alter table notifications add column secret_enc text');
  const { rows } = await client.query<{ id: string; link: string }>(
    `select id, link from notifications where link like '/invites/%'`,
  );
  const sealed = rows.map(({ id, link }) => ({
    id,
    secret: encryption.encrypt(link.slice('/invites/'.length), `notifications.secret:${id}`),
  }));
  for (let at = 0; at < sealed.length; at += 1_000)
    await client.query(
      `update notifications n set link = '/invites/~secret~', secret_enc = s.secret
       from jsonb_to_recordset($1::jsonb) as s (id uuid, secret text) where n.id = s.id`,
      [JSON.stringify(sealed.slice(at, at + 1_000))],
    );
  await client.query(`alter table notifications add constraint notifications_sealed
    check (link not like '/invites/%' or link = '/invites/~secret~' and secret_enc is not null)`);
}
