import type { Announcement } from '@maidan/contract/operations/announcements';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';

interface Row {
  id: string;
  message: string;
  messageHindi: string | null;
  severity: 'info' | 'severe';
  startsAt: Date;
  endsAt: Date | null;
  createdAt: Date;
}

const isActive = (now: Date) => sql`starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;

export async function findCurrentMessage(db: Db, language: 'en' | 'hi', now: Date): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{
      message: string;
    }>`select case when ${language} = 'hi' then coalesce(message_hindi, message) else message end as message
      from announcements where ${isActive(now)}
      order by starts_at desc, created_at desc limit 1`,
  );
  return row?.message ?? null;
}

export async function listAnnouncements(db: Db, now: Date): Promise<Announcement[]> {
  const list = await rows(db, sql<Row>`select * from announcements order by created_at desc limit 200`);
  return list.map((row) => asAnnouncement(row, now));
}

export async function findAnnouncement(db: Db, announcementId: string, now: Date): Promise<Announcement | null> {
  const row = await firstRow(db, sql<Row>`select * from announcements where id = ${announcementId}`);
  return row && asAnnouncement(row, now);
}

export interface AnnouncementValues {
  id: string;
  message: string;
  messageHindi: string | null;
  severity: 'info' | 'severe';
  startsAt: Date;
  endsAt: Date | null;
}

export async function insertAnnouncement(db: Db, values: AnnouncementValues, adminId: string): Promise<void> {
  await sql`insert into announcements (id, message, message_hindi, severity, starts_at, ends_at, created_by)
    values (${values.id}, ${values.message}, ${values.messageHindi}, ${values.severity}, ${values.startsAt}, ${values.endsAt},
      ${adminId})`.execute(db);
}

export async function saveAnnouncement(db: Db, values: AnnouncementValues): Promise<void> {
  await sql`update announcements set message = ${values.message}, message_hindi = ${values.messageHindi}, severity = ${values.severity},
    starts_at = ${values.startsAt}, ends_at = ${values.endsAt} where id = ${values.id}`.execute(db);
}

export async function deleteAnnouncement(db: Db, announcementId: string): Promise<boolean> {
  return (await changedRows(db, sql`delete from announcements where id = ${announcementId}`)) === 1;
}

function asAnnouncement(row: Row, now: Date): Announcement {
  return {
    _id: row.id,
    message: row.message,
    messageHindi: row.messageHindi,
    severity: row.severity,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    isActive: row.startsAt <= now && (row.endsAt === null || row.endsAt > now),
    createdAt: row.createdAt.toISOString(),
  };
}
