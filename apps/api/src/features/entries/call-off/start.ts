import type { CallOff } from '@maidan/contract/entries/call-off';
import { eventStateAfter } from '@maidan/domain/events/lifecycle';
import type { DeskOutcome } from '@maidan/domain/entries/refunding/desk-money';
import { fromRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { notify } from '../../../platform/notify.ts';
import { saveTournamentStatus } from '../../events/records/events.ts';
import { limitPassed } from '../../money/payouts/payees.ts';
import { retryRefund } from '../refunds/send-refund.ts';
import { callOffOf, jobOf, openToCallOff, percentNow } from './event-to-call-off.ts';
import { previewCallOff } from './preview.ts';
import * as store from './store.ts';

/** Ends the entries of one event; any process may run it, and a second one does no harm. */
export const callOffQueue = jobQueue<{ eventId: string }>('call-off');

/** Stops entries and play; everything to be refunded is recorded before any refund starts. */
export async function startCallOff(
  deps: Deps,
  {
    scope,
    form,
    now,
  }: {
    scope: EventScope;
    form: { reason: string; refund: 'policy' | 'full'; desk: DeskOutcome; inSteps: boolean };
    now: Date;
  },
): Promise<CallOff> {
  const { eventId, userId } = scope;
  return inTransaction(deps.db, async (tx) => {
    await openToCallOff(tx, scope, { lock: true });
    const percent = await percentNow(tx, eventId, form.refund, now);
    const { owed } = await previewCallOff({ ...deps, db: tx }, { scope, refund: form.refund, now });
    if (!form.inSteps && (await limitPassed(tx, deps, { eventId, more: owed === 0 ? 0 : fromRupees(owed) })) !== null)
      throw new AppError('call_off_owes');
    const { tournamentStatus } = eventStateAfter(
      { approvalStatus: 'approved', tournamentStatus: 'open', isLive: false },
      'call_off',
    );
    await saveTournamentStatus(tx, eventId, tournamentStatus, now);
    await store.insertCallOff(tx, { eventId, ...form, percent, actorId: userId });
    const details = { reason: form.reason, percent };
    await audit(tx, {
      actorId: userId,
      action: 'event_call_off',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details,
    });
    const job = await jobOf(tx, eventId);
    const news = { kind: 'event_called_off', event: job.eventName, reason: form.reason } as const;
    for (const helper of await store.listStaff(tx, eventId))
      await notify(tx, { userId: helper.userId, type: 'warning', relatedTo: 'other', news, link: '/dashboard' });
    await deps.jobs.send(tx, callOffQueue, { eventId });
    return callOffOf(tx, eventId);
  });
}

export async function steerCallOff(
  deps: Deps,
  { scope, action }: { scope: EventScope; action: 'pause' | 'resume' | 'retry' },
): Promise<CallOff> {
  const { eventId } = scope;
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'delete' });
    await jobOf(tx, eventId);
    if (action === 'pause') await store.saveState(tx, { eventId, from: ['running'], to: 'paused' });
    if (action === 'resume') await store.saveState(tx, { eventId, from: ['paused'], to: 'running' });
    if (action === 'retry') {
      await store.retryFailed(tx, eventId);
      for (const refundId of await store.listFailedRefunds(tx, eventId))
        await retryRefund(tx, deps, { refundId, upi: null });
      await store.saveState(tx, { eventId, from: ['done', 'paused'], to: 'running' });
    }
    if (action !== 'pause') await deps.jobs.send(tx, callOffQueue, { eventId });
    return callOffOf(tx, eventId);
  });
}
