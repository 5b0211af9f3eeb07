import type { StaffRole } from '@maidan/domain/event-roles';
import { sql } from 'kysely';
import { newId } from '../src/platform/ids.ts';
import { aParticipant, type MadeEvent, type Person } from './factories.ts';
import type { TestApi } from './start.ts';

type World = Pick<TestApi, 'db' | 'deps'>;

export interface Helper extends Person {
  staffId: string;
  event: MadeEvent;
}

/** Someone who accepted an invitation; a participant, unless a person is given. */
export async function aHelper(
  t: World,
  { event, role, person }: { event: MadeEvent; role: StaffRole; person?: Person },
): Promise<Helper> {
  const helper = person ?? (await aParticipant(t, { name: 'Riya Nair' }));
  const staffId = newId();
  await sql`insert into event_staff (id, event_id, email, user_id, role, invited_by, accepted_at)
    values (${staffId}, ${event.eventId}, lower(${helper.email}), ${helper.userId}, ${role}, ${event.organizerId}, now())`.execute(
    t.db,
  );
  return { ...helper, staffId, event };
}
