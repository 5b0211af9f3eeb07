import { isDeepStrictEqual } from 'node:util';
import { type CourtNames, withCourtNames } from '@maidan/domain/court-names';
import { placeOfPlay } from '@maidan/domain/court-word';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type Called = Pick<ScheduleSettings, 'court_names'>;

/** Keeps what the courts are called now; who follows the event is told only if that is new. */
export async function saveCourtNames(
  tx: Db,
  eventId: string,
  { before, now }: { before?: Called; now: Called },
): Promise<void> {
  const names = now.court_names ?? {};
  if (!before || !isDeepStrictEqual(before.court_names ?? {}, names)) await saveNames(tx, eventId, names);
}

/** The settings with what the event's courts are called: as they were, but for the names that are given now. */
export function courtsCalled(
  asked: ScheduleSettings,
  { sport, courtNames }: { sport: string; courtNames: CourtNames },
): ScheduleSettings {
  const known = Object.entries(courtNames).filter(([court]) => Number(court) <= asked.courts);
  const names = withCourtNames(Object.fromEntries(known), asked.court_names ?? {});
  return { ...asked, court_names: names, played_on: placeOfPlay(sport) ?? undefined };
}

/** Two courts may exchange their names, so all are written anew. */
async function saveNames(tx: Db, eventId: string, names: CourtNames): Promise<void> {
  await sql`delete from court_names where event_id = ${eventId}`.execute(tx);
  await sql`insert into court_names (event_id, court, name)
    select ${eventId}, n.key::integer, n.value from jsonb_each_text(${JSON.stringify(names)}::jsonb) n`.execute(tx);
}
