import type { CallOff, CallOffByHand, CallOffPreview } from '@maidan/contract/entries/call-off';
import { callOffRefund, handedBackInAll } from '@maidan/domain/entries/call-off';
import { decideEventAction, eventStateAfter } from '@maidan/domain/events/lifecycle';
import { refundRule } from '@maidan/domain/events/refund-policy';
import { bearRefund } from '@maidan/domain/money/ledger';
import { fromRupees, paise, toRupees } from '@maidan/domain/money';
import { splitRefund } from '@maidan/domain/money/refund-split';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { eventRefusal } from '../../../platform/db/earlier-deed.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type EventScope, openEvent } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { notify } from '../../../platform/notify.ts';
import { saveTournamentStatus } from '../../events/event-record/service.ts';
import { bookOf, readBalances } from '../../money/ledger/service.ts';
import { limitPassed, refuseBeyondLimit } from '../../money/payees/service.ts';
import { listEntries } from '../category-entries/service.ts';
import { lockRefundable, refundRegistration, retryRefund } from '../online-refunds/service.ts';
import { closeOpenOrder } from '../orders/service.ts';
import { closeAtProvider } from '../payments/service.ts';
import { tellCalledOff } from '../refund-telling/service.ts';
import { sumOf, takeAway } from '../refunds/service.ts';
import { lockForChange, openPhone } from '../register/service.ts';
import * as store from './store.ts';

/** Ends the entries of one event; any process may run it, and a second one does no harm. */
export const callOffQueue = jobQueue<{ eventId: string }>('call-off');

/** How many entries are fetched at once; a pause takes effect after them. */
const atOnce = 20;

const rupees = (amount: number) => toRupees(paise(amount));

async function openToCallOff(db: Db, scope: EventScope, { lock }: { lock: boolean }): Promise<void> {
  const event = await openEvent(db, { ...scope, right: 'delete', lock });
  const state = { ...event, isLive: event.liveSince !== null };
  const verdict = decideEventAction(state, 'call_off');
  if (!verdict.ok) throw await eventRefusal(db, scope, verdict.reason);
}

async function percentFor(db: Db, eventId: string, how: 'policy' | 'full', now: Date): Promise<number> {
  return how === 'full' ? 100 : refundRule(await store.findDates(db, eventId), now).percent;
}

/** What the desk would still have to hand back of a fee; the same rule then says so in the list of whom to repay. */
function leftToHandBack({ pricePaise, amountPaise, handedBackPaise }: store.PlannedRow, percent: number): number {
  const fee = { price: paise(pricePaise), amount: paise(amountPaise), handedBack: paise(handedBackPaise) };
  return handedBackInAll(fee, percent) - handedBackPaise;
}

