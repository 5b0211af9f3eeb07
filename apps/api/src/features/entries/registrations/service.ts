import { randomInt } from 'node:crypto';
import type { Registration } from '@maidan/contract/entries/registrations';
import { formatRupees, paise, toRupees } from '@maidan/domain/money';
import { refundRule } from '@maidan/domain/events/refund-policy';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { placeOfferedMail, registrationConfirmedMail } from '../../../platform/mail/entry-mails.ts';
import { notify } from '../../../platform/notify.ts';
import * as store from './store.ts';

/** How long a place from the waiting list is kept for the one it was offered to. */
const offerHours = 12;

/** Takes a place in each category or in none of them. Categories are locked in one order, so that two entries never wait for each other. */
export async function takePlaces(
  tx: Db,
  { eventId, categoryIds }: { eventId: string; categoryIds: readonly string[] },
): Promise<{ ok: true } | { ok: false; fullCategoryId: string }> {
  const taken: string[] = [];
  for (const categoryId of [...categoryIds].sort()) {
    if (await store.takePlace(tx, { eventId, categoryId })) {
      taken.push(categoryId);
      continue;
    }
    for (const id of taken) await store.givePlaceBack(tx, id);
    return { ok: false, fullCategoryId: categoryId };
  }
  return { ok: true };
}

/** So many places in each category at once, for players who come together: all of them, or the transaction is given up. */
export async function takeManyPlaces(
  tx: Db,
  { eventId, places }: { eventId: string; places: ReadonlyMap<string, number> },
): Promise<boolean> {
  for (const [categoryId, count] of [...places].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!(await store.takePlace(tx, { eventId, categoryId, count }))) return false;
  }
  return true;
}

export type { LockedRegistration } from './store.ts';

/** Keeps the places, which the caller has taken, for so long. */
export async function holdAgain(tx: Db, hold: { registrationId: string; minutes: number }): Promise<void> {
  await store.saveHold(tx, { ...hold, status: 'held' });
}

/** Every change of a registration, its order or its places begins here, so that two of them never wait for each other. */
export async function lockForChange(tx: Db, registrationId: string): Promise<store.LockedRegistration> {
  const registration = await store.lockRegistration(tx, registrationId);
  if (!registration) throw new AppError('registration_not_found');
  return registration;
}

/** Takes the places of an expired registration once more, unless they are gone or the person entered anew meanwhile. */
export async function reclaimPlaces(tx: Db, registration: store.LockedRegistration): Promise<boolean> {
  if (await store.hasOtherLiving(tx, registration)) return false;
  const categoryIds = await store.listHeldCategories(tx, [registration.id]);
  return (await takePlaces(tx, { eventId: registration.eventId, categoryIds })).ok;
}

/** For whoever cancels categories of a registration that holds places. */
export async function givePlacesBack(tx: Db, categoryIds: readonly string[]): Promise<void> {
  for (const categoryId of [...categoryIds].sort()) await store.givePlaceBack(tx, categoryId);
}

/**
 * Confirms, issues the ticket and tells the player, all in the caller's transaction. The registration is locked and
 * holds its places already. A second call changes nothing and sends nothing.
 */
export async function confirmRegistration(tx: Db, deps: Deps, registrationId: string): Promise<void> {
  const confirmed = await store.saveConfirmed(tx, registrationId, newTicketCode());
  if (!confirmed) return;
  const facts = await store.findFacts(tx, registrationId);
  await audit(tx, {
    actorId: facts.userId,
    actorKind: 'system',
    action: 'registration_confirmed',
    subjectKind: 'registration',
    subjectId: registrationId,
    eventId: facts.eventId,
  });
  if (!facts.userId || !facts.email) return;
  await notify(tx, {
    userId: facts.userId,
    type: 'success',
    relatedTo: 'other',
    news: { kind: 'entry_confirmed', event: facts.eventName },
    link: `/my/registrations/${registrationId}`,
  });
  await enqueueMail(
    tx,
    registrationConfirmedMail({
      to: facts.email,
      name: facts.name,
      eventName: facts.eventName,
      categories: facts.categories,
      startsAt: facts.startsAt,
      venue: facts.location,
      ...(facts.amountPaise > 0 ? { amountText: formatRupees(paise(facts.amountPaise)) } : {}),
      ticketUrl: `${deps.settings.publicUrl}/my/registrations/${registrationId}`,
    }),
  );
}

/**
 * Gives back the places of holds that ran out, by the database's clock, and offers them to those who wait. Called
 * every minute and before each entry, so that a place is sellable even when no job runs.
 */
export async function expireHolds(deps: Deps, eventId: string | null = null): Promise<number> {
  const { ended, events } = await inTransaction(deps.db, async (tx) => {
    const holds = await store.lockExpiredHolds(tx, eventId);
    if (holds.length === 0) return { ended: 0, events: [] };
    const ids = holds.map((hold) => hold.id);
    await store.saveExpired(tx, ids);
    await givePlacesBack(tx, await store.listHeldCategories(tx, ids));
    return { ended: ids.length, events: [...new Set(holds.map((hold) => hold.eventId))] };
  });
  for (const id of events) await offerFreePlaces(deps, id);
  return ended;
}

