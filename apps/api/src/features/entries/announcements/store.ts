import type { EventAnnouncement } from '@maidan/contract/entries/announcements';
import type { AudienceState } from '@maidan/domain/entries/announcements/audience';
import type { EntryState } from '@maidan/domain/entries/entering/entry-states';
import type { Channel } from '@maidan/domain/operations/channels';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent, lastNightOfEvent, organizationOfEvent } from '../../events/records/event-days.ts';

export interface AnnouncedEvent {
  id: string;
  name: string;
  startsAt: Date;
  lastDay: string | null;
  lastNight: Date | null;
  organizerId: string;
  organizationName: string;
  categories: { id: string; name: string }[];
}

/** For whoever may tell its people something; without a person for an administrator. Locked, one writes at a time. */
export const findAnnouncedEvent = (
  db: Db,
  { eventId, staffId, lock = false }: { eventId: string; staffId: string | null; lock?: boolean },
): Promise<AnnouncedEvent | null> =>
  firstRow(
    db,
    sql<AnnouncedEvent>`select e.id, e.name, e.starts_at, ${lastDayOfEvent} as last_day, ${lastNightOfEvent} as last_night, e.organizer_id,
        ${organizationOfEvent} as organization_name,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.position, c.name)
          from categories c where c.event_id = e.id and c.removed_at is null), '[]') as categories
      from events e
      where e.id = ${eventId} and e.deleted_at is null
        and ${staffId === null ? sql`true` : mayOnEvent(staffId, 'announce')} ${lock ? sql`for update of e` : sql``}`,
  );

export interface PlayerRow {
  id: string;
  name: string;
  userId: string | null;
  email: string | null;
  emailEnc: string | null;
  phoneEnc: string | null;
  userPhoneEnc: string | null;
  owes: boolean;
  isCheckedIn: boolean;
  entries: { categoryId: string; category: string; state: EntryState; namedPartner?: string | null }[];
}

/** The name of a partner of the entry `n` who has neither accepted nor been asked. */
const namedPartner = sql`case when n.pair_of is null and not exists (select from partner_invites i
  where i.entry_id = n.id and i.state <> 'replaced') then n.partner_name end`;

/** The players of an event who take part or wait; of these registrations alone, where they are named. */
export const listPlayers = (db: Db, eventId: string, ids: readonly string[] | null): Promise<PlayerRow[]> =>
  rows(
    db,
    sql<PlayerRow>`select r.id, r.name, u.id as user_id, u.email, r.email_enc, r.phone_enc, u.phone_enc as user_phone_enc,
        coalesce(r.owed_paise, 0) > 0 as owes, r.checked_in_at is not null as is_checked_in, n.entries
      from registrations r
      left join users u on u.id = r.user_id and u.deleted_at is null
      join lateral (select json_agg(json_build_object('categoryId', c.id, 'category', c.name, 'state', n.state,
            'namedPartner', ${namedPartner})
            order by c.position, c.name) as entries
          from registration_entries n join categories c on c.id = n.category_id where n.registration_id = r.id) n on true
      where r.event_id = ${eventId} and n.entries is not null
        and ${ids === null ? sql`r.status in ('held', 'confirmed', 'waitlisted', 'offered')` : sql`r.id = any(${[...ids]}::uuid[])`}
      order by r.created_at, r.id`,
  );

export interface InvitedRow {
  id: string;
  name: string;
  emailEnc: string | null;
  entries: PlayerRow['entries'];
}

/** Partners who were asked and have not answered yet. */
export const listInvited = (db: Db, eventId: string, ids: readonly string[] | null): Promise<InvitedRow[]> =>
  rows(
    db,
    sql<InvitedRow>`select i.id, i.name, i.email_enc,
        json_build_array(json_build_object('categoryId', c.id, 'category', c.name, 'state', n.state)) as entries
      from partner_invites i join registration_entries n on n.id = i.entry_id
      join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id
      where r.event_id = ${eventId} and ${
        ids === null
          ? sql`i.state = 'open' and i.sent_at is not null and i.expires_at > now() and n.state = 'awaiting_partner'`
          : sql`i.id = any(${[...ids]}::uuid[])`
      } order by i.created_at, i.id`,
  );

