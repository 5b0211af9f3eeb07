import type { Settlement, SettlementTotals } from '@maidan/contract/money/settlements';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import { paise, parseRupees, rupees, toRupees } from '@maidan/domain/money';
import { settlementStatusOf, splitStatusOf } from '@maidan/domain/money/settlements';
import { transferModeLimit } from '@maidan/domain/money/transfer-charges';
import { transferModes } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bookOf } from '../records/ledger.ts';
import { confirmedVendorOf } from '../easy-split/status.ts';
import * as store from './settlements-store.ts';

export async function listSettlements(
  deps: Deps,
  organizerId: string,
  query: store.ListQuery,
): Promise<{ settlements: Settlement[]; total: number; totals: SettlementTotals }> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const of = { book: bookOf(deps), vendorId: vendor.id };
  const { lines, total } = await store.listLines(deps.db, of, query);
  const account = maskAccountNumber(vendor.accountLast4);
  return {
    settlements: lines.map((row) => toSettlement(row, account)),
    total,
    totals: toTotals(await store.readTotals(deps.db, of)),
  };
}

function toSettlement(row: store.LineRow, account: string): Settlement {
  const splitStatus = row.kind === 'share' ? splitStatusOf(row.amountPaise, row.givenBackPaise) : 'COMPLETED';
  const settlementStatus = row.transferStatus;
  const settledAt = settlementStatus === 'SETTLED' ? row.settledAt : null;
  return {
    id: row.id,
    orderId: row.orderRef,
    ...partsOf(row),
    status: settlementStatusOf({ settlementStatus, status: 'PENDING' }),
    splitStatus,
    settlementStatus,
    utr: row.utr,
    utrNumber: row.utr,
    transferMode: row.transferMode,
    accountMode: 'BANK',
    settlementType: 'STANDARD',
    remarks: row.reason,
    settlementId: row.reference,
    transferAmount: row.transferPaise === null ? null : rupees(row.transferPaise),
    account: row.accountLast4 ? maskAccountNumber(row.accountLast4) : account,
    eventId: row.eventId,
    eventName: row.eventName,
    playerName: row.playerName,
    createdAt: row.at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    settlementDate: (settledAt ?? row.dueAt).toISOString(),
    processedAt: row.initiatedAt?.toISOString() ?? null,
  };
}

/** What a line is made of: gross − commission − taxes − refunded + adjustment = amount. */
function partsOf(line: store.LineRow) {
  const { kind, amountPaise, orderPaise, refundPaise, disputePaise, taxesPaise, commissionBps } = line;
  const isRefund = kind === 'refund' || kind === 'refund_back';
  const gross = kind === 'share' ? orderPaise : 0;
  const refunded = isRefund ? (kind === 'refund' ? 1 : -1) * (refundPaise ?? 0) : 0;
  const disputed = (kind === 'dispute' ? -1 : 1) * (disputePaise ?? 0);
  const adjustment = ['refund_paid', 'top_up', 'deposit_kept', 'deposit_back'].includes(kind) ? amountPaise : disputed;
  return {
    kind: kind === 'share' ? ('share' as const) : isRefund ? ('refund' as const) : ('adjustment' as const),
    amount: rupees(amountPaise),
    // The provider bills its fees to the platform: nothing is taken from the share.
    charges: 0,
    netAmount: rupees(amountPaise),
    grossAmount: rupees(gross),
    commission: rupees(gross - taxesPaise - refunded + adjustment - amountPaise),
    commissionRate: commissionBps / 100,
    taxes: rupees(taxesPaise),
    refunded: rupees(refunded),
    adjustment: rupees(adjustment),
  };
}

function toTotals(row: store.TotalsRow): SettlementTotals {
  return {
    settled: { count: row.settledCount, amount: rupees(row.settled), lastAt: row.lastAt?.toISOString() ?? null },
    inTransit: { count: row.inTransitCount, amount: rupees(row.inTransit) },
    open: { count: row.openCount, amount: rupees(row.open), nextAt: row.nextAt?.toISOString() ?? null },
    failed: { count: row.failedCount, amount: rupees(row.failed) },
  };
}

/** What the provider would take for a transfer outside the automatic ones. */
export async function chargesFor(
  deps: Deps,
  organizerId: string,
  asked: { amount: string | number; transferMode: string },
) {
  await confirmedVendorOf(deps.db, organizerId);
  const amount = parseRupees(asked.amount);
  const fields = [];
  if (amount === null || amount === 0) fields.push({ msg: 'Amount must be greater than 0', path: 'amount' });
  if (!transferModes.some(({ mode }) => mode === asked.transferMode))
    fields.push({ msg: 'Transfer mode must be NEFT, RTGS or IMPS', path: 'transferMode' });
  const limit = amount === null ? null : transferModeLimit(asked.transferMode, amount);
  if (limit) fields.push({ msg: limit, path: 'transferMode' });
  if (fields.length > 0 || amount === null)
    throw new AppError('validation_failed', { message: fields[0]?.msg ?? '', fields });
  const { billedTo, serviceCharge, serviceTax } = await deps.payments.quoteTransfer({
    amount,
    mode: asked.transferMode,
  });
  const totalCharges = paise(serviceCharge + serviceTax);
  const net = billedTo === 'MERCHANT' ? amount : paise(Math.max(0, amount - totalCharges));
  return {
    amount: toRupees(amount),
    transferMode: asked.transferMode,
    serviceCharge: toRupees(serviceCharge),
    serviceTax: toRupees(serviceTax),
    totalCharges: toRupees(totalCharges),
    netAmount: toRupees(net),
    billedTo,
    estimated: deps.payments.isTestMoney,
  };
}
