import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { isLiving } from '../../events/records/living-registrations.ts';

export interface DeletionRow {
  askedAt: Date;
  dueAt: Date;
}

export function findDeletion(db: Db, userId: string): Promise<DeletionRow | null> {
  return firstRow(db, sql<DeletionRow>`select asked_at, due_at from account_deletions where user_id = ${userId}`);
}

/** Asking twice keeps the first date. */
export function insertDeletion(db: Db, asked: { userId: string; at: Date; due: Date }): Promise<DeletionRow> {
  return oneRow(
    db,
    sql<DeletionRow>`insert into account_deletions (user_id, asked_at, due_at) values (${asked.userId}, ${asked.at}, ${asked.due})
      on conflict (user_id) do update set user_id = excluded.user_id returning asked_at, due_at`,
  );
}

export async function removeDeletion(db: Db, userId: string): Promise<boolean> {
  return (await changedRows(db, sql`delete from account_deletions where user_id = ${userId}`)) === 1;
}

export async function listDue(db: Db, now: Date): Promise<string[]> {
  const due = await rows(
    db,
    sql<{ userId: string }>`select user_id from account_deletions where due_at <= ${now} order by due_at`,
  );
  return due.map((row) => row.userId);
}

export interface Account {
  id: string;
  name: string;
  email: string;
  role: 'participant' | 'organizer' | 'admin';
}

export function findAccount(db: Db, userId: string): Promise<Account> {
  return oneRow(db, sql<Account>`select id, name, email, role from users where id = ${userId}`);
}

/** Requesting, withdrawing and erasing all lock the account first, so that they cannot deadlock. */
export function lockAccount(db: Db, userId: string): Promise<Account | null> {
  return firstRow(
    db,
    sql<Account>`select id, name, email, role from users where id = ${userId} and deleted_at is null for update`,
  );
}

export interface StandingRow {
  openEvents: string[];
  owedPaise: number;
  refundsToPlayers: number;
  comingEvents: string[];
  ownRefunds: number;
  disputes: number;
  ownDisputes: number;
}

/** `openSince`: an event that began before this no longer counts as open. */
export function readStanding(
  db: Db,
  { userId, now, openSince }: { userId: string; now: Date; openSince: Date },
): Promise<StandingRow> {
  const running = sql`d.state in ('open', 'under_review')`;
  const unfinished = sql`f.status in ('created', 'sent', 'failed')`;
  return oneRow(
    db,
    sql<StandingRow>`select
      array(select e.name from events e where e.organizer_id = ${userId} and e.deleted_at is null
        and (e.live_since is not null or (e.approval_status in ('pending_approval', 'approved')
          and e.tournament_status not in ('completed', 'cancelled') and e.starts_at > ${openSince})) order by e.starts_at) as open_events,
      (select coalesce(sum(i.amount_paise), 0)::bigint from payout_items i join vendors v on v.id = i.vendor_id
          where v.organizer_id = ${userId} and i.is_open)
        + (select coalesce(sum(s.amount_paise), 0)::bigint from settlements s join vendors v on v.id = s.vendor_id
          where v.organizer_id = ${userId} and s.status = 'INITIATED') as owed_paise,
      (select count(*)::int from refunds f join orders o on o.id = f.order_id join events e on e.id = o.event_id
        where e.organizer_id = ${userId} and ${unfinished}) as refunds_to_players,
      array(select e.name from registrations r join events e on e.id = r.event_id and e.deleted_at is null
        where r.user_id = ${userId} and ${isLiving}
          and e.tournament_status not in ('completed', 'cancelled') and e.starts_at > ${now}::timestamptz - interval '2 days'
        order by e.starts_at) as coming_events,
      (select count(*)::int from refunds f join orders o on o.id = f.order_id where o.payer_id = ${userId} and ${unfinished}) as own_refunds,
      (select count(*)::int from disputes d join orders o on o.id = d.order_id join events e on e.id = o.event_id
        where e.organizer_id = ${userId} and ${running}) as disputes,
      (select count(*)::int from disputes d join orders o on o.id = d.order_id where o.payer_id = ${userId} and ${running}) as own_disputes`,
  );
}

/**
 * Removes all personal data from the account and from what only it owns. What the law requires to be kept stays
 * without the person: orders, payments, the ledger and settlements by id; for a vendor also the tax numbers under
 * which it was paid out, and the versions of its tax profile that invoices name.
 */
