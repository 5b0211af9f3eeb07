import type { RegistrationForm } from '@maidan/contract/entries/new-registration';
import type { Payment } from '@maidan/contract/entries/payments';
import type { Registration } from '@maidan/contract/entries/registration';
import { normalPhone } from '@maidan/domain/contact';
import { mustProveAddress } from '@maidan/domain/accounts/proved-address';
import { standingProblem } from '@maidan/domain/entries/entry-limits';
import { readOrigin } from '@maidan/domain/entries/origins';
import { isMinor } from '@maidan/domain/events/eligibility';
import { withOwnFields } from '@maidan/domain/events/registration-answers';
import { decideRegistration } from '@maidan/domain/events/registration-window';
import { paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inOneFlight, inTransaction, type RowsOf, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { LastWrites } from '../../../platform/http/idempotency.ts';
import type { Finishing } from '../../../platform/http/keyed-route.ts';
import { newId } from '../../../platform/ids.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { givePlacesBack, offeredBy, placesToWrite, takePlaces, withFormats } from '../../events/records/categories.ts';
import { findOpenOrder, type OpenOrder, openSession } from '../payments/open-order.ts';
import { rememberedOf, sealed } from '../records/confidential.ts';
import { entriesToWrite, listEntries } from '../records/entries.ts';
import { closeOpenOrder, newOrder, payeeOf } from '../records/orders.ts';
import {
  hasExpiredHolds,
  type NewRegistration,
  registrationsToWrite,
  saveCancelled,
} from '../records/registrations-store.ts';
import { confirmationToTell, lockForChange, newTicketCode } from '../records/registrations.ts';
import { refuseTwiceOnline } from '../records/same-person.ts';
import { keepTeam } from '../records/teams.ts';
import { getOwn } from '../tickets/own-registrations.ts';
import { type Chosen, fullAmong, fullError, isLate, readEntryForm } from './entry-form.ts';
import * as store from './store.ts';

/** A taken place, and the order waiting for its payment, if any. */
export interface Taken {
  registrationId: string;
  orderRef: string | null;
}

/** The same with everything the provider needs, which is not stored: a repeat reads it again. */
class JustTaken implements Taken {
  readonly registrationId: string;
  readonly orderRef: string | null;
  readonly order: OpenOrder | null;

  constructor(registrationId: string, order: OpenOrder | null) {
    this.registrationId = registrationId;
    this.orderRef = order?.orderRef ?? null;
    this.order = order;
  }

  toJSON(): Taken {
    return { registrationId: this.registrationId, orderRef: this.orderRef };
  }
}

/** What the browser needs to pay for a taken place, if there is anything to pay. Can be repeated. */
export async function askToPay(
  deps: Deps,
  userId: string,
  taken: Taken,
  { read, writeLast }: Finishing = {},
): Promise<{ registration: Registration; payment: Payment | null }> {
  const { registrationId, orderRef } = taken;
  const known = taken instanceof JustTaken ? taken.order : null;
  const order = known ?? (orderRef ? await findOpenOrder(deps, userId, orderRef) : null);
  const opened = order ? await openSession(deps, userId, order) : null;
  const writes = opened?.writes ?? [];
  writeLast?.(writes);
  const own = { userId, registrationId };
  const registration = await getOwn(deps, own, { read: read?.[0], writes: writeLast ? [] : writes });
  return { registration, payment: opened?.payment ?? null };
}

/** Without a way to pay, a hold would only block others and keep its owner from trying again. */
export async function abandon(deps: Deps, registrationId: string): Promise<boolean> {
  await inTransaction(deps.db, async (tx) => {
    const registration = await lockForChange(tx, registrationId);
    if (registration.status !== 'held') return;
    const entries = await listEntries(tx, registrationId);
    await givePlacesBack(
      tx,
      entries.map((entry) => entry.categoryId),
    );
    await saveCancelled(tx, registrationId);
    await closeOpenOrder(tx, registrationId);
  });
  return true;
}

interface Entry {
  userId: string;
  eventId: string;
  form: RegistrationForm;
  /** Expired places were just released. */
  isAgain: boolean;
  /** The rows of `readsOf`, where they were sent ahead. */
  read?: readonly unknown[][] | undefined;
  /** Takes the last writes, to be sent along with others. */
  writeLast?: ((last: LastWrites) => void) | undefined;
}

/**
 * Takes a place in each chosen category. It is held until it is paid, and confirmed at once when it is free of charge.
 */
export function enter(deps: Deps, entry: Entry): Promise<Taken> {
  return inTransaction(deps.db, (tx) => takePlace(tx, deps, entry));
}

/** What `enter` reads first of all, under its locks. */
export const readsOf = ({ userId, eventId, form }: Pick<Entry, 'userId' | 'eventId' | 'form'>) =>
  store.readsOfEntry(
    { userId, eventId, player: form.player ?? null },
    { offered: offeredBy(eventId), payee: payeeOf(eventId) },
  );

async function takePlace(tx: Db, deps: Deps, entry: Entry): Promise<Taken> {
  const { userId, eventId, form, isAgain } = entry;
  const reads = readsOf(entry);
  const [[found], [under]] = (entry.read as RowsOf<typeof reads>) ?? (await inOneFlight(tx, reads));
  const event = refuseClosed(found ?? null);
  if (!under) throw new Error('nothing was read under the locks');
  const { personName, isRemembered } = event;
  const name = form.player ?? personName;
  const { standing, offered, payee } = under;
  refuseTooMany(deps, standing);
  const chosen = readEntryForm(form, event, withFormats(offered));
  const told = withOwnFields(form);
  await refuseTwiceOnline(tx, deps, { userId, eventId, player: { name, phone: form.phone, dob: form.dob }, chosen });

  const hasTeam = chosen.some(({ team }) => team);
  // Teams belong to entries that are already written.
  const writeLast = hasTeam ? undefined : entry.writeLast;
  const places = await placesFor(tx, event, chosen, { joinWaitlist: form.joinWaitlist, isAgain, isLast: !!writeLast });
  const id = newId();
  const amount = paise(chosen.reduce((sum, category) => sum + category.price, 0));
  const isFree = places.ok && amount === 0;
  const registration: NewRegistration = {
    id,
    userId,
    name,
    ...sealed(deps, id, { ...told, phone: normalPhone(form.phone), dob: form.dob }),
    gender: form.gender,
    city: form.city,
    origin: readOrigin(form),
    ...(isFree ? { status: 'confirmed', ticketCode: newTicketCode() } : { status: places.ok ? 'held' : 'waitlisted' }),
    ...(places.ok && !isFree && { holdMinutes: deps.settings.HOLD_MINUTES }),
    amount,
    paidBy: amount > 0 ? 'online' : 'none',
    source: 'online',
    referralSource: told.referralSource,
    consentBy: isMinor(form.dob, event.startsAt) ? 'guardian' : 'self',
  };
  const entries = chosen.map((one) => ({ ...one, id: newId(), registrationId: id, categoryId: one.id }));
  const order = places.ok && amount > 0 ? newOrder(deps, { registrationId: id, eventId, amount }, payee) : null;
  const writes = [registrationsToWrite({ eventId }, [registration]), entriesToWrite(entries)];
  if (order) writes.push(order.write);
  if (name === personName && (!isRemembered || form.aadhaarLast4)) writes.push(rememberedOf(deps, userId, form));
  if (isFree) writes.push(...confirmationToTell(deps, id, { ...factsOf(event, chosen), userId, name, eventId }));
  const teams = entries.flatMap(({ id: entryId, categoryId, team }, index) =>
    team ? [() => keepTeam(tx, { entryId, categoryId }, team, `categories.${index}.team.`)] : [],
  );
  if (writeLast) writeLast({ writes, must: places.must });
  else await writeTogether(tx, writes);
  for (const keep of teams) await keep();
  if (!order) return new JustTaken(id, null);
  const { orderRef, share, payeeRef } = order;
  const expiresAt = new Date(event.begunAt.getTime() + deps.settings.HOLD_MINUTES * 60_000);
  const payer = { name: personName, email: event.email, phone: normalPhone(form.phone) };
  return new JustTaken(id, { orderRef, amount, share, payeeRef, expiresAt, eventName: event.name, payer });
}

const factsOf = (event: store.EntryEvent & store.Person, chosen: readonly Chosen[]) => ({
  email: event.email,
  readsHindi: event.readsHindi,
  eventName: event.name,
  location: event.location,
  startsAt: event.startsAt,
  lastDay: event.lastDay,
  amountPaise: 0,
  categories: chosen.map((category) => category.name),
});

export function refuseTooMany({ settings }: Deps, { emailProof, ...standing }: store.CountedStanding): void {
  const isAddressGood = !mustProveAddress(emailProof, sendsMail(settings));
  const problem = standingProblem({ ...standing, isAddressGood });
  if (problem) throw new AppError(problem);
}

/** The locked event, if it takes entries now. */
export function refuseClosed<Event extends store.EntryEvent>(event: Event | null): Event {
  if (!event) throw new AppError('event_not_found');
  const verdict = decideRegistration(event, event.now);
  if (!verdict.ok && verdict.reason === 'event_not_approved')
    throw new AppError('event_not_approved', { message: 'This event does not take registrations yet' });
  if (!verdict.ok) throw new AppError(verdict.reason);
  if (event.organizerStatus !== 'active') throw new AppError('registrations_closed');
  return event;
}

/** A place in each category, or none where the entry waits: for the desk to decide, or for somebody to withdraw. */
async function placesFor(
  tx: Db,
  event: store.EntryEvent,
  chosen: readonly Chosen[],
  { joinWaitlist, isAgain, isLast }: { joinWaitlist: boolean; isAgain: boolean; isLast: boolean },
): Promise<{ ok: boolean; must?: LastWrites['must'] }> {
  if (isLate(event, chosen)) return { ok: false };
  const full = fullAmong(chosen);
  const [one, ...others] = chosen;
  if (!full && one && others.length === 0 && isLast && !joinWaitlist)
    return {
      ok: true,
      must: { write: placesToWrite({ eventId: event.id, categoryId: one.id }), refusal: () => fullError(chosen, one) },
    };
  const categoryIds = chosen.map((category) => category.id);
  const places = full ?? (await takePlaces(tx, { eventId: event.id, categoryIds }));
  if (places.ok) return places;
  // Nobody is put on the waiting list for a place that is free.
  const mayBeFree = joinWaitlist && !isAgain && (await hasExpiredHolds(tx, event.id));
  if (!joinWaitlist || mayBeFree)
    throw fullError(
      chosen,
      chosen.find(({ id }) => id === places.fullCategoryId),
    );
  return places;
}

/**
 * Refuses a request for a full category before anything is locked; requests from people who have already entered, or
 * would wait, take the full path.
 */
export async function refuseFull(
  { db }: Deps,
  { userId, eventId, form }: Pick<Entry, 'userId' | 'eventId' | 'form'>,
): Promise<AppError | null> {
  if (form.joinWaitlist) return null;
  const names = form.categories.map(({ name }) => name.toLowerCase());
  const full = await store.findFull(db, { userId, eventId, names });
  return full && fullError(form.categories, full);
}
