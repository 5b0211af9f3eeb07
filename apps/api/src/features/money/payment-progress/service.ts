import type { PaymentProgress } from '@maidan/contract/money/payment-progress';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import { paise, toRupees } from '@maidan/domain/money';
import { arrivalsOf, paymentStateOf } from '@maidan/domain/money/payment-progress';
import type { Deps } from '../../../platform/deps.ts';
import { confirmedVendorOf } from '../easy-split/service.ts';
import { bookOf, listHolidays } from '../ledger/service.ts';
import * as store from './store.ts';

const paymentsAtOnce = 10;
const rupees = (amount: number) => toRupees(paise(amount));

/** Every payment of an organizer's events in whatever state: the answer to "why is one missing?". */
export async function listPayments(
  deps: Deps,
  organizerId: string,
  { q, page, now }: { q: string; page: number; now: Date },
) {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const of = { book: bookOf(deps), vendorId: vendor.id };
  const slice = { q, limit: paymentsAtOnce, offset: (page - 1) * paymentsAtOnce };
  const [{ payments, total }, due, underWay, holidays] = await Promise.all([
    store.listPayments(deps.db, of, slice),
    store.listDue(deps.db, of),
    store.sumUnderWay(deps.db, of),
    listHolidays(deps.db),
  ]);
  return {
    payments: payments.map(toPayment),
    total,
    arrivals: arrivalsOf(due, now, holidays).map(({ at, amount }) => ({
      at: at.toISOString(),
      amount: rupees(amount),
    })),
    underWay: rupees(underWay.amount),
    account: maskAccountNumber(vendor.accountLast4),
  };
}

function toPayment(row: store.PaymentRow): PaymentProgress {
  const state = paymentStateOf(row);
  const at = {
    in_bank: row.settledAt,
    on_its_way: row.dueAt,
    arrives: row.dueAt,
    refunded: row.refundedAt,
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
    state,
    at: (at ?? row.createdAt).toISOString(),
    heldUntil: row.status === 'open' ? row.expiresAt.toISOString() : null,
    utr: row.utr,
  };
}