export async function eraseAccount(db: Db, account: Account, now: Date): Promise<void> {
  const nobody = `deleted-${account.id}@deleted.invalid`;
  const { id, email } = account;
  await sql`update users set email = ${nobody}, name = ${'Deleted account'}, password_hash = '', phone_enc = null,
      phone_index = null, dob_enc = null, gender = null, city = null, state_ut = null, district = null, academy = null,
      aadhaar_last4_enc = null, picture_file_id = null, deleted_at = ${now} where id = ${id}`.execute(db);
  await sql`update organizers set organization_name = ${'Deleted organizer'}, phone_enc = '', city = '', state_ut = '',
      bank_account_enc = null, bank_ifsc = null, bank_holder_name = null, bank_account_type = null
    where user_id = ${id}`.execute(db);
  await sql`delete from former_organization_names where organizer_id = ${id}`.execute(db);
  await sql`delete from tax_profiles x where organizer_id = ${id}
    and not exists (select from orders o where o.tax_profile_id = x.id)`.execute(db);
  await sql`delete from sessions where user_id = ${id}`.execute(db);
  await sql`delete from one_time_tokens where user_id = ${id}`.execute(db);
  await sql`delete from sign_in_codes where user_id = ${id}`.execute(db);
  await sql`delete from notifications where user_id = ${id}`.execute(db);
  await sql`update registrations set player_id = null where user_id = ${id}`.execute(db);
  await sql`delete from birthday_tries where user_id = ${id}`.execute(db);
  await sql`delete from partner_requests where user_id = ${id}`.execute(db);
  await sql`delete from players where user_id = ${id}`.execute(db);
  await sql`delete from messages where person = ${id}`.execute(db);
  await sql`delete from message_stops where person = ${id}`.execute(db);
  await sql`delete from announced_people where person = ${id}`.execute(db);
  await sql`delete from player_follows where user_id = ${id}
    or registration_id in (select r.id from registrations r where r.user_id = ${id})`.execute(db);
  await sql`delete from match_alerts where user_id = ${id}`.execute(db);
  await sql`delete from push_devices where user_id = ${id}`.execute(db);
  await sql`delete from whatsapp_contacts where user_id = ${id}`.execute(db);
  await sql`delete from whatsapp_messages where user_id = ${id}`.execute(db);
  await sql`delete from idempotency_keys where user_id = ${id}`.execute(db);
  await sql`delete from mail_outbox where lower(recipient) = lower(${email}) and sent_at is null`.execute(db);
  await sql`update mail_outbox set recipient = ${nobody}, subject = '' where lower(recipient) = lower(${email})`.execute(
    db,
  );
  await sql`update event_staff set email = ${nobody}, revoked_at = coalesce(revoked_at, ${now})
    where user_id = ${id} or email = lower(${email})`.execute(db);
  await sql`delete from account_deletions where user_id = ${id}`.execute(db);
}

/**
 * Entries remain because categories, orders and draws count them; the player's name is erased, and draws, tables and
 * winners, which look the name up, show that.
 */
export async function eraseEntries(db: Db, userId: string, name: string): Promise<void> {
  await sql`update sandbox_orders set payer_name = ${name} where order_ref in (
    select o.order_ref from orders o where o.payer_id = ${userId})`.execute(db);
  // Players in the line-up of a tie; one name at a time, as an account may have entered several players of an event.
  const inLineUps = sql`update match_states m
    set rubbers = replace(m.rubbers::text, to_jsonb(r.name)::text, to_jsonb(${name}::text)::text)::jsonb
    from registrations r where r.user_id = ${userId} and r.event_id = m.event_id and r.name <> ${name}
      and position(to_jsonb(r.name)::text in m.rubbers::text) > 0`;
  while ((await changedRows(db, inLineUps)) > 0);
  // A team keeps its name without the person's name in it, since others played for it too.
  await sql`update registration_entries n set team_name = replace(n.team_name, r.name, ${name}), team_players = '[]'
    from registrations r where r.id = n.registration_id and r.user_id = ${userId}`.execute(db);
  // Whoever said no to it was named by the person. Those who play for another's team are renamed there with themselves.
  await sql`update squads q set declined = '[]' from registration_entries n join registrations r on r.id = n.registration_id
    where n.id = q.entry_id and r.user_id = ${userId} and q.declined <> '[]'`.execute(db);
  await sql`update partner_invites i set name = '', email_enc = null, email_index = null, reason = ''
    from registration_entries n join registrations r on r.id = n.registration_id
    where n.id = i.entry_id and r.user_id = ${userId}`.execute(db);
  // Why one was given back after all may say more of the person than the books need.
  await sql`update deposits d set note = '' from registration_entries n join registrations r on r.id = n.registration_id
    where n.id = d.entry_id and r.user_id = ${userId} and d.note <> ''`.execute(db);
  await sql`delete from gate_flags where registration_id in (select id from registrations where user_id = ${userId})`.execute(
    db,
  );
  await sql`delete from chess_players where registration_id in (select id from registrations where user_id = ${userId})`.execute(
    db,
  );
  await sql`delete from registration_corrections
    where registration_id in (select id from registrations where user_id = ${userId})`.execute(db);
  await sql`update registrations set name = ${name}, email_enc = null, email_index = null, phone_enc = null, phone_index = null, dob_enc = null, dob_index = null, gender = null,
      city = null, academy = null, district = null, state_ut = null, referral_source = '', accommodation_enc = null, answers_enc = null, aadhaar_last4_enc = null where user_id = ${userId}`.execute(
    db,
  );
}

/** The organizer's drafts are deleted; events that were played lose the contact, which is the organizer's own. */
export async function closeEvents(db: Db, organizerId: string, now: Date): Promise<void> {
  await sql`delete from rating_lists where organizer_id = ${organizerId}`.execute(db);
  await sql`update events set contact = '', umpire_password_hash = null, updated_at = ${now},
      deleted_at = case when approval_status in ('draft', 'rejected') then coalesce(deleted_at, ${now}) else deleted_at end,
      approved_snapshot = approved_snapshot - 'contact'
    where organizer_id = ${organizerId}`.execute(db);
}

/** Returns the storage keys of pictures shown on nobody else's page: the profile's, and those of deleted events. */
export async function removeFiles(db: Db, ownerId: string, now: Date): Promise<string[]> {
  const removed = await rows(
    db,
    sql<{ storageKey: string }>`update files f set removed_at = ${now}, original_name = ''
      where f.owner_id = ${ownerId} and f.removed_at is null and (f.event_id is null
        or exists (select 1 from events e where e.id = f.event_id and e.deleted_at is not null))
      returning f.storage_key`,
  );
  await sql`update files set original_name = '' where owner_id = ${ownerId}`.execute(db);
  return removed.map((row) => row.storageKey);
}
