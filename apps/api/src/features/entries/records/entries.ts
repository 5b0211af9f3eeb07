import type { EntryState } from '@maidan/domain/entries/entering/entry-states';
import type { PlayerOrigin } from '@maidan/domain/entries/origins';
import type { TeamPlayer } from '@maidan/domain/entries/teams';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { policyToKeep } from '../../events/records/refund-policies.ts';
import type { KeptLine } from './price-lines.ts';

export interface NewEntry {
  id: string;
  registrationId: string;
  categoryId: string;
  price: number;
  partner: string | null;
  partnerOrigin: PlayerOrigin;
  /** Why it is so much; null for the category's own price. */
  priceLines?: readonly KeptLine[] | null;
  feeClass?: string | null;
  codeUseId?: string | null;
  state: EntryState;
  /** The inviter's entry, which has the place: this one is the invited partner's. */
  pairOf?: string;
  /** Beside the entry of a team, of which its person is a player. */
  isSquad?: boolean;
  /** What the partner pays who is still wanted, in paise; absent where nobody is. */
  wanted?: number;
  /** How long it is held, for one that is. */
  holdMinutes?: number;
  /** The row of a sheet that added it to an entry made by another one. */
  importId?: string;
  importRow?: number;
}

export async function insertEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  await entriesToWrite(entries).execute(tx);
}

export function entriesToWrite(entries: readonly NewEntry[]): RawBuilder<unknown> {
  return sql`insert into registration_entries (id, registration_id, category_id, price_paise, partner_name,
      partner_academy, partner_district, partner_state_ut, state, hold_expires_at, entered_at, import_id, import_row, pair_of,
      price_lines, fee_class, code_use_id, wanted_paise, is_squad, refund_policy)
    select id, "registrationId", "categoryId", price, partner, "partnerOrigin" ->> 'academy',
      "partnerOrigin" ->> 'district', "partnerOrigin" ->> 'stateUT', state, now() + "holdMinutes" * interval '1 minute',
      statement_timestamp(), "importId", "importRow", "pairOf", nullif("priceLines", 'null'), "feeClass", "codeUseId", wanted, coalesce("isSquad", false),
      (select ${policyToKeep} from categories c join events e on e.id = c.event_id where c.id = n."categoryId")
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (id uuid, "registrationId" uuid, "categoryId" uuid,
      price bigint, partner text, "partnerOrigin" jsonb, state text, "holdMinutes" float8, "importId" uuid,
      "importRow" integer, "pairOf" uuid, "priceLines" jsonb, "feeClass" text, "codeUseId" uuid, wanted bigint, "isSquad" boolean)`;
}

export interface OwnEntry {
  id: string;
  registrationId: string;
  categoryId: string;
  name: string;
  pricePaise: number;
  state: EntryState;
  /** The inviter's entry, which has the place; null for an entry with a place of its own. */
  pairOf: string | null;
  /** That entry is a team's, of which this is a player. */
  isSquad: boolean;
  /** Of the price, what is still to be paid to keep a partner who pays nothing. */
  restPaise: number;
  /** Why the price is what it is; null for the category's own. */
  priceLines: KeptLine[] | null;
}

/** Of an entry `n` with its category `c`. */
export const entryColumns = sql`n.id, n.registration_id, n.category_id, c.name, n.price_paise, n.state, n.pair_of, n.is_squad, n.rest_paise, n.price_lines`;

/** Those that have a place, hold one or wait for one, and with `ended` those that lost it. */
export function listEntries(db: Db, registrationId: string, { ended = false } = {}): Promise<OwnEntry[]> {
  return rows(
    db,
    sql<OwnEntry>`select ${entryColumns} from registration_entries n join categories c on c.id = n.category_id
      where n.registration_id = ${registrationId} and ${ended ? sql`n.state not in ('cancelled', 'withdrawn')` : isLivingEntry}
      order by c.position`,
  );
}

/** What entries cost now, and why. */
export async function saveAgreed(
  tx: Db,
  agreed: readonly { id: string; price: number; lines: readonly KeptLine[] | null }[],
): Promise<void> {
  if (agreed.length === 0) return;
  await sql`update registration_entries n set price_paise = a.price, price_lines = nullif(a.lines, 'null')
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as a (id uuid, price bigint, lines jsonb)
    where n.id = a.id`.execute(tx);
}

/** Moves an entry, whose places the caller has taken and given back: its player may have all of the fee back until then. */
export async function moveEntry(
  tx: Db,
  moved: { entryId: string; categoryId: string; price: number; until: Date },
): Promise<void> {
  await sql`update registration_entries set category_id = ${moved.categoryId}, moved_from = category_id, seed = null,
      price_lines = case when price_paise = ${moved.price} then price_lines end, price_paise = ${moved.price},
      full_refund_until = ${moved.until}, exception_since = null, undone_choice = null
    where id = ${moved.entryId}`.execute(tx);
}

