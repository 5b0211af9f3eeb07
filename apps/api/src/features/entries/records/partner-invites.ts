import type { AgesOn } from '@maidan/domain/events/eligibility';
import type { EntryWindow } from '@maidan/domain/events/registration-window';
import type { EntryState } from '@maidan/domain/entries/entering/entry-states';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows, type Write } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';
import type { NewInvite } from './new-invite.ts';

/** An invitation with the pair it is for. */
export interface InviteRow extends EntryWindow {
  id: string;
  state: 'open' | 'accepted' | 'declined' | 'over' | 'replaced';
  name: string;
  madeBy: NewInvite['madeBy'];
  share: 'whole' | 'half';
  sharePaise: number;
  expiresAt: Date;
  isSent: boolean;
  entryId: string;
  entryState: EntryState;
  pricePaise: number;
  categoryId: string;
  category: string;
  format: 'singles' | 'doubles' | 'mixed_doubles' | 'team' | null;
  minAge: number | null;
  maxAge: number | null;
  categoryGender: 'female' | 'male' | 'mixed' | null;
  agesOn: AgesOn;
  isDrawn: boolean;
  /** Who asks. */
  from: string;
  fromGender: 'female' | 'male' | 'other' | null;
  fromOrigin: { academy: string | null; district: string | null; stateUT: string | null };
  registrationId: string;
  inviterId: string | null;
  eventId: string;
  eventName: string;
  sports: string;
  location: string;
  lastDay: string | null;
  organizerStatus: 'active' | 'suspended';
  isDeleted: boolean;
  now: Date;
}

/** An invitation with what its letters say. */
export interface InviteToTell {
  id: string;
  entryId: string;
  name: string;
  madeBy: NewInvite['madeBy'];
  emailEnc: string | null;
  linkEnc: string;
  sharePaise: number;
  expiresAt: Date;
  category: string;
  eventId: string;
  eventName: string;
  /** When registrations close. */
  lastDate: Date;
  from: string;
  inviterId: string | null;
  inviterEmail: string | null;
  registrationId: string;
  now: Date;
}

const toTell = sql`i.id, i.entry_id, i.name, i.made_by, i.email_enc, i.link_enc, i.share_paise, i.expires_at, c.name as category,
    e.name as event_name, e.id as event_id, e.last_date, r.name as "from", r.user_id as inviter_id, u.email as inviter_email, r.id as registration_id,
    now() as now
  from partner_invites i join registration_entries n on n.id = i.entry_id join registrations r on r.id = n.registration_id
  join categories c on c.id = n.category_id join events e on e.id = r.event_id left join users u on u.id = r.user_id`;

/**
 * Open invitations that were sent to an account: to its address, by an index of it, or as the answer to what it had
 * asked for. Newest first.
 */
export const listSentTo = (
  db: Db,
  { userId, indexes }: { userId: string; indexes: readonly string[] },
): Promise<InviteToTell[]> =>
  rows(
    db,
    sql<InviteToTell>`select ${toTell} where i.state = 'open' and i.sent_at is not null and i.expires_at > now()
        and n.state = 'awaiting_partner' and e.deleted_at is null and r.user_id is distinct from ${userId}
        and (i.email_index = any(${[...indexes]}) or exists (select from partner_requests q
          where q.entry_id = i.entry_id and q.user_id = ${userId} and q.state = 'accepted' and i.made_by = 'request'))
      order by i.sent_at desc, i.id limit 50`,
  );

/** The invitations of these entries that were not sent yet, locked. */
export const lockToSend = (tx: Db, entryIds: readonly string[]): Promise<InviteToTell[]> =>
  rows(
    tx,
    sql<InviteToTell>`select ${toTell} where i.entry_id = any(${entryIds}) and i.state = 'open' and i.sent_at is null
      order by i.entry_id for update of i`,
  );

/** Invitations whose answer is awaited: of an event all of them, else those of whom nobody was reminded yet. */
export const listAwaited = (
  db: Db,
  { eventId }: { eventId: string | null },
): Promise<(InviteToTell & { sentAt: Date })[]> =>
  rows(
    db,
    sql<InviteToTell & { sentAt: Date }>`select i.sent_at, ${toTell} where i.state = 'open' and i.sent_at is not null
        and i.expires_at > now() and n.state = 'awaiting_partner' and e.deleted_at is null
        and ${eventId === null ? sql`i.reminded_at is null` : sql`e.id = ${eventId}`}
      order by i.sent_at limit 5000`,
  );

/** By the link's secret, or by the code that was read out. */
export function findInvite(db: Db, by: { hash: Buffer } | { codes: readonly string[] }): Promise<InviteRow | null> {
  const isIt = 'hash' in by ? sql`i.token_hash = ${by.hash}` : sql`i.code_index = any(${by.codes})`;
  return firstRow(
    db,
    sql<InviteRow>`select i.id, i.state, i.name, i.made_by, i.share, i.share_paise, i.expires_at, i.sent_at is not null as is_sent,
        n.id as entry_id, n.state as entry_state, n.price_paise, c.id as category_id, c.name as category, c.format, c.min_age,
        c.max_age, c.gender as category_gender, c.ages_on, ${isCategoryDrawn} as is_drawn, r.name as "from",
        coalesce(r.gender, u.gender) as from_gender, json_build_object('academy', r.academy, 'district', r.district,
          'stateUT', r.state_ut) as from_origin, r.id as registration_id, r.user_id as inviter_id, e.id as event_id,
        e.name as event_name, e.sports, e.location, ${lastDayOfEvent} as last_day, e.starts_at, e.last_date, e.approval_status,
        e.tournament_status, e.live_since is not null as is_live, e.late_entries, o.status as organizer_status,
        e.deleted_at is not null as is_deleted, clock_timestamp() as now
      from partner_invites i join registration_entries n on n.id = i.entry_id join registrations r on r.id = n.registration_id
      join categories c on c.id = n.category_id join events e on e.id = r.event_id
      join organizers o on o.user_id = e.organizer_id left join users u on u.id = r.user_id
      left join fixtures f on f.event_id = e.id where ${isIt}`,
  );
}

