import type { ShownCard } from '@maidan/domain/matchday/scoring/line-notes';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

export interface Scored {
  umpire: string | null;
  cards: ShownCard[];
}

/** For each match scored on a phone: who scored last, and the cards shown. */
export async function listScored(db: Db, eventId: string): Promise<Map<string, Scored>> {
  const found = await rows(
    db,
    sql<Scored & { match: string }>`select p.match_id as match, u.name as umpire, p.score->'cards' as cards
      from match_pads p left join umpire_sessions u on u.id = p.umpire_session where p.event_id = ${eventId}`,
  );
  return new Map(found.map(({ match, ...scored }) => [match, scored]));
}
