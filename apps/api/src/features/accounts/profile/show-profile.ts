import { unreadable } from '@maidan/domain/operations/unreadable';
import type { Profile } from '@maidan/contract/accounts/profile';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import type { Deps } from '../../../platform/deps.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { pictureAddress } from './picture.ts';
import * as store from './store.ts';

export async function profileOf(deps: Deps, userId: string): Promise<Profile> {
  return asProfile(deps, await store.findProfile(deps.db, userId));
}

export function openAccount(deps: Deps, row: store.ProfileRow): string | null {
  return row.bankAccountEnc && deps.encryption.read(row.bankAccountEnc, `organizers.bank_account:${row.id}`);
}

export function maskedNumber(deps: Deps, row: store.ProfileRow): string | null {
  const number = openAccount(deps, row);
  if (number === null) return row.bankAccountEnc && unreadable;
  return maskAccountNumber(number);
}

function maskedBank(deps: Deps, row: store.ProfileRow): Profile['bankDetails'] {
  const accountNumber = maskedNumber(deps, row);
  if (!accountNumber) return null;
  return {
    accountNumber,
    ifsc: row.bankIfsc ?? '',
    accountHolderName: row.bankHolderName ?? '',
    accountType: row.bankAccountType ?? 'SAVINGS',
  };
}

/** The bank account in the user's own profile; only the last four digits of its number. */
export async function maskedBankOf(deps: Deps, userId: string): Promise<Profile['bankDetails']> {
  return maskedBank(deps, await store.findProfile(deps.db, userId));
}

export function asProfile(deps: Deps, row: store.ProfileRow): Profile {
  const open = (column: string, text: string | null) => text && deps.encryption.read(text, `users.${column}:${row.id}`);
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    emailProof: row.emailProof,
    newEmail: row.newEmail,
    sendsMail: sendsMail(deps.settings),
    role: row.role,
    phone: open('phone', row.phoneEnc) ?? '',
    dob: open('dob', row.dobEnc),
    gender: row.gender,
    city: row.city,
    stateUT: row.stateUt,
    district: row.district,
    academy: row.academy,
    aadhaarLast4: open('aadhaar', row.aadhaarLast4Enc),
    profilePicture: pictureAddress(row.pictureFileId),
    organizationName: row.organizationName,
    organizationState: row.organizationState,
    bankDetails: maskedBank(deps, row),
    createdAt: row.createdAt.toISOString(),
  };
}