/** The accounts that have proved these addresses, by address. */
export async function listProved(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{ id: string; email: string }>`select id, lower(email) as email from users
      where lower(email) = any(${addresses.map((one) => one.toLowerCase())}::text[]) and email_proof = 'proved'
        and deleted_at is null`,
  );
  return new Map(found.map(({ id, email }) => [email, id]));
}

export interface NewAnnouncement {
  id: string;
  eventId: string;
  text: string;
  textHindi: string | null;
  audience: { categories: string[]; states: AudienceState[] };
  channels: readonly Channel[];
  dueAt: Date;
  pinUntil: Date | null;
  people: number;
  createdBy: string;
  createdAt: Date;
}

export async function insertAnnouncement(tx: Db, one: NewAnnouncement): Promise<void> {
  await sql`insert into event_announcements (id, event_id, text, text_hindi, audience, channels, due_at, pin_until, people,
      created_by, created_at)
    values (${one.id}, ${one.eventId}, ${one.text}, ${one.textHindi}, ${JSON.stringify(one.audience)}, ${[...one.channels]},
      ${one.dueAt}, ${one.pinUntil}, ${one.people}, ${one.createdBy}, ${one.createdAt})`.execute(tx);
}

export interface AnnouncementRow {
  id: string;
  eventId: string;
  text: string;
  textHindi: string | null;
  audience: NewAnnouncement['audience'];
  channels: Channel[];
  dueAt: Date;
  pinUntil: Date | null;
  state: EventAnnouncement['state'];
  people: number;
  by: string;
  createdAt: Date;
  told: number;
  failed: number;
}

/** Somebody is told when one channel has reached them; a mail that was given up has not. */
const reached = sql`select p.announcement_id, p.person, bool_or(coalesce(m.state = 'told' and o.given_up_at is null, false)) as told
  from announced_people p
  left join messages m on m.kind = 'announcement' and m.about = p.announcement_id::text and m.person = p.person
  left join mail_outbox o on o.id = m.mail_id
  where p.told_at is not null`;

export const listAnnouncements = (db: Db, eventId: string, id: string | null = null): Promise<AnnouncementRow[]> =>
  rows(
    db,
    sql<AnnouncementRow>`select a.id, a.event_id, a.text, a.text_hindi, a.audience, a.channels, a.due_at, a.pin_until, a.state,
        a.people, u.name as by, a.created_at, coalesce(t.told, 0)::int as told, coalesce(t.failed, 0)::int as failed
      from event_announcements a join users u on u.id = a.created_by
      left join lateral (select count(*) filter (where told) as told, count(*) filter (where not told) as failed
        from (${reached} and p.announcement_id = a.id group by p.announcement_id, p.person) one) t on true
      where a.event_id = ${eventId} and ${id === null ? sql`true` : sql`a.id = ${id}`}
      order by a.created_at desc, a.id desc limit 200`,
  );

export interface AnnouncedText {
  id: string;
  text: string;
  textHindi: string | null;
  channels: Channel[];
}

/** What is sent, without counting whom it has reached: each batch reads it. */
export const findText = (tx: Db, id: string) =>
  firstRow(tx, sql<AnnouncedText>`select id, text, text_hindi, channels from event_announcements where id = ${id}`);

