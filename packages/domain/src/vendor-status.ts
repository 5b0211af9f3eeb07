/** The part of B§3's organizer/vendor status that the rule needs; times as ISO text or null. */
export interface VendorSwitches {
  hasVendor: boolean;
  isVendorEnabled: boolean;
  vendorDetails: { enabledAt: string | null; disabledAt: string | null };
}

/**
 * B§4: without a vendor nothing is enabled; disabled and never enabled again counts as disabled; otherwise the flag
 * decides.
 */
export function isVendorEnabled({ hasVendor, isVendorEnabled: flag, vendorDetails }: VendorSwitches): boolean {
  if (!hasVendor) return false;
  const { enabledAt, disabledAt } = vendorDetails;
  if (disabledAt !== null && (enabledAt === null || Date.parse(enabledAt) < Date.parse(disabledAt))) return false;
  return flag;
}

/** What the payment provider may report about a payee (design of payments, §5.1). */
export type PayeeProgress =
  | 'IN_PROGRESS'
  | 'ACTIVE'
  | 'ACTION_REQUIRED'
  | 'VALIDATION_FAILED'
  | 'ON_HOLD'
  | 'BLOCKED'
  | 'DELETED';

/** Stored before the provider is asked: until it answers, there is no vendor. */
export const vendorBeingCreated = 'CREATING';

/**
 * The vendor status on screens: ACTIVE is ACTIVATED, anything in progress is CREATED, the rest is the provider's own
 * word.
 */
export function vendorStatus(payee: { state: PayeeProgress; rawStatus: string }): string {
  if (payee.state === 'ACTIVE') return 'ACTIVATED';
  return payee.state === 'IN_PROGRESS' ? 'CREATED' : payee.rawStatus;
}

/** B§4: CREATED yellow, ACTIVATED green, everything else red. */
export function vendorStatusColour(status: string): 'yellow' | 'green' | 'red' {
  if (status === 'ACTIVATED') return 'green';
  return status === 'CREATED' ? 'yellow' : 'red';
}

/**
 * B§4's badge: Active when the vendor is enabled and (our reading of the additional check) the provider pays it out.
 */
export function isVendorActive(vendor: VendorSwitches & { status: string | null }): boolean {
  return isVendorEnabled(vendor) && vendor.status === 'ACTIVATED';
}

/** What the provider accepts as proof (B§9); PAN and AADHAAR are required. */
export const documentTypes = [
  { docType: 'PAN', label: 'PAN card', required: true },
  { docType: 'AADHAAR', label: 'Aadhaar', required: true },
  { docType: 'GST', label: 'GST registration', required: false },
  { docType: 'CIN', label: 'Certificate of incorporation (CIN)', required: false },
  { docType: 'PASSPORT', label: 'Passport', required: false },
  { docType: 'DRIVING_LICENSE', label: 'Driving licence', required: false },
  { docType: 'VOTER_ID', label: 'Voter ID', required: false },
] as const;

/** How a bank transfers a payout (B§9); NEFT by default. */
export const transferModes = [
  { mode: 'NEFT', default: true, description: 'Every half hour, around the clock' },
  { mode: 'RTGS', default: false, description: 'At once, from two lakh rupees' },
  { mode: 'IMPS', default: false, description: 'At once, up to five lakh rupees' },
] as const;
