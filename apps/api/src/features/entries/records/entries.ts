import type { PlayerOrigin } from '@maidan/domain/entries/origins';
import type { Team } from '@maidan/domain/entries/teams';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, oneRow, rows } from '../../../platform/db/db.ts';

export interface NewEntry {
  id: string;
  registrationId: string;
  categoryId: string;
  price: number;
  partner: string | null;
  partnerOrigin: PlayerOrigin;
  /** The row of a sheet that added it to an entry made by another one. */
  importId?: string;
  importRow?: number;
}

export async function insertEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  await entriesToWrite(entries).execute(tx);
}

export function entriesToWrite(entries: readonly NewEntry[]): RawBuilder<unknown> {
  return sql`insert into registration_entries (id, registration_id, category_id, price_paise, partner_name,
      partner_academy, partner_district, partner_state_ut, import_id, import_row)
    select id, "registrationId", "categoryId", price, partner, "partnerOrigin" ->> 'academy',
      "partnerOrigin" ->> 'district', "partnerOrigin" ->> 'stateUT', "importId", "importRow"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (id uuid, "registrationId" uuid, "categoryId" uuid,
      price bigint, partner text, "partnerOrigin" jsonb, "importId" uuid, "importRow" integer)`;
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

/** The categories in which this registration holds places, in the order in which places are always locked. */
export async function listHeldCategories(db: Db, registrationIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ categoryId: string }>`select category_id from registration_entries
      where registration_id = any(${registrationIds}) and cancelled_at is null order by category_id`,
  );
  return found.map((row) => row.categoryId);
}

/** `reason`: null when the player cancels. */
export async function cancelEntries(tx: Db, entryIds: readonly string[], reason: string | null): Promise<void> {
  await sql`update registration_entries set cancelled_at = now(), cancelled_reason = ${reason}
    where id = any(${entryIds})`.execute(tx);
}

/** Applies today's prices to an expired entry that is taken again; returns the new total. */
export async function renewPrices(tx: Db, registrationId: string): Promise<number> {
  await sql`update registration_entries n set price_paise = c.price_paise from categories c
    where c.id = n.category_id and n.registration_id = ${registrationId} and n.cancelled_at is null`.execute(tx);
  const { amount } = await oneRow(
    tx,
    sql<{ amount: number }>`select coalesce(sum(price_paise), 0)::bigint as amount from registration_entries
      where registration_id = ${registrationId} and cancelled_at is null`,
  );
  return amount;
}

/** Only for an entry with a partner: without one there is no origin to record. */
export function savePartnerOrigin(
  db: Db,
  { registrationId, category }: { registrationId: string; category: string },
  { academy, district, stateUT }: PlayerOrigin,
): Promise<number> {
  return changedRows(
    db,
    sql`update registration_entries n set partner_academy = ${academy}, partner_district = ${district},
        partner_state_ut = ${stateUT} from categories c
      where c.id = n.category_id and n.registration_id = ${registrationId} and lower(c.name) = lower(${category})
        and n.partner_name is not null`,
  );
}

export async function saveTeam(db: Db, { entryId, team }: { entryId: string; team: Team }): Promise<void> {
  await sql`update registration_entries set team_name = ${team.name}, team_players = ${JSON.stringify(team.players)}
    where id = ${entryId}`.execute(db);
}

/** Where the earlier partner came from says nothing about the new one. */
export async function savePartner(tx: Db, { entryId, name }: { entryId: string; name: string }): Promise<void> {
  await sql`update registration_entries set partner_name = ${name}, partner_academy = null, partner_district = null,
      partner_state_ut = null where id = ${entryId}`.execute(tx);
}
