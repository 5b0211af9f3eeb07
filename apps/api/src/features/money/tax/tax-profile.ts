import type { TaxNumbers, TaxProfile, TaxRatesSet } from '@maidan/contract/money/tax-profile';
import { maskNumber, maskPan } from '@maidan/domain/bank-details';
import { placeOfSupply } from '@maidan/domain/money/invoices';
import {
  type FeeTreatment,
  normalGstin,
  panKind,
  type TaxProfileForm,
  taxProfileProblems,
} from '@maidan/domain/money/tax/profile';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { changeGstin } from '../easy-split/begin-vendor.ts';
import { endTaxProfile, findTaxProfile, replaceTaxProfile, type TaxProfileRow } from '../records/tax-profiles.ts';
import { findTaxNumbers, lockTaxNumbers, type TaxNumbersRow } from '../records/vendors.ts';

interface Shown {
  profile: TaxProfile | null;
  numbers: TaxNumbers;
  rates: TaxRatesSet;
}

interface Typed {
  legalName: string;
  address: string;
  gstin: string;
  fees: FeeTreatment;
  exemption: string;
}

export const taxProfileOf = (deps: Deps, organizerId: string): Promise<Shown> => show(deps.db, deps, organizerId);

/**
 * A new version for orders from now on. The GSTIN is the payout account's: another one goes there, and the provider
 * hears of it as of a replaced document.
 */
export function saveTaxProfile(deps: Deps, organizerId: string, typed: Typed): Promise<Shown> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    await lockTaxNumbers(tx, organizerId);
    const numbers = await numbersOf(tx, organizerId);
    const { pan, gstin: known } = opened(deps, numbers);
    const form = formOf(typed, known);
    const problems = taxProfileProblems(form, pan);
    if (problems.length > 0)
      throw new AppError('validation_failed', { message: problems[0]?.msg ?? '', fields: problems });
    const rate = deps.settings.FEE_GST_BPS;
    if (form.fees === 'taxable' && rate === undefined) throw new AppError('fee_rate_not_set');
    const before = await findTaxProfile(tx, organizerId);
    if (form.gstin !== known) await changeGstin(tx, deps, { vendorId: numbers.id, gstin: form.gstin });
    const gstBps = form.fees === 'taxable' ? (rate ?? null) : null;
    await replaceTaxProfile(tx, organizerId, versionOf(deps, { ...form, gstBps, at: now }, numbers.stateUt));
    await audit(tx, {
      actorId: organizerId,
      action: 'tax_profile_saved',
      subjectKind: 'vendor',
      subjectId: numbers.id,
      details: { from: before?.fees ?? null, to: form.fees, gstinChanged: form.gstin !== known },
    });
    return show(tx, deps, organizerId);
  });
}

/** The mask that the form was filled with keeps the number. */
function formOf({ gstin, exemption, ...typed }: Typed, known: string | null): TaxProfileForm {
  const given = normalGstin(gstin);
  return {
    ...typed,
    gstin: known !== null && given === maskNumber(known) ? known : given,
    exemption: typed.fees === 'exempt' ? exemption || null : null,
  };
}

function versionOf(
  deps: Deps,
  { gstin, at, ...form }: TaxProfileForm & { gstBps: number | null; at: Date },
  organizationState: string,
): TaxProfileRow {
  const id = newId();
  return {
    ...form,
    id,
    gstinEnc: gstin && deps.encryption.encrypt(gstin, `tax_profiles.gstin:${id}`),
    stateUt: placeOfSupply({ gstin, state: organizationState }),
    createdAt: at,
  };
}

async function numbersOf(db: Db, organizerId: string): Promise<TaxNumbersRow> {
  const numbers = await findTaxNumbers(db, organizerId);
  if (!numbers) throw new AppError('vendor_not_found');
  return numbers;
}

function opened({ encryption }: Deps, { id, panEnc, gstEnc }: TaxNumbersRow): { pan: string; gstin: string | null } {
  return {
    pan: encryption.decrypt(panEnc, `vendors.pan:${id}`),
    gstin: gstEnc && encryption.decrypt(gstEnc, `vendors.gst:${id}`),
  };
}

/** As they are shown: masked, with what they say of their holder. */
export function taxNumbersOf(deps: Deps, row: TaxNumbersRow): TaxNumbers {
  const { pan, gstin } = opened(deps, row);
  return {
    pan: maskPan(pan),
    panKind: panKind(pan),
    gstin: gstin && maskNumber(gstin),
    state: placeOfSupply({ gstin, state: row.stateUt }),
  };
}

async function show(db: Db, deps: Deps, organizerId: string): Promise<Shown> {
  const numbers = await numbersOf(db, organizerId);
  const row = await findTaxProfile(db, organizerId);
  const { FEE_GST_BPS: feeGst } = deps.settings;
  return {
    profile: row && {
      legalName: row.legalName,
      address: row.address,
      fees: row.fees,
      gstRate: row.gstBps === null ? null : row.gstBps / 100,
      exemption: row.exemption,
      since: row.createdAt.toISOString(),
    },
    numbers: taxNumbersOf(deps, numbers),
    rates: { feeGst: feeGst === undefined ? null : feeGst / 100 },
  };
}

/**
 * A GSTIN that came in as a document: the tax profile goes on with it in a new version, and one that said "not
 * registered" is over.
 */
export async function followGstin(
  tx: Db,
  deps: Deps,
  { organizerId, gstin, at }: { organizerId: string; gstin: string; at: Date },
): Promise<void> {
  await lockTaxNumbers(tx, organizerId);
  const numbers = await numbersOf(tx, organizerId);
  const current = await findTaxProfile(tx, organizerId);
  if (!current) return;
  if (current.fees === 'not_registered') return endTaxProfile(tx, { organizerId, at });
  await replaceTaxProfile(tx, organizerId, versionOf(deps, { ...current, gstin, at }, numbers.stateUt));
}
