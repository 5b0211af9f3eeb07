import {
  type AccountType,
  bankDetailProblems,
  bankFormProblems,
  maskAccountNumber,
  normalBankDetails,
} from '@maidan/domain/bank-details';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { bankChangedMail } from '../../accounts/letters/account-mails.ts';
import { admitRate } from '../commission-requests/commission-requests.ts';
import { saveProfile } from '../../accounts/profile/save-profile.ts';
import { confirmPassword } from '../../accounts/session/passwords.ts';
import { confirmedVendorOf, vendorDetailsOf } from './status.ts';
import { accountChanges, announceAccount } from './begin-vendor.ts';
import * as vendors from '../records/vendors.ts';
import * as store from './settings-store.ts';

interface AccountForm {
  accountNumber: string;
  ifsc: string;
  accountHolderName: string;
  accountType: AccountType;
}

interface Change extends AccountForm {
  commissionPercentage?: number | string | undefined;
  password?: string | undefined;
}

/** Time to notice a mail about an account one never entered. */
const holdHours = 24;

/**
 * The settings form. All of it is saved or nothing: a commission that the organizer may not set refuses the whole
 * form. A new account requires the password, is checked by the provider again, and waits a day for its first payout.
 */
export async function updateVendor(deps: Deps, organizerId: string, change: Change) {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const form = checkedAccount(change, vendor);
  const isNew = isNewAccount(deps, await currentAccount(deps, organizerId), form);
  if (isNew) await askForPassword(deps, organizerId, change.password);
  const percent = change.commissionPercentage;
  if (percent !== undefined)
    await admitRate(deps, {
      organizerId,
      percent,
      current: vendor.commissionBps,
      customApproved: vendor.customCommissionApproved,
    });
  if (isNew) {
    await saveAccount(deps, organizerId, form);
    // The job would do the same later; if the provider answers now, the organizer need not wait.
    await announceAccount(deps, vendor.id).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the provider did not take the new account yet');
    });
  }
  const { payoutsHeldUntil: held } = await currentAccount(deps, organizerId);
  const { vendorId, status, bankDetails, settlementConfig } = await vendorDetailsOf(deps, organizerId);
  const payoutsHeldUntil = held && held > deps.clock() ? held.toISOString() : null;
  return { vendorId, status, bankDetails, settlementConfig, payoutsHeldUntil };
}

const currentAccount = (deps: Deps, organizerId: string) => vendors.lockAccount(deps.db, organizerId);

const isMask = (accountNumber: string) => /^X+\d{4}$/.test(accountNumber);

function checkedAccount(typed: AccountForm, kept: { accountLast4: string; accountHolderName: string }): AccountForm {
  const form = normalBankDetails(typed);
  const asked = bankFormProblems(form);
  const masked = isMask(form.accountNumber);
  const problems = asked.length > 0 || masked ? asked : bankDetailProblems(form);
  if (masked && maskAccountNumber(kept.accountLast4) !== form.accountNumber)
    problems.push({ msg: 'Account number must have 9 to 18 digits', path: 'accountNumber' });
  if (problems.length === 0 && form.accountHolderName !== kept.accountHolderName)
    problems.push({ msg: 'The account holder name cannot be changed here', path: 'accountHolderName' });
  if (problems.length > 0)
    throw new AppError('validation_failed', { message: problems[0]?.msg ?? '', fields: problems });
  return form;
}

function openNumber(deps: Deps, account: vendors.AccountRow): string {
  return deps.encryption.decrypt(account.accountNumberEnc, `vendors.account_number:${account.id}`);
}

function isNewAccount(deps: Deps, kept: vendors.AccountRow, form: AccountForm): boolean {
  const sameNumber = isMask(form.accountNumber) || form.accountNumber === openNumber(deps, kept);
  return !sameNumber || form.ifsc !== kept.ifsc || form.accountType !== kept.accountType;
}

async function askForPassword(deps: Deps, organizerId: string, password: string | undefined): Promise<void> {
  if (!password)
    throw new AppError('wrong_password', {
      message: 'Please type your password to change the bank details',
      fields: [{ msg: 'Your password is needed to change the bank details', path: 'password' }],
    });
  await confirmPassword(deps, organizerId, password);
}

async function saveAccount(deps: Deps, organizerId: string, form: AccountForm): Promise<void> {
  const now = deps.clock();
  const heldUntil = new Date(now.getTime() + holdHours * 3_600_000);
  await inTransaction(deps.db, async (tx) => {
    const kept = await vendors.lockAccount(tx, organizerId);
    const number = isMask(form.accountNumber) ? openNumber(deps, kept) : form.accountNumber;
    await vendors.saveAccount(tx, {
      id: kept.id,
      numberEnc: deps.encryption.encrypt(number, `vendors.account_number:${kept.id}`),
      last4: number.slice(-4),
      ifsc: form.ifsc,
      type: form.accountType,
      heldUntil,
      pause: { from: now.toISOString(), to: heldUntil.toISOString(), reason: 'The bank details were changed' },
    });
    await deps.jobs.send(tx, accountChanges, { vendorId: kept.id });
    await audit(tx, {
      actorId: organizerId,
      action: 'vendor_bank_changed',
      subjectKind: 'vendor',
      subjectId: kept.id,
      details: { from: kept.accountLast4, to: number.slice(-4) },
    });
    const { email, name } = await store.findContact(tx, organizerId);
    await enqueueMail(
      tx,
      bankChangedMail({
        to: email,
        name,
        account: maskAccountNumber(number),
        changedAt: now,
        pauseHours: holdHours,
        supportEmail: deps.settings.SUPPORT_EMAIL,
      }),
    );
  });
}

/** The profile's copy of the account, in the specification's own field names; the same rule applies to the rate. */
export async function updateProfileBank(
  deps: Deps,
  organizerId: string,
  sent: {
    bankDetails?: (Omit<AccountForm, 'ifsc'> & { ifscCode: string }) | undefined;
    vendorDetails?: { commissionRate?: number | string | undefined } | undefined;
    password?: string | undefined;
  },
): Promise<void> {
  const rate = sent.vendorDetails?.commissionRate;
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  if (rate !== undefined)
    await admitRate(deps, {
      organizerId,
      percent: rate,
      current: vendor.commissionBps,
      customApproved: vendor.customCommissionApproved,
    });
  if (!sent.bankDetails) return;
  const { ifscCode, ...details } = sent.bankDetails;
  const kept = await currentAccount(deps, organizerId);
  // The form only knows the payout account by its mask; that is the number it refers to.
  const isPayoutAccount = details.accountNumber === maskAccountNumber(kept.accountLast4);
  const accountNumber = isPayoutAccount ? openNumber(deps, kept) : details.accountNumber;
  await saveProfile(deps, {
    userId: organizerId,
    changes: {
      bankDetails: { ...details, ifsc: ifscCode, accountNumber },
      ...(sent.password === undefined ? {} : { password: sent.password }),
    },
    now: deps.clock(),
  });
}