/** Outside the limits since then; `undone`: the category to move to, or null for a refund, that was not possible. */
export interface ExceptionMark {
  since: Date | null;
  undone: { to: string | null; why: 'full' | 'other' } | null;
}
export async function markExceptions(tx: Db, ids: readonly string[], { since, undone }: ExceptionMark): Promise<void> {
  await sql`update registration_entries set exception_since = ${since},
      undone_choice = ${undone && JSON.stringify(undone)}::jsonb where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** `reason`: null when the player cancels. */
export async function cancelEntries(tx: Db, entryIds: readonly string[], reason: string | null): Promise<void> {
  await sql`update registration_entries set state = 'cancelled', hold_expires_at = null, cancelled_at = now(),
      cancelled_reason = ${reason}
    where id = any(${entryIds})`.execute(tx);
}

/** Those of them that were not confirmed yet, but for those whose partner has not answered, is not found or has left. */
export function confirmEntries(
  tx: Db,
  entryIds: readonly string[],
): Promise<{ id: string; pairOf: string | null; registrationId: string }[]> {
  return rows(
    tx,
    sql<{ id: string; pairOf: string | null; registrationId: string }>`update registration_entries n
      set state = 'confirmed', hold_expires_at = null, rest_paise = 0
      where id = any(${entryIds}) and state <> 'confirmed'
        and n.wanted_paise is null
        and not exists (select from partner_invites i where i.entry_id = n.id and i.state in ('open', 'declined'))
      returning n.id, n.pair_of, n.registration_id`,
  );
}

/** The inviter's entry of a pair whose partner is in; null if it does not await one any more. */
export function confirmAwaiting(tx: Db, entryId: string) {
  return firstRow(
    tx,
    sql<{ registrationId: string; userId: string | null; event: string; category: string; partner: string }>`
      with pair as (update registration_entries set state = 'confirmed', hold_expires_at = null, rest_paise = 0
        where id = ${entryId} and state = 'awaiting_partner' returning registration_id, category_id, partner_name)
      select r.id as registration_id, r.user_id, e.name as event, c.name as category, pair.partner_name as partner
      from pair join registrations r on r.id = pair.registration_id join events e on e.id = r.event_id
      join categories c on c.id = pair.category_id`,
  );
}

/** Until then an answer of the invited partner is awaited, or the inviter's decision; nothing is left to pay for it. */
export async function awaitPartner(tx: Db, entryId: string, until: Date): Promise<void> {
  await sql`update registration_entries set state = 'awaiting_partner', hold_expires_at = ${until}, rest_paise = 0
    where id = ${entryId}`.execute(tx);
}

/** What an entry costs its own player, and what of that is still to be paid to keep the partner who was named. */
export const savePrice = (tx: Db, { entryId, price, rest }: { entryId: string; price: number; rest: number }) =>
  sql`update registration_entries set price_paise = ${price}, rest_paise = ${rest} where id = ${entryId}`.execute(tx);

/** The pair is called by its partner's own name, with the partner's own academy. */
export async function namePair(tx: Db, seatId: string): Promise<void> {
  await sql`update registration_entries n set partner_name = r.name, partner_academy = r.academy,
      partner_district = r.district, partner_state_ut = r.state_ut
    from registration_entries s join registrations r on r.id = s.registration_id
    where s.id = ${seatId} and n.id = s.pair_of`.execute(tx);
}

/** Holds places, which the caller has taken, for so long; answers until when. */
export async function holdEntries(
  tx: Db,
  hold: { entryIds: readonly string[]; state: 'held'; minutes: number },
): Promise<Date> {
  const [held] = await rows(
    tx,
    sql<{ until: Date }>`update registration_entries
      set state = ${hold.state}, hold_expires_at = now() + ${hold.minutes}::float8 * interval '1 minute'
      where id = any(${hold.entryIds}) returning hold_expires_at as until`,
  );
  if (!held) throw new Error('nothing was there to hold');
  return held.until;
}

/** Keeps a place, which the caller has taken, for somebody until this moment. */
export async function offerEntries(tx: Db, entryIds: readonly string[], until: Date): Promise<void> {
  await sql`update registration_entries set state = 'offered', hold_expires_at = ${until}
    where id = any(${entryIds})`.execute(tx);
}

/** Whoever stays on the waiting list comes after all who wait. */
export async function passEntry(tx: Db, entryId: string, state: 'passed' | 'waitlisted'): Promise<void> {
  await sql`update registration_entries set state = ${state}, hold_expires_at = null, entered_at = clock_timestamp()
    where id = ${entryId}`.execute(tx);
}

export async function expireEntries(tx: Db, entryIds: readonly string[]): Promise<void> {
  await sql`update registration_entries set state = 'expired', hold_expires_at = null
    where id = any(${entryIds})`.execute(tx);
}

/** Only for an entry with a partner: without one there is no origin to record. */
export function savePartnerOrigin(
  db: Db,
  { registrationId, category }: { registrationId: string; category: string },
  { academy, district, stateUT }: PlayerOrigin,
): Promise<number> {
  const update = sql`update registration_entries n set partner_academy = ${academy}, partner_district = ${district},
      partner_state_ut = ${stateUT} from categories c
    where c.id = n.category_id and n.registration_id = ${registrationId} and lower(c.name) = lower(${category})
      and n.partner_name is not null and ${isLivingEntry}`;
  return changedRows(db, update);
}

/** A team's players; what it is called, where that is said. */
export const saveTeam = (
  tx: Db,
  id: string,
  { name = null, players }: { name?: string | null; players: TeamPlayer[] },
) =>
  sql`update registration_entries set team_name = coalesce(${name}, team_name),
    team_players = ${JSON.stringify(players)} where id = ${id}`.execute(tx);

/** Where the earlier partner came from says nothing about the new one. */
export async function savePartner(
  tx: Db,
  { entryId, name, origin = null }: { entryId: string; name: string; origin?: PlayerOrigin | null },
): Promise<void> {
  await sql`update registration_entries set partner_name = ${name}, partner_academy = ${origin?.academy ?? null},
      partner_district = ${origin?.district ?? null}, partner_state_ut = ${origin?.stateUT ?? null}, wanted_paise = null
    where id = ${entryId}`.execute(tx);
}

/**
 * A pair whose two sides change: the invited partner's entry has the place and the seed from now on, and the inviter's
 * stands beside it. The registrations of both are locked.
 */
export async function takeOver(tx: Db, { entryId, seatId }: { entryId: string; seatId: string }): Promise<void> {
  const { seed } = await oneRow(
    tx,
    sql<{ seed: number | null }>`update registration_entries n set seed = null, rest_paise = 0, hold_expires_at = null,
        state = 'confirmed', pair_of = ${seatId}
      from registration_entries before where before.id = n.id and n.id = ${entryId} returning before.seed`,
  );
  await sql`update registration_entries set pair_of = null, seed = ${seed} where id = ${seatId}`.execute(tx);
}

/** What those pay who are still wanted, where the fee of their pairs is agreed anew. */
export async function saveWantedShares(
  tx: Db,
  shares: readonly { entryId: string; sharePaise: number }[],
): Promise<void> {
  for (const { entryId, sharePaise } of shares)
    await sql`update registration_entries set wanted_paise = ${sharePaise}
      where id = ${entryId} and wanted_paise is not null`.execute(tx);
}

/** Those of these entries that want a partner and have their place: they end with registrations, one after that in a day. */
export const awaitFound = (tx: Db, entryIds: readonly string[]): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql<{ id: string }>`update registration_entries n set state = 'awaiting_partner', rest_paise = 0,
        hold_expires_at = case when e.last_date > now() then now() else now() + interval '24 hours' end
      from categories c join events e on e.id = c.event_id
      where c.id = n.category_id and n.id = any(${entryIds}) and n.wanted_paise is not null
        and n.state in ('held', 'offered', 'waitlisted', 'expired') returning n.id`,
  );

/** An entry whose partner does not play is on the list again: nobody is named, and this is what a partner pays. */
export async function saveWanted(tx: Db, entryId: string, paise: number): Promise<void> {
  await sql`update registration_entries n set partner_name = null, partner_academy = null, partner_district = null,
      partner_state_ut = null, rest_paise = 0, wanted_paise = ${paise},
      hold_expires_at = case when e.last_date > now() then now() else n.hold_expires_at end
    from categories c join events e on e.id = c.event_id
    where c.id = n.category_id and n.id = ${entryId} and n.state = 'awaiting_partner'`.execute(tx);
}

/**
 * Makes two entries that want a partner one pair: the first has the place, the second stands beside it without one, and
 * both are what they were paid. False where either has a partner by now; the registrations of both are locked.
 */
export async function joinWanted(tx: Db, { entryId, seatId }: { entryId: string; seatId: string }): Promise<boolean> {
  const isFree = (n: string) => sql.raw(`${n}.state = 'awaiting_partner' and ${n}.wanted_paise is not null`);
  const seated = await changedRows(
    tx,
    sql`update registration_entries s set pair_of = n.id, state = 'confirmed', hold_expires_at = null,
        wanted_paise = null, partner_name = r.name, partner_academy = r.academy, partner_district = r.district,
        partner_state_ut = r.state_ut
      from registration_entries n join registrations r on r.id = n.registration_id
      where s.id = ${seatId} and n.id = ${entryId} and ${isFree('s')} and ${isFree('n')}
        and s.category_id = n.category_id and s.registration_id <> n.registration_id`,
  );
  if (seated !== 1) return false;
  const named = await changedRows(
    tx,
    sql`update registration_entries n set wanted_paise = null, partner_name = r.name, partner_academy = r.academy,
        partner_district = r.district, partner_state_ut = r.state_ut
      from registration_entries s join registrations r on r.id = s.registration_id
      where s.id = ${seatId} and n.id = s.pair_of and n.id = ${entryId}`,
  );
  return named === 1;
}
