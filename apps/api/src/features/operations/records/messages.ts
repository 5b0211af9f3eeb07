import type { Channel } from '@maidan/domain/operations/channels';
import type { Language } from '@maidan/domain/languages';
import { sql } from 'kysely';
import { type Db, rows, type Write } from '../../../platform/db/db.ts';
import { hasWhatsApp } from './whatsapp-contacts.ts';

/** Which message of a kind, to whom, by which channel: written once, whatever is repeated. */
export interface MessageKey {
  kind: string;
  about: string;
  person: string;
  channel: Channel;
}

export interface NewMessage extends MessageKey {
  eventId: string | null;
  state: 'told' | 'stopped';
  notificationId: string | null;
  mailId: string | null;
  whatsappId: string | null;
}

/** Answers with those that are new. */
export async function claimMessages(tx: Db, wanted: readonly NewMessage[]): Promise<Set<NewMessage>> {
  if (wanted.length === 0) return new Set();
  const written = await rows(
    tx,
    sql<MessageKey>`insert into messages (kind, about, person, channel, event_id, state, notification_id, mail_id, whatsapp_id)
      select kind, about, person, channel, "eventId", state, "notificationId", "mailId", "whatsappId"
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as m (kind text, about text, person uuid, channel text,
        "eventId" uuid, state text, "notificationId" uuid, "mailId" uuid, "whatsappId" uuid)
      on conflict do nothing returning kind, about, person, channel`,
  );
  const keys = new Set(written.map(keyOf));
  return new Set(wanted.filter((one) => keys.delete(keyOf(one))));
}

/** The line of a message by WhatsApp that is written if the person, an account, has agreed to it. */
export const loggedToWrite = (one: {
  kind: string;
  about: string;
  person: string;
  eventId: string;
  whatsappId: string;
}): Write =>
  sql`insert into messages (kind, about, person, channel, event_id, state, whatsapp_id)
    select ${one.kind}, ${one.about}, u.id, 'whatsapp', ${one.eventId}::uuid, 'told', ${one.whatsappId}::uuid
    from users u where u.id = ${one.person} and u.deleted_at is null and ${hasWhatsApp}
    on conflict do nothing`;

const keyOf = ({ kind, about, person, channel }: MessageKey): string => `${kind} ${about} ${person} ${channel}`;

export async function saveFailure(db: Db, key: MessageKey, reason: string): Promise<void> {
  await sql`update messages set state = 'failed', reason = ${reason} where kind = ${key.kind} and about = ${key.about}
    and person = ${key.person} and channel = ${key.channel} and state = 'told'`.execute(db);
}

/** What WhatsApp did with a message: whether it was told after all, and why not. */
export async function saveTold(tx: Db, whatsappId: string): Promise<void> {
  await sql`update messages set state = 'told', reason = null
    where whatsapp_id = ${whatsappId} and state = 'failed'`.execute(tx);
}

export async function saveNotTold(
  tx: Db,
  whatsappId: string,
  { reason, mailInstead }: { reason: string; mailInstead: string | null },
): Promise<void> {
  await sql`update messages set state = 'failed', reason = ${reason}
    where whatsapp_id = ${whatsappId} and state = 'told'`.execute(tx);
  if (mailInstead)
    await sql`insert into messages (kind, about, person, channel, event_id, state, mail_id)
      select kind, about, person, 'email', event_id, 'told', ${mailInstead}::uuid from messages
      where whatsapp_id = ${whatsappId} on conflict do nothing`.execute(tx);
}

export interface Reachable {
  id: string;
  language: Language;
  pushes: boolean;
  whatsapp: boolean;
}

export const listReachable = (db: Db, userIds: readonly string[]) =>
  rows(
    db,
    sql<Reachable>`select u.id, u.language, exists (select from push_devices d where d.user_id = u.id) as pushes,
        ${hasWhatsApp} as whatsapp
      from users u where u.id = any(${[...userIds]}::uuid[]) and u.deleted_at is null`,
  );
