import { unreadable } from '@maidan/domain/operations/unreadable';
import { readOrigin } from '@maidan/domain/entries/origins';
import type { AnswerValue } from '@maidan/domain/events/registration-answers';
import { type AadhaarRow, openAadhaar } from './aadhaar.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { personToRemember } from '../../accounts/records/users.ts';
import * as store from './registrations-store.ts';

/** A player's confidential details, for the organizer only, as a registration stores them. */
export function sealed({ encryption }: Deps, id: string, told: Told) {
  return {
    phoneEnc: told.phone && encryption.encrypt(told.phone, `registrations.phone:${id}`),
    phoneIndex: told.phone && encryption.blindIndex(told.phone, 'registrations.phone'),
    dobIndex: told.dob && encryption.blindIndex(told.dob, 'registrations.dob'),
    dobEnc: told.dob && encryption.encrypt(told.dob, `registrations.dob:${id}`),
    accommodationEnc: told.accommodationRequired
      ? encryption.encrypt(told.accommodationRequired, `registrations.accommodation:${id}`)
      : null,
    answersEnc: sealedAnswers(encryption, id, told.answers),
    aadhaarLast4Enc: told.aadhaarLast4 ? encryption.encrypt(told.aadhaarLast4, `registrations.aadhaar:${id}`) : null,
  };
}

/** What the account's holder typed about themselves in an entry, kept for the next one. */
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
  /** Null where the desk does not know it. */
  phone: string | null;
  dob: string | null;
  /** Requests and medical conditions, in the player's words. */
  accommodationRequired: string;
  answers: Answers;
  aadhaarLast4?: string | null | undefined;
}

type Answers = Readonly<Record<string, AnswerValue>>;

/** Encrypted as one value, because any of the organizer's own questions may be about health. */
const sealedAnswers = (encryption: Deps['encryption'], id: string, answers: Answers): string | null =>
  Object.keys(answers).length > 0 ? encryption.encrypt(JSON.stringify(answers), `registrations.answers:${id}`) : null;

/** The same decrypted; without answers if they were not read. */
export function openTold(
  { encryption }: Deps,
  { id, accommodationEnc, answersEnc }: { id: string; accommodationEnc: string | null; answersEnc?: string | null },
): Pick<Told, 'accommodationRequired' | 'answers'> {
  return {
    accommodationRequired: accommodationEnc
      ? (encryption.read(accommodationEnc, `registrations.accommodation:${id}`) ?? unreadable)
      : '',
    answers: answersEnc ? JSON.parse(encryption.read(answersEnc, `registrations.answers:${id}`) ?? '{}') : {},
  };
}

const addressOf = (id: string) => `registrations.email:${id}`;

/** The e-mail address of a player without an account, encrypted as the registration stores it. */
export const sealedEmail = ({ encryption }: Deps, id: string, email: string): string =>
  encryption.encrypt(email, addressOf(id));

/** An address as registrations of no account are found by it. */
export const addressIndex = ({ encryption }: Deps, email: string): string =>
  encryption.blindIndex(email.toLowerCase(), 'registrations.email');

/** The same under every key of the ring. */
export const addressIndexes = ({ encryption }: Deps, email: string): string[] =>
  encryption.blindIndexes(email.toLowerCase(), 'registrations.email');

export const openEmail = ({ encryption }: Deps, id: string, emailEnc: string): string =>
  encryption.read(emailEnc, addressOf(id)) ?? unreadable;

/** The number given with the entry, else that of the player's account; null if there is none. */
export function openPhone(
  { encryption }: Deps,
  row: { id: string; userId: string | null; phoneEnc: string | null; userPhoneEnc: string | null },
): string | null {
  if (row.phoneEnc) return encryption.read(row.phoneEnc, `registrations.phone:${row.id}`) ?? unreadable;
  return row.userPhoneEnc && row.userId
    ? (encryption.read(row.userPhoneEnc, `users.phone:${row.userId}`) ?? unreadable)
    : null;
}

/** Who stands at the desk: the birthday given with the entry, else that of the account; the Aadhaar number masked. */
export function openPerson(deps: Deps, row: Parameters<typeof openPhone>[1] & AadhaarRow & Birthday) {
  const { id, userId, dobEnc, userDobEnc } = row;
  const ofAccount = userDobEnc && userId ? deps.encryption.read(userDobEnc, `users.dob:${userId}`) : null;
  return {
    phone: openPhone(deps, row),
    dob: dobEnc ? deps.encryption.read(dobEnc, `registrations.dob:${id}`) : ofAccount,
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
