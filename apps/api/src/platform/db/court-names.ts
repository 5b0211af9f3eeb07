import type { CourtNames } from '@maidan/domain/court-names';
import { type PlaceOfPlay, placeOfPlay } from '@maidan/domain/court-word';
import { sql } from 'kysely';
import { type Db, firstRow } from './db.ts';

/** The names of the courts of event `e` by number, for a query that reads it. */
export const courtNamesOfEvent = sql<CourtNames>`coalesce((
  select jsonb_object_agg(n.court, n.name order by n.court) from court_names n where n.event_id = e.id), '{}')`;

/** What an event's courts are called: by name, and by the word of its sport. */
export async function findCourts(db: Db, eventId: string): Promise<{ names: CourtNames; place: PlaceOfPlay | null }> {
  const found = await firstRow(
    db,
    sql<{ names: CourtNames; sport: string }>`select ${courtNamesOfEvent} as names, e.sports as sport
      from events e where e.id = ${eventId}`,
  );
  return { names: found?.names ?? {}, place: placeOfPlay(found?.sport ?? '') };
}
