import type { PlayerOrigin } from '@maidan/domain/entries/player-origin';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

export interface EntryEvent {
  id: string;
  name: string;
  approvalStatus: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  tournamentStatus: 'open' | 'closed' | 'completed';
  startsAt: Date;
  lastDate: Date;
  organizerStatus: 'active' | 'suspended';
  customization: unknown;
  now: Date;
}

/**
 * The event, locked against changes while somebody enters, but not against others who enter. "End registrations" waits
 * for the entries that are under way, and those that come later see it. `now` is the database's.
 */
export function shareEvent(db: Db, eventId: string): Promise<EntryEvent | null> {
  return firstRow(
    db,
    sql<EntryEvent>`
      select e.id, e.name, e.approval_status, e.tournament_status, e.starts_at, e.last_date, o.status as organizer_status,
        e.customization, clock_timestamp() as now
      from events e join organizers o on o.user_id = e.organizer_id
      where e.id = ${eventId} and e.deleted_at is null for share of e`,
  );
}

/** One person's entries go one after the other: the limits below count what is written. */
export async function lockPerson(db: Db, userId: string): Promise<{ name: string }> {
  return oneRow(db, sql<{ name: string }>`select name from users where id = ${userId} for no key update`);
}

/** What a person told of themselves is not asked again: the empty fields of their profile keep it. */
export async function rememberPerson(
  db: Db,
  person: { userId: string; dobEnc: string; gender: string; city: string; origin: PlayerOrigin },
): Promise<void> {
  const { origin } = person;
  await sql`update users set dob_enc = coalesce(dob_enc, ${person.dobEnc}), gender = coalesce(gender, ${person.gender}),
      city = coalesce(city, ${person.city}), academy = coalesce(academy, ${origin.academy}),
      district = coalesce(district, ${origin.district}), state_ut = coalesce(state_ut, ${origin.stateUT})
    where id = ${person.userId}`.execute(db);
}

export function countStanding(db: Db, { userId, eventId, name }: { userId: string; eventId: string; name: string }) {
  return oneRow(
    db,
    sql<{ here: number; players: number; openHolds: number }>`
      select count(*) filter (where event_id = ${eventId} and lower(name) = lower(${name}))::int as here,
        count(*) filter (where event_id = ${eventId})::int as players,
        count(*) filter (where status = 'held' and hold_expires_at > now())::int as open_holds
      from registrations where user_id = ${userId} and status in ('held', 'confirmed', 'waitlisted', 'offered')`,
  );
}

export interface NewRegistration {
  id: string;
  eventId: string;
  userId: string;
  name: string;
  phoneEnc: string;
  phoneIndex: string;
  dobEnc: string;
  gender: string;
  city: string;
  origin: PlayerOrigin;
  status: 'held' | 'waitlisted';
  amount: number;
  referralSource: string;
  accommodationRequired: string;
  answers: object;
  consentBy: 'self' | 'guardian';
  holdMinutes: number;
}

export async function insertRegistration(db: Db, registration: NewRegistration): Promise<void> {
  const hold = sql`now() + ${registration.holdMinutes}::float8 * interval '1 minute'`;
  await sql`
    insert into registrations (id, event_id, user_id, name, phone_enc, phone_index, dob_enc, gender, city,
      academy, district, state_ut, status, amount_paise, referral_source, accommodation_required, answers, consent_at, consent_by, paid_by, hold_expires_at, created_at)
    values (${registration.id}, ${registration.eventId}, ${registration.userId}, ${registration.name},
      ${registration.phoneEnc}, ${registration.phoneIndex}, ${registration.dobEnc}, ${registration.gender},
      ${registration.city}, ${registration.origin.academy}, ${registration.origin.district},
      ${registration.origin.stateUT}, ${registration.status}, ${registration.amount}, ${registration.referralSource},
      ${registration.accommodationRequired}, ${JSON.stringify(registration.answers)}, now(), ${registration.consentBy},
      ${registration.amount > 0 ? 'online' : 'none'}, ${registration.status === 'held' ? hold : null}, clock_timestamp())`.execute(
    db,
  );
}

export async function insertEntry(
  db: Db,
  entry: {
    id: string;
    registrationId: string;
    categoryId: string;
    price: number;
    partner: string | null;
    partnerOrigin: PlayerOrigin;
  },
): Promise<void> {
  const { academy, district, stateUT } = entry.partnerOrigin;
  await sql`insert into registration_entries (id, registration_id, category_id, price_paise, partner_name,
      partner_academy, partner_district, partner_state_ut)
    values (${entry.id}, ${entry.registrationId}, ${entry.categoryId}, ${entry.price}, ${entry.partner},
      ${academy}, ${district}, ${stateUT})`.execute(db);
}

/** The prices of today for an entry that ran out and is taken again; answers the new sum. */
export async function renewPrices(db: Db, registrationId: string): Promise<number> {
  await sql`update registration_entries n set price_paise = c.price_paise from categories c
    where c.id = n.category_id and n.registration_id = ${registrationId} and n.cancelled_at is null`.execute(db);
  const { amount } = await oneRow(
    db,
    sql<{ amount: number }>`
      update registrations set amount_paise = (select coalesce(sum(price_paise), 0) from registration_entries
        where registration_id = ${registrationId} and cancelled_at is null)
      where id = ${registrationId} returning amount_paise as amount`,
  );
  return amount;
}

/** Who owns it is asked here; whoever is not the owner finds nothing. */
export function findOwner(db: Db, { userId, registrationId }: { userId: string; registrationId: string }) {
  return firstRow(
    db,
    sql<{ eventId: string }>`select event_id from registrations where id = ${registrationId} and user_id = ${userId}`,
  );
}

export interface OwnEntry {
  id: string;
  categoryId: string;
  name: string;
  pricePaise: number;
}

export function listEntries(db: Db, registrationId: string): Promise<OwnEntry[]> {
  return rows(
    db,
    sql<OwnEntry>`select n.id, n.category_id, c.name, n.price_paise from registration_entries n
      join categories c on c.id = n.category_id
      where n.registration_id = ${registrationId} and n.cancelled_at is null order by c.position`,
  );
}

export async function saveAbandoned(db: Db, registrationId: string): Promise<void> {
  await sql`update registrations set status = 'cancelled', hold_expires_at = null where id = ${registrationId}`.execute(
    db,
  );
  await sql`update orders set status = 'closed' where registration_id = ${registrationId} and status = 'open'`.execute(
    db,
  );
}
