import { vendorFact } from '@maidan/domain/money/facts/vendor-facts';
import {
  type FieldProblem,
  kycAccountType,
  normalVendorForm,
  panHolder,
  providerBusinessType,
  vendorDetailProblems,
  type VendorForm,
  vendorFormProblems,
} from '@maidan/domain/bank-details';
import type { ChangeableDocument } from '@maidan/domain/money/easy-split-documents';
import { vendorBeingCreated, vendorStatus } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { notify } from '../../../platform/notify.ts';
import { type PayeeDraft, type PayeeState, PaymentProviderError } from '../../../platform/payments/payment-provider.ts';
import * as vendors from '../records/vendors.ts';
import * as documents from './documents-store.ts';
import * as store from './onboarding-store.ts';

/** Asks the provider how far a vendor is, and finishes what a dead process left half done. */
export const vendorCheck = jobQueue<{ vendorId: string; round: number }>('vendor-check');

/** Accounts and tax numbers that the provider has to hear of. */
export const accountChanges = jobQueue<{ vendorId: string }>('vendor-account-changes');

type VendorInput = Omit<VendorForm, 'gst' | 'cin'> & {
  gst?: string | null | undefined;
  cin?: string | null | undefined;
  useProfileAccount: boolean;
};

/** Later than an attempt may take. */
const recoverAfterMs = 60_000;

/**
 * The row is written before the provider hears of it and holds the reference it will know; so whatever dies in
 * between, the same call or the check finds the one vendor again and never makes a second.
 */
export async function beginVendor(deps: Deps, organizerId: string, input: VendorInput): Promise<string> {
  const organizer = await store.findOrganizer(deps.db, organizerId);
  if (!organizer) throw new AppError('organizer_not_found');
  const form = checkedForm(deps, withProfileAccount(deps, organizerId, organizer, input));

  return inTransaction(deps.db, async (tx) => {
    const existing = await vendors.lockVendor(tx, organizerId);
    if (existing && existing.status !== vendorBeingCreated) throw new AppError('vendor_exists');
    if (existing?.attemptRunning) throw new AppError('vendor_being_created');
    const sealed = sealVendor(deps, { vendorId: existing?.id ?? newId(), organizerId, form });
    if (existing) await vendors.saveAttempt(tx, sealed);
    else if (!(await vendors.insertVendor(tx, sealed))) throw new AppError('vendor_being_created');
    await deps.jobs.send(
      tx,
      vendorCheck,
      { vendorId: sealed.id, round: 0 },
      { startAfter: soon(deps, recoverAfterMs) },
    );
    return sealed.id;
  });
}

/** The provider takes the details or refuses them. May be asked again: it knows one vendor of a reference. */
export async function introduceVendor(deps: Deps, id: string): Promise<{ vendorId: string; status: string }> {
  return { vendorId: providerReference(id), status: await announceAccount(deps, id) };
}

/**
 * The provider hears of a new or a changed account and checks it; one that it cannot be told now is told by the check.
 */
export async function announceAccount(deps: Deps, vendorId: string): Promise<string> {
  const vendor = await vendors.findVendorById(deps.db, vendorId);
  if (!vendor) throw new AppError('vendor_not_found');
  try {
    const payee = await deps.payments.onboardPayee(await openDraft(deps, vendor));
    await savePayeeState(deps, vendor.providerVendorId, payee);
    return vendorStatus(payee);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.retryable) throw new AppError('vendor_provider_down');
    throw new AppError('vendor_refused', { fact: vendorFact('details_refused', { why: error.message }) });
  }
}

/**
 * A tax number that changed: the provider hears of it by the same job as of another account, and checks the vendor
 * anew.
 */
export async function saveTaxNumber(
  tx: Db,
  deps: Deps,
  { vendorId, docType, value }: { vendorId: string; docType: ChangeableDocument; value: string },
): Promise<void> {
  const column = { PAN: 'pan', GST: 'gst', CIN: 'cin' } as const;
  const enc = deps.encryption.encrypt(value, `vendors.${column[docType]}:${vendorId}`);
  const panIndex = docType === 'PAN' ? deps.encryption.blindIndex(value, 'vendors.pan') : null;
  await vendors.saveTaxNumber(tx, { vendorId, docType, enc, panIndex });
  await deps.jobs.send(tx, accountChanges, { vendorId });
}

/** Another GSTIN, or none any more: the provider hears of it, and a document with an earlier number no longer counts. */
export async function changeGstin(
  tx: Db,
  deps: Deps,
  { vendorId, gstin }: { vendorId: string; gstin: string | null },
): Promise<void> {
  const enc = gstin && deps.encryption.encrypt(gstin, `vendors.gst:${vendorId}`);
  await vendors.saveGstin(tx, { vendorId, enc });
  await documents.removeDocument(tx, { vendorId, docType: 'GST' });
  await deps.jobs.send(tx, accountChanges, { vendorId });
}

/** A GSTIN that was added as a document, which the provider has checked by itself: papers name it from now on. */
export async function keepGstin(
  tx: Db,
  deps: Deps,
  { vendorId, value }: { vendorId: string; value: string },
): Promise<void> {
  const enc = deps.encryption.encrypt(value, `vendors.gst:${vendorId}`);
  await vendors.saveTaxNumber(tx, { vendorId, docType: 'GST', enc, panIndex: null });
}

