import { noPriceRules, type PriceRules } from '@maidan/domain/events/prices/price-rules';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { isLivingEntry } from './living-registrations.ts';

/** The prices of an event, categories by id. */
export async function findRules(db: Db, eventId: string): Promise<PriceRules> {
  const found = await firstRow(
    db,
    sql<{ rules: PriceRules }>`select rules from event_prices where event_id = ${eventId}`,
  );
  return found?.rules ?? noPriceRules;
}

/** The caller has locked the event. */
export async function saveRules(tx: Db, eventId: string, rules: PriceRules): Promise<void> {
  await sql`insert into event_prices (event_id, rules) values (${eventId}, ${JSON.stringify(rules)}::jsonb)
    on conflict (event_id) do update set rules = excluded.rules`.execute(tx);
}

/** Who has a place or waits for one, and how many entries stand in each fee class. */
export function countEntered(
  db: Db,
  eventId: string,
): Promise<{ entered: number; usedByClass: Record<string, number> }> {
  return oneRow(
    db,
    sql<{ entered: number; usedByClass: Record<string, number> }>`
      with living as (select n.registration_id, n.fee_class from registration_entries n join categories c on c.id = n.category_id
        where c.event_id = ${eventId} and ${isLivingEntry})
      select (select count(distinct registration_id)::int from living) as entered,
        (select coalesce(jsonb_object_agg(fee_class, entries), '{}') from (
          select fee_class, count(*)::int as entries from living where fee_class is not null group by 1) used) as used_by_class`,
  );
}
