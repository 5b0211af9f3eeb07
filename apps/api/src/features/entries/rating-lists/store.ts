import type { FoundPlayer } from '@maidan/contract/entries/chess/rating-lists';
import type { ListedPlayer } from '@maidan/domain/draws/chess/rating-list';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

export type ListKind = 'fide' | 'national';

const ofEvent = (eventId: string) => sql`l.organizer_id = (select organizer_id from events where id = ${eventId})`;
const player = sql`l.kind, p.player_id as id, p.name, p.federation, p.title, p.rating, p.k`;

export const listLoaded = (
  db: Db,
  eventId: string,
): Promise<{ kind: ListKind; name: string; players: number; loadedAt: Date }[]> =>
  rows(
    db,
    sql<{ kind: ListKind; name: string; players: number; loadedAt: Date }>`select l.kind, l.name, l.players, l.loaded_at
      from rating_lists l where ${ofEvent(eventId)} and l.loaded_at is not null order by l.kind`,
  );

/** A list that was begun before and never finished goes. */
export async function beginList(
  tx: Db,
  { eventId, listId, kind, name }: { eventId: string; listId: string; kind: ListKind; name: string },
): Promise<void> {
  await sql`delete from rating_lists l where ${ofEvent(eventId)} and l.kind = ${kind} and l.loaded_at is null`.execute(
    tx,
  );
  await sql`insert into rating_lists (id, organizer_id, kind, name)
    select ${listId}, organizer_id, ${kind}, ${name} from events where id = ${eventId}`.execute(tx);
}

export const lockOpenList = (
  tx: Db,
  eventId: string,
  listId: string,
): Promise<{ kind: ListKind; name: string; players: number } | null> =>
  firstRow(
    tx,
    sql<{ kind: ListKind; name: string; players: number }>`select l.kind, l.name, l.players from rating_lists l
      where l.id = ${listId} and ${ofEvent(eventId)} and l.loaded_at is null for update`,
  );

export async function addPlayers(
  tx: Db,
  listId: string,
  players: readonly (ListedPlayer & { words: string })[],
): Promise<void> {
  await sql`insert into rating_list_players (list_id, player_id, name, words, federation, title, rating, k)
    select ${listId}, id, name, words, federation, title, rating, k
    from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) as n (id text, name text, words text, federation text,
      title text, rating integer, k integer)
    on conflict (list_id, player_id) do update set name = excluded.name, words = excluded.words,
      federation = excluded.federation, title = excluded.title, rating = excluded.rating, k = excluded.k`.execute(tx);
}

/** How many it has now, which is kept; null for more than `most`. */
export async function countPlayers(tx: Db, listId: string, most: number): Promise<number | null> {
  const row = await firstRow(
    tx,
    sql<{ players: number }>`update rating_lists l set players = n.count
      from (select count(*)::int as count from rating_list_players where list_id = ${listId}) n
      where l.id = ${listId} and n.count <= ${most} returning l.players`,
  );
  return row?.players ?? null;
}

export async function finishList(
  tx: Db,
  eventId: string,
  { listId, kind }: { listId: string; kind: ListKind },
): Promise<void> {
  await sql`delete from rating_lists l where ${ofEvent(eventId)} and l.kind = ${kind} and l.id <> ${listId}`.execute(
    tx,
  );
  await sql`update rating_lists set loaded_at = now() where id = ${listId}`.execute(tx);
}

/** Words are kept in order of the alphabet: all that begin with the first one typed, then those that have the others. */
export function searchPlayers(
  db: Db,
  eventId: string,
  { id, words }: { id: string; words: string },
): Promise<FoundPlayer[]> {
  const parts = words.split(' ').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return rows(
    db,
    sql<FoundPlayer>`select ${player} from rating_lists l join rating_list_players p on p.list_id = l.id
      where ${ofEvent(eventId)} and l.loaded_at is not null
        and (p.player_id = ${id} or (${words !== ''} and p.words like all (${parts}::text[])))
      order by p.player_id = ${id} desc, p.rating desc nulls last, p.name, p.player_id limit 20`,
  );
}

/** Listed players with one of these ids or names. */
export const listMatching = (
  db: Db,
  eventId: string,
  { ids, words }: { ids: readonly string[]; words: readonly string[] },
): Promise<(FoundPlayer & { words: string })[]> =>
  rows(
    db,
    sql<FoundPlayer & { words: string }>`select ${player}, p.words
      from rating_lists l join rating_list_players p on p.list_id = l.id
      where ${ofEvent(eventId)} and l.loaded_at is not null
        and (p.player_id = any(${[...ids]}::text[]) or p.words = any(${[...words]}::text[]))
      order by l.kind, p.player_id`,
  );
