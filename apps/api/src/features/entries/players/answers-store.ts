import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';

/** Who records answers for which registration: without the right to enter walk-ins none is found. */
export interface Scope {
  userId: string;
  eventId: string;
  registrationId: string;
}

/** The event's questions. The registration is locked until the end of the transaction. */
export function lockAnswers(tx: Db, { userId, eventId, registrationId }: Scope) {
  return firstRow(
    tx,
    sql<{ customization: unknown }>`select e.customization from registrations r join events e on e.id = r.event_id
      where r.id = ${registrationId} and e.id = ${eventId} and ${mayOnEvent(userId, 'registrations_write')}
        and e.deleted_at is null
      for update of r`,
  );
}