export async function countRecent(tx: Db, eventId: string, since: Date): Promise<number> {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from event_announcements
      where event_id = ${eventId} and created_at > ${since} and state <> 'withdrawn'`,
  );
  return count;
}

export const findEventOf = (db: Db, announcementId: string) =>
  firstRow(db, sql<{ eventId: string }>`select event_id from event_announcements where id = ${announcementId}`);

/** From now on it goes out; false when it was withdrawn, or goes out already. */
export async function beginSending(tx: Db, id: string, people: number): Promise<boolean> {
  const begun = await changedRows(
    tx,
    sql`update event_announcements set state = 'sending', people = ${people} where id = ${id} and state = 'waiting'`,
  );
  return begun === 1;
}

/** Locked: who waits for the same announcement finds the next state. */
export const lockState = (tx: Db, id: string) =>
  firstRow(
    tx,
    sql<{ state: EventAnnouncement['state'] }>`select state from event_announcements where id = ${id} for update`,
  );

export async function withdraw(tx: Db, id: string): Promise<boolean> {
  const changed = await changedRows(
    tx,
    sql`update event_announcements set state = 'withdrawn', pin_until = null where id = ${id} and state = 'waiting'`,
  );
  return changed === 1;
}

export async function savePin(tx: Db, id: string, pinUntil: Date | null): Promise<void> {
  await sql`update event_announcements set pin_until = ${pinUntil} where id = ${id} and state <> 'withdrawn'`.execute(
    tx,
  );
}

export async function insertPeople(
  tx: Db,
  announcementId: string,
  people: readonly { person: string; registrations: string[]; invites: string[] }[],
): Promise<void> {
  await sql`insert into announced_people (announcement_id, person, registrations, invites)
    select ${announcementId}::uuid, p.person, p.registrations, p.invites
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (person uuid, registrations uuid[], invites uuid[])`.execute(
    tx,
  );
}

export interface AnnouncedRow {
  person: string;
  registrations: string[];
  invites: string[];
}

export const listUntold = (tx: Db, announcementId: string, limit: number): Promise<AnnouncedRow[]> =>
  rows(
    tx,
    sql<AnnouncedRow>`select person, registrations, invites from announced_people
      where announcement_id = ${announcementId} and told_at is null order by person limit ${limit}`,
  );

export async function saveTold(tx: Db, announcementId: string, people: readonly string[]): Promise<void> {
  await sql`update announced_people set told_at = now()
    where announcement_id = ${announcementId} and person = any(${[...people]}::uuid[])`.execute(tx);
}

export async function endSending(tx: Db, id: string): Promise<void> {
  await sql`update event_announcements set state = 'sent', sent_at = now() where id = ${id} and state = 'sending'`.execute(
    tx,
  );
}

export interface DeliveryRow extends AnnouncedRow {
  toldAt: Date | null;
  hasAccount: boolean;
  channel: Channel | null;
  state: 'told' | 'failed' | 'stopped' | null;
  isRead: boolean;
  isSent: boolean;
  givenUp: string | null;
  /** What WhatsApp told of it. */
  whatsapp: 'waiting' | 'sending' | 'unknown' | 'sent' | 'delivered' | 'read' | 'failed' | null;
  reason: string | null;
}

/** A row for each person and channel; one without a channel for who has none. */
export const listDeliveries = (db: Db, announcementId: string): Promise<DeliveryRow[]> =>
  rows(
    db,
    sql<DeliveryRow>`select p.person, p.registrations, p.invites, p.told_at,
        exists (select from users u where u.id = p.person) as has_account, m.channel, m.state,
        n.read_at is not null as is_read, m.mail_id is not null and (o.id is null or o.sent_at is not null) as is_sent,
        case when o.given_up_at is not null then coalesce(o.last_error, '') end as given_up,
        w.state as whatsapp, m.reason
      from announced_people p
      left join messages m on m.kind = 'announcement' and m.about = p.announcement_id::text and m.person = p.person
      left join notifications n on n.id = m.notification_id left join mail_outbox o on o.id = m.mail_id
      left join whatsapp_messages w on w.id = m.whatsapp_id
      where p.announcement_id = ${announcementId} order by p.person, m.channel`,
  );
