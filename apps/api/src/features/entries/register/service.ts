import { randomInt } from 'node:crypto';
import { readOrigin } from '@maidan/domain/entries/origins';
import { offerHours } from '@maidan/domain/entries/waiting-list';
import type { AnswerValue } from '@maidan/domain/events/registration-answers';
import { formatRupees, paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { type AadhaarRow, openAadhaar } from '../../../platform/db/aadhaar.ts';
import { auditToWrite } from '../../../platform/db/audit.ts';
import { type Db, inTransaction, type Write, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail, mailToWrite } from '../../../platform/mail/mail.ts';
import { placeOfferedMail, registrationConfirmedMail } from '../../../platform/mail/entry-mails.ts';
import { notificationToWrite, notify } from '../../../platform/notify.ts';
import { personToRemember } from '../../accounts/users/service.ts';
import { givePlacesBack, takePlaces } from '../../events/categories/service.ts';
import { listHeldCategories } from '../category-entries/service.ts';
import { expireOpenOrders } from '../orders/service.ts';
import * as store from './store.ts';

export {
  addAmounts,
  clearCheckIn,
  hasExpiredHolds,
  insertRegistrations,
  type LockedRegistration,
  type NewRegistration,
  registrationsToWrite,
  saveAmount,
  saveCancelled,
  saveCheckIn,
  saveCheckIns,
  saveOrigin,
} from './store.ts';

/** Holds the places, which the caller has taken, for this long. */
export async function holdAgain(tx: Db, hold: { registrationId: string; minutes: number }): Promise<void> {
  await store.saveHold(tx, { ...hold, status: 'held' });
}

/** A player's confidential details, for the organizer only, as a registration stores them. */
export function sealed({ encryption }: Deps, id: string, told: Told) {
  return {
    phoneEnc: encryption.encrypt(told.phone, `registrations.phone:${id}`),
    phoneIndex: encryption.blindIndex(told.phone, 'registrations.phone'),
    dobIndex: told.dob && encryption.blindIndex(told.dob, 'registrations.dob'),
    dobEnc: told.dob && encryption.encrypt(told.dob, `registrations.dob:${id}`),
    accommodationEnc: told.accommodationRequired
      ? encryption.encrypt(told.accommodationRequired, `registrations.accommodation:${id}`)
      : null,
    answersEnc: sealedAnswers(encryption, id, told.answers),
    aadhaarLast4Enc: told.aadhaarLast4 ? encryption.encrypt(told.aadhaarLast4, `registrations.aadhaar:${id}`) : null,
  };
}

/** What an account's holder said of themselves with an entry. */
export function rememberedOf({ encryption }: Deps, userId: string, told: OwnEntry) {
  const { dob, aadhaarLast4, gender, city } = told;
  const sealedDigits = aadhaarLast4 ? encryption.encrypt(aadhaarLast4, `users.aadhaar:${userId}`) : null;
  return personToRemember({
    userId,
    dobEnc: encryption.encrypt(dob, `users.dob:${userId}`),
    aadhaarLast4Enc: sealedDigits,
    gender,
    city,
    origin: readOrigin(told),
  });
}

type OwnEntry = Parameters<typeof readOrigin>[0] & {
  dob: string;
  gender: string;
  city: string;
  aadhaarLast4?: string | null | undefined;
};

interface Told {
  phone: string;
  dob: string | null;
  /** Requests and medical conditions, in the player's words. */
  accommodationRequired: string;
  answers: Answers;
  aadhaarLast4?: string | null | undefined;
}
type Answers = Readonly<Record<string, AnswerValue>>;

/** Encrypted as a whole: any of an organizer's own questions may be about health. */
const sealedAnswers = (encryption: Deps['encryption'], id: string, answers: Answers): string | null =>
  Object.keys(answers).length > 0 ? encryption.encrypt(JSON.stringify(answers), `registrations.answers:${id}`) : null;

/** The same decrypted; without answers if they were not read. */
export function openTold(
  { encryption }: Deps,
  { id, accommodationEnc, answersEnc }: { id: string; accommodationEnc: string | null; answersEnc?: string | null },
): Pick<Told, 'accommodationRequired' | 'answers'> {
  return {
    accommodationRequired: accommodationEnc
      ? encryption.decrypt(accommodationEnc, `registrations.accommodation:${id}`)
      : '',
    answers: answersEnc ? JSON.parse(encryption.decrypt(answersEnc, `registrations.answers:${id}`)) : {},
  };
}

const addressOf = (id: string) => `registrations.email:${id}`;

/** The address that a player without an account is entered with, as a registration stores it. */
export const sealedEmail = ({ encryption }: Deps, id: string, email: string): string =>
  encryption.encrypt(email, addressOf(id));

export const openEmail = ({ encryption }: Deps, id: string, emailEnc: string): string =>
  encryption.decrypt(emailEnc, addressOf(id));

/** The number given with the entry, else that of the player's account; null if there is none. */
export function openPhone(
  { encryption }: Deps,
  row: { id: string; userId: string | null; phoneEnc: string | null; userPhoneEnc: string | null },
): string | null {
  if (row.phoneEnc) return encryption.decrypt(row.phoneEnc, `registrations.phone:${row.id}`);
  return row.userPhoneEnc && row.userId ? encryption.decrypt(row.userPhoneEnc, `users.phone:${row.userId}`) : null;
}

/** Who stands at the desk: the birthday given with the entry, else that of the account; the Aadhaar number masked. */
export function openPerson(deps: Deps, row: Parameters<typeof openPhone>[1] & AadhaarRow & Birthday) {
  const { id, userId, dobEnc, userDobEnc } = row;
  const ofAccount = userDobEnc && userId ? deps.encryption.decrypt(userDobEnc, `users.dob:${userId}`) : null;
  return {
    phone: openPhone(deps, row),
    dob: dobEnc ? deps.encryption.decrypt(dobEnc, `registrations.dob:${id}`) : ofAccount,
    aadhaarNumber: openAadhaar(deps.encryption, row),
  };
}

interface Birthday {
  dobEnc: string | null;
  userDobEnc: string | null;
}

export function saveAnswers(tx: Db, { encryption }: Deps, registrationId: string, answers: Answers): Promise<void> {
  return store.saveAnswers(tx, registrationId, sealedAnswers(encryption, registrationId, answers));
}

/** Every change of a registration, its order or its places starts here, so that two of them never deadlock. */
export async function lockForChange(tx: Db, registrationId: string): Promise<store.LockedRegistration> {
  const registration = await store.lockRegistration(tx, registrationId);
  if (!registration) throw new AppError('registration_not_found');
  return registration;
}

/** The event of one's own registration; somebody else's is treated as missing. */
export async function eventOfOwn(db: Db, own: { userId: string; registrationId: string }): Promise<string> {
  const eventId = await store.findEventOfOwn(db, own);
  if (!eventId) throw new AppError('registration_not_found');
  return eventId;
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
 * Confirms, issues the ticket and tells the player, all in the caller's transaction. The registration is locked and
 * already holds its places. A second call changes and sends nothing.
 */
export async function confirmRegistration(tx: Db, deps: Deps, registrationId: string): Promise<void> {
  const confirmed = await store.saveConfirmed(tx, registrationId, newTicketCode());
  if (!confirmed) return;
  await writeTogether(tx, confirmationToTell(deps, registrationId, await store.findFacts(tx, registrationId)));
}

/** What the history and the player are told about a confirmed registration. */
export function confirmationToTell(
  { settings }: Deps,
  registrationId: string,
  facts: store.ConfirmationFacts,
): Write[] {
  const { userId, email, eventName } = facts;
  const link = `/my/registrations/${registrationId}`;
  const told = auditToWrite({
    actorId: userId,
    actorKind: 'system',
    action: 'registration_confirmed',
    subjectKind: 'registration',
    subjectId: registrationId,
    eventId: facts.eventId,
    details: { entered: facts.categories, amountPaise: facts.amountPaise },
  });
  if (!userId || !email) return [told];
  const news = { kind: 'entry_confirmed', event: eventName } as const;
  const mail = registrationConfirmedMail({
    to: email,
    name: facts.name,
    eventName,
    categories: facts.categories,
    startsAt: facts.startsAt,
    lastDay: facts.lastDay,
    venue: facts.location,
    ...(facts.amountPaise > 0 ? { amountText: formatRupees(paise(facts.amountPaise)) } : {}),
    ticketUrl: `${settings.publicUrl}${link}`,
  });
  return [
    told,
    notificationToWrite({ userId, type: 'success', relatedTo: 'other', news, link }),
    mailToWrite(mail, facts.readsHindi),
  ];
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

// Without letters and digits that are confused when read out at a noisy desk.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters to read out when a camera or a phone fails. */
export function newTicketCode(): string {
  const part = () => Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${part()}-${part()}`;
}
