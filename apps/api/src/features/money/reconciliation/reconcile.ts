import type { Reconciliation } from '@maidan/contract/money/reconciliation';
import { indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import { parseRupees, rupees } from '@maidan/domain/money';
import { compareCaptures, type Discrepancy, discrepancyWords, matchRate } from '@maidan/domain/money/reconciliation';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { hasOpenAlert, raiseAlert } from '../records/payment-alerts.ts';
import { PaymentProviderError, type ProviderCapture } from '../../../platform/payments/payment-provider.ts';
import { providerRefusal } from '../../../platform/payments/provider-refusal.ts';
import { makeAdjustments } from '../payouts/adjust.ts';
import { bookOf, postGatewayFee } from '../records/ledger.ts';
import { readBalances } from '../records/ledger-store.ts';
import { confirmedVendorOf } from '../easy-split/status.ts';
import { tellAdministrators } from '../../../platform/notify.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
/** Transfers of a payment are told within these days. */
const watchedDays = 5;
/** Results younger than this are shown without comparing again. */
const freshMs = 15 * 60_000;
const mostDetails = 50;

const dayBack = (now: Date, days: number) => indiaDay(new Date(now.getTime() - days * dayMs));

/** Compares every vendor's last days, and the days on which something did not match, with the provider's books. */
export async function reconcileAll(deps: Deps): Promise<void> {
  const since = dayBack(deps.clock(), watchedDays);
  for (const payee of await store.listPayees(deps.db, { book: bookOf(deps), since }))
    await reconcile(deps, payee, since);
}

async function reconcile(deps: Deps, payee: store.Payee, since: string): Promise<void> {
  const book = bookOf(deps);
  const { vendorId, payeeRef } = payee;
  const recent = dayBack(deps.clock(), watchedDays);
  for (const day of await store.listDays(deps.db, { vendorId, book, since, recent })) {
    const from = startOfIndiaDay(day);
    const to = new Date(from.getTime() + dayMs);
    const ours = await store.listCaptures(deps.db, { vendorId, book, from, to });
    const theirs = await deps.payments.listCaptures({ payeeRef, since: from, until: to });
    const found = compareCaptures(ours, theirs);
    await chargeFees(deps, theirs);
    const transfers = await compareTransfers(deps, payee, { from, to });
    await store.saveResult(deps.db, {
      vendorId,
      day,
      processed: found.processed,
      matched: found.matched,
      discrepancies: [...found.discrepancies, ...transfers],
      at: deps.clock(),
    });
  }
}

/** The provider tells its fee after the payment; it enters the books beside it, once. */
async function chargeFees(deps: Deps, captures: readonly ProviderCapture[]): Promise<void> {
  const told = new Map(captures.flatMap(({ orderRef, fee }) => (fee ? [[orderRef, fee] as const] : [])));
  if (told.size === 0) return;
  for (const { id, orderRef } of await store.listUncharged(deps.db, {
    book: bookOf(deps),
    orderRefs: [...told.keys()],
  })) {
    const fee = told.get(orderRef);
    if (!fee) continue;
    await inTransaction(deps.db, (tx) => postGatewayFee(tx, deps, { orderId: id, ...fee, at: deps.clock() }));
  }
}

/**
 * Every night: does the provider hold for each vendor what our books say is still theirs? What it does not know of
 * (a refund paid by hand, a dispute) was adjusted before; what still differs stands out, with the amount. Once a
 * vendor, until somebody has answered it.
 */
export async function compareBalances(deps: Deps): Promise<void> {
  await makeAdjustments(deps);
  const book = bookOf(deps);
  for (const { vendorId, payeeRef } of await store.listBooked(deps.db, book)) {
    const theirs = await deps.payments.getBalance(payeeRef);
    if (theirs === null) return;
    const { payable, receivable } = await readBalances(deps.db, { book, vendorId });
    const ours = payable - receivable;
    const trouble = { kind: 'balance_differs', orderRef: payeeRef } as const;
    if (ours === theirs || (await hasOpenAlert(deps.db, trouble))) continue;
    const details = { booked: ours, balance: theirs, adjust: ours - theirs };
    const day = indiaDay(deps.clock());
    if (await raiseAlert(deps.db, { ...trouble, providerPaymentId: day, details }))
      await tellAdministrators(deps.db, { kind: 'balance_mismatch', vendor: payeeRef });
  }
}

/** A transfer that reached the bank carries the same reference number on both sides. */
async function compareTransfers(deps: Deps, payee: store.Payee, day: { from: Date; to: Date }): Promise<Discrepancy[]> {
  const ours = await store.listTransfers(deps.db, { vendorId: payee.vendorId, book: bookOf(deps), ...day });
  const theirs = await deps.payments.listTransfers({
    payeeRef: payee.payeeRef,
    since: new Date(day.from.getTime() - 1),
    until: day.to,
  });
  const told = new Map(theirs.filter(({ status }) => status === 'SETTLED').map((one) => [one.settlementRef, one.utr]));
  return ours
    .filter(({ reference, utr }) => told.get(reference) !== utr)
    .map(({ reference, amount }) => ({ orderRef: reference, problem: 'transfer_differs', ours: amount, theirs: 0 }));
}

/** The comparison as it was last made; made anew when it is old and the provider answers. */
export async function reconciliationOf(
  deps: Deps,
  organizerId: string,
  { period, now }: { period: string; now: Date },
): Promise<Reconciliation> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const of = { vendorId: vendor.id, since: firstDay(period, now) };
  let results = await store.readResults(deps.db, of);
  if (!results.checkedAt || now.getTime() - results.checkedAt.getTime() > freshMs) {
    await reconcile(deps, { vendorId: vendor.id, payeeRef: vendor.providerVendorId }, of.since).catch(
      (error: unknown) => {
        if (!(error instanceof PaymentProviderError)) throw error;
      },
    );
    results = await store.readResults(deps.db, of);
  }
  return toReconciliation(results, { period, now });
}