export const invitesToWrite = (invites: readonly NewInvite[]): Write =>
  sql`insert into partner_invites (id, entry_id, token_hash, code_index, link_enc, name, email_enc, email_index, made_by, share,
      share_paise, expires_at)
    select id, "entryId", decode("tokenHash", 'hex'), "codeIndex", "linkEnc", name, "emailEnc", "emailIndex", "madeBy", share, "sharePaise",
      "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(invites)}::jsonb) as i (id uuid, "entryId" uuid, "tokenHash" text, "codeIndex" text,
      "linkEnc" text, name text, "emailEnc" text, "emailIndex" text, "madeBy" text, share text, "sharePaise" bigint, "expiresAt" timestamptz)`;

/** Two who wanted a partner have found each other: the one who stands beside the other's entry has said yes. */
export async function saveJoined(tx: Db, invite: NewInvite, seatId: string): Promise<void> {
  await invitesToWrite([invite]).execute(tx);
  await sql`update partner_invites set state = 'accepted', seat_id = ${seatId}, sent_at = now(), answered_at = now()
    where id = ${invite.id}`.execute(tx);
}

/** From now on an answer is awaited. */
export async function saveSent(tx: Db, inviteId: string, expiresAt: Date): Promise<void> {
  await sql`update partner_invites set sent_at = now(), expires_at = ${expiresAt} where id = ${inviteId}`.execute(tx);
}

/** False for one that has been answered meanwhile, or was reminded within a day. */
export async function saveReminded(tx: Db, inviteId: string): Promise<boolean> {
  const reminded = await changedRows(
    tx,
    sql`update partner_invites set reminded_at = now() where id = ${inviteId} and state = 'open' and expires_at > now()
      and (reminded_at is null or reminded_at <= now() - interval '24 hours')`,
  );
  return reminded === 1;
}

/** Nobody has answered in time. */
export async function saveRunOut(tx: Db, entryId: string): Promise<boolean> {
  const ended = await changedRows(
    tx,
    sql`update partner_invites set state = 'over', answered_at = now() where entry_id = ${entryId} and state = 'open'
      and sent_at is not null and expires_at <= now()`,
  );
  return ended === 1;
}

/** Whoever is first: false when the invitation is no longer open. The registrations of both are locked. */
export async function saveAccepted(
  tx: Db,
  { inviteId, seatId }: { inviteId: string; seatId: string },
): Promise<boolean> {
  const accepted = await changedRows(
    tx,
    sql`update partner_invites set state = 'accepted', seat_id = ${seatId}, answered_at = now()
      where id = ${inviteId} and state = 'open' and sent_at is not null and expires_at > now()`,
  );
  return accepted === 1;
}

/** The same for a partner whose payment came after the time to pay, if nobody has accepted meanwhile. */
export async function saveAcceptedLate(
  tx: Db,
  { entryId, seatId }: { entryId: string; seatId: string },
): Promise<boolean> {
  const accepted = await changedRows(
    tx,
    sql`update partner_invites i set state = 'accepted', seat_id = ${seatId}, answered_at = now()
      from registration_entries n where i.entry_id = ${entryId} and n.id = i.entry_id and n.state = 'awaiting_partner'
        and i.state = 'open' and i.expires_at > now()`,
  );
  return accepted === 1;
}

/** Partners who were to pay and did not: their invitations can be accepted again until they end. */
export function reopen(tx: Db, seatIds: readonly string[]): Promise<{ entryId: string; name: string }[]> {
  return rows(
    tx,
    sql<{ entryId: string; name: string }>`update partner_invites set state = 'open', seat_id = null, answered_at = null
      where seat_id = any(${seatIds}) and state = 'accepted' returning entry_id, name`,
  );
}

/** Of the invitation that counts for an entry; false when it has none in another state. */
export async function endInvite(
  tx: Db,
  { entryId, state, reason = '' }: { entryId: string; state: 'declined' | 'over' | 'replaced'; reason?: string },
): Promise<boolean> {
  const ended = await changedRows(
    tx,
    sql`update partner_invites set state = ${state}, reason = ${reason}, answered_at = now(), email_enc = null,
        email_index = null
      where entry_id = ${entryId} and state not in ('replaced', ${state})`,
  );
  return ended === 1;
}

/** What invited partners pay, where the fee of their pairs is agreed anew. */
export async function saveShares(tx: Db, shares: readonly { entryId: string; sharePaise: number }[]): Promise<void> {
  for (const { entryId, sharePaise } of shares)
    await sql`update partner_invites set share_paise = ${sharePaise}
      where entry_id = ${entryId} and state = 'open' and share = 'half'`.execute(tx);
}
