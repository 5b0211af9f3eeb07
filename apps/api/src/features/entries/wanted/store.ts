import type { AgesOn } from '@maidan/domain/events/eligibility';
import type { PairingEvent } from '@maidan/domain/entries/entering/wanted-partners';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';

/** An entry that wants a partner, with its category and its event. */
export interface WantedRow extends PairingEvent {
  entryId: string;
  registrationId: string;
  eventId: string;
  userId: string | null;
  email: string | null;
  name: string;
  city: string | null;
  gender: 'female' | 'male' | 'other' | null;
  dobEnc: string | null;
  userDobEnc: string | null;
  since: Date;
  wantedPaise: number;
  categoryId: string;
  category: string;
  format: 'singles' | 'doubles' | 'mixed_doubles' | 'team' | null;
  minAge: number | null;
  maxAge: number | null;
  categoryGender: 'female' | 'male' | 'mixed' | null;
  agesOn: AgesOn;
  event: string;
  now: Date;
}

const wanted = (which: RawBuilder<unknown>) => sql<WantedRow>`
  select n.id as entry_id, r.id as registration_id, e.id as event_id, r.user_id, u.email, r.name, coalesce(r.city, u.city) as city,
    coalesce(r.gender, u.gender) as gender, r.dob_enc, u.dob_enc as user_dob_enc, n.entered_at as since, n.wanted_paise, c.id as category_id,
    c.name as category, c.format, c.min_age, c.max_age, c.gender as category_gender, c.ages_on, e.name as event, e.starts_at,
    e.last_date, e.approval_status, e.tournament_status, e.live_since is not null as is_live, e.late_entries,
    e.deleted_at is not null as is_deleted, o.status as organizer_status, ${isCategoryDrawn} as is_drawn,
    clock_timestamp() as now
  from registration_entries n join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id
  join events e on e.id = c.event_id join organizers o on o.user_id = e.organizer_id left join users u on u.id = r.user_id
  left join fixtures f on f.event_id = e.id
  where n.wanted_paise is not null and n.state = 'awaiting_partner' and c.removed_at is null and ${which}
  order by c.position, n.entered_at, n.id`;

/** Those of an event, by category, longest first. */
export const listWanted = (db: Db, eventId: string): Promise<WantedRow[]> =>
  rows(db, wanted(sql`c.event_id = ${eventId}`));

export const findWanted = (db: Db, entryId: string): Promise<WantedRow | null> =>
  firstRow(db, wanted(sql`n.id = ${entryId}`));

export const findEvent = (db: Db, eventId: string): Promise<{ id: string; name: string } | null> =>
  firstRow(
    db,
    sql<{ id: string; name: string }>`select id, name from events
      where id = ${eventId} and deleted_at is null and approval_status = 'approved'`,
  );

/** An event for those of its staff who deal with its registrations. */
export const findOfStaff = (
  db: Db,
  { userId, eventId, right }: { userId: string; eventId: string; right: 'registrations_read' | 'registrations_write' },
): Promise<{ id: string } | null> =>
  firstRow(
    db,
    sql<{ id: string }>`select e.id from events e
      where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, right)}`,
  );

/** Categories of an event in which players of an account stand, by their plain names. */
export const listStanding = (db: Db, { userId, eventId }: { userId: string; eventId: string }) =>
  rows(
    db,
    sql<{ plainName: string; categoryId: string }>`select r.plain_name, n.category_id from registrations r
      join registration_entries n on n.registration_id = r.id
      where r.event_id = ${eventId} and r.user_id = ${userId} and ${isLivingEntry}`,
  );

/** An entry of one's own, with what decides whether it may look for a partner. */
export const findOwnEntry = (
  db: Db,
  { userId, registrationId, entryId }: { userId: string; registrationId: string; entryId: string },
) =>
  firstRow(
    db,
    sql<{ partnerWays: string[]; isOpen: boolean; category: string; format: WantedRow['format'] }>`
      select e.partner_ways, e.last_date > now() and e.tournament_status = 'open' and e.approval_status = 'approved'
        and e.live_since is null and not ${isCategoryDrawn} as is_open, c.name as category, c.format
      from registration_entries n join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id
      join events e on e.id = c.event_id left join fixtures f on f.event_id = e.id
      where n.id = ${entryId} and r.id = ${registrationId} and r.user_id = ${userId}`,
  );

export interface RequestRow {
  id: string;
  entryId: string;
  fromEntryId: string | null;
  userId: string;
  playerId: string | null;
  name: string;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'over';
}

/** The entry that a request `q` comes from: one that its player has made since they asked counts as well. */
const fromEntry = sql`coalesce(q.from_entry_id, (select own.id from registration_entries own
  join registrations o on o.id = own.registration_id join registration_entries asked on asked.id = q.entry_id
  where o.user_id = q.user_id and o.plain_name = q.plain_name and own.category_id = asked.category_id
    and own.state = 'awaiting_partner' and own.wanted_paise is not null order by own.id limit 1))`;

const requestColumns = sql`q.id, q.entry_id, ${fromEntry} as from_entry_id, q.user_id, q.player_id, q.name, q.state`;

