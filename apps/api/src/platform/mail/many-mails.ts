import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { inLanguage, type Mail } from './mail.ts';

/** Many at once, with their ids; none of them goes out before its time. */
export async function enqueueMails(
  db: Db,
  list: readonly { id: string; mail: Mail; inHindi: boolean; notBefore: Date | null }[],
): Promise<void> {
  if (list.length === 0) return;
  const values = list.map(({ id, mail, inHindi, notBefore }) => {
    const { to, subject, text, html = null } = inLanguage(mail, inHindi);
    return { id, to, subject, text, html, notBefore };
  });
  await sql`insert into mail_outbox (id, recipient, subject, body_text, body_html, next_attempt_at)
    select m.id, m."to", m.subject, m.text, m.html, greatest(now(), m."notBefore")
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as m
      (id uuid, "to" text, subject text, text text, html text, "notBefore" timestamptz)`.execute(db);
}
