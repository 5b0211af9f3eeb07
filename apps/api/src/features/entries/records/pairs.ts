import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';
import type { EntryState } from '@maidan/domain/entries/entering/entry-states';
import { type LockedRegistration } from './registrations-store.ts';
import { lockForChange } from './registrations.ts';

/**
 * Locks a registration together with those of its partners who were invited, or of whoever invited its player: all in
 * the one order of locks. A partner who accepts meanwhile is locked by the second look.
 */
export async function lockWithPairs(tx: Db, registrationId: string): Promise<LockedRegistration> {
  for (const _look of [1, 2])
    await sql`select r.id from registrations r where r.id = ${registrationId} or r.id in (
        select case when s.registration_id = ${registrationId} then n.registration_id else s.registration_id end
        from registration_entries s join registration_entries n on n.id = s.pair_of
        where (s.registration_id = ${registrationId} or n.registration_id = ${registrationId}) and s.state in ('held', 'confirmed'))
      order by r.id for update`.execute(tx);
  return lockForChange(tx, registrationId);
}

export interface Pair {
  state: EntryState;
  isDrawn: boolean;
  eventId: string;
  organizerId: string;
  event: string;
  category: string;
  /** Who has entered it, and with whom; empty while a partner is wanted. */
  player: string;
  partner: string;
  /** A partner is still looked for. */
  isWanted: boolean;
  now: Date;
}

/** The inviter's entry; its registration is locked. */
export function findPair(tx: Db, entryId: string): Promise<Pair> {
  return oneRow(
    tx,
    sql<Pair>`select n.state, ${isCategoryDrawn} as is_drawn, e.id as event_id, e.organizer_id, e.name as event,
        c.name as category, r.name as player, coalesce(n.partner_name, '') as partner, n.wanted_paise is not null as is_wanted, now() as now
      from registration_entries n join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id
      join events e on e.id = r.event_id left join fixtures f on f.event_id = e.id where n.id = ${entryId}`,
  );
}

/** An entry with its fee as it is shared; its registration is locked. */
export interface OfferedPair extends Pick<Pair, 'state' | 'category' | 'partner' | 'now'> {
  entryId: string;
  registrationId: string;
  pricePaise: number;
  restPaise: number;
  /** What the partner was to pay, or has paid. */
  partnerPaise: number;
  /** The inviter has to decide, until then. */
  isUndecided: boolean;
  until: Date;
  /** When registrations close. */
  lastDate: Date;
}

export function findOfferedPair(tx: Db, entryId: string): Promise<OfferedPair> {
  return oneRow(
    tx,
    sql<OfferedPair>`select n.id as entry_id, n.registration_id, n.state, c.name as category, n.partner_name as partner,
        n.price_paise, n.rest_paise, coalesce(n.wanted_paise, (select i.share_paise from partner_invites i
          where i.entry_id = n.id and i.state <> 'replaced'), 0)::bigint as partner_paise,
        not ${isAnswerAwaited} as is_undecided, n.hold_expires_at as until, e.last_date, now() as now
      from registration_entries n join categories c on c.id = n.category_id join events e on e.id = c.event_id
      where n.id = ${entryId}`,
  );
}

/** An entry `n` whose partner may still answer, or has: nobody has to decide anything. */
const isAnswerAwaited = sql<boolean>`exists (select from partner_invites i where i.entry_id = n.id
  and (i.state = 'accepted' or i.state = 'open' and i.sent_at is not null))`;

/** The entries of a registration whose partner does not play, and whose player has to decide. */
export async function listUndecided(tx: Db, registrationId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select n.id from registration_entries n
      where n.registration_id = ${registrationId} and n.state = 'awaiting_partner' and not ${isAnswerAwaited}`,
  );
  return found.map(({ id }) => id);
}

/** Entries that await something which is over: the answer of the partner, or the inviter's decision. */
export async function listOverdue(
  db: Db,
  what: 'answer' | 'decision',
): Promise<{ entryId: string; registrationId: string }[]> {
  const isIt =
    what === 'answer'
      ? sql`exists (select from partner_invites i where i.entry_id = n.id and i.state = 'open' and i.sent_at is not null
          and i.expires_at <= now())`
      : sql`not ${isAnswerAwaited}`;
  return rows(
    db,
    sql<{
      entryId: string;
      registrationId: string;
    }>`select n.id as entry_id, n.registration_id from registration_entries n
      join categories c on c.id = n.category_id join events e on e.id = c.event_id
      where n.state = 'awaiting_partner' and n.hold_expires_at <= now() and (n.wanted_paise is null or e.last_date <= now())
        and ${isIt} order by n.registration_id limit 200`,
  );
}