/** What the provider says of a payee, from its answer or its message; tells the organizer when it matters to them. */
export async function savePayeeState(deps: Deps, payeeRef: string, payee: PayeeState): Promise<void> {
  const status = vendorStatus(payee);
  await inTransaction(deps.db, async (tx) => {
    const change = { providerVendorId: payeeRef, status, remarks: payee.remarks, now: deps.clock() };
    const saved = await vendors.saveStatus(tx, change);
    if (!saved) return;
    const organizerId = saved.organizerId;
    await audit(tx, {
      actorId: saved.was === vendorBeingCreated ? organizerId : null,
      actorKind: saved.was === vendorBeingCreated ? 'user' : 'provider',
      action: saved.was === vendorBeingCreated ? 'vendor_created' : 'vendor_status_changed',
      subjectKind: 'vendor',
      subjectId: saved.id,
      details: { from: saved.was, to: status },
    });
    if (status === 'CREATED') await deps.jobs.send(tx, vendorCheck, { vendorId: saved.id, round: 0 });
    else await notify(tx, { userId: organizerId, ...news(status, payee.remarks), link: '/dashboard' });
  });
}

function news(status: string, remarks: string | null) {
  const relatedTo = 'verification' as const;
  if (status === 'ACTIVATED') return { type: 'success' as const, relatedTo, news: { kind: 'vendor_active' } as const };
  return { type: 'error' as const, relatedTo, news: { kind: 'vendor_refused', status, remarks } as const };
}

const profileAccountNumber = (deps: Deps, userId: string, sealed: string) =>
  deps.encryption.decrypt(sealed, `organizers.bank_account:${userId}`);

function withProfileAccount(
  deps: Deps,
  userId: string,
  organizer: store.OrganizerRow,
  input: VendorInput,
): VendorInput {
  if (!input.useProfileAccount) return input;
  if (!organizer.bankAccountEnc) throw new AppError('profile_account_missing');
  return { ...input, accountNumber: profileAccountNumber(deps, userId, organizer.bankAccountEnc) };
}

/** B§5's checks first; ours follow only when those hold. */
function checkedForm(deps: Deps, input: VendorInput): VendorForm {
  const form = normalVendorForm(input);
  const asked = vendorFormProblems(form);
  const problems = asked.length > 0 ? asked : [...vendorDetailProblems(form), ...liveProblems(deps, form)];
  if (problems.length > 0)
    throw new AppError('validation_failed', { message: problems[0]?.msg ?? '', fields: problems });
  return form;
}

/** The specification's example PAN has a holder letter that does not exist: accepted with the sandbox only. */
function liveProblems(deps: Deps, form: VendorForm): FieldProblem[] {
  if (deps.payments.isTestMoney || panHolder(form.pan) !== null) return [];
  return [{ msg: 'The fourth letter of the PAN number fits no kind of holder', path: 'pan' }];
}

interface Sealing {
  vendorId: string;
  organizerId: string;
  form: VendorForm;
}

function sealVendor(deps: Deps, { vendorId, organizerId, form }: Sealing): vendors.NewVendor {
  const seal = (column: string, text: string) => deps.encryption.encrypt(text, `vendors.${column}:${vendorId}`);
  return {
    id: vendorId,
    organizerId,
    provider: deps.payments.name,
    providerVendorId: providerReference(vendorId),
    accountNumberEnc: seal('account_number', form.accountNumber),
    accountLast4: form.accountNumber.slice(-4),
    ifsc: form.ifsc,
    accountHolderName: form.accountHolderName,
    accountType: form.accountType,
    panEnc: seal('pan', form.pan),
    panIndex: deps.encryption.blindIndex(form.pan, 'vendors.pan'),
    businessType: form.businessType,
    kycAccountType: kycAccountType(form),
    gstEnc: form.gst && seal('gst', form.gst),
    cinEnc: form.cin && seal('cin', form.cin),
  };
}

/**
 * The provider's form of a vendor, from what is kept: the same whoever asks, the first call or the check after a
 * crash.
 */
async function openDraft(deps: Deps, vendor: vendors.VendorRow): Promise<PayeeDraft> {
  const organizer = await store.findOrganizer(deps.db, vendor.organizerId);
  if (!organizer) throw new AppError('organizer_not_found');
  const open = (column: string, text: string) => deps.encryption.decrypt(text, `vendors.${column}:${vendor.id}`);
  return {
    payeeRef: vendor.providerVendorId,
    name: organizer.name,
    email: organizer.email,
    phone: deps.encryption.decrypt(organizer.phoneEnc, `organizers.phone:${vendor.organizerId}`),
    bank: {
      accountNumber: open('account_number', vendor.accountNumberEnc),
      ifsc: vendor.ifsc,
      accountHolderName: vendor.accountHolderName,
      accountType: vendor.accountType,
    },
    kyc: {
      accountType: vendor.kycAccountType,
      businessType: providerBusinessType[vendor.businessType],
      pan: open('pan', vendor.panEnc),
      gst: vendor.gstEnc && open('gst', vendor.gstEnc),
      cin: vendor.cinEnc && open('cin', vendor.cinEnc),
    },
  };
}

/** Letters, digits and underscores only, as the provider wants it; nothing has to be kept to find it again. */
export const providerReference = (vendorId: string) => `org_${vendorId.replaceAll('-', '')}`;

export const soon = (deps: Deps, ms: number) => new Date(deps.clock().getTime() + ms);