/**
 * Whether a held registration, which the caller has locked, ends because its event was deleted: a payment that was under
 * way then finds no place and goes back.
 */
export async function endWithEvent(tx: Db, registration: store.LockedRegistration): Promise<boolean> {
  if (!(await store.isEventDeleted(tx, registration.eventId))) return false;
  await store.saveExpired(tx, [registration.id]);
  await givePlacesBack(tx, await store.listHeldCategories(tx, [registration.id]));
  return true;
}

/** Offers free places to the waiting list, the longest waiting first; who has nothing to pay online is confirmed at once. */
export async function offerFreePlaces(deps: Deps, eventId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const waiting of await store.lockWaiting(tx, eventId)) {
      // The unlocked look spares the long tail of a full category its locks; taking the places decides.
      if (!(await store.hasRoom(tx, waiting.id))) continue;
      const categoryIds = await store.listHeldCategories(tx, [waiting.id]);
      if (!(await takePlaces(tx, { eventId, categoryIds })).ok) continue;
      if (waiting.paysOnline) await offerPlace(tx, deps, waiting.id);
      else await confirmRegistration(tx, deps, waiting.id);
    }
  });
}

async function offerPlace(tx: Db, deps: Deps, registrationId: string): Promise<void> {
  const until = await store.saveHold(tx, { registrationId, status: 'offered', minutes: offerHours * 60 });
  const facts = await store.findFacts(tx, registrationId);
  if (!facts.userId || !facts.email) return;
  const link = `/my/registrations/${registrationId}`;
  const news = { kind: 'place_offered', event: facts.eventName, until: until.toISOString() } as const;
  await notify(tx, { userId: facts.userId, type: 'info', relatedTo: 'other', news, link });
  const url = `${deps.settings.publicUrl}${link}`;
  await enqueueMail(
    tx,
    placeOfferedMail({ to: facts.email, name: facts.name, eventName: facts.eventName, until, url }),
  );
}

export async function getOwn(deps: Deps, userId: string, registrationId: string): Promise<Registration> {
  const row = await store.findOwn(deps.db, userId, registrationId);
  if (!row) throw new AppError('registration_not_found');
  return toRegistration(deps, row);
}

export async function listOwn(deps: Deps, userId: string): Promise<Registration[]> {
  return (await store.listOwn(deps.db, userId)).map((row) => toRegistration(deps, row));
}

function toRegistration(deps: Deps, row: store.OwnRow): Registration {
  const confirmedAt = row.status === 'confirmed' ? row.confirmedAt : null;
  return {
    _id: row.id,
    eventId: row.eventId,
    status: row.status,
    name: row.name,
    categories: row.entries.map(({ pricePaise, ...entry }) => ({ ...entry, price: toRupees(paise(pricePaise)) })),
    amount: toRupees(paise(row.amountPaise)),
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    ticket: confirmedAt
      ? deps.tickets.signTicket({ registrationId: row.id, eventId: row.eventId, issuedAt: confirmedAt })
      : null,
    ticketCode: confirmedAt ? row.ticketCode : null,
    checkedIn: row.checkedInAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    registrationDate: row.createdAt.toISOString(),
    referralSource: row.referralSource,
    event: {
      _id: row.eventId,
      name: row.eventName,
      sports: row.sports,
      location: row.location,
      locationlink: row.locationLink ?? '',
      dateandtime: row.startsAt.toISOString(),
      lastDay: row.lastDay,
      lastdate: row.lastDate.toISOString(),
      contact: row.contact,
      poster: row.posterFileId && `/files/${row.posterFileId}`,
    },
    order: row.orderRef && row.orderStatus ? { orderId: row.orderRef, status: row.orderStatus } : null,
    refunds: row.refunds.map((refund) => ({
      _id: refund.id,
      amount: toRupees(paise(refund.amountPaise)),
      reason: refund.reason,
      status: refund.status,
      createdAt: new Date(refund.createdAt).toISOString(),
      doneAt: refund.doneAt && new Date(refund.doneAt).toISOString(),
    })),
    cancellation: cancellation(row, deps.clock()),
  };
}

function cancellation(row: store.OwnRow, now: Date): Registration['cancellation'] {
  if (['expired', 'cancelled'].includes(row.status) || row.checkedInAt || now >= row.startsAt) return null;
  if (row.status !== 'confirmed') return { percent: 0, until: null };
  const { percent, until } = refundRule({ lastDate: row.lastDate, startsAt: row.startsAt }, now);
  return { percent, until: until?.toISOString() ?? null };
}

// Without the letters and digits that are mistaken for each other when read out at a noisy desk.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters to read out, when the camera or the phone fails. */
export function newTicketCode(): string {
  const part = () => Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${part()}-${part()}`;
}
