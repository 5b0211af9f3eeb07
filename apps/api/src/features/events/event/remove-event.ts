import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdExpiry } from '../records/hold-expiry.ts';
import { removeEvent as markRemoved } from '../records/events.ts';
import { lockFor, type Scope, subject } from './own-event.ts';
import * as store from './store.ts';

export async function removeEvent(deps: Deps, scope: Scope, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockFor(tx, scope, 'delete');
    if (await store.hasUnreturnedPayments(tx, scope.eventId)) throw new AppError('event_has_paid_registrations');
    if (await store.isOwing(tx, scope.eventId)) throw new AppError('event_owes');
    await markRemoved(tx, scope.eventId, now);
    await audit(tx, { actorId: scope.userId, action: 'event_deleted', ...subject(scope.eventId) });
    // Nobody shall pay for a place of an event that is gone. By itself, because holds are locked before events.
    await deps.jobs.send(tx, holdExpiry, {});
  });
}
