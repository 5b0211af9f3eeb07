import type { RefundAnswer, Registration } from '@maidan/contract/entries/registration';
import { type DeskFee, decideDeskRefund, decideUndo, leftToRefund } from '@maidan/domain/entries/refunds';
import { type Paise, paise, parseRupees, toRupees } from '@maidan/domain/money';
import { refundOf, refundRule } from '@maidan/domain/events/refund-policy';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { givePlacesBack } from '../../events/categories/service.ts';
import { refuseBeyondLimit } from '../../money/payees/service.ts';
import { cancelEntries, listEntries, type OwnEntry } from '../category-entries/service.ts';
import { closeOpenOrder } from '../orders/service.ts';
import { lockRefundable, refundRegistration } from '../online-refunds/service.ts';
import { closeAtProvider, syncRegistration } from '../payments/service.ts';
import {
  eventOfOwn,
  type LockedRegistration,
  lockForChange,
  offerFreePlaces,
  saveCancelled,
} from '../register/service.ts';
import { getOwn } from '../registrations/service.ts';
import * as store from './store.ts';

interface Command {
  userId: string;
  registrationId: string;
  /** Names of categories; all if absent. */
  categories: string[] | undefined;
}

interface Cancelled {
  eventId: string;
  refund: RefundAnswer | null;
  /** The order that must no longer be paid. */
  closed: string | null;
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
  { eventId, refund, closed }: Cancelled,
): Promise<{ registration: Registration; refund: RefundAnswer | null }> {
  if (closed) await closeAtProvider(deps, closed);
  await offerFreePlaces(deps, eventId);
  return { registration: await getOwn(deps, own), refund };
}

/**
 * The organizer removes a registration: the whole fee of the categories is refunded, whatever the refund rule says. A
 * waiting player without an account, entered at the desk, is taken off the list.
 */
export async function refundByOrganizer(
  deps: Deps,
  command: {
    /** The owner, or staff with the right to refund fees. */
    staffId: string;
    eventId: string;
    registrationId: string;
    categories: string[] | undefined;
    /** Rupees of what was paid online: then the place is kept. */
    amount: number | string | undefined;
    reason: string;
  },
): Promise<{ refund: RefundAnswer | null; status: Registration['status'] }> {
  if (!(await store.findOwned(deps.db, command))) throw new AppError('registration_not_found');
  return inTransaction(deps.db, async (tx) => {
    const registration = await lockForChange(tx, command.registrationId);
    if (command.amount !== undefined) {
      const part = await refundPart(tx, deps, { ...command, amount: command.amount, registration });
      await refuseBeyondLimit(tx, deps, command);
      return part;
    }
    const waits = registration.status === 'waitlisted' && registration.userId === null;
    if (registration.status !== 'confirmed' && !waits)
      throw new AppError('cannot_cancel', { message: 'Only a confirmed registration can be refunded' });
    const entries = await listEntries(tx, registration.id);
    const given = waits ? entries : chooseEntries(entries, command.categories);
    await takeAway(tx, registration, {
      given,
      of: entries.length,
      actorId: command.staffId,
      reason: command.reason,
    });
    if (waits) return { refund: null, status: 'cancelled' as const };
    const refund = await refundRegistration(tx, deps, {
      registrationId: registration.id,
      amount: await stillToRefund(tx, registration.id, sumOf(given)),
      reason: command.reason,
      cause: { kind: 'by_organizer', categories: given.map((entry) => entry.name), reason: command.reason },
      actorId: command.staffId,
    });
    await refuseBeyondLimit(tx, deps, command);
    return { refund, status: given.length === entries.length ? ('cancelled' as const) : ('confirmed' as const) };
  });
}

/** Refunds a part of what was paid online, for an active or an ended registration. */
async function refundPart(
  tx: Db,
  deps: Deps,
  {
    registration,
    amount,
    reason,
    staffId,
  }: { registration: LockedRegistration; amount: number | string; reason: string; staffId: string },
): Promise<{ refund: RefundAnswer | null; status: Registration['status'] }> {
  const part = parseRupees(amount);
  if (!part) throw new AppError('validation_failed');
  const cause = { kind: 'part', reason } as const;
  const request = { registrationId: registration.id, amount: part, reason, cause, actorId: staffId };
  return { refund: await refundRegistration(tx, deps, request), status: registration.status };
}

export const sumOf = (entries: readonly OwnEntry[]) => paise(entries.reduce((sum, entry) => sum + entry.pricePaise, 0));

/** Parts may have been refunded before: never more than what is left of the payment. */
async function stillToRefund(tx: Db, registrationId: string, amount: Paise): Promise<Paise> {
  return paise(Math.min(amount, await lockRefundable(tx, registrationId)));
}

/** Removes a confirmed registration from the categories, and ends it with the last of them. */
export async function takeAway(
  tx: Db,
  registration: LockedRegistration,
  { given, of, actorId, reason }: { given: readonly OwnEntry[]; of: number; actorId: string; reason: string | null },
): Promise<void> {
  await audit(tx, {
    actorId,
    action: 'registration_cancelled',
    subjectKind: 'registration',
    subjectId: registration.id,
    eventId: registration.eventId,
    details: {
      categories: given.length,
      of,
      was: registration.status,
      entered: given.map((entry) => entry.name),
      isPart: given.length < of,
    },
  });
  if (registration.status !== 'waitlisted')
    await givePlacesBack(
      tx,
      given.map((entry) => entry.categoryId),
    );
  if (registration.status === 'confirmed')
    await cancelEntries(
      tx,
      given.map((entry) => entry.id),
      reason,
    );
  if (given.length === of) await saveCancelled(tx, registration.id);
}

