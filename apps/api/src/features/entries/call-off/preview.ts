import type { CallOffPreview } from '@maidan/contract/entries/call-off';
import { deskDue } from '@maidan/domain/entries/refunding/desk-money';
import { deskFees, dueBack, type GiveBack } from '@maidan/domain/entries/refunding/refund-due';
import type { RefundPart } from '@maidan/domain/entries/refunds';
import { rupees } from '@maidan/domain/money';
import { owedBy } from '@maidan/domain/money/payees';
import { bearRefund } from '@maidan/domain/money/ledger';
import { bearersOf } from '@maidan/domain/money/refund-split';
import type { EventScope } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bookOf } from '../../money/records/ledger.ts';
import { readBalances } from '../../money/records/ledger-store.ts';
import { limitPassed } from '../../money/payouts/payees.ts';
import { givenBack, openToCallOff, percentNow } from './event-to-call-off.ts';
import { pricedFee } from '../records/desk-money.ts';
import { toPaidOrder, toSplitOrder } from '../records/paid-orders.ts';
import * as store from './store.ts';

/** What the desk would still have to hand back of a fee; the same rule then says so in the list of whom to repay. */
function leftToHandBack(row: store.PlannedRow, by: GiveBack): number {
  const fees = deskFees(row.fees.map(pricedFee), row.orders.map(toPaidOrder));
  return deskDue(fees, store.deskSums(row), by);
}

export async function previewCallOff(
  deps: Deps,
  { scope, refund: how, now }: { scope: EventScope; refund: 'policy' | 'full'; now: Date },
): Promise<CallOffPreview> {
  await openToCallOff(deps.db, scope, { lock: false });
  const { eventId } = scope;
  const by = givenBack(how, now);
  const percent = await percentNow(deps.db, eventId, how, now);
  return previewOf(deps, { eventId, percent, by, planned: await store.listPlanned(deps.db, eventId) });
}

/** What goes back of these entries, and who bears it. */
export async function previewOf(
  deps: Deps,
  {
    eventId,
    percent,
    by,
    planned,
  }: { eventId: string; percent: number; by: GiveBack; planned: readonly store.PlannedRow[] },
): Promise<CallOffPreview> {
  const atDesk = planned.filter(({ deskPaise }) => deskPaise > 0);
  const others = planned.filter(({ orders, deskPaise }) => orders.length === 0 && deskPaise === 0);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const { given, parts } = giveBack(planned, by);
  const splits = planned.flatMap(({ orders }) => orders.map((one) => [one.orderId, toSplitOrder(one)] as const));
  const { refund, ofShare, ofCommission } = bearersOf(new Map(splits), parts);
  const { vendorId } = await store.findPolicy(deps.db, eventId);
  const balances = vendorId
    ? await readBalances(deps.db, { book: bookOf(deps), vendorId })
    : { payable: 0, receivable: 0 };
  const { fromPayable, fromReceivable } = bearRefund(balances.payable, ofShare);
  const limit = await limitPassed(deps.db, deps, { eventId, more: fromReceivable });
  return {
    percent,
    online: {
      entries: given.length,
      paid: rupees(sum(given.map(({ paid }) => paid))),
      taken: rupees(sum(given.map(({ taken }) => taken))),
      refund: rupees(refund),
    },
    desk: {
      entries: atDesk.length,
      paid: rupees(sum(atDesk.map(({ deskPaise }) => deskPaise))),
      taken: rupees(sum(atDesk.map(({ handedBackPaise }) => handedBackPaise))),
      refund: rupees(sum(atDesk.map((row) => leftToHandBack(row, by)))),
    },
    others: others.length,
    ofShare: rupees(ofShare),
    ofCommission: rupees(ofCommission),
    fromUnsettled: rupees(fromPayable),
    owed: rupees(fromReceivable),
    beyondLimit: limit && rupees(limit),
    payIn: rupees(owedBy(balances) + fromReceivable),
    players: given
      .toSorted((a, b) => b.refund - a.refund)
      .slice(0, 1000)
      .map((one) => ({ name: one.name, paid: rupees(one.paid), refund: rupees(one.refund) })),
  };
}

/** What goes back to each player, payment by payment: one may pay for several players. */
function giveBack(planned: readonly store.PlannedRow[], by: GiveBack) {
  const before = new Map<string, number>();
  const all: RefundPart[] = [];
  const given = planned.flatMap((row) => {
    const orders = row.orders.map((one) =>
      toPaidOrder({ ...one, takenPaise: one.takenPaise + (before.get(one.orderId) ?? 0) }),
    );
    const parts = dueBack(orders, row.fees.map(pricedFee), by);
    all.push(...parts);
    for (const { orderId, amount } of parts) before.set(orderId, (before.get(orderId) ?? 0) + amount);
    return orders.map(({ orderId, left, lines }) => {
      const paid = lines.reduce((sum, one) => sum + one.amount, 0);
      const notRefunded = lines.reduce((sum, one) => sum + one.left, 0);
      const refund = parts.find((part) => part.orderId === orderId)?.amount ?? 0;
      return { name: row.name, paid, taken: paid - Math.min(notRefunded, left), refund };
    });
  });
  return { given, parts: all };
}
