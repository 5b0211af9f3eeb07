import type { RegistrationStatus } from '@maidan/contract/entries/registration';
import type { PlayerOrigin } from '@maidan/domain/entries/origins';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isLiving } from '../../events/records/living-registrations.ts';
import { owedPaise } from '../../events/records/unpaid-registrations.ts';

export interface NewRegistration {
  id: string;
  /** None when the desk enters somebody. */
  userId?: string;
  /** Which of the account's players. */
  playerId?: string | null;
  name: string;
  phoneEnc: string | null;
  phoneIndex: string | null;
  dobEnc: string | null;
  /** A blind index of the birthday: equal birthdays have equal indexes. */
  dobIndex: string | null;
  gender: string | null;
  city: string | null;
  origin: PlayerOrigin;
  /** `held` for this many minutes, with places that the caller took. */
  status: 'held' | 'confirmed' | 'waitlisted';
  holdMinutes?: number;
  amount: number;
  owed?: number;
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  source: 'online' | 'walk_in';
  referralSource: string;
  accommodationEnc: string | null;
  answersEnc: string | null;
  aadhaarLast4Enc?: string | null;
  /** Of a player without an account. */
  emailEnc?: string | null;
  /** Who agreed to the rules. */
  consentBy?: 'self' | 'guardian';
  ticketCode?: string;
  /** The row in the sheet. */
  importRow?: number;
  /** The desk said that this is a different person from those of the same name. */
  isApart?: boolean;
}

/** All in one statement: clients watching the event's figures are notified once. */
export async function insertRegistrations(
  tx: Db,
  of: { eventId: string; importId?: string | null },
  registrations: readonly NewRegistration[],
): Promise<void> {
  await registrationsToWrite(of, registrations).execute(tx);
}

export function registrationsToWrite(
  { eventId, importId = null }: { eventId: string; importId?: string | null },
  registrations: readonly NewRegistration[],
): RawBuilder<unknown> {
  return sql`insert into registrations (id, event_id, import_id, import_row, user_id, player_id, name, phone_enc, phone_index, dob_enc, dob_index,
      gender, city, academy, district, state_ut, status, hold_expires_at, confirmed_at, amount_paise, paid_by, source,
      referral_source, accommodation_enc, answers_enc, consent_at, consent_by, ticket_code, email_enc, aadhaar_last4_enc, is_apart, owed_paise, created_at)
    select id, ${eventId}, ${importId}, "importRow", "userId", "playerId", name, "phoneEnc", "phoneIndex", "dobEnc", "dobIndex", gender, city,
      origin ->> 'academy', origin ->> 'district', origin ->> 'stateUT', status,
      now() + "holdMinutes" * interval '1 minute', case when status = 'confirmed' then now() end, amount, "paidBy",
      source, "referralSource", "accommodationEnc", "answersEnc", case when "consentBy" is not null then now() end,
      "consentBy", "ticketCode", "emailEnc", "aadhaarLast4Enc", coalesce("isApart", false), coalesce(owed, 0), statement_timestamp()
    from jsonb_to_recordset(${JSON.stringify(registrations)}::jsonb) as n (id uuid, "importRow" integer, "userId" uuid, "playerId" uuid,
      name text, "phoneEnc" text, "phoneIndex" text, "dobEnc" text, "dobIndex" text, gender text, city text, origin jsonb, status text,
      "holdMinutes" float8, amount bigint, "paidBy" text, source text, "referralSource" text,
      "accommodationEnc" text, "answersEnc" text, "consentBy" text, "ticketCode" text, "emailEnc" text, "aadhaarLast4Enc" text,
      "isApart" boolean, owed bigint) order by "importRow"`;
}

export async function isEventGone(db: Db, eventId: string): Promise<boolean> {
  const gone = sql`select 1 from events
    where id = ${eventId} and (deleted_at is not null or tournament_status = 'cancelled')`;
  return (await firstRow(db, gone)) !== null;
}

export interface LockedRegistration {
  id: string;
  eventId: string;
  userId: string | null;
  name: string;
  status: RegistrationStatus;
  amountPaise: number;
  holdExpiresAt: Date | null;
  checkedInAt: Date | null;
  now: Date;
}