async function giveUp(
  tx: Db,
  deps: Deps,
  command: Command,
): Promise<{ refund: RefundAnswer | null; closed: string | null }> {
  const registration = await lockForChange(tx, command.registrationId);
  const event = await store.findDates(tx, registration.eventId);
  refuse(registration, event);
  const entries = await listEntries(tx, registration.id);
  const given = chooseEntries(entries, command.categories);
  const isAll = given.length === entries.length;
  // An unpaid order cannot be reduced: it is given up as a whole and entered again.
  if (!isAll && registration.status !== 'confirmed')
    throw new AppError('cannot_cancel', { message: 'Please cancel the whole unpaid registration and register again' });

  await takeAway(tx, registration, { given, of: entries.length, actorId: command.userId, reason: null });
  if (registration.status !== 'confirmed') return { refund: null, closed: await closeOpenOrder(tx, registration.id) };
  const { percent } = refundRule({ lastDate: event.lastDate, startsAt: event.startsAt }, registration.now);
  const amount = await stillToRefund(tx, registration.id, refundOf(sumOf(given), percent));
  const refund = await refundRegistration(tx, deps, {
    registrationId: registration.id,
    amount,
    reason: 'Cancelled by the player',
    cause: { kind: 'by_player', categories: given.map((entry) => entry.name), percent },
    actorId: command.userId,
  });
  return { refund, closed: null };
}

function refuse(registration: LockedRegistration, event: { startsAt: Date }): void {
  if (['cancelled', 'expired'].includes(registration.status)) throw new AppError('cannot_cancel');
  if (registration.checkedInAt)
    throw new AppError('cannot_cancel', { message: 'You are checked in already. Please talk to the desk.' });
  if (registration.now >= event.startsAt)
    throw new AppError('cannot_cancel', { message: 'The tournament has started. Please talk to the organizer.' });
}

function chooseEntries(entries: readonly OwnEntry[], names: string[] | undefined): OwnEntry[] {
  if (!names) return [...entries];
  return [...new Set(names.map((name) => name.toLowerCase()))].map((name) => {
    const found = entries.find((entry) => entry.name.toLowerCase() === name);
    if (!found)
      throw new AppError('category_unknown', {
        fields: [{ msg: `You are not entered in "${name}"`, path: 'categories' }],
      });
    return found;
  });
}

/** Records a refund made at the desk: the money has already changed hands, and none is moved here. */
export async function recordAtDesk(
  deps: Deps,
  { scope, form }: { scope: store.DeskScope; form: { amount: number | string; how: 'cash' | 'upi'; note: string } },
) {
  const amount = parseRupees(form.amount);
  if (!amount) throw new AppError('validation_failed');
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
    const verdict = decideDeskRefund(fee, amount);
    if (!verdict.ok) {
      const fields = [{ msg: 'You cannot refund more than was paid', path: 'amount' }];
      throw new AppError(verdict.reason, verdict.reason === 'refund_too_large' ? { fields } : {});
    }
    const id = newId();
    const { eventId, registrationId } = scope;
    const at = await store.insertDeskRefund(tx, { id, eventId, registrationId, amountPaise: amount, ...form });
    await audit(tx, {
      actorId: scope.staffId,
      action: 'desk_refund_recorded',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { amountPaise: amount, how: form.how },
    });
    return {
      refund: { _id: id, amount: toRupees(amount), how: form.how, note: form.note, at: at.toISOString() },
      ...sums(fee, fee.refunded + amount),
    };
  });
}

/**
 * Undoes a refund recorded by mistake: totals are corrected, and the row and the event's history keep it with its
 * reason.
 */
export async function undoAtDesk(
  deps: Deps,
  { scope, reason }: { scope: store.DeskScope & { refundId: string }; reason: string },
) {
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
    const record = await store.findDeskRefund(tx, scope);
    if (!record) throw new AppError('desk_refund_not_found');
    const verdict = decideUndo({ isUndone: record.isUndone });
    if (!verdict.ok) throw new AppError(verdict.reason);
    await store.undoDeskRefund(tx, scope.refundId, reason);
    await audit(tx, {
      actorId: scope.staffId,
      action: 'desk_refund_taken_back',
      subjectKind: 'registration',
      subjectId: scope.registrationId,
      eventId: scope.eventId,
      details: { amountPaise: record.amountPaise, how: record.how, reason },
    });
    return sums(fee, fee.refunded - record.amountPaise);
  });
}

async function lockFee(tx: Db, scope: store.DeskScope): Promise<DeskFee> {
  const row = await store.lockFee(tx, scope);
  if (!row) throw new AppError('registration_not_found');
  return {
    paidBy: row.paidBy,
    wasConfirmed: row.wasConfirmed,
    amount: paise(row.amountPaise),
    refunded: paise(row.refundedPaise),
  };
}

function sums(fee: DeskFee, refundedPaise: number): { refunded: number; left: number } {
  const refunded = paise(refundedPaise);
  return { refunded: toRupees(refunded), left: toRupees(leftToRefund({ ...fee, refunded })) };
}
