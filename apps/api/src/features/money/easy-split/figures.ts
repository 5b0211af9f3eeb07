import type { VendorAnalytics, VendorSummary } from '@maidan/contract/money/easy-split-figures';
import { indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import { rupees } from '@maidan/domain/money';
import { settlementStatusOf, splitStatusOf } from '@maidan/domain/money/settlements';
import { percentChange } from '@maidan/domain/events/statistics';
import { type FigureRange, rangeDays } from '@maidan/domain/money/easy-split-figures';
import { documentTypes } from '@maidan/domain/vendor-status';
import type { Deps } from '../../../platform/deps.ts';
import { bookOf } from '../records/ledger.ts';
import { readBalances } from '../records/ledger-store.ts';
import { confirmedVendorOf } from './status.ts';
import { documentStatusOf } from './document-verdicts.ts';
import { owingOf } from '../payouts/payees.ts';
import * as store from './figures-store.ts';

const dayMs = 86_400_000;
const recentCount = 8;
const analysedCount = 200;

const dayBack = (now: Date, days: number) => indiaDay(new Date(now.getTime() - days * dayMs));

async function loadVendor(deps: Deps, organizerId: string) {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  return { vendor, of: { book: bookOf(deps), vendorId: vendor.id } };
}

interface Figures {
  revenue: number;
  earned: number;
  transactions: number;
}

function sumOf(days: readonly store.DayRow[], from: string, to: string): Figures {
  const sum = { revenue: 0, earned: 0, transactions: 0 };
  for (const day of days) {
    if (day.day < from || day.day > to) continue;
    sum.revenue += day.revenue;
    sum.earned += day.earned;
    sum.transactions += day.transactions;
  }
  return sum;
}

/** Null instead of a percentage when there was nothing before: no figure is invented. */
function comparison(current: number, previous: number, asShown: (amount: number) => number) {
  return {
    current: asShown(current),
    previous: asShown(previous),
    percentChange: previous === 0 ? null : percentChange(current, previous),
  };
}

/** B§9: the last seven days compared with the seven before. */
function weeklyOf(days: readonly store.DayRow[], now: Date) {
  const current = sumOf(days, dayBack(now, 6), dayBack(now, 0)).revenue;
  const previous = sumOf(days, dayBack(now, 13), dayBack(now, 7)).revenue;
  return comparison(current, previous, rupees);
}

export async function summaryOf(deps: Deps, organizerId: string, now: Date): Promise<VendorSummary> {
  const { vendor, of } = await loadVendor(deps, organizerId);
  const totals = await store.readTotals(deps.db, of);
  const takenAtDesk = await store.sumDesks(deps.db, organizerId);
  const today = indiaDay(now);
  const days = await store.readDays(deps.db, of, { from: dayBack(now, 45), to: today });
  const documents = await documentStatusOf(deps, organizerId);
  const recent = await store.listPayments(deps.db, of, { since: new Date(0), limit: recentCount });
  return {
    vendor: {
      vendorId: vendor.providerVendorId,
      status: vendor.status,
      since: (vendor.enabledAt ?? vendor.createdAt).toISOString(),
    },
    financials: {
      totalRevenue: rupees(totals.revenue),
      totalSettled: rupees(totals.settled),
      pendingAmount: rupees(totals.owed),
      commission: rupees(totals.commission),
      ...(takenAtDesk > 0 && { takenAtDesk: rupees(takenAtDesk) }),
      ...(totals.taxes !== null && { taxesWithheld: rupees(totals.taxes) }),
      refunded: rupees(totals.refunded),
      ...(totals.adjustments !== 0 && { adjustments: rupees(totals.adjustments) }),
      ...(totals.disputed !== 0 && { disputed: rupees(totals.disputed) }),
      commissionRate: vendor.commissionBps / 100,
      customCommissionApproved: vendor.customCommissionApproved,
      thisMonth: rupees(sumOf(days, `${today.slice(0, 7)}-01`, today).revenue),
      todaysEarnings: rupees(sumOf(days, today, today).earned),
      weekly: weeklyOf(days, now),
    },
    activity: {
      totalTransactions: totals.transactions,
      firstAt: totals.firstDay && startOfIndiaDay(totals.firstDay).toISOString(),
      recentPayments: recent.map(toPayment),
    },
    documents: {
      uploaded: documents.uploadedCount,
      pending: documents.requiredMissing.length,
      total: documentTypes.length,
    },
  };
}

export async function balanceOf(deps: Deps, organizerId: string, now: Date) {
  const { vendor, of } = await loadVendor(deps, organizerId);
  const { payable, inTransit, receivable } = await readBalances(deps.db, of);
  const open = payable - receivable;
  // Refunds count at once: they may exceed what is due, and then reduce what is not due yet.
  const available = Math.min(Math.max(0, await store.readDue(deps.db, of, now)), Math.max(0, open));
  const pending = Math.max(0, open - available);
  const { earned } = await store.readTotals(deps.db, of);
  return {
    availableBalance: vendor.payoutsOnHold ? 0 : rupees(available),
    ...(vendor.payoutsOnHold && { heldBalance: rupees(available) }),
    pendingAmount: rupees(pending),
    pendingBalance: rupees(pending),
    inTransit: rupees(inTransit),
    totalEarned: rupees(earned),
    ...(await owingOf(deps, of.vendorId)),
  };
}

export async function analyticsOf(
  deps: Deps,
  organizerId: string,
  { range, now }: { range: FigureRange; now: Date },
): Promise<VendorAnalytics> {
  const { vendor, of } = await loadVendor(deps, organizerId);
  const count = rangeDays[range];
  const [first, today] = [dayBack(now, count - 1), indiaDay(now)];
  const days = await store.readDays(deps.db, of, { from: dayBack(now, Math.max(14, 2 * count) - 1), to: today });
  const current = sumOf(days, first, today);
  const previous = sumOf(days, dayBack(now, 2 * count - 1), dayBack(now, count));
  const since = startOfIndiaDay(first);
  const habits = await store.readHabits(deps.db, of, since);
  const payments = await store.listPayments(deps.db, of, { since, limit: analysedCount });
  const totals = await store.readTotals(deps.db, of);
  const average = current.transactions === 0 ? 0 : Math.round(current.revenue / current.transactions);
  return {
    range,
    totalRevenue: rupees(current.revenue),
    pendingAmount: rupees(totals.owed),
    commissionRate: vendor.commissionBps / 100,
    totalTransactions: current.transactions,
    todaysEarnings: rupees(sumOf(days, today, today).earned),
    weekly: weeklyOf(days, now),
    revenueChange: comparison(current.revenue, previous.revenue, rupees),
    transactionsChange: comparison(current.transactions, previous.transactions, (amount) => amount),
    averageTransaction: rupees(average),
    averageSettlementHours: habits.hours === null ? null : Math.round(habits.hours * 10) / 10,
    retentionRate: habits.players === 0 ? null : Math.round((1000 * habits.returning) / habits.players) / 10,
    players: habits.players,
    series: seriesOf(days, now, count),
    transactions: await analysed(deps, of, payments, average),
  };
}

/** Each payment with what the books say of it by now. */
async function analysed(
  deps: Deps,
  of: store.Of,
  payments: readonly store.PaymentRow[],
  average: number,
): Promise<VendorAnalytics['transactions']> {
  const orderRefs = payments.map(({ orderRef }) => orderRef);
  const booked = new Map((await store.listBooked(deps.db, of, orderRefs)).map((one) => [one.orderRef, one]));
  return payments.map((row) => {
    const { refunded = 0, commission = 0, taxes = 0, adjustment = 0, net = 0 } = booked.get(row.orderRef) ?? {};
    return {
      ...toPayment(row),
      playerName: row.playerName,
      refunded: rupees(refunded),
      commission: rupees(commission),
      taxes: rupees(taxes),
      adjustment: rupees(adjustment),
      netAmount: rupees(net),
      performance: average === 0 ? 0 : Math.round((100 * (row.amountPaise - refunded)) / average),
    };
  });
}

/** One bar per day; for a quarter or a year one per week, the last one ending today. */
function seriesOf(days: readonly store.DayRow[], now: Date, count: number): VendorAnalytics['series'] {
  const width = count > 31 ? 7 : 1;
  const bars = Math.ceil(count / width);
  return Array.from({ length: bars }, (_, index) => {
    const last = (bars - 1 - index) * width;
    const day = dayBack(now, Math.min(count - 1, last + width - 1));
    const { revenue, transactions } = sumOf(days, day, dayBack(now, last));
    return { day, revenue: rupees(revenue), transactions };
  });
}

function toPayment(row: store.PaymentRow) {
  return {
    orderId: row.orderRef,
    amount: rupees(row.amountPaise),
    date: row.at.toISOString(),
    createdAt: row.createdAt.toISOString(),
    eventId: row.eventId,
    eventName: row.eventName,
    eventDate: row.startsAt.toISOString(),
    eventLastDay: row.lastDay,
    // The same as in the list of settlements for the same payment.
    settlementStatus: settlementStatusOf({
      settlementStatus: row.transferStatus,
      splitStatus: splitStatusOf(row.sharePaise, row.refundedPaise),
    }),
  };
}
