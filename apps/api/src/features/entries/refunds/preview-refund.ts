import type { RefundPreview } from '@maidan/contract/entries/refunds';
import { dueBack, type GiveBack } from '@maidan/domain/entries/refunding/refund-due';
import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import { leftOf, type RefundPart, spreadRefund } from '@maidan/domain/entries/refunds';
import { paise, parseRupees, rupees } from '@maidan/domain/money';
import { bearRefund } from '@maidan/domain/money/ledger';
import { bearersOf } from '@maidan/domain/money/refund-split';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitPassed } from '../../money/payouts/payees.ts';
import { bookOf } from '../../money/records/ledger.ts';
import { readBalances } from '../../money/records/ledger-store.ts';
import { listEntries } from '../records/entries.ts';
import { findDeskMoney } from '../records/desk-money.ts';
import { toPaidOrder, toSplitOrder } from '../records/paid-orders.ts';
import { dueAtDesk } from './settle-desk.ts';
import * as store from './store.ts';
import { chooseEntries, pricedEntry } from './take-away.ts';

interface Asked {
  staffId: string;
  eventId: string;
  registrationId: string;
  categories: string[] | undefined;
  amount: number | string | undefined;
  by: 'all' | 'rules';
}

/** What a refund by the organizer would send back, and who bears it: by the rules that the refund itself follows. */
export async function previewRefund(deps: Deps, asked: Asked): Promise<RefundPreview> {
  const found = await store.findPaid(deps.db, asked);
  if (!found) throw new AppError('registration_not_found');
  const orders = found.orders.map(toPaidOrder);
  const entries = await listEntries(deps.db, asked.registrationId);
  const given = chooseEntries(entries, asked.categories)
    .filter(({ state }) => isPaidFor(state))
    .map(pricedEntry);
  const due = (by: GiveBack) => dueBack(orders, given, by);
  const now = deps.clock();
  let parts: RefundPart[] = due(asked.by === 'all' ? 'all' : now);
  if (asked.amount !== undefined) {
    // More than is left is refused by the refund itself; here it counts as all of that.
    const wanted = parseRupees(asked.amount) ?? 0;
    parts = spreadRefund(orders, paise(Math.min(wanted, leftOf(orders)))) ?? [];
  }
  const bearers = (of: readonly RefundPart[]) =>
    bearersOf(new Map(found.orders.map((one) => [one.orderId, toSplitOrder(one)])), of);
  const { refund, ofShare, ofCommission } = bearers(parts);
  const { payable } = found.vendorId
    ? await readBalances(deps.db, { book: bookOf(deps), vendorId: found.vendorId })
    : { payable: 0 };
  const { fromPayable, fromReceivable } = bearRefund(payable, ofShare);
  const limit = await limitPassed(deps.db, deps, { eventId: asked.eventId, more: fromReceivable });
  const desk = await findDeskMoney(
    deps.db,
    asked.registrationId,
    given.map(({ id }) => id),
  );
  return {
    all: rupees(bearers(due('all')).refund),
    byRules: rupees(bearers(due(now)).refund),
    refund: rupees(refund),
    ofShare: rupees(ofShare),
    ofCommission: rupees(ofCommission),
    fromUnsettled: rupees(fromPayable),
    owed: rupees(fromReceivable),
    beyondLimit: limit && rupees(limit),
    atDesk: rupees(desk ? dueAtDesk(desk, 'all') : 0),
    atDeskByRules: rupees(desk ? dueAtDesk(desk, now) : 0),
  };
}