export async function previewCallOff(
  deps: Deps,
  { scope, refund: how, now }: { scope: EventScope; refund: 'policy' | 'full'; now: Date },
): Promise<CallOffPreview> {
  await openToCallOff(deps.db, scope, { lock: false });
  const { eventId } = scope;
  const percent = await percentFor(deps.db, eventId, how, now);
  const planned = await store.listPlanned(deps.db, eventId);
  const online = planned.filter(({ sharePaise }) => sharePaise !== null);
  const desk = planned.filter(({ paidBy, amountPaise }) => (paidBy === 'cash' || paidBy === 'upi') && amountPaise > 0);
  const given = online.map((row) => {
    const left = paise(row.amountPaise - row.takenPaise);
    const refund = callOffRefund({ price: paise(row.pricePaise), left }, percent);
    const { ofShare } = splitRefund(
      {
        gross: paise(row.amountPaise),
        share: paise(row.sharePaise ?? 0),
        tcs: paise(row.tcsPaise),
        tds: paise(row.tdsPaise),
      },
      { refunded: paise(row.takenPaise), ofShare: paise(row.ofSharePaise) },
      refund,
    );
    return { name: row.name, paid: row.amountPaise, refund, ofShare };
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const refund = sum(given.map((one) => one.refund));
  const ofShare = sum(given.map((one) => one.ofShare));
  const { vendorId } = await store.findDates(deps.db, eventId);
  const { payable } = vendorId ? await readBalances(deps.db, { book: bookOf(deps), vendorId }) : { payable: 0 };
  const { fromPayable, fromReceivable } = bearRefund(payable, paise(ofShare));
  const limit = await limitPassed(deps.db, deps, { eventId, more: fromReceivable });
  return {
    percent,
    online: {
      entries: online.length,
      paid: rupees(sum(given.map(({ paid }) => paid))),
      taken: rupees(sum(online.map(({ takenPaise }) => takenPaise))),
      refund: rupees(refund),
    },
    desk: {
      entries: desk.length,
      paid: rupees(sum(desk.map(({ amountPaise }) => amountPaise))),
      taken: rupees(sum(desk.map(({ handedBackPaise }) => handedBackPaise))),
      refund: rupees(sum(desk.map((row) => leftToHandBack(row, percent)))),
    },
    others: planned.length - online.length - desk.length,
    ofShare: rupees(ofShare),
    ofCommission: rupees(refund - ofShare),
    fromUnsettled: rupees(fromPayable),
    owed: rupees(fromReceivable),
    beyondLimit: limit && rupees(limit),
    players: given
      .toSorted((a, b) => b.refund - a.refund)
      .slice(0, 1000)
      .map((one) => ({ name: one.name, paid: rupees(one.paid), refund: rupees(one.refund) })),
  };
}

/** Stops entries and play; everything to be refunded is recorded before any refund starts. */
export async function startCallOff(
  deps: Deps,
  { scope, form, now }: { scope: EventScope; form: { reason: string; refund: 'policy' | 'full' }; now: Date },
): Promise<CallOff> {
  const { eventId, userId } = scope;
  return inTransaction(deps.db, async (tx) => {
    await openToCallOff(tx, scope, { lock: true });
    const percent = await percentFor(tx, eventId, form.refund, now);
    const { owed } = await previewCallOff({ ...deps, db: tx }, { scope, refund: form.refund, now });
    await refuseBeyondLimit(tx, deps, { eventId, more: owed === 0 ? 0 : fromRupees(owed) });
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

async function jobOf(db: Db, eventId: string): Promise<store.CallOffRow> {
  const job = await store.findCallOff(db, eventId);
  if (!job) throw new AppError('call_off_not_found');
  return job;
}

export async function readCallOff(deps: Deps, scope: EventScope): Promise<CallOff> {
  await openEvent(deps.db, { ...scope, right: 'delete' });
  return callOffOf(deps.db, scope.eventId);
}

async function callOffOf(db: Db, eventId: string): Promise<CallOff> {
  const { state, reason, refund, percent, createdAt } = await jobOf(db, eventId);
  const { amountPaise, ...progress } = await store.readProgress(db, eventId);
  const failures = await store.listFailures(db, eventId);
  return {
    success: true,
    job: { state, reason, refund, percent, createdAt: createdAt.toISOString() },
    progress: { ...progress, amount: rupees(amountPaise) },
    failures: failures.map(({ amountPaise: amount, problem, ...one }) => ({
      ...one,
      amount: rupees(amount),
      problem: problem ?? 'The bank did not take the refund',
    })),
  };
}

/** Whom only the organizer can repay, as the desk took the fee, and whom only a call reaches. */
export async function readByHand(deps: Deps, scope: EventScope): Promise<Omit<CallOffByHand, 'success'>> {
  await openEvent(deps.db, { ...scope, right: 'refund' });
  const { eventId } = scope;
  const repayees = await store.listRepayees(deps.db, eventId);
  const unreached = await store.listUnreached(deps.db, eventId);
  return {
    isRunning: (await store.findCallOff(deps.db, eventId))?.state === 'running',
    left: toRupees(await store.sumLeftToRepay(deps.db, eventId)),
    repay: repayees.map((row) => ({
      _id: row.id,
      eventId,
      name: row.name,
      phone: openPhone(deps, row),
      categories: row.categories,
      status: row.status,
      paidBy: row.paidBy,
      amount: toRupees(row.amountPaise),
      refunded: toRupees(row.handedBackPaise),
      ticketCode: row.ticketCode,
      deskRefunds: row.deskRefunds.map(({ amountPaise, at, ...one }) => ({
        ...one,
        amount: toRupees(amountPaise),
        at: new Date(at).toISOString(),
      })),
      left: toRupees(row.leftPaise),
    })),
    unreached: unreached.map(({ id, name, phoneEnc }) => ({
      _id: id,
      name,
      phone: openPhone(deps, { id, userId: null, phoneEnc, userPhoneEnc: null }),
    })),
  };
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
        return null;
      });
      if (closed) await closeAtProvider(deps, closed);
    }
  }
  const job = await jobOf(deps.db, eventId);
  if (job.state !== 'running') return;
  if ((await store.addLiving(deps.db, eventId)) > 0) return runCallOff(deps, eventId);
  await store.saveState(deps.db, { eventId, from: ['running'], to: 'done' });
}

/** Returns the order that must no longer be paid. */
async function endOne(deps: Deps, of: { eventId: string; registrationId: string }): Promise<string | null> {
  const { eventId, registrationId } = of;
  return inTransaction(deps.db, async (tx) => {
    const registration = await lockForChange(tx, registrationId);
    if (!(await store.claim(tx, registrationId))) return null;
    if (registration.status === 'cancelled' || registration.status === 'expired') return null;
    const { reason, percent, actorId } = await jobOf(tx, eventId);
    const entries = await listEntries(tx, registrationId);
    const price = sumOf(entries);
    await takeAway(tx, registration, { given: entries, of: entries.length, actorId, reason });
    const left = registration.status === 'confirmed' ? await lockRefundable(tx, registrationId) : paise(0);
    const amount = callOffRefund({ price, left }, percent);
    const cause = { kind: 'called_off', reason } as const;
    const refund = await refundRegistration(tx, deps, { registrationId, amount, reason, cause, actorId });
    const desk = registration.status === 'confirmed' ? await store.findDeskFee(tx, registrationId) : null;
    if (desk) await store.saveToHandBack(tx, registrationId, handedBackInAll({ price, ...desk }, percent));
    if (refund) await store.saveRefund(tx, registrationId, refund._id);
    await tellCalledOff(tx, deps, { registrationId, reason, hasRefund: refund !== null });
    return registration.status === 'confirmed' ? null : closeOpenOrder(tx, registrationId);
  });
}

/** Jobs that died with their process resume within a minute. */
export async function resumeCallOffs(deps: Deps): Promise<void> {
  for (const eventId of await store.listRunning(deps.db)) await runCallOff(deps, eventId);
}
