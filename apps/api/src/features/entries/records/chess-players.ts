import type { ChessTitle } from '@maidan/domain/entries/chess/titles';
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
