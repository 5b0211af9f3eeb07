import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

interface Prize {
  categoryId: string;
  place: number;
  paise: number;
  item: string | null;
}

/** The whole list of an event, in place of the one before. */
export async function savePrizeList(
  tx: Db,
  eventId: string,
  { sharing, prizes }: { sharing: string; prizes: readonly Prize[] },
): Promise<void> {
  await sql`insert into event_prize_lists (event_id, sharing) values (${eventId}, ${sharing})
    on conflict (event_id) do update set sharing = excluded.sharing`.execute(tx);
  await sql`delete from event_prizes where event_id = ${eventId}`.execute(tx);
  await sql`insert into event_prizes (event_id, category_id, place, amount_paise, item)
    select ${eventId}, x."categoryId", x.place, x.paise, x.item
    from json_to_recordset(${JSON.stringify(prizes)}::json) as x("categoryId" uuid, place int, paise bigint, item text)`.execute(
    tx,
  );
}

/** The list of one event for its copy, whose categories are given by the ids of those they are copied from. */
export async function copyPrizes(
  tx: Db,
  { eventId, from, categories }: { eventId: string; from: string; categories: readonly { id: string; from: string }[] },
): Promise<void> {
  await sql`insert into event_prize_lists (event_id, sharing)
    select ${eventId}::uuid, sharing from event_prize_lists where event_id = ${from}`.execute(tx);
  await sql`insert into event_prizes (event_id, category_id, place, amount_paise, item)
    select ${eventId}::uuid, c.id, p.place, p.amount_paise, p.item from event_prizes p
    join jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as c (id uuid, "from" uuid) on c."from" = p.category_id
    where p.event_id = ${from}`.execute(tx);
}