/** Every change of a registration, its order or its places starts by locking the registration: one order of locks. */
export function lockRegistration(db: Db, registrationId: string): Promise<LockedRegistration | null> {
  return firstRow(
    db,
    sql<LockedRegistration>`
      select id, event_id, user_id, name, status, amount_paise, hold_expires_at, checked_in_at, now() as now
      from registrations where id = ${registrationId} for update`,
  );
}

/** What the desk is to have handed back in all (paise); the registration is locked. */
export async function saveToHandBack(tx: Db, registrationId: string, inAll: number): Promise<void> {
  await sql`update registrations set to_hand_back_paise = ${inAll} where id = ${registrationId}`.execute(tx);
}

/** The event of one's own registration; others find nothing. */
export async function findEventOfOwn(db: Db, own: { userId: string; registrationId: string }): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ eventId: string }>`select event_id from registrations
      where id = ${own.registrationId} and user_id = ${own.userId}`,
  );
  return row?.eventId ?? null;
}

/** Whether the player has another active registration for the event, which would conflict with this one. */
export async function hasOtherLiving(db: Db, registration: LockedRegistration): Promise<boolean> {
  const { found } = await oneRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from registrations r
      where event_id = ${registration.eventId} and user_id = ${registration.userId} and id <> ${registration.id}
        and plain_name = plain_name(${registration.name}) and ${isLiving}) as found`,
  );
  return found;
}

/** Into an account, once: false where another one has it. The registration is locked. */
export async function saveClaimed(
  tx: Db,
  { registrationId, userId, playerId }: { registrationId: string; userId: string; playerId: string | null },
): Promise<boolean> {
  const claimed = await changedRows(
    tx,
    sql`update registrations set user_id = ${userId}, player_id = ${playerId}
      where id = ${registrationId} and user_id is null`,
  );
  return claimed === 1;
}

/** Of the address as it was read: one that was corrected meanwhile is indexed next time. */
export async function saveAddressIndex(
  db: Db,
  { id, emailEnc, index }: { id: string; emailEnc: string; index: string },
): Promise<void> {
  await sql`update registrations set email_index = ${index} where id = ${id} and email_enc = ${emailEnc}`.execute(db);
}

/** The ticket of a registration with a confirmed entry; the first one is kept. */
export async function saveTicket(db: Db, registrationId: string, ticketCode: string): Promise<void> {
  await sql`update registrations set ticket_code = ${ticketCode}
    where id = ${registrationId} and ticket_code is null`.execute(db);
}

interface Added {
  registrationId: string;
  amount: number;
  /** Of it, what is to be paid at the desk. */
  owed?: number;
}

/** What further categories add to the fees of entries that the caller has locked. */
export async function addAmounts(tx: Db, added: readonly Added[]): Promise<void> {
  await sql`update registrations r set amount_paise = amount_paise + n.amount, owed_paise = owed_paise + n.owed
    from (select "registrationId" as id, sum(amount) as amount, coalesce(sum(owed), 0) as owed
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a ("registrationId" uuid, amount bigint, owed bigint) group by 1) n
    where r.id = n.id`.execute(tx);
}

/**
 * Checks in unless somebody was first: check and change are one statement, and so is its record, an insert that reads
 * the registration's id from `saved`. False when it was too late.
 */
export async function saveCheckIn(
  db: Db,
  checkIn: { registrationId: string; by: string; at: Date; deviceId: string | null },
  written?: RawBuilder<unknown>,
): Promise<boolean> {
  const saved = await rows(
    db,
    sql<{ id: string }>`with saved as (
        update registrations
        set checked_in_at = ${checkIn.at}, checked_in_by = ${checkIn.by}, checked_in_device = ${checkIn.deviceId}
        where id = ${checkIn.registrationId} and status = 'confirmed' and checked_in_at is null returning id)
      ${written ? sql`, written as (${written})` : sql``} select id from saved`,
  );
  return saved.length === 1;
}

/** False when there was nothing to undo. */
export async function clearCheckIn(db: Db, registrationId: string): Promise<boolean> {
  const cleared = await changedRows(
    db,
    sql`update registrations set checked_in_at = null, checked_in_by = null, checked_in_device = null
      where id = ${registrationId} and checked_in_at is not null`,
  );
  return cleared === 1;
}

/** Many at once, under the locks on their rows; a recorded scan is only replaced by an earlier one. */
export async function saveCheckIns(
  tx: Db,
  by: string,
  checkIns: readonly { registrationId: string; at: Date; deviceId: string | null }[],
): Promise<void> {
  await sql`update registrations r
    set checked_in_at = n.at, checked_in_by = ${by}, checked_in_device = n."deviceId"
    from jsonb_to_recordset(${JSON.stringify(checkIns)}::jsonb) as n ("registrationId" uuid, at timestamptz, "deviceId" text)
    where r.id = n."registrationId" and r.status = 'confirmed' and (r.checked_in_at is null or n.at < r.checked_in_at)`.execute(
    tx,
  );
}

export function saveOrigin(
  db: Db,
  { userId, eventId, registrationId }: { userId: string; eventId: string; registrationId: string },
  { academy, district, stateUT }: PlayerOrigin,
): Promise<number> {
  return changedRows(
    db,
    sql`update registrations r set academy = ${academy}, district = ${district}, state_ut = ${stateUT}
      where r.id = ${registrationId} and r.event_id = ${eventId} and exists (select 1 from events e
        where e.id = r.event_id and e.deleted_at is null and ${mayOnEvent(userId, 'registrations_write')})`,
  );
}

export async function saveAnswers(tx: Db, registrationId: string, answersEnc: string | null): Promise<void> {
  await sql`update registrations set answers_enc = ${answersEnc} where id = ${registrationId}`.execute(tx);
}

/** What a correction may change of a registration; the rest of the row stays. */
export interface CorrectedPlayer {
  name: string;
  gender: string | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUT: string | null;
  phoneEnc: string | null;
  phoneIndex: string | null;
  dobEnc: string | null;
  dobIndex: string | null;
  emailEnc: string | null;
  referralSource: string;
  accommodationEnc: string | null;
  answersEnc: string | null;
}

export async function savePlayer(tx: Db, registrationId: string, player: CorrectedPlayer): Promise<void> {
  await sql`update registrations set name = ${player.name}, gender = ${player.gender}, city = ${player.city},
      academy = ${player.academy}, district = ${player.district}, state_ut = ${player.stateUT},
      phone_enc = ${player.phoneEnc}, phone_index = ${player.phoneIndex}, dob_enc = ${player.dobEnc},
      dob_index = ${player.dobIndex}, email_enc = ${player.emailEnc},
      email_index = case when email_enc is not distinct from ${player.emailEnc} then email_index end, referral_source = ${player.referralSource},
      accommodation_enc = ${player.accommodationEnc}, answers_enc = ${player.answersEnc}
    where id = ${registrationId}`.execute(tx);
}

/** What a registration that the caller has locked owes; from now on that sum, where it was reckoned from the fees of today. */
export async function fixOwed(tx: Db, registrationId: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ owed: number }>`update registrations r set owed_paise = ${owedPaise}
      where r.id = ${registrationId} and r.status = 'confirmed' and (r.owed_paise is null or r.owed_paise > 0)
      returning r.owed_paise as owed`,
  );
  return row?.owed ?? 0;
}

/** Moves a fee from owed to paid online, unless less is owed by now: the desk may have taken it. */
export async function settleOwed(
  tx: Db,
  { registrationId, amount }: { registrationId: string; amount: number },
): Promise<boolean> {
  const settled = await changedRows(
    tx,
    sql`update registrations set owed_paise = owed_paise - ${amount}::bigint, amount_paise = amount_paise + ${amount}::bigint,
        other_way_paise = other_way_paise + case when paid_by in ('cash', 'upi') then ${amount}::bigint else 0 end,
        paid_by = case when paid_by = 'none' then 'online' else paid_by end
      where id = ${registrationId} and status = 'confirmed' and owed_paise >= ${amount}::bigint`,
  );
  return settled === 1;
}

/** Owes less at the desk, as far as anything is owed: a cheaper category. Answers how much less (paise). */
export async function lowerOwed(tx: Db, registrationId: string, less: number): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ lowered: number }>`with before as (select id, least(${owedPaise}, ${less}::bigint) as lowered
        from registrations r where r.id = ${registrationId} and ${owedPaise} > 0)
      update registrations r set owed_paise = ${owedPaise} - before.lowered from before where r.id = before.id
      returning before.lowered`,
  );
  return row?.lowered ?? 0;
}
