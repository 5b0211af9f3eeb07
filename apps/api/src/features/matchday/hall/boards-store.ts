import type { PinnedWords } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { pinnedOfEvent } from '../../events/records/pinned-words.ts';
import { isPublicEvent } from '../../events/records/public-events.ts';

export interface BoardEvent {
  eventId: string;
  eventName: string;
  sports: string;
  pinned: PinnedWords[] | null;
}

/** A public event. */
export const findByCode = (db: Db, code: string): Promise<BoardEvent | null> =>
  firstRow(
    db,
    sql<BoardEvent>`select e.id as "eventId", e.name as "eventName", e.sports, ${pinnedOfEvent} as pinned
      from events e join organizers o on o.user_id = e.organizer_id
      where e.code = ${code} and ${isPublicEvent}`,
  );
