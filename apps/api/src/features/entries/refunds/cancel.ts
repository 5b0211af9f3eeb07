import type { LeftDraw } from '@maidan/contract/draws/left-draw';
import type { RefundAnswer, Registration } from '@maidan/contract/entries/registration';
import { dueBack, sumOfParts } from '@maidan/domain/entries/refunding/refund-due';
import { formatRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { followPairs } from '../invites/end-pair.ts';
import { handOver } from '../invites/hand-over.ts';
import { closeAtProvider, syncRegistration } from '../payments/sync-order.ts';
import { listEntries, type OwnEntry } from '../records/entries.ts';
import { listFullyRefundable } from '../records/listed-entries.ts';
import { offerFreePlaces } from '../records/holds.ts';
import type { LockedRegistration } from '../records/registrations-store.ts';
import { lockWithPairs, listUndecided } from '../records/pairs.ts';
import { eventOfOwn } from '../records/registrations.ts';
import { getOwn } from '../tickets/own-registrations.ts';
import { waitForBanks } from './after-disputes.ts';
import { takeOutOfDraws, tellLeft } from './out-of-draws.ts';
import { lockRefundable, refundParts } from './send-refund.ts';
import * as store from './store.ts';
import { chooseEntries, pricedEntry, takeAway } from './take-away.ts';

interface Command {
  userId: string;
  registrationId: string;
  /** Names of categories; all if absent. */
  categories: string[] | undefined;
}

interface Cancelled {
  eventId: string;
  refund: RefundAnswer | null;
  draws: readonly LeftDraw[];
  /** The orders that must no longer be paid. */
  closed: readonly string[];
}

/** A payment may have arrived a moment ago: then there is money to refund. */
export async function readPayments(deps: Deps, own: { userId: string; registrationId: string }): Promise<void> {
  await eventOfOwn(deps.db, own);
  await syncRegistration(deps, own.registrationId);
}

/** Releases places to the event and, by the rules that they entered with, money to the player. */
export async function cancel(deps: Deps, command: Command): Promise<Cancelled> {
  const eventId = await eventOfOwn(deps.db, command);
  return { eventId, ...(await inTransaction(deps.db, (tx) => giveUp(tx, deps, command))) };
}

/** What follows for the provider and for the waiting list. */
export async function afterCancelling(
  deps: Deps,
  own: { userId: string; registrationId: string },
  { eventId, refund, draws, closed }: Cancelled,
): Promise<{ registration: Registration; refund: RefundAnswer | null; draws?: LeftDraw[] }> {
  for (const orderRef of closed) await closeAtProvider(deps, orderRef);
  await offerFreePlaces(deps, eventId);
  return { registration: await getOwn(deps, own), refund, ...(draws.length > 0 && { draws: [...draws] }) };
}

async function giveUp(tx: Db, deps: Deps, command: Command): Promise<Pick<Cancelled, 'refund' | 'draws' | 'closed'>> {
  const registration = await lockWithPairs(tx, command.registrationId);
  const event = await store.findDates(tx, registration.eventId);
  refuse(registration, event);
  const entries = await listEntries(tx, registration.id);
  const chosen = chooseEntries(entries, command.categories);
  const { eventId, now } = registration;
  const given = await handOver(tx, deps, { eventId, given: chosen, actorId: command.userId, now });
  const draws = await takeOutOfDraws(tx, { ...registration, given, actorId: command.userId });
  await tellLeft(tx, registration.eventId, draws);
  // Also whom the organizer has moved to another category, until a day.
  const alone = [...(await listUndecided(tx, registration.id)), ...(await listFullyRefundable(tx, registration.id))];
  const isAlone = ({ id }: OwnEntry) => alone.includes(id);
  // Whose partner does not play gets all of it back.
  const shares = [
    { entries: given.filter((one) => !isAlone(one)), by: registration.now },
    { entries: given.filter(isAlone), by: 'all' as const },
  ];
  const orders = await lockRefundable(
    tx,
    registration.id,
    given.map(({ id }) => id),
  );
  const due = shares.map(({ entries: some, by }) => {
    const priced = some.map(pricedEntry);
    const parts = dueBack(orders, priced, by);
    const paid = sumOfParts(dueBack(orders, priced, 'all'));
    const categories = some.map(({ name }) => name);
    const isWhole = sumOfParts(parts) === paid;
    const cause = { kind: 'by_player' as const, categories, of: formatRupees(paid), isWhole };
    return { given: priced, by, parts, reason: 'Cancelled by the player', cause };
  });
  for (const one of due) await waitForBanks(tx, { orders, ...one });
  const { closed } = await takeAway(tx, deps, registration, {
    given,
    of: entries.length,
    actorId: command.userId,
    reason: null,
    // Only the organizer can hand it back, and may not have heard of it yet.
    desk: { became: 'owed', by: registration.now, inFull: alone },
  });
  const refunds: RefundAnswer[] = [];
  for (const { parts, reason, cause } of due) {
    const of = { registrationId: registration.id, actorId: command.userId };
    const refund = await refundParts(tx, deps, { ...of, parts, reason, cause });
    if (refund) refunds.push(refund);
  }
  const [first] = refunds;
  const ofPairs = await followPairs(tx, deps, { given, actorId: command.userId });
  const amount = refunds.reduce((sum, one) => sum + one.amount, 0);
  return { refund: first ? { ...first, amount } : null, draws, closed: [...closed, ...ofPairs] };
}

function refuse(registration: LockedRegistration, event: { startsAt: Date }): void {
  if (['cancelled', 'expired'].includes(registration.status)) throw new AppError('cannot_cancel');
  if (registration.checkedInAt)
    throw new AppError('cannot_cancel', { message: 'You are checked in already. Please talk to the desk.' });
  if (registration.now >= event.startsAt)
    throw new AppError('cannot_cancel', { message: 'The tournament has started. Please talk to the organizer.' });
}
