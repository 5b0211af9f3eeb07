import type { Language } from '@maidan/domain/languages';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import { hasWhatsApp } from '../../operations/records/whatsapp-contacts.ts';

export interface Choices {
  byMail: boolean;
  devices: number;
}

export const readChoices = (db: Db, userId: string) =>
  oneRow(
    db,
    sql<Choices>`select coalesce((select by_mail from match_alerts where user_id = ${userId}), false) as "byMail",
      (select count(*)::int from push_devices where user_id = ${userId}) as devices`,
  );

export async function saveMailChoice(db: Db, userId: string, byMail: boolean): Promise<void> {
  await sql`insert into match_alerts (user_id, by_mail) values (${userId}, ${byMail})
    on conflict (user_id) do update set by_mail = excluded.by_mail`.execute(db);
}

export interface Told {
  userId: string;
  name: string;
  email: string;
  language: Language;
  byMail: boolean;
  pushes: boolean;
  /** Has agreed to be told by WhatsApp. */
  whatsapp: boolean;
  /** The players of the event whom the account has entered. */
  entered: string[];
}

/** The accounts of an event's players, and their chosen channels; players entered without an account have none. */
export const listTold = (db: Db, eventId: string, players: readonly string[]) =>
  rows(
    db,
    sql<Told>`select u.id as "userId", u.name, u.email, u.language, coalesce(a.by_mail, false) as "byMail",
        exists (select 1 from push_devices d where d.user_id = u.id) as pushes,
        ${hasWhatsApp} as whatsapp, r.entered
      from (select user_id, array_agg(id::text) as entered from registrations
          where event_id = ${eventId} and id::text = any(${[...players]}::text[]) group by user_id) r
        join users u on u.id = r.user_id and u.deleted_at is null left join match_alerts a on a.user_id = u.id
      order by u.id`,
  );
