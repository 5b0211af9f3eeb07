import { sql } from 'kysely';
import { secretPlace, sitePlace } from '../../../platform/mail/mail.ts';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';

const pageSize = 30;

/** Even somebody who reads other people's mail here gets no link that opens their account. */
const withoutLink = (text: string) => text.replace(linkWithSecret, '[link hidden: only the reader gets it]');
const linkWithSecret = new RegExp(`\\S*${secretPlace}\\S*`, 'g');

/** Newest first; `q` searches the address and the subject. */
export async function listMails(db: Db, { q, page, site }: { q: string; page: number; site: string }) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = sql`from mail_outbox where sent_at is null and (recipient ilike ${pattern} or subject ilike ${pattern})`;
  const { total } = await oneRow(db, sql<{ total: number }>`select count(*) as total ${matching}`);
  const list = await rows(
    db,
    sql<{ id: string; recipient: string; subject: string; bodyText: string; createdAt: Date }>`
      select id, recipient, subject, body_text, created_at ${matching}
      order by created_at desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const mails = list.map((row) => ({
    _id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: withoutLink(row.bodyText).replaceAll(sitePlace, site),
    createdAt: row.createdAt.toISOString(),
  }));
  return { mails, total };
}