/** What an account has asked in an event, as far as it still stands. */
export const listAsked = (db: Db, { userId, eventId }: { userId: string; eventId: string }) =>
  rows(
    db,
    sql<RequestRow & { plainName: string }>`select ${requestColumns}, q.plain_name from partner_requests q
      join registration_entries n on n.id = q.entry_id join categories c on c.id = n.category_id
      where q.user_id = ${userId} and c.event_id = ${eventId} and q.state in ('open', 'declined')`,
  );

/** False where this player has asked already. */
export async function insertRequest(
  tx: Db,
  asked: Pick<RequestRow, 'entryId' | 'fromEntryId' | 'userId' | 'playerId' | 'name'>,
): Promise<boolean> {
  const inserted = await changedRows(
    tx,
    sql`insert into partner_requests (id, entry_id, from_entry_id, user_id, player_id, name)
      values (${newId()}, ${asked.entryId}, ${asked.fromEntryId}, ${asked.userId}, ${asked.playerId}, ${asked.name})
      on conflict (entry_id, user_id, plain_name) where state in ('open', 'accepted', 'declined') do nothing`,
  );
  return inserted === 1;
}

export function takeBackRequest(db: Db, { userId, requestId }: { userId: string; requestId: string }): Promise<number> {
  return changedRows(
    db,
    sql`update partner_requests set state = 'withdrawn', answered_at = now()
      where id = ${requestId} and user_id = ${userId} and state = 'open'`,
  );
}

/** Who asks to play with an entry of one's own; null where it is not theirs. */
export async function listRequests(
  db: Db,
  { userId, registrationId, entryId }: { userId: string; registrationId: string; entryId: string },
) {
  const own = await firstRow(
    db,
    sql<{ id: string }>`select n.id from registration_entries n join registrations r on r.id = n.registration_id
      where n.id = ${entryId} and r.id = ${registrationId} and r.user_id = ${userId}`,
  );
  if (!own) return null;
  return rows(
    db,
    sql<{ id: string; name: string; city: string | null; isIn: boolean; at: Date }>`
      select q.id, q.name, coalesce(r.city, p.city, u.city) as city, coalesce(n.state = 'awaiting_partner'
        and n.wanted_paise is not null, false) as is_in, q.created_at as at
      from partner_requests q join users u on u.id = q.user_id left join players p on p.id = q.player_id
      left join registration_entries n on n.id = ${fromEntry} left join registrations r on r.id = n.registration_id
      where q.entry_id = ${entryId} and q.state = 'open' order by q.created_at, q.id`,
  );
}

/** A request to an entry of one's own. */
export const findToAnswer = (
  db: Db,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<(RequestRow & { registrationId: string; fromRegistrationId: string | null }) | null> =>
  firstRow(
    db,
    sql<
      RequestRow & { registrationId: string; fromRegistrationId: string | null }
    >`select ${requestColumns}, r.id as registration_id,
        (select s.registration_id from registration_entries s where s.id = ${fromEntry}) as from_registration_id
      from partner_requests q join registration_entries n on n.id = q.entry_id join registrations r on r.id = n.registration_id
      where q.id = ${requestId} and r.user_id = ${userId}`,
  );

/** Whether the player who asks stands in the category by now. */
export async function standsBy(tx: Db, requestId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from partner_requests q join registration_entries asked on asked.id = q.entry_id
      join registrations r on r.user_id = q.user_id and r.plain_name = q.plain_name
      join registration_entries n on n.registration_id = r.id and n.category_id = asked.category_id
      where q.id = ${requestId} and ${isLivingEntry}`,
  );
  return found !== null;
}

/** Whoever is first: false for a request that has been answered or taken back. */
export async function answerRequest(tx: Db, requestId: string, state: 'accepted' | 'declined'): Promise<boolean> {
  const answered = await changedRows(
    tx,
    sql`update partner_requests set state = ${state}, answered_at = now() where id = ${requestId} and state = 'open'`,
  );
  return answered === 1;
}

/** A yes of before counts no more: its player does not play after all. */
export async function endAccepted(tx: Db, entryId: string): Promise<void> {
  await sql`update partner_requests set state = 'over' where entry_id = ${entryId} and state = 'accepted'`.execute(tx);
}

/** Those to or from entries that have found a partner end; answers who had asked whom. */
export const endRequests = (tx: Db, entryIds: readonly string[]) =>
  rows(
    tx,
    sql<{ userId: string; player: string; entryId: string }>`update partner_requests q
      set state = 'over', answered_at = now()
      from registration_entries n join registrations r on r.id = n.registration_id
      where n.id = q.entry_id and q.state = 'open'
        and (q.entry_id = any(${entryIds}) or q.from_entry_id = any(${entryIds}))
      returning q.user_id, r.name as player, q.entry_id`,
  );

export const findMailbox = (db: Db, userId: string) =>
  firstRow(
    db,
    sql<{ email: string; emailProof: string }>`select email, email_proof from users
      where id = ${userId} and deleted_at is null`,
  );

export const findOpenInvite = (db: Db, entryId: string) =>
  firstRow(
    db,
    sql<{ id: string; linkEnc: string; expiresAt: Date }>`select id, link_enc, expires_at from partner_invites
      where entry_id = ${entryId} and state = 'open'`,
  );

/** Locks registrations in the one order of locks. */
export async function lockBoth(tx: Db, registrationIds: readonly string[]): Promise<void> {
  await sql`select id from registrations where id = any(${registrationIds}) order by id for update`.execute(tx);
}
