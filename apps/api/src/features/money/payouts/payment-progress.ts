import type { PaymentProgress, Payout } from '@maidan/contract/money/payment-progress';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import { rupees, sumRupees } from '@maidan/domain/money';
import { arrivalsOf, paymentStateOf } from '@maidan/domain/money/payment-progress';
import { AppError } from '../../../platform/app-error.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { confirmedVendorOf, scheduleOf } from '../easy-split/status.ts';
import { bookOf } from '../records/ledger.ts';
import { listHolidays } from '../records/ledger-store.ts';
import * as store from './payment-progress-store.ts';

interface Asked {
  q: string;
  page: number;
  limit: number;
  payouts: number;
  now: Date;
}

/** Every payment of an organizer's events in whatever state: the answer to "why is one missing?". */
export async function listPayments(deps: Deps, organizerId: string, asked: Asked) {
  const { id: vendorId, accountLast4, payoutsOnHold } = await confirmedVendorOf(deps.db, organizerId);
  return found(deps, { book: bookOf(deps), vendorId, eventId: null }, { accountLast4, payoutsOnHold }, asked);
}

/** The same for one event, for whoever may see its money. */
export async function listEventPayments(deps: Deps, scope: EventScope, asked: Asked) {
  const event = await store.findPayee(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  const { vendorId, accountLast4, payoutsOnHold } = event;
  // Nothing can be paid online before the organizer has an account.
  if (vendorId === null || accountLast4 === null)
    return {
      payments: [],
      total: 0,
      arrivals: [],
      underWay: 0,
      keptBack: 0,
      held: null,
      schedule: scheduleOf(deps),
      payouts: [],
      payoutsTotal: 0,
      account: '',
    };
  const of = { book: bookOf(deps), vendorId, eventId: scope.eventId };
  return found(deps, of, { accountLast4, payoutsOnHold }, asked);
}

interface Payee {
  accountLast4: string;
  payoutsOnHold: boolean;
}

async function found(
  deps: Deps,
  of: store.Of,
  { accountLast4, payoutsOnHold }: Payee,
  { q, page, limit, payouts: most, now }: Asked,
) {
  const [{ payments, total }, due, underWay, payouts, counted, holidays] = await Promise.all([
    store.listPayments(deps.db, of, { q, limit, offset: (page - 1) * limit }),
    store.listDue(deps.db, of),
    store.sumUnderWay(deps.db, of),
    store.listPayouts(deps.db, of, most),
    store.countPayouts(deps.db, of),
    listHolidays(deps.db),
  ]);
  const arrivals = arrivalsOf(due, now, holidays).map(({ at, amount }) => ({
    at: at.toISOString(),
    amount: rupees(amount),
  }));
  return {
    payments: payments.map((row) => toPayment(row, payoutsOnHold)),
    total,
    arrivals: payoutsOnHold ? [] : arrivals,
    held: payoutsOnHold ? sumRupees(arrivals.map(({ amount }) => amount)) : null,
    schedule: scheduleOf(deps),
    underWay: rupees(underWay.amount),
    keptBack: rupees(Math.max(0, 0 - due.reduce((sum, { amount }) => sum + amount, 0))),
    payouts: payouts.map(toPayout),
    payoutsTotal: counted.total,
    account: maskAccountNumber(accountLast4),
  };
}

function toPayout(row: store.PayoutRow): Payout {
  return {
    settlementId: row.reference,
    status: row.status,
    utr: row.utr,
    amount: rupees(row.amountPaise),
    transferAmount: rupees(row.transferPaise),
    account: maskAccountNumber(row.accountLast4),
    initiatedAt: row.initiatedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

function toPayment(row: store.PaymentRow, arePayoutsHeld: boolean): PaymentProgress {
  const state = paymentStateOf({ ...row, isAllBack: row.refundedPaise >= row.amountPaise, arePayoutsHeld });
  const at = {
    in_bank: row.settledAt,
    on_its_way: row.dueAt,
    arrives: row.dueAt,
    held: row.dueAt,
    refunded: row.refundedAt,
    refunding: row.refundedAt,
    refund_open: row.refundedAt,
    disputed: null,
    taken_back: null,
    declined: row.triedAt,
    being_paid: null,
    not_paid: null,
  }[state];
  return {
    id: row.id,
    playerName: row.playerName,
    eventId: row.eventId,
    eventName: row.eventName,
    amount: rupees(row.amountPaise),
    commission: rupees(row.commissionPaise),
    refunded: rupees(row.refundedPaise),
    notMade: rupees(row.notMadePaise),
    refund: row.refund,
    state,
    at: (at ?? row.createdAt).toISOString(),
    heldUntil: row.status === 'open' ? row.expiresAt.toISOString() : null,
    utr: row.utr,
  };
}
