import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import { dueBack } from '@maidan/domain/entries/refunding/refund-due';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeAtProvider } from '../payments/sync-order.ts';
import { listEntries } from '../records/entries.ts';
import { lockForChange } from '../records/registrations.ts';
import { waitForBanks } from '../refunds/after-disputes.ts';
import { lockRefundable, refundParts } from '../refunds/send-refund.ts';
import { pricedEntry, takeAway } from '../refunds/take-away.ts';
import { tellCalledOff } from '../refunds/tell-of-refund.ts';
import { refundAsMoneyComes } from './refund-in-steps.ts';
import { givenBack, jobOf } from './event-to-call-off.ts';
import { saveShort } from './steps-store.ts';
import * as store from './store.ts';

/** How many entries are fetched at once; a pause takes effect after them. */
const atOnce = 20;

/** Ends entries one by one, each in its own transaction; one that fails is recorded and left for a retry. */
export async function runCallOff(deps: Deps, eventId: string): Promise<void> {
  for (;;) {
    const waiting = await store.listWaiting(deps.db, eventId, atOnce);
    if (waiting.length === 0) break;
    for (const registrationId of waiting) {
      const closed = await endOne(deps, { eventId, registrationId }).catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        deps.log.warn({ err: error, registrationId }, 'an entry of a called-off event could not be ended');
        await store.saveProblem(deps.db, registrationId, error.message);
        return [];
      });
      for (const orderRef of closed) await closeAtProvider(deps, orderRef);
    }
  }
  const job = await jobOf(deps.db, eventId);
  if (job.state !== 'running') return;
  if ((await store.addLiving(deps.db, eventId)) > 0) return runCallOff(deps, eventId);
  // Running until everybody has theirs: the watch looks every minute whether money has come.
  if (job.inSteps && !(await refundAsMoneyComes(deps, eventId))) return;
  await store.saveState(deps.db, { eventId, from: ['running'], to: 'done' });
}

/** Returns the orders that must no longer be paid. */
async function endOne(deps: Deps, of: { eventId: string; registrationId: string }): Promise<string[]> {
  const { eventId, registrationId } = of;
  return inTransaction(deps.db, async (tx) => {
    const registration = await lockForChange(tx, registrationId);
    if (!(await store.claim(tx, registrationId))) return [];
    if (registration.status === 'cancelled' || registration.status === 'expired') return [];
    const { reason, refund: how, desk: became, inSteps, createdAt, actorId } = await jobOf(tx, eventId);
    const by = givenBack(how, createdAt);
    const entries = await listEntries(tx, registrationId);
    const confirmed = entries.filter(({ state }) => isPaidFor(state));
    const entryIds = confirmed.map(({ id }) => id);
    const orders = await lockRefundable(tx, registrationId, entryIds);
    const priced = confirmed.map(pricedEntry);
    const parts = dueBack(orders, priced, by);
    const cause = { kind: 'called_off', reason } as const;
    await waitForBanks(tx, { orders, given: priced, by, reason, cause });
    const { closed } = await takeAway(tx, deps, registration, {
      given: entries,
      of: entries.length,
      actorId,
      reason,
      desk: { became, by },
      deposit: 'called_off',
    });
    const waits = inSteps && parts.length > 0;
    const refund = waits ? null : await refundParts(tx, deps, { registrationId, parts, reason, cause, actorId });
    if (waits) await saveShort(tx, registrationId);
    if (refund) await store.saveRefund(tx, registrationId, refund._id);
    await tellCalledOff(tx, deps, { registrationId, reason, hasRefund: refund !== null });
    return closed;
  });
}

/** Jobs that died with their process resume within a minute. */
export async function resumeCallOffs(deps: Deps): Promise<void> {
  for (const eventId of await store.listRunning(deps.db)) await runCallOff(deps, eventId);
}
