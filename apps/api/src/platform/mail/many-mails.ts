import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../ids.ts';
import { inLanguage, type Mail } from './mail.ts';

/** Many mails without secrets in one statement, for callers that know each account's language. */
export async function enqueueMails(db: Db, mails: readonly { mail: Mail; inHindi: boolean }[]): Promise<void> {
  if (mails.length === 0) return;
  const written = mails.map(({ mail, inHindi }) => {
    const { to, subject, text, html } = inLanguage(mail, inHindi);
    return { id: newId(), to, subject, text, html: html ?? null };
  });
  await sql`insert into mail_outbox (id, recipient, subject, body_text, body_html)
    select * from unnest(${written.map(({ id }) => id)}::uuid[], ${written.map(({ to }) => to)}::text[],
      ${written.map(({ subject }) => subject)}::text[], ${written.map(({ text }) => text)}::text[],
      ${written.map(({ html }) => html)}::text[])`.execute(db);
}
