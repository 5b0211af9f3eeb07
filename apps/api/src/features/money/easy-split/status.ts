import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import { maskAccountNumber, maskNumber, maskPan } from '@maidan/domain/bank-details';
import type { PayoutSchedule } from '@maidan/domain/money/settlements';
import { isVendorEnabled, vendorBeingCreated } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { maskedBankOf } from '../../accounts/profile/show-profile.ts';
import * as store from './store.ts';

export async function vendorStatusOf(deps: Deps, organizerId: string): Promise<OrganizerVendor> {
  const { organizer, vendor } = await load(deps.db, organizerId);
  const switches = {
    hasVendor: vendor !== null,
    isVendorEnabled: vendor?.isEnabled ?? false,
    vendorDetails: {
      enabledAt: vendor?.enabledAt?.toISOString() ?? null,
      disabledAt: vendor?.disabledAt?.toISOString() ?? null,
    },
  };
  return {
    hasVendor: switches.hasVendor,
    isVendorEnabled: isVendorEnabled(switches),
    isTestMoney: deps.payments.isTestMoney,
    vendorDetails: {
      ...switches.vendorDetails,
      vendorId: vendor?.providerVendorId ?? null,
      status: vendor?.status ?? null,
      remarks: vendor?.remarks ?? null,
      commissionRate: (organizer?.commissionBps ?? 500) / 100,
      customCommissionApproved: organizer?.customCommissionApproved ?? false,
      payoutsOnHold: vendor?.payoutsOnHold ?? false,
      schedule: scheduleOf(deps),
      pauseHistory: vendor?.pauseHistory ?? [],
    },
  };
}

/** When shares are paid out here. */
export const scheduleOf = ({ settings }: Deps): PayoutSchedule =>
  settings.PAYOUTS_AFTER_EVENT ? 'after_event' : 'T+2';

export async function vendorDetailsOf(deps: Deps, organizerId: string) {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  return {
    vendorId: vendor.providerVendorId,
    status: vendor.status,
    remarks: vendor.remarks,
    bankDetails: {
      accountNumber: maskAccountNumber(vendor.accountLast4),
      ifsc: vendor.ifsc,
      accountHolderName: vendor.accountHolderName,
      accountType: vendor.accountType,
    },
    businessType: vendor.businessType,
    settlementConfig: { commissionPercentage: vendor.commissionBps / 100, schedule: scheduleOf(deps) },
    documents: givenAtSetUp(deps, vendor),
  };
}

/** The numbers given at set-up are the first documents; the provider checks them together with the vendor. */
function givenAtSetUp(deps: Deps, vendor: store.VendorRow) {
  const judged = vendor.status === 'ACTIVATED' ? 'VERIFIED' : vendor.status;
  const status = vendor.status === 'CREATED' ? 'IN_REVIEW' : judged;
  const open = (column: string, text: string) => deps.encryption.decrypt(text, `vendors.${column}:${vendor.id}`);
  const given = [
    { docType: 'PAN', docValue: maskPan(open('pan', vendor.panEnc)) },
    ...(vendor.gstEnc ? [{ docType: 'GST', docValue: maskNumber(open('gst', vendor.gstEnc)) }] : []),
    ...(vendor.cinEnc ? [{ docType: 'CIN', docValue: maskNumber(open('cin', vendor.cinEnc)) }] : []),
  ];
  return given.map((document) => ({ ...document, status, uploadedAt: vendor.createdAt.toISOString() }));
}

/** The vendor known to the provider, with its organizer's rate. */
export async function confirmedVendorOf(db: Db, organizerId: string) {
  const { organizer, vendor } = await load(db, organizerId);
  if (!organizer || !vendor) throw new AppError('vendor_not_found');
  return { ...vendor, ...organizer };
}

/** A vendor that the provider has not confirmed counts as none. */
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
