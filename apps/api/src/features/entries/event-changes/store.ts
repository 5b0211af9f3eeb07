import type { ApprovalStatus, TournamentStatus } from '@maidan/domain/events/lifecycle';
import { sql } from 'kysely';
import { isLiving, isLivingEntry } from '../../events/records/living-registrations.ts';
import { hasWhatsApp } from '../../operations/records/whatsapp-contacts.ts';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

export interface DecidedEvent {
  organizerId: string;
  organizerName: string;
  email: string;
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
}

/** Locks the event of any organizer, so that its changes are decided one after the other. */
export function lockEvent(tx: Db, eventId: string): Promise<DecidedEvent | null> {
  return firstRow(
    tx,
    sql<DecidedEvent>`select e.organizer_id, u.name as organizer_name, u.email, e.approval_status, e.tournament_status
      from events e join users u on u.id = e.organizer_id
      where e.id = ${eventId} and e.deleted_at is null for update of e`,
  );
}

export interface EnteredRow {
  registrationId: string;
  eventId: string;
  player: string;
  userId: string | null;
  account: string | null;
  email: string | null;
  /** Of a player without an account. */
  emailEnc: string | null;
  inHindi: boolean;
  /** Has agreed to be told by WhatsApp. */
  whatsapp: boolean;
  isConfirmed: boolean;
}

/** Whoever has a place in the event, holds one or waits for one. */
export function listEntered(db: Db, eventId: string): Promise<EnteredRow[]> {
  return rows(
    db,
    sql<EnteredRow>`select r.id as registration_id, r.event_id, r.name as player, u.id as user_id, u.name as account,
        u.email, r.email_enc, coalesce(u.language = 'hi', false) as in_hindi,
        u.id is not null and ${hasWhatsApp} as whatsapp, r.status = 'confirmed' as is_confirmed
      from registrations r left join users u on u.id = r.user_id and u.deleted_at is null
      where r.event_id = ${eventId} and ${isLiving} order by r.created_at, r.id`,
  );
}

export interface EntryRow {
  entryId: string;
  registrationId: string;
  player: string;
  categoryId: string;
  gender: 'female' | 'male' | 'other' | null;
  dobEnc: string | null;
  userId: string | null;
  userDobEnc: string | null;
  isException: boolean;
}

/** Living entries with what is known of each player's age and gender. */
export function listEntriesOf(db: Db, eventId: string): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`select n.id as entry_id, r.id as registration_id, r.name as player, n.category_id, coalesce(r.gender, u.gender) as gender,
        r.dob_enc, r.user_id, u.dob_enc as user_dob_enc, n.exception_since is not null as is_exception
      from registration_entries n join registrations r on r.id = n.registration_id left join users u on u.id = r.user_id
      where r.event_id = ${eventId} and ${isLivingEntry} order by lower(r.name), n.id`,
  );
}

/** Locks the registrations of entries before their event is locked, as every change of a registration does. */
export async function lockRegistrationsOf(tx: Db, eventId: string, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`select 1 from registrations r where r.event_id = ${eventId} and r.id in (
      select n.registration_id from registration_entries n where n.id = any(${[...entryIds]}::uuid[]))
    order by r.id for update of r`.execute(tx);
}

/** The registration of an entry of this event, living or over. */
export async function findRegistrationOf(
  db: Db,
  { eventId, entryId }: { eventId: string; entryId: string },
): Promise<string | null> {
  const found = await firstRow(
    db,
    sql<{ id: string }>`select r.id from registration_entries n join registrations r on r.id = n.registration_id
      where n.id = ${entryId} and r.event_id = ${eventId}`,
  );
  return found?.id ?? null;
}
