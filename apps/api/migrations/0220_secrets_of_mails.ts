import type pg from 'pg';
import type { FieldEncryption } from '../src/platform/keys/field-encryption.ts';

/*
 * The secret of a one-time link stands apart from the words of its mail, closed with the keys of personal data. Mails
 * that wait at this moment are rewritten the same way, so that their links still arrive.
 */

const secret = /md[pi]_[A-Za-z0-9_-]{43}/;
const place = '~secret~';

export async function migrate(db: pg.Client, encryption: FieldEncryption): Promise<void> {
  await db.query('alter table mail_outbox add column secret_enc text');
  const waiting = await db.query<{ id: string; body_text: string }>(
    "select id, body_text from mail_outbox where sent_at is null and body_text ~ '#md[pi]_[A-Za-z0-9_-]{43}'",
  );
  for (const { id, body_text: text } of waiting.rows) {
    const [found] = secret.exec(text) ?? [];
    if (!found) continue;
    await db.query(
      `update mail_outbox set secret_enc = $2, body_text = replace(body_text, $3, $4),
         body_html = replace(body_html, $3, $4) where id = $1`,
      [id, encryption.encrypt(found, `mail_outbox.secret:${id}`), found, place],
    );
  }
}
