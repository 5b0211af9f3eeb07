import type { CallOffPreview } from '@maidan/contract/entries/call-off';
import { callOffRefund, handedBackInAll } from '@maidan/domain/entries/call-off';
import { paise, rupees } from '@maidan/domain/money';
import { bearRefund } from '@maidan/domain/money/ledger';
import { splitRefund } from '@maidan/domain/money/refund-split';
import type { EventScope } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bookOf } from '../../money/records/ledger.ts';
import { readBalances } from '../../money/records/ledger-store.ts';
import { limitPassed } from '../../money/payouts/payees.ts';
import { openToCallOff, percentFor } from './event-to-call-off.ts';
import * as store from './store.ts';

/** What the desk would still have to hand back of a fee; the same rule then says so in the list of whom to repay. */
function leftToHandBack({ deskPricePaise, deskPaise, handedBackPaise }: store.PlannedRow, percent: number): number {
  const fee = { price: paise(deskPricePaise), amount: paise(deskPaise), handedBack: paise(handedBackPaise) };
  return handedBackInAll(fee, percent) - handedBackPaise;
}

export async function previewCallOff(
  deps: Deps,
  { scope, refund: how, now }: { scope: EventScope; refund: 'policy' | 'full'; now: Date },
): Promise<CallOffPreview> {
  await openToCallOff(deps.db, scope, { lock: false });
  const { eventId } = scope;
  const percent = await percentFor(deps.db, eventId, how, now);
  return previewOf(deps, { eventId, percent, planned: await store.listPlanned(deps.db, eventId) });
}

/** What goes back of these entries, and who bears it. */
export async function previewOf(
  deps: Deps,
  { eventId, percent, planned }: { eventId: string; percent: number; planned: readonly store.PlannedRow[] },
): Promise<CallOffPreview> {
  const online = planned.filter(({ sharePaise }) => sharePaise !== null);
  // One registration may stand there with several payments.
  const desk = new Map(planned.filter(({ deskPaise }) => deskPaise > 0).map((row) => [row.registrationId, row]));
  const atDesk = [...desk.values()];
  const others = planned.filter(({ sharePaise, deskPaise }) => sharePaise === null && deskPaise === 0);
  const given = giveBack(online, percent);
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
      taken: rupees(sum(given.map(({ taken }) => taken))),
      refund: rupees(refund),
    },
    desk: {
      entries: atDesk.length,
      paid: rupees(sum(atDesk.map(({ deskPaise }) => deskPaise))),
      taken: rupees(sum(atDesk.map(({ handedBackPaise }) => handedBackPaise))),
      refund: rupees(sum(atDesk.map((row) => leftToHandBack(row, percent)))),
    },
    others: others.length,
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

/** What goes back to each player, payment by payment: one may pay for several players. */
function giveBack(online: readonly store.PlannedRow[], percent: number) {
  const before = new Map<string, { refunded: number; ofShare: number }>();
  return online.map((row) => {
    const key = row.orderId ?? '';
    const so = before.get(key) ?? { refunded: row.takenPaise, ofShare: row.ofSharePaise };
    const left = paise(Math.max(0, Math.min(row.leftPaise, row.grossPaise - so.refunded)));
    const refund = callOffRefund({ price: paise(row.pricePaise), left }, percent);
    const order = { gross: paise(row.grossPaise), share: paise(row.sharePaise ?? 0) };
    const { ofShare } = splitRefund(
      { ...order, tcs: paise(row.tcsPaise), tds: paise(row.tdsPaise) },
      { refunded: paise(so.refunded), ofShare: paise(so.ofShare) },
      refund,
    );
    before.set(key, { refunded: so.refunded + refund, ofShare: so.ofShare + ofShare });
    return { name: row.name, paid: row.amountPaise, taken: row.amountPaise - left, refund, ofShare };
  });
}
