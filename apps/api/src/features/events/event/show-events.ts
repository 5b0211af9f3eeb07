import type { OwnEvent } from '@maidan/contract/events/event';
import { mayDo } from '@maidan/domain/events/staff';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findEventRole } from '../records/event-access.ts';
import { shareRead } from '../../../platform/db/shared-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as store from './store.ts';

export const listEvents = (db: Db, organizerId: string): Promise<OwnEvent[]> =>
  shareRead(db, `events:${organizerId}`, () => store.listOwnEvents(db, organizerId));

/**
 * Whole for administrators and for those who see its money; its other helpers read it without the income, everybody
 * else an approved one without what is the organizer's own.
 */
export async function showEvent(
  deps: Deps,
  {
    eventId,
    reader,
  }: { eventId: string; reader: { userId: string; role: string; organizerStatus?: string | null } | null },
) {
  const found = await store.findEvent(deps.db, eventId);
  if (!found) throw new AppError('event_not_found');
  const role = reader && (await findEventRole(deps.db, { userId: reader.userId, eventId }));
  if (role && reader.organizerStatus === 'suspended') throw new AppError('account_suspended');
  if (reader?.role === 'admin' || (role && mayDo(role, 'money'))) return found.event;
  if (role) {
    const { revenue: _revenue, ...forHelpers } = found.event;
    return forHelpers;
  }
  const isPublic =
    found.event.approvalStatus === 'approved' &&
    !found.event.unpublished &&
    (await store.isOrganizerActive(deps.db, found.ownerId));
  if (!isPublic) throw new AppError('event_not_found');
  const { code: _code, rejectionReason: _reason, umpirePasswordSet: _set, ...forEverybody } = found.event;
  return forEverybody;
}
