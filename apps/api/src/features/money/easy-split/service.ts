import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import { maskAccountNumber, maskNumber, maskPan } from '@maidan/domain/bank-details';
import { isVendorEnabled, vendorBeingCreated } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { maskedBankOf } from '../../accounts/profile/service.ts';
import * as store from './store.ts';

export async function vendorStatusOf(deps: Deps, organizerId: string): Promise<OrganizerVendor> {
  const { organizer, vendor } = await load(deps.db, organizerId);
  const switches = {
    hasVendor: vendor !== null,
    isVendorEnabled: vendor?.is_enabled ?? false,
    vendorDetails: {
      enabledAt: vendor?.enabled_at?.toISOString() ?? null,
      disabledAt: vendor?.disabled_at?.toISOString() ?? null,
    },
  };
  return {
    hasVendor: switches.hasVendor,
    isVendorEnabled: isVendorEnabled(switches),
    isTestMoney: deps.payments.isTestMoney,
    vendorDetails: {
      ...switches.vendorDetails,
      vendorId: vendor?.provider_vendor_id ?? null,
      status: vendor?.status ?? null,
      remarks: vendor?.remarks ?? null,
      commissionRate: (organizer?.commission_bps ?? 500) / 100,
      customCommissionApproved: organizer?.custom_commission_approved ?? false,
      pauseHistory: vendor?.pause_history ?? [],
    },
  };
}

export async function vendorDetailsOf(deps: Deps, organizerId: string) {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  return {
    vendorId: vendor.provider_vendor_id,
    status: vendor.status,
    remarks: vendor.remarks,
    bankDetails: {
      accountNumber: maskAccountNumber(vendor.account_last4),
      ifsc: vendor.ifsc,
      accountHolderName: vendor.account_holder_name,
      accountType: vendor.account_type,
    },
    businessType: vendor.business_type,
    settlementConfig: { commissionPercentage: vendor.commission_bps / 100, schedule: 'T+2' },
    documents: givenAtSetUp(deps, vendor),
  };
}

/** The numbers given at the set-up are the first documents; the provider judges them together with the vendor. */
function givenAtSetUp(deps: Deps, vendor: store.VendorRow) {
  const judged = vendor.status === 'ACTIVATED' ? 'VERIFIED' : vendor.status;
  const status = vendor.status === 'CREATED' ? 'IN_REVIEW' : judged;
  const open = (column: string, text: string) => deps.encryption.decrypt(text, `vendors.${column}:${vendor.id}`);
  const given = [
    { docType: 'PAN', docValue: maskPan(open('pan', vendor.pan_enc)) },
    ...(vendor.gst_enc ? [{ docType: 'GST', docValue: maskNumber(open('gst', vendor.gst_enc)) }] : []),
    ...(vendor.cin_enc ? [{ docType: 'CIN', docValue: maskNumber(open('cin', vendor.cin_enc)) }] : []),
  ];
  return given.map((document) => ({ ...document, status, uploadedAt: vendor.created_at.toISOString() }));
}

/** The vendor that the provider knows, with the rate of its organizer. */
export async function confirmedVendorOf(db: Db, organizerId: string) {
  const { organizer, vendor } = await load(db, organizerId);
  if (!organizer || !vendor) throw new AppError('vendor_not_found');
  return { ...vendor, ...organizer };
}

/** A vendor that the provider has not confirmed yet is none. */
async function load(db: Db, organizerId: string) {
  const vendor = await store.findVendor(db, organizerId);
  const organizer = await store.findCommission(db, organizerId);
  return { organizer, vendor: vendor?.status === vendorBeingCreated ? null : vendor };
}

/** What 'Load Bank Details from Profile' fills the form with (B§7). */
export async function organizerProfileOf(deps: Deps, userId: string) {
  const { hasVendor, isVendorEnabled: isEnabled, vendorDetails } = await vendorStatusOf(deps, userId);
  return {
    hasVendor,
    isVendorEnabled: isEnabled,
    vendorDetails: { enabledAt: vendorDetails.enabledAt, disabledAt: vendorDetails.disabledAt },
    organizer: { bankDetails: await maskedBankOf(deps, userId) },
  };
}
