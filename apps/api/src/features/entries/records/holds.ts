import { offerHours } from '@maidan/domain/entries/waiting-list';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { placeOfferedMail } from '../letters/entry-mails.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { givePlacesBack, takePlaces } from '../../events/records/categories.ts';
import { listHeldCategories } from './entries.ts';
import { expireOpenOrders } from './orders.ts';
import { findFacts } from './confirmation-facts.ts';
import * as store from './registrations-store.ts';
import { confirmRegistration } from './registrations.ts';

/** Holds the places, which the caller has taken, for this long. */
export async function holdAgain(tx: Db, hold: { registrationId: string; minutes: number }): Promise<void> {
  await store.saveHold(tx, { ...hold, status: 'held' });
}

/**
 * Takes the places of an expired registration again, unless they are gone or the person has entered again meanwhile.
 */
export async function reclaimPlaces(tx: Db, registration: store.LockedRegistration): Promise<boolean> {
  if (await store.hasOtherLiving(tx, registration)) return false;
  const categoryIds = await listHeldCategories(tx, [registration.id]);
  return (await takePlaces(tx, { eventId: registration.eventId, categoryIds })).ok;
}

/**
 * Releases the places of expired holds, by the database's clock, and offers them to the waiting list. Called every
 * minute and before each entry, so that a place can be sold even if no job runs.
 */
export async function expireHolds(deps: Deps, eventId: string | null = null): Promise<number> {
  const { ended, events } = await inTransaction(deps.db, async (tx) => {
    const holds = await store.lockExpiredHolds(tx, eventId);
    if (holds.length === 0) return { ended: 0, events: [] };
    const ids = holds.map((hold) => hold.id);
    await endHolds(tx, ids);
    return { ended: ids.length, events: [...new Set(holds.map((hold) => hold.eventId))] };
  });
  for (const id of events) await offerFreePlaces(deps, id);
  return ended;
}

/** Refusals that may be due to an expired hold that no job has ended yet. */
const refusalsByHolds: ReadonlySet<string> = new Set(['category_full', 'already_registered', 'too_many_players']);

/** Ends expired holds when they cause a refusal; returns whether there were any. */
export async function endHoldsBehind(deps: Deps, eventId: string, refusal: AppError): Promise<boolean> {
  if (!refusalsByHolds.has(refusal.code) || !(await store.hasExpiredHolds(deps.db, eventId))) return false;
  return (await expireHolds(deps, eventId)) > 0;
}

async function endHolds(tx: Db, registrationIds: readonly string[]): Promise<void> {
  await store.saveExpired(tx, registrationIds);
  await expireOpenOrders(tx, registrationIds);
  await givePlacesBack(tx, await listHeldCategories(tx, registrationIds));
}

/**
 * Whether a held registration, which the caller has locked, ends because its event was deleted or called off: a
 * payment under way then finds no place and is refunded.
 */
export async function endWithEvent(tx: Db, registration: store.LockedRegistration): Promise<boolean> {
  if (!(await store.isEventGone(tx, registration.eventId))) return false;
  await endHolds(tx, [registration.id]);
  return true;
}

/**
 * Offers free places to the waiting list, longest waiting first; entries with nothing to pay online are confirmed at
 * once.
 */
export async function offerFreePlaces(deps: Deps, eventId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const waiting of await store.lockWaiting(tx, eventId)) {
      // The check without locks saves locking for the long list of a full category; taking the places decides.
      if (!(await store.hasRoom(tx, waiting.id))) continue;
      const categoryIds = await listHeldCategories(tx, [waiting.id]);
      if (!(await takePlaces(tx, { eventId, categoryIds })).ok) continue;
      if (waiting.paysOnline) await offerPlace(tx, deps, waiting.id);
      else await confirmRegistration(tx, deps, waiting.id);
    }
  });
}

async function offerPlace(tx: Db, deps: Deps, registrationId: string): Promise<void> {
  const until = await store.saveHold(tx, { registrationId, status: 'offered', minutes: offerHours * 60 });
  const facts = await findFacts(tx, registrationId);
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
