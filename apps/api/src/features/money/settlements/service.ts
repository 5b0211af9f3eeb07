import type { Settlement, SettlementTotals } from '@maidan/contract/money/settlements';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import { paise, parseRupees, toRupees } from '@maidan/domain/money';
import { settlementStatusOf, splitStatusOf } from '@maidan/domain/money/settlements';
import { transferModes } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bookOf } from '../ledger/service.ts';
import { confirmedVendorOf } from '../easy-split/service.ts';
import * as store from './store.ts';

export async function listSettlements(
  deps: Deps,
  organizerId: string,
  query: store.ListQuery,
): Promise<{ settlements: Settlement[]; total: number; totals: SettlementTotals }> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const of = { book: bookOf(deps), vendorId: vendor.id };
  const { shares, total } = await store.listShares(deps.db, of, query);
  const account = maskAccountNumber(vendor.account_last4);
  return {
    settlements: shares.map((row) => toSettlement(row, account)),
    total,
    totals: toTotals(await store.readTotals(deps.db, of)),
  };
}

const rupees = (amount: number) => toRupees(paise(amount));

function toSettlement(row: store.ShareRow, account: string): Settlement {
  const splitStatus = splitStatusOf(row.share_paise, row.refunded_paise);
  const settlementStatus = row.transfer_status;
  const settledAt = settlementStatus === 'SETTLED' ? row.settled_at : null;
  return {
    id: row.id,
    orderId: row.order_ref,
    amount: rupees(row.share_paise),
    // The provider bills its fees to the platform: nothing is taken from the share.
    charges: 0,
    netAmount: rupees(row.share_paise - row.refunded_paise),
    grossAmount: rupees(row.gross_paise),
    commission: rupees(row.commission_paise),
    commissionRate: row.commission_bps / 100,
    refunded: rupees(row.refunded_paise),
    status: settlementStatusOf({ settlementStatus, status: 'PENDING' }),
    splitStatus,
    settlementStatus,
    utr: row.utr,
    utrNumber: row.utr,
    transferMode: row.transfer_mode,
    accountMode: 'BANK',
    settlementType: 'STANDARD',
    remarks: row.reason,
    settlementId: row.reference,
    account: row.account_last4 ? maskAccountNumber(row.account_last4) : account,
    eventId: row.event_id,
    eventName: row.event_name,
    playerName: row.player_name,
    createdAt: row.at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    settlementDate: (settledAt ?? row.due_at).toISOString(),
    processedAt: row.initiated_at?.toISOString() ?? null,
  };
}

function toTotals(row: store.TotalsRow): SettlementTotals {
  return {
    settled: { count: row.settled_count, amount: rupees(row.settled), lastAt: row.last_at?.toISOString() ?? null },
    inTransit: { count: row.in_transit_count, amount: rupees(row.in_transit) },
    open: { count: row.open_count, amount: rupees(row.open), nextAt: row.next_at?.toISOString() ?? null },
    failed: { count: row.failed_count, amount: rupees(row.failed) },
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