/** Compares now, for an organizer who asks for it; refuses if the provider does not answer. */
export async function compareNow(
  deps: Deps,
  organizerId: string,
  { period, now }: { period: string; now: Date },
): Promise<Reconciliation> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  await deps.rateLimits.use('comparison', vendor.id);
  const of = { vendorId: vendor.id, since: firstDay(period, now) };
  await reconcile(deps, { vendorId: vendor.id, payeeRef: vendor.providerVendorId }, of.since).catch(
    (error: unknown) => {
      throw error instanceof PaymentProviderError ? providerRefusal(error) : error;
    },
  );
  return toReconciliation(await store.readResults(deps.db, of), { period, now });
}

/** Test money only: from now on the sandbox's books say another sum of a payment, nothing (0), or the truth (null). */
export async function playReport(deps: Deps, orderRef: string, amount: number | string | null): Promise<void> {
  if (!deps.payments.sandbox) throw new AppError('not_found');
  const told = amount === null ? null : parseRupees(amount);
  if (amount !== null && told === null) throw new AppError('validation_failed', { message: notAnAmount });
  if (!(await deps.payments.sandbox.report(orderRef, told))) throw new AppError('order_not_found');
}

const notAnAmount = 'Amount must be rupees with at most two decimals';

const firstDay = (period: string, now: Date) => dayBack(now, Number.parseInt(period, 10) - 1);

function toReconciliation(results: store.Results, { period, now }: { period: string; now: Date }): Reconciliation {
  return {
    totalProcessed: rupees(results.processed),
    reconciledAmount: rupees(results.matched),
    discrepancies: results.discrepancies.length,
    matchRate: matchRate(results.processed, results.matched),
    period,
    generatedAt: (results.checkedAt ?? now).toISOString(),
    details: results.discrepancies.slice(0, mostDetails).map((one) => ({
      orderId: one.orderRef,
      problem: discrepancyWords[one.problem],
      ours: rupees(one.ours),
      theirs: rupees(one.theirs),
    })),
  };
}

/** Every night: do the books keep their own rules? Administrators hear of it when they do not. */
export async function proveBooks(deps: Deps): Promise<store.Finding[]> {
  const findings = await inTransaction(deps.db, (tx) => store.findFaults(tx));
  await store.saveProof(deps.db, { id: newId(), at: deps.clock(), findings });
  if (findings.length > 0) {
    deps.log.error({ findings: findings.slice(0, 5) }, 'the books do not hold');
    const [first] = findings;
    const { rule = '', subject = '' } = first ?? {};
    await tellAdministrators(deps.db, { kind: 'books_faulty', count: findings.length, rule, subject });
  }
  return findings;
}
