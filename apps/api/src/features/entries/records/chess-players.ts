import type { ChessTitle } from '@maidan/domain/draws/chess/titles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** What chess knows of a player: null where nothing is known. */
export interface ChessPlayer {
  fideId: string | null;
  aicfId: string | null;
  title: ChessTitle | null;
  federation: string | null;
  fideRating: number | null;
  nationalRating: number | null;
  eventRating: number | null;
  k: number | null;
}

export type KeptChessPlayer = ChessPlayer & { registrationId: string };

/** Keeps what a report says of players; what it does not say stays as it is. */
export async function addChessPlayers(tx: Db, players: readonly KeptChessPlayer[]): Promise<void> {
  await sql`insert into chess_players as c (registration_id, fide_id, aicf_id, title, federation, fide_rating,
      national_rating, event_rating, k)
    select "registrationId", "fideId", "aicfId", title, federation, "fideRating", "nationalRating", "eventRating", k
    from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) as n ("registrationId" uuid, "fideId" text, "aicfId" text,
      title text, federation text, "fideRating" integer, "nationalRating" integer, "eventRating" integer, k integer)
    on conflict (registration_id) do update set fide_id = coalesce(excluded.fide_id, c.fide_id),
      aicf_id = coalesce(excluded.aicf_id, c.aicf_id), title = coalesce(excluded.title, c.title),
      federation = coalesce(excluded.federation, c.federation),
      fide_rating = coalesce(excluded.fide_rating, c.fide_rating),
      national_rating = coalesce(excluded.national_rating, c.national_rating),
      event_rating = coalesce(excluded.event_rating, c.event_rating), k = coalesce(excluded.k, c.k)`.execute(tx);
}

/**
 * Fills in what the organizer's loaded lists say of new registrations by their ids, typed for the event or kept with the
 * account's player: FIDE's title, federation, rating and K, the national rating. A list goes before what a player says.
 */
async function fillFromLists(tx: Db, registrationIds: readonly string[]): Promise<void> {
  const listed = (kind: 'fide' | 'national') => sql`lateral (
      select p.* from rating_lists l join rating_list_players p on p.list_id = l.id
      where l.organizer_id = e.organizer_id and l.kind = ${kind} and l.loaded_at is not null
        and p.player_id = ${kind === 'fide' ? sql`i.fide_id` : sql`i.aicf_id`}) as`;
  await sql`insert into chess_players as c (registration_id, fide_id, aicf_id, title, federation, fide_rating,
      national_rating, k)
    select r.id, f.player_id, n.player_id, f.title, f.federation, f.rating, n.rating, f.k
    from registrations r join events e on e.id = r.event_id
    left join players m on m.id = r.player_id left join chess_players o on o.registration_id = r.id,
    lateral (select coalesce(o.fide_id, substring(m.ids ->> 'fide' from '^ *([0-9]{1,11}) *$')) as fide_id,
      coalesce(o.aicf_id, substring(m.ids ->> 'aicf' from '^ *([0-9A-Za-z/-]{1,20}) *$')) as aicf_id) as i
    left join ${listed('fide')} f on true left join ${listed('national')} n on true
    where r.id = any(${registrationIds}::uuid[]) and (f.player_id is not null or n.player_id is not null)
    on conflict (registration_id) do update set fide_id = coalesce(excluded.fide_id, c.fide_id),
      aicf_id = coalesce(excluded.aicf_id, c.aicf_id), title = coalesce(excluded.title, c.title),
      federation = coalesce(excluded.federation, c.federation),
      fide_rating = coalesce(excluded.fide_rating, c.fide_rating),
      national_rating = coalesce(excluded.national_rating, c.national_rating), k = coalesce(excluded.k, c.k)`.execute(
    tx,
  );
}

/** What players of new registrations say of themselves, and what the organizer's lists know of them. */
export async function keepChessPlayers(
  tx: Db,
  given: readonly (Partial<ChessPlayer> & { registrationId: string })[],
): Promise<void> {
  if (given.length === 0) return;
  const said = given.filter(({ registrationId: _id, ...chess }) => Object.values(chess).some((one) => one !== null));
  if (said.length > 0)
    await addChessPlayers(
      tx,
      said.map((one) => ({ ...nothingKnown, ...one })),
    );
  await fillFromLists(
    tx,
    given.map(({ registrationId }) => registrationId),
  );
}

const nothingKnown: ChessPlayer = {
  fideId: null,
  aicfId: null,
  title: null,
  federation: null,
  fideRating: null,
  nationalRating: null,
  eventRating: null,
  k: null,
};

/** Of a player what is given; null takes a value away. */
export type ChessChange = { registrationId: string } & { [Key in keyof ChessPlayer]?: ChessPlayer[Key] | undefined };

const columnOf: Record<keyof ChessPlayer, string> = {
  fideId: 'fide_id',
  aicfId: 'aicf_id',
  title: 'title',
  federation: 'federation',
  fideRating: 'fide_rating',
  nationalRating: 'national_rating',
  eventRating: 'event_rating',
  k: 'k',
};

/** Changes what is given of each player, and keeps the rest. */
export async function changeChessPlayers(tx: Db, players: readonly ChessChange[]): Promise<void> {
  const changes = players.map(({ registrationId, ...given }) => ({
    registrationId,
    change: Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) =>
        value === undefined ? [] : [[columnOf[key as keyof ChessPlayer], value]],
      ),
    ),
  }));
  await sql`insert into chess_players (registration_id)
    select "registrationId" from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n ("registrationId" uuid)
    on conflict do nothing`.execute(tx);
  await sql`update chess_players c set fide_id = n.fide_id, aicf_id = n.aicf_id, title = n.title,
      federation = n.federation, fide_rating = n.fide_rating, national_rating = n.national_rating,
      event_rating = n.event_rating, k = n.k
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g ("registrationId" uuid, change jsonb)
    join chess_players o on o.registration_id = g."registrationId",
    lateral jsonb_populate_record(o, g.change) as n
    where c.registration_id = g."registrationId"`.execute(tx);
}
