import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

export interface VendorRow {
  id: string;
  providerVendorId: string;
  status: string;
  remarks: string | null;
  accountLast4: string;
  ifsc: string;
  accountHolderName: string;
  accountType: 'SAVINGS' | 'CURRENT';
  panEnc: string;
  businessType: string;
  gstEnc: string | null;
  cinEnc: string | null;
  isEnabled: boolean;
  enabledAt: Date | null;
  disabledAt: Date | null;
  payoutsOnHold: boolean;
  pauseHistory: { from: string; to: string | null; reason: string }[];
  createdAt: Date;
}

export function findVendor(db: Db, organizerId: string): Promise<VendorRow | null> {
  return firstRow(
    db,
    sql<VendorRow>`
      select id, provider_vendor_id, status, remarks, account_last4, ifsc, account_holder_name, account_type, pan_enc,
        business_type, gst_enc, cin_enc, is_enabled, enabled_at, disabled_at, payouts_on_hold, pause_history, created_at
      from vendors where organizer_id = ${organizerId}`,
  );
}

export function findCommission(db: Db, organizerId: string) {
  return firstRow(
    db,
    sql<{ commissionBps: number; customCommissionApproved: boolean }>`
      select commission_bps, custom_commission_approved from organizers where user_id = ${organizerId}`,
  );
}
