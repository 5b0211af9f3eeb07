import type { PrizeSharing } from '@maidan/domain/matchday/prizes/prizes';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface PrizedEvent {
  id: string;
  name: string;
  startsAt: Date;
  lastDay: string | null;
  location: string;
  sharing: PrizeSharing;
  poolPaise: number;
  /** By category id and place, as stored. */
  winners: Record<string, Record<string, (string | { entry: string })[]>> | null;
}

/** `lock`: for a change, so that two savings come one after the other. */
export const findEvent = (
  db: Db,
  { eventId, userId, lock = false }: { eventId: string; userId: string; lock?: boolean },
): Promise<PrizedEvent | null> =>
  firstRow(
    db,
    sql<PrizedEvent>`select e.id, e.name, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay", e.location,
        coalesce((select l.sharing from event_prize_lists l where l.event_id = e.id), 'each') as sharing, e.prize_pool_paise::float8 as "poolPaise", e.winners
      from events e where e.id = ${eventId} and ${mayOnEvent(userId, 'winners')} and e.deleted_at is null
      ${lock ? sql`for update` : sql``}`,
  );

export interface PrizeRow {
  categoryId: string;
  category: string;
  place: number;
  paise: number;
  item: string | null;
}

/** By category, in their order, and place. */
export const listPrizes = (db: Db, eventId: string): Promise<PrizeRow[]> =>
  rows(
    db,
    sql<PrizeRow>`select c.id as "categoryId", c.name as category, p.place, p.amount_paise::float8 as paise, p.item
      from event_prizes p join categories c on c.id = p.category_id
      where p.event_id = ${eventId} and c.removed_at is null order by c.position, c.name, p.place`,
  );

export const listCategories = (db: Db, eventId: string): Promise<{ id: string; name: string }[]> =>
  rows(
    db,
    sql<{ id: string; name: string }>`select id, name from categories
      where event_id = ${eventId} and removed_at is null order by position, name`,
  );

/** Of entries: what they are called, and how many share what they win. */
export const listNames = (
  db: Db,
  entryIds: readonly string[],
): Promise<{ id: string; name: string; people: number }[]> =>
  rows(
    db,
    sql<{ id: string; name: string; people: number }>`
      select n.id, told_winner(jsonb_build_object('entry', n.id)) as name,
        case when nullif(n.team_name, '') is null and nullif(trim(n.partner_name), '') is not null then 2 else 1 end as people
      from registration_entries n where n.id = any(${entryIds}::uuid[])`,
  );
