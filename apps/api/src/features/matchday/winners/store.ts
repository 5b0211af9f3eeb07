import type { Draw } from '@maidan/domain/draws/draw';
import type { KeptDraw } from '@maidan/domain/draws/kept-draw';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { withNames } from '../../draws/records/event-names.ts';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import type { KeptSettings } from '@maidan/domain/schedule/settings/kept-settings';

interface DrawnEvent {
  /** Null: nothing has been drawn yet. */
  draws: Draw[] | null;
  settings: ScheduleSettings | null;
  startsAt: Date;
  /** `YYYY-MM-DD`; null for a single day. */
  lastDay: string | null;
  hasWinners: boolean;
  /** The draws are public, as saved last or before. */
  isPublished: boolean;
}

export async function findDraws(
  db: Db,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<DrawnEvent | null> {
  const found = await firstRow(
    db,
    sql<
      Omit<DrawnEvent, 'draws' | 'settings'> & { draws: KeptDraw[] | null; settings: KeptSettings | null }
    >`select f.draws, f.settings, e.starts_at, ${lastDayOfEvent} as last_day, e.winners is not null as has_winners,
        f.published_version is not null as is_published
      from events e left join fixtures f on f.event_id = e.id
      where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'winners')}`,
  );
  return found && withNames(db, eventId, found);
}

export async function isCertified(tx: Db, eventId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from events where id = ${eventId} and certificates_issued_at is not null`,
  );
  return found !== null;
}
