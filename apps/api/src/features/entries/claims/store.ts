import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';

/** A registration that stands in an event to come, with what its player is known by. */
export interface ClaimedRow {
  id: string;
  eventId: string;
  event: string;
  startsAt: Date;
  lastDay: string | null;
  location: string;
  userId: string | null;
  name: string;
  categories: string[];
  holder: string;
  gender: string | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUt: string | null;
  phoneEnc: string | null;
  dobEnc: string | null;
  emailEnc: string | null;
  /** The account has entered a player of this name itself. */
  isEntered: boolean;
}

const isEntered = sql<boolean>`exists (select from registrations o where o.event_id = r.event_id and o.user_id = u.id
  and o.id <> r.id and o.plain_name = r.plain_name and o.status in ('held', 'confirmed', 'waitlisted', 'offered'))`;

/** Of an event that is not over; for the account `userId`. */
const claimable = (userId: string, more: RawBuilder<unknown> = sql``) => sql<ClaimedRow>`select r.id, r.event_id,
    e.name as event, e.starts_at, ${lastDayOfEvent} as last_day, e.location, r.user_id, r.name, u.name as holder, r.gender, r.city, r.academy, r.district,
    r.state_ut, r.phone_enc, r.dob_enc, r.email_enc, ${isEntered} as is_entered,
    (select coalesce(json_agg(c.name order by c.position), '[]') from registration_entries n
      join categories c on c.id = n.category_id where n.registration_id = r.id and ${isLivingEntry}) as categories ${more}
  from registrations r join events e on e.id = r.event_id join users u on u.id = ${userId}`;
const isOpen = sql`r.status in ('held', 'confirmed', 'waitlisted', 'offered') and e.deleted_at is null
  and e.tournament_status not in ('completed', 'cancelled')`;

/**
 * By the ticket's code, also that of a registration which became part of it, together with the phone number: either
 * alone finds nothing. Locked until the end.
 */
export function lockByTicket(
  tx: Db,
  { ticketCode, phoneIndexes, userId }: { ticketCode: string; phoneIndexes: readonly string[]; userId: string },
): Promise<ClaimedRow | null> {
  return firstRow(
    tx,
    sql<ClaimedRow>`${claimable(userId)} where (r.ticket_code = ${ticketCode}
          or r.id = (select m.registration_id from merged_registrations m where m.ticket_code = ${ticketCode}))
        and r.phone_index = any(${phoneIndexes}) and ${isOpen} for update of r`,
  );
}

interface ByAddress {
  indexes: readonly string[];
  userId: string;
}

/** By an index of the address that was given with it. */
export function lockByAddress(
  tx: Db,
  { registrationId, indexes, userId }: ByAddress & { registrationId: string },
): Promise<ClaimedRow | null> {
  return firstRow(
    tx,
    sql<ClaimedRow>`${claimable(userId)} where r.id = ${registrationId} and r.email_index = any(${[...indexes]})
      and ${isOpen} for update of r`,
  );
}

/** All of an address that no account has; whom the account has entered itself is the organizer's to join. */
export function listByAddress(db: Db, { indexes, userId }: ByAddress): Promise<ClaimedRow[]> {
  return rows(
    db,
    sql<ClaimedRow>`${claimable(userId)} where r.email_index = any(${[...indexes]}) and r.user_id is null
      and ${isOpen} and not ${isEntered} order by e.starts_at, r.name, r.id limit 50`,
  );
}

interface ByLink {
  hash: Buffer;
  userId: string;
}

type LinkedRow = ClaimedRow & { expiresAt: Date };
const isLinked = ({ hash }: ByLink) => sql`join claim_links l on l.registration_id = r.id
  where l.token_hash = ${hash} and l.used_at is null and l.expires_at > now() and ${isOpen}`;

export const findByLink = (db: Db, by: ByLink): Promise<LinkedRow | null> =>
  firstRow(db, sql<LinkedRow>`${claimable(by.userId, sql`, l.expires_at`)} ${isLinked(by)}`);

export const lockByLink = (tx: Db, by: ByLink): Promise<LinkedRow | null> =>
  firstRow(tx, sql<LinkedRow>`${claimable(by.userId, sql`, l.expires_at`)} ${isLinked(by)} for update of r, l`);

export const endLink = async (tx: Db, registrationId: string): Promise<void> => {
  await sql`update claim_links set used_at = now() where registration_id = ${registrationId} and used_at is null`.execute(
    tx,
  );
};

export async function saveLink(
  tx: Db,
  { registrationId, hash, expiresAt }: { registrationId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`insert into claim_links (registration_id, token_hash, expires_at) values (${registrationId}, ${hash}, ${expiresAt})
    on conflict (registration_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
      used_at = null, created_at = now()`.execute(tx);
}

interface StaffRow {
  hasAccount: boolean;
  isOpen: boolean;
  event: string;
  now: Date;
}

export async function mayWrite(db: Db, { userId, eventId }: { userId: string; eventId: string }): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from events e where e.id = ${eventId} and e.deleted_at is null
      and ${mayOnEvent(userId, 'registrations_write')}`,
  );
  return found !== null;
}

/** Locked. */
export function lockToGive(
  tx: Db,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<StaffRow | null> {
  return firstRow(
    tx,
    sql<StaffRow>`select r.user_id is not null as has_account, e.name as event,
        ${isOpen} as is_open, now() as now
      from registrations r join events e on e.id = r.event_id
      where r.id = ${registrationId} and e.id = ${eventId} for update of r`,
  );
}

export async function findHolder(db: Db, userId: string): Promise<string> {
  return (await oneRow(db, sql<{ name: string }>`select name from users where id = ${userId}`)).name;
}

/** Null where the account has not proved its address. */
export async function findProvedAddress(db: Db, userId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ email: string }>`select email from users where id = ${userId} and email_proof = 'proved'`,
  );
  return row?.email ?? null;
}

/** Registrations of no account whose address cannot be searched for yet. */
export const listUnindexed = (db: Db): Promise<{ id: string; emailEnc: string }[]> =>
  rows(
    db,
    sql<{ id: string; emailEnc: string }>`select id, email_enc from registrations
      where email_enc is not null and email_index is null and user_id is null order by id limit 2000`,
  );
