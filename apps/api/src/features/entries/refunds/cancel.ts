import type { LeftDraw } from '@maidan/contract/draws/left-draw';
import type { RefundAnswer, Registration } from '@maidan/contract/entries/registration';
import { refundRule } from '@maidan/domain/events/refund-policy';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { followPairs } from '../invites/end-pair.ts';
import { closeAtProvider, syncRegistration } from '../payments/sync-order.ts';
import { listEntries } from '../records/entries.ts';
import { offerFreePlaces } from '../records/holds.ts';
import type { LockedRegistration } from '../records/registrations-store.ts';
import { lockWithPairs, listUndecided } from '../records/pairs.ts';
import { eventOfOwn } from '../records/registrations.ts';
import { getOwn } from '../tickets/own-registrations.ts';
import { takeOutOfDraws, tellLeft } from './out-of-draws.ts';
import { refundRegistration } from './send-refund.ts';
import * as store from './store.ts';
import { chooseEntries, stillToRefund, takeAway } from './take-away.ts';

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

/** Releases places to the event and, by the refund rule, money to the player. */
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
  const given = chooseEntries(entries, command.categories);
  const draws = await takeOutOfDraws(tx, { ...registration, given, actorId: command.userId });
  await tellLeft(tx, registration.eventId, draws);
  const was = { given, of: entries.length, actorId: command.userId, reason: null };
  const { percent } = refundRule({ lastDate: event.lastDate, startsAt: event.startsAt }, registration.now);
  const alone = await listUndecided(tx, registration.id);
  const parts = [
    { percent, entries: given.filter(({ id }) => !alone.includes(id)) },
    // Whose partner does not play gets all of it back.
    { percent: 100, entries: given.filter(({ id }) => alone.includes(id)) },
  ].filter(({ entries: some }) => some.length > 0);
  const amounts = [];
  for (const part of parts)
    amounts.push({
      ...part,
      amount: await stillToRefund(tx, registration.id, { given: part.entries, percent: part.percent }),
    });
  const { closed } = await takeAway(tx, registration, was);
  const refunds: RefundAnswer[] = [];
  for (const part of amounts) {
    const refund = await refundRegistration(tx, deps, {
      registrationId: registration.id,
      entryIds: part.entries.map(({ id }) => id),
      amount: part.amount,
      reason: 'Cancelled by the player',
      cause: { kind: 'by_player', categories: part.entries.map(({ name }) => name), percent: part.percent },
      actorId: command.userId,
    });
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
