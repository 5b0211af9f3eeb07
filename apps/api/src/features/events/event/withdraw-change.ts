import type { OwnEvent } from '@maidan/contract/events/event';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openEvent } from '../records/event-access.ts';
import { takeBack } from './keep-waiting.ts';
import { ownEvent, type Scope } from './own-event.ts';

/** The organizer takes back what waits for approval; the approved version stays as it is. */
export function withdrawChange(deps: Deps, { userId, eventId }: Scope, now: Date): Promise<OwnEvent> {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { userId, eventId, right: 'edit', lock: true });
    const before = await ownEvent(tx, eventId);
    if (!(await takeBack(tx, { userId, before, now }))) throw new AppError('revision_not_found');
    return ownEvent(tx, eventId);
  });
}
