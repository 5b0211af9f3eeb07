import { isOfferTime, offerEnds } from '@maidan/domain/entries/waiting-list';
import { isUnpaidHold } from '@maidan/domain/entries/entering/entry-states';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { placeOfferedMail } from '../letters/entry-mails.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tellAccount } from '../../operations/records/whatsapp-news.ts';
import { takeCodesAgain } from '../../events/records/discount-codes.ts';
import { givePlacesBack, takePlaces } from '../../events/records/categories.ts';
import { expireEntries, offerEntries, type OwnEntry } from './entries.ts';
import { listOf, placesOf } from './listed-entries.ts';
import { expireOpenOrders } from './orders.ts';
import { findFacts, ofPlayer } from './confirmation-facts.ts';
import { lockExpiredHolds } from './expired-holds.ts';
import { renewPrices } from './renew-prices.ts';
import { reopenInvites, takeSeatAgain } from './seats.ts';
import * as store from './registrations-store.ts';
import { confirmRegistration } from './registrations.ts';
import { standsElsewhere } from './same-person.ts';
import * as waiting from './waiting-list.ts';

/** Takes the place of an expired entry again, unless it is gone or the player or partner stands there again by now. */
export async function reclaimPlace(
  tx: Db,
  deps: Pick<Deps, 'encryption'>,
  { registration, entry }: { registration: store.LockedRegistration; entry: OwnEntry },
): Promise<boolean> {
  if (entry.state !== 'expired') return false;
  if (await standsElsewhere(tx, deps, { eventId: registration.eventId, entryId: entry.id })) return false;
  if (entry.pairOf) return takeSeatAgain(tx, entry);
  if (await store.hasOtherLiving(tx, registration)) return false;
  const categoryIds = [entry.categoryId];
  if (!(await takePlaces(tx, { eventId: registration.eventId, categoryIds })).ok) return false;
  // Paid at a price that somebody else's use of the code has taken meanwhile.
  if (await takeCodesAgain(tx, [entry.id])) return true;
  await givePlacesBack(tx, categoryIds);
  return false;
}

/**
 * Releases the places of expired holds, by the database's clock, and offers them to the waiting list. Called every
 * minute and before an entry that they stand in the way of, so that a place can be sold even if no job runs.
 */
export async function expireHolds(deps: Deps, eventId: string | null = null): Promise<number> {
  const holds = await inTransaction(deps.db, async (tx) => {
    const expired = await lockExpiredHolds(tx, eventId);
    await endHolds(tx, expired);
    return expired;
  });
  for (const id of new Set(holds.map((hold) => hold.eventId))) await offerFreePlaces(deps, id);
  return holds.length;
}

async function endHolds(
  tx: Db,
  holds: readonly Pick<OwnEntry, 'id' | 'categoryId' | 'state' | 'pairOf'>[],
): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  await expireEntries(tx, ids);
  await expireOpenOrders(tx, ids);
  await givePlacesBack(tx, placesOf(holds));
  const partners = holds.filter(({ pairOf }) => pairOf !== null).map(({ id }) => id);
  if (partners.length > 0) await reopenInvites(tx, partners);
}

/**
 * Whether held entries, whose registrations the caller has locked, end because their event was deleted or called off:
 * a payment under way then finds no place and is refunded.
 */
export async function endWithEvent(tx: Db, eventId: string, entries: readonly OwnEntry[]): Promise<boolean> {
  if (!(await store.isEventGone(tx, eventId))) return false;
  const held = entries.filter(({ state }) => isUnpaidHold(state));
  await endHolds(tx, held);
  return true;
}

/**
 * Offers free places to the waiting list of each category, longest waiting first; entries with nothing to pay online
 * are confirmed at once. Nobody at night, and nothing where the organizer offers places one by one.
 */
export async function offerFreePlaces(deps: Deps, eventId: string): Promise<void> {
  if (!isOfferTime(deps.clock())) return;
  await inTransaction(deps.db, async (tx) => {
    for (const next of await waiting.lockWaiting(tx, eventId)) await giveFreePlace(tx, deps, { eventId, ...next });
  });
}

/** Offers a place that became free at night, or that waited for anything else, as soon as it may be offered. */
export async function offerWaitingPlaces(deps: Deps): Promise<void> {
  if (!isOfferTime(deps.clock())) return;
  for (const eventId of await waiting.listEventsToOffer(deps.db)) await offerFreePlaces(deps, eventId);
}

/** Gives somebody who waits a place of the category; false when there is none. Their registration is locked. */
export async function giveFreePlace(
  tx: Db,
  deps: Deps,
  {
    eventId,
    id,
    registrationId,
    categoryId,
    isOnline,
    pricePaise,
    offerHours,
  }: waiting.WaitingEntry & { eventId: string },
): Promise<boolean> {
  if (!(await takePlaces(tx, { eventId, categoryIds: [categoryId] })).ok) return false;
  const price = isOnline ? await priceNow(tx, { registrationId, entryId: id, before: pricePaise }) : 0;
  if (price > 0) await offerPlace(tx, deps, { registrationId, entryId: id, hours: offerHours });
  else await confirmRegistration(tx, deps, { registrationId, entryIds: [id] });
  return true;
}

/** What a place costs at the moment of its offer, which holds that price. */
async function priceNow(
  tx: Db,
  { registrationId, entryId, before }: { registrationId: string; entryId: string; before: number },
): Promise<number> {
  await renewPrices(tx, [entryId]);
  const [entry] = await listOf(tx, [entryId]);
  const price = entry?.pricePaise ?? 0;
  if (price !== before) await store.addAmounts(tx, [{ registrationId, amount: price - before }]);
  return price;
}

async function offerPlace(
  tx: Db,
  deps: Deps,
  { registrationId, entryId, hours }: { registrationId: string; entryId: string; hours: number },
): Promise<void> {
  const until = offerEnds(deps.clock(), hours);
  await offerEntries(tx, [entryId], until);
  const facts = await findFacts(tx, registrationId, [entryId]);
  if (!facts.userId || !facts.email) return;
  const link = `/my/registrations/${registrationId}`;
  const news = {
    kind: 'place_offered',
    event: facts.eventName,
    until: until.toISOString(),
    ...ofPlayer(facts),
  } as const;
  const { userId, eventId } = facts;
  const about = `${entryId} ${until.toISOString()}`;
  await tellAccount(tx, deps, { userId, type: 'info', relatedTo: 'other', news, link, eventId, about, until });
  const url = `${deps.settings.publicUrl}${link}`;
  await enqueueMail(
    tx,
    placeOfferedMail({ to: facts.email, name: facts.name, eventName: facts.eventName, until, url }),
  );
}
