import type { Profile, ProfileChanges } from '@maidan/contract/accounts/profile';
import {
  bankDetailProblems,
  bankFormProblems,
  maskAccountNumber,
  normalBankDetails,
} from '@maidan/domain/bank-details';
import { normalPhone } from '@maidan/domain/contact';
import { ageOn } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { profileBankChangedMail } from '../letters/account-mails.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { saveBankDetails } from '../records/organizers.ts';
import { type Details, saveDetails } from '../records/users.ts';
import { confirmPassword } from '../session/passwords.ts';
import { asProfile, maskedNumber, openAccount } from './show-profile.ts';
import * as store from './store.ts';

type BankInput = NonNullable<ProfileChanges['bankDetails']>;

const oldestAge = 120;

/**
 * Absent fields stay. Replacing a stored bank account requires the password, which somebody who found an open laptop
 * lacks.
 */
export async function saveProfile(
  deps: Deps,
  command: { userId: string; changes: ProfileChanges; now: Date },
): Promise<Profile> {
  const { userId, changes, now } = command;
  if (changes.dob) checkBirthday(changes.dob, now);
  const bank = changes.bankDetails && checkedBank(changes.bankDetails);
  if (bank) await admitBankChange(deps, { userId, bank, password: changes.password });
  return inTransaction(deps.db, async (tx) => {
    const before = await store.lockProfile(tx, userId);
    await saveDetails(tx, userId, details(deps, before, changes));
    if (bank && !isKeptAccount(deps, before, bank)) await saveBank(tx, deps, before, bank);
    return asProfile(deps, await store.findProfile(tx, userId));
  });
}

function details(deps: Deps, before: store.ProfileRow, changes: ProfileChanges): Details {
  const seal = (column: string, text: string) => deps.encryption.encrypt(text, `users.${column}:${before.id}`);
  const sealIfAny = (column: string, text: string | null) => (text ? seal(column, text) : null);
  const text = (given: string | null | undefined, kept: string | null) => (given === undefined ? kept : given || null);
  const phone = changes.phone && normalPhone(changes.phone);
  return {
    name: changes.name ?? before.name,
    phoneEnc: phone ? seal('phone', phone) : before.phoneEnc,
    phoneIndex: phone ? deps.encryption.blindIndex(phone, 'users.phone') : null,
    dobEnc: changes.dob === undefined ? before.dobEnc : sealIfAny('dob', changes.dob),
    gender: text(changes.gender, before.gender),
    city: text(changes.city, before.city),
    stateUT: text(changes.stateUT, before.stateUt),
    district: text(changes.district, before.district),
    academy: text(changes.academy, before.academy),
    aadhaarLast4Enc:
      changes.aadhaarLast4 === undefined ? before.aadhaarLast4Enc : sealIfAny('aadhaar', changes.aadhaarLast4),
  };
}

function checkBirthday(dob: string, now: Date): void {
  const age = ageOn(dob, now);
  if (age >= 0 && age <= oldestAge) return;
  const msg = 'Date of birth must be in the past';
  throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'dob' }] });
}

function checkedBank(input: BankInput): BankInput {
  const bank = normalBankDetails(input);
  const asked = bankFormProblems(bank);
  // The form sends back the mask it was filled with when the account is unchanged.
  const problems = asked.length > 0 || isMask(bank.accountNumber) ? asked : bankDetailProblems(bank);
  if (problems.length > 0) {
    const fields = problems.map(({ msg, path }) => ({ msg, path: `bankDetails.${path}` }));
    throw new AppError('validation_failed', { message: fields[0]?.msg ?? '', fields });
  }
  return bank;
}

const isMask = (accountNumber: string) => /^X{8}\d{4}$/.test(accountNumber);

async function admitBankChange(
  deps: Deps,
  asked: { userId: string; bank: BankInput; password: string | undefined },
): Promise<void> {
  const kept = await store.findProfile(deps.db, asked.userId);
  if (kept.role !== 'organizer') throw new AppError('organizer_required');
  if (isMask(asked.bank.accountNumber) && maskedNumber(deps, kept) !== asked.bank.accountNumber) {
    const msg = 'Account number must have 9 to 18 digits';
    throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'bankDetails.accountNumber' }] });
  }
  if (!kept.bankAccountEnc || isKeptAccount(deps, kept, asked.bank)) return;
  if (!asked.password)
    throw new AppError('wrong_password', {
      message: 'Please type your password to change the bank details',
      fields: [{ msg: 'Your password is needed to change the bank details', path: 'password' }],
    });
  await confirmPassword(deps, asked.userId, asked.password);
}

function isKeptAccount(deps: Deps, kept: store.ProfileRow, bank: BankInput): boolean {
  const sameNumber = bank.accountNumber === maskedNumber(deps, kept) || bank.accountNumber === openAccount(deps, kept);
  return (
    sameNumber &&
    bank.ifsc === kept.bankIfsc &&
    bank.accountHolderName === kept.bankHolderName &&
    bank.accountType === kept.bankAccountType
  );
}

async function saveBank(tx: Db, deps: Deps, before: store.ProfileRow, bank: BankInput): Promise<void> {
  const accountNumber = isMask(bank.accountNumber) ? (openAccount(deps, before) ?? '') : bank.accountNumber;
  await saveBankDetails(tx, before.id, {
    accountEnc: deps.encryption.encrypt(accountNumber, `organizers.bank_account:${before.id}`),
    ifsc: bank.ifsc,
    holderName: bank.accountHolderName,
    accountType: bank.accountType,
  });
  await audit(tx, {
    actorId: before.id,
    action: before.bankAccountEnc ? 'profile_bank_changed' : 'profile_bank_added',
    subjectKind: 'organizer',
    subjectId: before.id,
  });
  const account = maskAccountNumber(accountNumber);
  if (before.bankAccountEnc)
    await enqueueMail(
      tx,
      profileBankChangedMail({
        to: before.email,
        name: before.name,
        account,
        supportEmail: deps.settings.SUPPORT_EMAIL,
      }),
    );
}
