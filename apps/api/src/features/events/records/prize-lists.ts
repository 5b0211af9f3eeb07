import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

interface Prize {
  categoryId: string;
  /** The name of a class of the category; null: a prize for everybody. */
  class: string | null;
  place: number;
  paise: number;
  item: string | null;
}

interface PrizeClass {
  categoryId: string;
  name: string;
  position: number;
  rating: string;
  ratingFrom: number | null;
  ratingTo: number | null;
  minAge: number | null;
  maxAge: number | null;
  gender: string | null;
}

interface PrizeList {
  sharing: string;
  oneEach: boolean;
  classes: readonly PrizeClass[];
  prizes: readonly Prize[];
}

/** The whole list of an event, in place of the one before. */
export async function savePrizeList(tx: Db, eventId: string, list: PrizeList): Promise<void> {
  const { sharing, oneEach, classes, prizes } = list;
  await sql`insert into event_prize_lists (event_id, sharing, one_each) values (${eventId}, ${sharing}, ${oneEach})
    on conflict (event_id) do update set sharing = excluded.sharing, one_each = excluded.one_each`.execute(tx);
  await sql`delete from event_prizes where event_id = ${eventId}`.execute(tx);
  await sql`delete from event_prize_classes where event_id = ${eventId}`.execute(tx);
  await sql`insert into event_prize_classes (event_id, category_id, name, position, rating, rating_from, rating_to, min_age,
      max_age, gender)
    select ${eventId}, x."categoryId", x.name, x.position, x.rating, x."ratingFrom", x."ratingTo", x."minAge", x."maxAge",
      x.gender
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as x ("categoryId" uuid, name text, position int, rating text,
      "ratingFrom" int, "ratingTo" int, "minAge" int, "maxAge" int, gender text)`.execute(tx);
  await sql`insert into event_prizes (event_id, category_id, class, place, amount_paise, item)
    select ${eventId}, x."categoryId", x.class, x.place, x.paise, x.item
    from jsonb_to_recordset(${JSON.stringify(prizes)}::jsonb)
      as x ("categoryId" uuid, class text, place int, paise bigint, item text)`.execute(tx);
}

/** The list of one event for its copy, whose categories are given by the ids of those they are copied from. */
export async function copyPrizes(
  tx: Db,
  { eventId, from, categories }: { eventId: string; from: string; categories: readonly { id: string; from: string }[] },
): Promise<void> {
  const copied = sql`jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as c (id uuid, "from" uuid)`;
  await sql`insert into event_prize_lists (event_id, sharing, one_each)
    select ${eventId}::uuid, sharing, one_each from event_prize_lists where event_id = ${from}`.execute(tx);
  await sql`insert into event_prize_classes (event_id, category_id, name, position, rating, rating_from, rating_to, min_age,
      max_age, gender)
    select ${eventId}::uuid, c.id, p.name, p.position, p.rating, p.rating_from, p.rating_to, p.min_age, p.max_age, p.gender
    from event_prize_classes p join ${copied} on c."from" = p.category_id where p.event_id = ${from}`.execute(tx);
  await sql`insert into event_prizes (event_id, category_id, class, place, amount_paise, item)
    select ${eventId}::uuid, c.id, p.class, p.place, p.amount_paise, p.item from event_prizes p
    join ${copied} on c."from" = p.category_id where p.event_id = ${from}`.execute(tx);
}

export interface ShownPrizeRow {
  category: string;
  class: string | null;
  place: number;
  amountPaise: number;
  item: string | null;
}

/** The prize list of the event `e`, by category and place, those of classes last; null without one. */
export const prizesOfEvent = sql<
  ShownPrizeRow[] | null
>`(select json_agg(json_build_object('category', c.name, 'class', p.class,
    'place', p.place, 'amountPaise', p.amount_paise, 'item', p.item)
    order by c.position, c.name, s.position nulls first, p.class, p.place)
  from event_prizes p join categories c on c.id = p.category_id
  left join event_prize_classes s on s.category_id = p.category_id and s.name = p.class where p.event_id = e.id and c.removed_at is null)`;
