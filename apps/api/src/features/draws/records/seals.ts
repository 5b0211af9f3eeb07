import { createHash } from 'node:crypto';
import { type DrawBasis, drawNumberOf, listText } from '@maidan/domain/draws/sealed/basis';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

export interface Seal {
  number: number;
  secret: Buffer;
}

/** The seal that the event's next draw is made with; null before the event was approved. */
export function findClosedSeal(db: Db, eventId: string): Promise<Seal | null> {
  return firstRow(
    db,
    sql<Seal>`select number, secret from draw_seals where event_id = ${eventId} and opened_at is null`,
  );
}

/** The draw number that a seal gives to a list; see drawNumberOf. */
export const sealedNumber = ({ secret }: Pick<Seal, 'secret'>, bases: readonly DrawBasis[]): number =>
  drawNumberOf(createHash('sha256').update(secret).update(listText(bases)).digest());

/** Keeps what a version was drawn from. False if its seal was opened in the meantime: the number is known by now. */
export async function keepMaking(
  tx: Db,
  making: { eventId: string; version: number; seal: number | null; lotSeed: number; bases: readonly DrawBasis[] },
): Promise<boolean> {
  const { eventId, version, seal, lotSeed, bases } = making;
  const kept = await firstRow(
    tx,
    sql<{ version: number }>`
      insert into draw_makings (event_id, version, seal, lot_seed, bases)
      select ${eventId}, ${version}, ${seal}::integer, ${lotSeed}, ${JSON.stringify(bases)}
        where ${seal}::integer is null or exists (select from draw_seals
          where event_id = ${eventId} and number = ${seal}::integer and opened_at is null for update)
      returning version`,
  );
  return kept !== null;
}

/**
 * Opens the seal of the draw that a published version holds, and closes the next one at once, so that a draw made anew
 * is not made with a number that is known.
 */
export async function openSeal(tx: Db, eventId: string, version: number): Promise<void> {
  const opened = await firstRow(
    tx,
    sql<{ number: number }>`
      update draw_seals s set opened_at = now()
      where s.event_id = ${eventId} and s.opened_at is null and s.number = (
        select m.seal from draw_makings m where m.event_id = ${eventId} and m.version <= ${version}
          order by m.version desc limit 1)
      returning s.number`,
  );
  if (opened) await sql`select seal_draw_number(${eventId})`.execute(tx);
}

export interface PublicSeal {
  number: number;
  hash: string;
  sealedAt: Date;
  /** Null until it is opened. */
  secret: string | null;
}

export function listSeals(db: Db, eventId: string): Promise<PublicSeal[]> {
  return rows(
    db,
    sql<PublicSeal>`select number, encode(hash, 'hex') as hash, sealed_at as "sealedAt",
        case when opened_at is not null then encode(secret, 'hex') end as secret
      from draw_seals where event_id = ${eventId} order by number`,
  );
}

export interface Making {
  version: number;
  seal: number | null;
  lotSeed: number;
  madeAt: Date;
  entries: number;
  /** Of the newest alone. */
  bases: DrawBasis[] | null;
}

/** The draws that were made up to a version, oldest first. */
export function listMakings(db: Db, eventId: string, upTo: number): Promise<Making[]> {
  return rows(
    db,
    sql<Making>`
      select version, seal, lot_seed::float8 as "lotSeed", made_at as "madeAt",
        (select coalesce(sum(jsonb_array_length(b->'entries')), 0)::int from jsonb_array_elements(bases) b) as entries,
        case when version = max(version) over () then bases end as bases
      from draw_makings where event_id = ${eventId} and version <= ${upTo} order by version`,
  );
}

const changesByHand = [
  'draw_changed',
  'entry_withdrawn',
  'late_entry_drawn',
  'swiss_players_exchanged',
  'swiss_round_paired_again',
  'swiss_arranged',
] as const;

export interface ChangeByHand {
  at: Date;
  action: (typeof changesByHand)[number];
  by: 'organizer' | 'staff' | 'administrator' | 'system';
  category: string;
  /** The Swiss round that it was in. */
  round: number | null;
  entries: string[];
  reason: string | null;
}

/** What people changed in an event's draws after a version, oldest first. */
export function listChangesByHand(
  db: Db,
  eventId: string,
  since: { from: number; to: number },
): Promise<ChangeByHand[]> {
  return rows(
    db,
    sql<ChangeByHand>`
      select a.at, a.action, a.details->>'category' as category, a.details->>'reason' as reason,
        case when a.action in ('swiss_players_exchanged', 'swiss_round_paired_again')
          then (a.details->>'round')::int end as round,
        case when a.actor_id is null then 'system' when a.actor_id = e.organizer_id then 'organizer'
          when u.role = 'admin' then 'administrator' else 'staff' end as by,
        case when a.action in ('draw_changed', 'swiss_players_exchanged') then array(select jsonb_array_elements_text(a.details->'entries'))
          when a.action = 'swiss_round_paired_again' then array(select jsonb_array_elements_text(a.details->'absent'))
          when a.action = 'swiss_arranged' then '{}' else array[a.details->>'entry'] end as entries
      from audit_log a join events e on e.id = a.event_id left join users u on u.id = a.actor_id
      where a.event_id = ${eventId} and a.action = any(${[...changesByHand]})
        and (a.details->>'version')::int > ${since.from} and (a.details->>'version')::int <= ${since.to}
      order by a.at, a.id`,
  );
}
