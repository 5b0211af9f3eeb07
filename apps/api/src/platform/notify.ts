import type { Notification } from '@maidan/contract/operations/notifications';
import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from './db/db.ts';
import { newId } from './ids.ts';
import type { FieldEncryption } from './keys/field-encryption.ts';
import { secretPlace } from './mail/mail.ts';

export interface NewNotification {
  userId: string;
  type: Notification['type'];
  relatedTo: Notification['relatedTo'];
  news: News;
  /** A page of the application. */
  link?: string;
}

/**
 * Creates a notification, in the transaction that causes it. The secret of a link is stored as a mail's is: encrypted,
 * beside a link with `secretPlace`, which is filled when its reader asks for it.
 */
export async function notify(
  db: Db,
  notification: NewNotification,
  sealed?: { secret: string; encryption: FieldEncryption },
): Promise<void> {
  await notificationToWrite(notification, sealed).execute(db);
}

export function notificationToWrite(
  { userId, type, relatedTo, news, link }: NewNotification,
  sealed?: { secret: string; encryption: FieldEncryption },
): RawBuilder<unknown> {
  const id = newId();
  const secret = sealed ? sealed.encryption.encrypt(sealed.secret, secretOf(id)) : null;
  return sql`insert into notifications (id, user_id, type, related_to, message, news, link, secret_enc)
    values (${id}, ${userId}, ${type}, ${relatedTo}, ${newsSentence(news)}, ${JSON.stringify(news)},
      ${link ?? null}, ${secret})`;
}

const secretOf = (id: string) => `notifications.secret:${id}`;

/** The page that a notification leads to; null where there is none, or its secret cannot be read any more. */
export function linkToFollow(
  encryption: FieldEncryption,
  { id, link, secretEnc }: { id: string; link: string | null; secretEnc: string | null },
): string | null {
  if (link === null || secretEnc === null) return link;
  const secret = encryption.read(secretEnc, secretOf(id));
  return secret && link.replace(secretPlace, secret);
}

/** Many at once, with their ids. */
export async function notifyAll(db: Db, list: readonly (NewNotification & { id: string })[]): Promise<void> {
  if (list.length === 0) return;
  const values = list.map((one) => ({ ...one, message: newsSentence(one.news) }));
  await sql`insert into notifications (id, user_id, type, related_to, message, news, link)
    select n.id, n."userId", n.type, n."relatedTo", n.message, n.news, n.link
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n
      (id uuid, "userId" uuid, type text, "relatedTo" text, message text, news jsonb, link text)`.execute(db);
}

/** Sends a notification to every administrator, a severe one unless said otherwise. */
export async function tellAdministrators(
  db: Db,
  news: News,
  { type = 'severe', link = '/admin' }: Partial<Pick<NewNotification, 'type' | 'link'>> = {},
): Promise<void> {
  const administrators = await rows(
    db,
    sql<{ id: string }>`select id from users where role = 'admin' and deleted_at is null`,
  );
  for (const { id } of administrators) {
    await notify(db, { userId: id, type, relatedTo: 'other', news, link });
  }
}

/** Only the user's own unread ones: somebody else's id changes nothing. */
export async function markRead(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await sql`update notifications set read_at = now()
    where user_id = ${userId} and id = any(${[...ids]}) and read_at is null`.execute(db);
}
