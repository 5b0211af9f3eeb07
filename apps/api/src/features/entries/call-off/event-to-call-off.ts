import type { CallOff } from '@maidan/contract/entries/call-off';
import { decideEventAction } from '@maidan/domain/events/lifecycle';
import type { GiveBack } from '@maidan/domain/entries/refunding/refund-due';
import { keptPolicy, ruleAt } from '@maidan/domain/events/refund-policy';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { eventRefusal } from '../../events/records/earlier-deed.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import { listWaitingForMoney } from './steps-store.ts';
import * as store from './store.ts';

/** One category may be called off while others are being played. */
export async function openToCallOff(
  db: Db,
  scope: EventScope,
  { lock, isPart = false }: { lock: boolean; isPart?: boolean },
): Promise<void> {
  const event = await openEvent(db, { ...scope, right: 'delete', lock });
  const state = { ...event, isLive: event.liveSince !== null && !isPart };
  const verdict = decideEventAction(state, 'call_off');
  if (!verdict.ok) throw await eventRefusal(db, scope, verdict.reason);
}

/** What goes back now: all, or by the rules that each entry was made with. */
export const givenBack = (how: 'policy' | 'full', now: Date): GiveBack => (how === 'full' ? 'all' : now);

/** What the event's rules give whoever enters and cancels now; who entered before may have been shown others. */
export async function percentNow(db: Db, eventId: string, how: 'policy' | 'full', now: Date): Promise<number> {
  if (how === 'full') return 100;
  const { policy } = await store.findPolicy(db, eventId);
  return ruleAt(keptPolicy(policy), now).percent;
}

export async function jobOf(db: Db, eventId: string): Promise<store.CallOffRow> {
  const job = await store.findCallOff(db, eventId);
  if (!job) throw new AppError('call_off_not_found');
  return job;
}

export async function callOffOf(db: Db, eventId: string): Promise<CallOff> {
  const { state, reason, refund, percent, desk, inSteps, createdAt } = await jobOf(db, eventId);
  const { amountPaise, ...progress } = await store.readProgress(db, eventId);
  const failures = await store.listFailures(db, eventId);
  const waiting = progress.short > 0 ? await listWaitingForMoney(db, eventId) : [];
  return {
    success: true,
    job: { state, reason, refund, percent, desk, inSteps, createdAt: createdAt.toISOString() },
    progress: { ...progress, amount: rupees(amountPaise) },
    waiting,
    failures: failures.map(({ amountPaise: amount, problem, ...one }) => ({
      ...one,
      amount: rupees(amount),
      problem: problem ?? 'The bank did not take the refund',
    })),
  };
}
