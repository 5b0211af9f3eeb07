import type { ChessPlayerAnswer } from '@maidan/contract/entries/chess-players';
import type { CountedRating } from '@maidan/domain/draws/chess/ratings';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

export const listCategories = (
  db: Db,
  eventId: string,
): Promise<{ id: string; name: string; ratedBy: CountedRating | null }[]> =>
  rows(
    db,
    sql<{ id: string; name: string; ratedBy: CountedRating | null }>`select c.id, c.name, o.rated_by
      from categories c left join chess_categories o on o.category_id = c.id
      where c.event_id = ${eventId} and c.removed_at is null order by c.position, c.name`,
  );

/** Ids that nobody typed for the event are those of the account's player, where they are ids of chess. */
export const listPlayers = (db: Db, eventId: string): Promise<ChessPlayerAnswer[]> =>
  rows(
    db,
    sql<ChessPlayerAnswer>`select r.id as registration_id, r.name,
        array(select c.name from registration_entries n join categories c on c.id = n.category_id
          where n.registration_id = r.id and n.state = 'confirmed' order by c.position, c.name) as categories,
        coalesce(p.fide_id, substring(m.ids ->> 'fide' from '^ *([0-9]{1,11}) *$')) as fide_id,
        coalesce(p.aicf_id, substring(m.ids ->> 'aicf' from '^ *([0-9A-Za-z/-]{1,20}) *$')) as aicf_id,
        p.title, p.federation, p.fide_rating, p.national_rating, p.event_rating, p.k
      from registrations r left join chess_players p on p.registration_id = r.id
      left join players m on m.id = r.player_id
      where r.event_id = ${eventId} and r.status = 'confirmed'
      order by lower(r.name), r.id`,
  );

/** Which rating counts in a category. */
export async function saveCounted(tx: Db, categoryId: string, ratedBy: CountedRating): Promise<void> {
  await sql`insert into chess_categories (category_id, rated_by) values (${categoryId}, ${ratedBy})
    on conflict (category_id) do update set rated_by = excluded.rated_by`.execute(tx);
}

/** Those of these registrations that are confirmed in the event. */
export async function listOwn(tx: Db, eventId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select id from registrations
      where event_id = ${eventId} and status = 'confirmed' and id = any(${ids}::uuid[]) order by id for update`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Whoever follows the event sees titles and ratings in draws. */
export async function tellFollowers(tx: Db, eventId: string): Promise<void> {
  await sql`select pg_notify('maidan_live', ${eventId})`.execute(tx);
}
