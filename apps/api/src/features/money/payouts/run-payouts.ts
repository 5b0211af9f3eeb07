import { paise } from '@maidan/domain/money';
import { nextPayoutRun } from '@maidan/domain/money/settlements';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listHolidays } from '../records/ledger-store.ts';
import { bookOf } from '../records/ledger.ts';
import { applyTransfer, sendPayout } from './follow-transfer.ts';
import * as store from './store.ts';

export interface RunTotals {
  initiated: number;
  settled: number;
  failed: number;
  reversed: number;
}

/** More steps than a repeatedly failing transfer needs in one run. */
const mostStepsAVendor = 400;

/** Works through the settlement calendar up to a moment, for each vendor in the order a bank would. */
export async function runPayouts(deps: Deps, until: Date): Promise<RunTotals> {
  const totals: RunTotals = { initiated: 0, settled: 0, failed: 0, reversed: 0 };
  if (!deps.payments.sandbox) return totals;
  for (const payee of await store.listPayable(deps.db, { book: bookOf(deps), until })) {
    for (let step = 0; step < mostStepsAVendor; step += 1) {
      await hearOutcomes(deps, { ...payee, until, totals });
      if (!(await inTransaction(deps.db, (tx) => startPayout(tx, deps, { vendorId: payee.vendorId, until })))) break;
      totals.initiated += 1;
    }
  }
  return totals;
}

/** Sends the vendor everything due at the next run of the calendar. False when nothing is due up to that moment. */
async function startPayout(tx: Db, deps: Deps, job: { vendorId: string; until: Date }): Promise<boolean> {
  const { vendorId, until } = job;
  const book = bookOf(deps);
  const vendor = await store.lockPayee(tx, vendorId);
  if (vendor.status !== 'ACTIVATED' || vendor.payoutsOnHold) return false;
  const open = await store.listOpen(tx, { book, vendorId, until });
  const holidays = await listHolidays(tx);
  const held = vendor.payoutsHeldUntil;
  let amount = 0;
  for (const [index, item] of open.entries()) {
    amount += item.amountPaise;
    const run = nextPayoutRun(held && held > item.dueAt ? held : item.dueAt, holidays);
    const next = open[index + 1];
    // Everything due at the same run goes together; while refunds outweigh the shares there is nothing to send.
    if (amount <= 0 || (next && nextPayoutRun(next.dueAt, holidays) <= run)) continue;
    if (run > until) return false;
    const items = open.slice(0, index + 1);
    await sendPayout(tx, deps, { vendor, amount, at: run, itemIds: items.map(({ id }) => id) });
    return true;
  }
  return false;
}

/** The bank is told of a transfer after our books have it; one it never received is sent again. */
async function hearOutcomes(
  deps: Deps,
  job: { vendorId: string; payeeRef: string; until: Date; totals: RunTotals },
): Promise<void> {
  const { payeeRef, until, totals } = job;
  const unfinished = await store.listUnfinished(deps.db, { book: bookOf(deps), vendorId: job.vendorId, until });
  for (const { status, reference, ifsc, amountPaise, initiatedAt } of unfinished) {
    if (status !== 'INITIATED') continue;
    const amount = paise(amountPaise);
    await deps.payments.sandbox?.transfer({ payeeRef, settlementRef: reference, ifsc, amount, at: initiatedAt });
  }
  const [first] = unfinished;
  if (!first) return;
  for (const told of await deps.payments.listTransfers({ payeeRef, since: first.initiatedAt, until })) {
    if (!(await applyTransfer(deps, told))) continue;
    if (told.status === 'SETTLED') totals.settled += 1;
    if (told.status === 'FAILED') totals.failed += 1;
    if (told.status === 'REVERSED') totals.reversed += 1;
  }
}

/** The sandbox's calendar, advanced manually; a live provider keeps its own. */
export async function playCalendar(deps: Deps, until: Date): Promise<RunTotals & { until: string }> {
  if (!deps.payments.sandbox) throw new AppError('not_found');
  return { until: until.toISOString(), ...(await runPayouts(deps, until)) };
}
