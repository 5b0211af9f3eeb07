import type { Registration } from '@maidan/contract/entries/registration';
import { paise, rupees, toRupees } from '@maidan/domain/money';
import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import { decidedBy, takesEntries } from '@maidan/domain/events/registration-window';
import { dueBack, sumOfParts } from '@maidan/domain/entries/refunding/refund-due';
import { movedEvent } from '@maidan/domain/events/edits/moved-event';
import { endOfRule, keptPolicy, ruleAt } from '@maidan/domain/events/refund-policy';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { shownPolicy } from '../../events/records/refund-policies.ts';
import { shownPaper } from '../records/papers.ts';
import { toPaidOrder } from '../records/paid-orders.ts';
import { shownDeposits } from '../deposits/shown-deposits.ts';
import { shownEntries } from '../records/entry-states.ts';
import * as store from '../records/own-registrations.ts';

export async function getOwn(deps: Deps, own: { userId: string; registrationId: string }): Promise<Registration> {
  const row = await store.findOwn(deps.db, own);
  if (!row) throw new AppError('registration_not_found');
  return toRegistration(deps, row);
}

/** In the order of the ids. */
export async function listOwnById(
  deps: Deps,
  of: { userId: string; registrationIds: readonly string[] },
): Promise<Registration[]> {
  return (await store.listOwnById(deps.db, of)).map((row) => toRegistration(deps, row));
}

export async function listOwn(deps: Deps, userId: string): Promise<Registration[]> {
  return (await store.listOwn(deps.db, userId)).map((row) => toRegistration(deps, row));
}

/** Whoever is alone in a category reads by when the organizer decides about it. */
function withAlone(entries: Registration['entries'], row: store.OwnRow, now: Date): Registration['entries'] {
  const until = row.tournamentStatus === 'open' || row.tournamentStatus === 'closed' ? decidedBy(row, now) : null;
  if (!until) return entries;
  return entries.map((one, at) => (row.entries[at]?.isAlone ? { ...one, aloneUntil: until.toISOString() } : one));
}

const toRefund = (refund: store.OwnRow['refunds'][number]): Registration['refunds'][number] => ({
  _id: refund.id,
  amount: rupees(refund.amountPaise),
  reason: refund.reason,
  status: refund.status,
  createdAt: new Date(refund.createdAt).toISOString(),
  doneAt: refund.doneAt && new Date(refund.doneAt).toISOString(),
  ...(refund.isTooMany && { isTooMany: true as const }),
  ...(refund.isDeposit && { isDeposit: true as const }),
});

function toRegistration(deps: Deps, row: store.OwnRow): Registration {
  const confirmedAt = row.status === 'confirmed' ? row.confirmedAt : null;
  return {
    _id: row.id,
    eventId: row.eventId,
    status: row.status,
    name: row.name,
    categories: row.entries.map(
      ({ entry, name, pricePaise, partner, cancelled, cancelledReason, neverPaid, place }) => ({
        entry,
        name,
        price: rupees(pricePaise),
        partner,
        cancelled,
        cancelledReason,
        ...(neverPaid && { neverPaid }),
        place,
      }),
    ),
    playerPage: row.entries.find(({ state }) => state === 'confirmed')?.feeOf ?? null,
    entries: withMoves(withAlone(shownEntries(row.entries, deps), row, deps.clock()), row, deps.clock()),
    amount: rupees(row.amountPaise),
    owed: rupees(row.owedPaise),
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    ticket: confirmedAt
      ? deps.tickets.signTicket({ registrationId: row.id, eventId: row.eventId, issuedAt: confirmedAt })
      : null,
    ticketCode: confirmedAt ? row.ticketCode : null,
    checkedIn: row.checkedInAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    registrationDate: row.createdAt.toISOString(),
    referralSource: row.referralSource,
    event: eventOf(deps, row),
    order:
      row.orderRef && row.orderStatus
        ? { orderId: row.orderRef, status: row.orderStatus, isUnanswered: row.isUnanswered ?? false }
        : null,
    refunds: row.refunds.map(toRefund),
    ...(row.deposits && { deposits: shownDeposits(row.deposits) }),
    ...(row.payments && {
      payments: row.payments.map(({ orderRef: orderId, paidAt, amountPaise }) => ({
        orderId,
        paidAt: new Date(paidAt).toISOString(),
        amount: rupees(amountPaise),
      })),
    }),
    ...(row.papers && { papers: row.papers.map(shownPaper) }),
    cancellation: cancellation(row, deps.clock()),
  };
}

const eventOf = (deps: Deps, row: store.OwnRow): Registration['event'] => ({
  _id: row.eventId,
  name: row.eventName,
  sports: row.sports,
  location: row.location,
  locationlink: row.locationLink ?? '',
  dateandtime: row.startsAt.toISOString(),
  lastDay: row.lastDay,
  lastdate: row.lastDate.toISOString(),
  registrationOpen: takesEntries(row, row.offered, deps.clock()),
  contact: row.contact,
  poster: row.posterFileId && `/files/${row.posterFileId}`,
  calledOff: row.calledOff,
  unpublished: row.unpublished,
  moved: movedEvent(row.moves, row, deps.clock()),
  hasWinners: row.hasWinners,
  hasDraws: row.offered.some(({ isDrawn }) => isDrawn),
});

/** Whom a move or a change leaves out gets all of the fee back until then; null afterwards. */
function fullUntil(entry: store.OwnRow['entries'][number] | undefined, now: Date): string | null {
  const until = entry?.fullRefundUntil ? new Date(entry.fullRefundUntil) : null;
  return until && until > now ? until.toISOString() : null;
}

/** What a moved entry tells its player, and one whose event has changed. */
const withMoves = (entries: Registration['entries'], row: store.OwnRow, now: Date): Registration['entries'] =>
  entries.map((one, at) => {
    const { movedFrom = null } = row.entries[at] ?? {};
    const until = fullUntil(row.entries[at], now);
    if (!until || one.state !== 'confirmed') return one;
    return { ...one, ...(movedFrom && { movedFrom }), fullRefundUntil: until };
  });

function cancellation(row: store.OwnRow, now: Date): Registration['cancellation'] {
  if (['expired', 'cancelled'].includes(row.status) || row.checkedInAt || now >= row.startsAt) return null;
  const shown = shownEntries(row.entries);
  const orders = row.orders.map(toPaidOrder);
  const categories = row.entries.flatMap(({ entry, feeOf, state, pricePaise, policy: entered }, index) => {
    if (!isPaidFor(state)) return [];
    const order = orders.find(({ lines }) => lines.some(({ entryId }) => (entryId ?? feeOf) === feeOf));
    const policy = order?.policy ?? keptPolicy(entered);
    // Whose partner does not play gets all of it back, whatever the date.
    const full = fullUntil(row.entries[index], now);
    const isAlone = shown[index]?.decideBy !== undefined || full !== null;
    const { percent, until } = isAlone ? { percent: 100, until: full } : ruleAt(policy, now);
    const priced = { id: feeOf, price: paise(pricePaise) };
    const back = toRupees(sumOfParts(dueBack(orders, [priced], isAlone ? 'all' : now)));
    return [
      { entry, percent, until: until && endOfRule(until).toISOString(), back, refundPolicy: shownPolicy(policy) },
    ];
  });
  const [least] = categories.toSorted((a, b) => a.percent - b.percent);
  return { percent: least?.percent ?? 0, until: least?.until ?? null, categories };
}
