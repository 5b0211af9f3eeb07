import type { ApprovalStatus, TournamentStatus } from '@maidan/domain/events/lifecycle';
import type { PlayerOrigin } from '@maidan/domain/entries/player-origin';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

/** Who brings players to which event: somebody who may not enter walk-ins finds nothing. */
export interface Scope {
  userId: string;
  eventId: string;
}

export interface EventRow {
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
  startsAt: Date;
  customization: unknown;
}

export function findEvent(db: Db, { userId, eventId }: Scope): Promise<EventRow | null> {
  return firstRow(
    db,
    sql<EventRow>`select e.approval_status, e.tournament_status, e.starts_at, e.customization from events e
      where e.id = ${eventId} and ${mayOnEvent(userId, 'registrations_write')} and e.deleted_at is null`,
  );
}

/**
 * One import of an event at a time, until the end of the transaction: two that bring the same players are told apart
 * only by what the other one has written.
 */
export async function waitForTurn(tx: Db, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('player import ' || ${eventId}::text, 0))`.execute(tx);
}

/** Before their places are read for good: in the one order in which places are always locked. */
export async function lockCategories(tx: Db, eventId: string): Promise<void> {
  await sql`select id from categories where event_id = ${eventId} and removed_at is null order by id for update`.execute(
    tx,
  );
}

export interface KnownRow {
  id: string;
  name: string;
  phoneEnc: string | null;
  dobEnc: string | null;
}

/** Those of the event's living registrations who have one of these names (in small letters, with single spaces). */
export function listNamesakes(db: Db, eventId: string, names: readonly string[]): Promise<KnownRow[]> {
  return rows(
    db,
    sql<KnownRow>`select id, name, phone_enc, dob_enc from registrations
      where event_id = ${eventId} and status in ('held', 'confirmed', 'waitlisted', 'offered')
        and lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) = any(${names})`,
  );
}

/** Rows that this import has entered; those that do not wait have, or had, a place. */
export async function listImported(
  db: Db,
  { eventId, importId }: { eventId: string; importId: string },
): Promise<Map<number, 'entered' | 'waits'>> {
  const found = await rows(
    db,
    sql<{ importRow: number; status: string }>`select import_row, status from registrations
      where event_id = ${eventId} and import_id = ${importId}`,
  );
  return new Map(found.map((one) => [one.importRow, one.status === 'waitlisted' ? 'waits' : 'entered']));
}

export interface NewPlayer {
  id: string;
  import_row: number;
  name: string;
  phone_enc: string;
  phone_index: string;
  dob_enc: string | null;
  gender: 'female' | 'male' | 'other' | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  state_ut: string | null;
  status: 'confirmed' | 'waitlisted';
  amount_paise: number;
  referral_source: string;
  accommodation_required: string;
  answers: Readonly<Record<string, string | number | boolean>>;
  paid_by: 'cash' | 'upi' | 'none';
  ticket_code: string | null;
}

export interface NewEntry {
  id: string;
  registration_id: string;
  category_id: string;
  price_paise: number;
  partner_name: string | null;
  origin: PlayerOrigin;
}

/** All of them in two statements: whoever watches the event's figures is told once. */
export async function insertPlayers(
  tx: Db,
  {
    eventId,
    importId,
    players,
    entries,
  }: { eventId: string; importId: string; players: readonly NewPlayer[]; entries: readonly NewEntry[] },
): Promise<void> {
  await sql`insert into registrations (id, event_id, import_id, import_row, name, phone_enc, phone_index, dob_enc, gender,
      city, academy, district, state_ut, status, amount_paise, referral_source, accommodation_required, answers, source, paid_by,
      ticket_code, confirmed_at)
    select id, ${eventId}, ${importId}, import_row, name, phone_enc, phone_index, dob_enc, gender, city, academy, district,
      state_ut, status, amount_paise, referral_source, accommodation_required, answers, 'walk_in', paid_by, ticket_code,
      case when status = 'confirmed' then now() end
    from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) as n (id uuid, import_row integer, name text, phone_enc text,
      phone_index text, dob_enc text, gender text, city text, academy text, district text, state_ut text, status text,
      amount_paise bigint, referral_source text, accommodation_required text, answers jsonb, paid_by text, ticket_code text)
    order by import_row`.execute(tx);
  await sql`insert into registration_entries (id, registration_id, category_id, price_paise, partner_name,
      partner_academy, partner_district, partner_state_ut)
    select id, registration_id, category_id, price_paise, partner_name, origin ->> 'academy', origin ->> 'district',
      origin ->> 'stateUT'
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (id uuid, registration_id uuid, category_id uuid,
      price_paise bigint, partner_name text, origin jsonb)`.execute(tx);
}
