import type { Notification } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import type { FieldEncryption } from '../../../platform/keys/field-encryption.ts';
import { linkToFollow } from '../../../platform/notify.ts';

const latest = 100;

export async function listNotifications(
  { db, encryption }: { db: Db; encryption: FieldEncryption },
  userId: string,
): Promise<Notification[]> {
  const found = await rows(
    db,
    sql<{
      id: string;
      type: Notification['type'];
      relatedTo: Notification['relatedTo'];
      message: string;
      news: Notification['news'];
      link: string | null;
      secretEnc: string | null;
      readAt: Date | null;
      createdAt: Date;
    }>`select id, type, related_to, message, news, link, secret_enc, read_at, created_at from notifications
       where user_id = ${userId} order by created_at desc, id desc limit ${latest}`,
  );
  return found.map((row) => ({
    _id: row.id,
    type: row.type,
    relatedTo: row.relatedTo,
    message: row.message,
    news: row.news,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    ...withLink(linkToFollow(encryption, row)),
  }));
}

const withLink = (link: string | null) => (link ? { link } : {});

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await oneRow(
    db,
    sql<{ unread: number }>`
      select count(*)::int as unread from notifications where user_id = ${userId} and read_at is null`,
  );
  return unread;
}

/** Whether one of the account's players is in an event that is being played. */
export async function isPlaying(db: Db, userId: string): Promise<boolean> {
  const { playing } = await oneRow(
    db,
    sql<{ playing: boolean }>`select exists (select from registrations r join events e on e.id = r.event_id
      where r.user_id = ${userId} and r.status = 'confirmed' and e.live_since is not null and e.deleted_at is null)
      as playing`,
  );
  return playing;
}
