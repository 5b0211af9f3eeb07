import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

export interface VendorRow {
  id: string;
  provider_vendor_id: string;
  status: string;
  remarks: string | null;
  account_last4: string;
  ifsc: string;
  account_holder_name: string;
  account_type: 'SAVINGS' | 'CURRENT';
  pan_enc: string;
  business_type: string;
  gst_enc: string | null;
  cin_enc: string | null;
  is_enabled: boolean;
  enabled_at: Date | null;
  disabled_at: Date | null;
  pause_history: { from: string; to: string | null; reason: string }[];
  created_at: Date;
}

export function findVendor(db: Db, organizerId: string): Promise<VendorRow | null> {
  return firstRow(
    db,
    sql<VendorRow>`
      select id, provider_vendor_id, status, remarks, account_last4, ifsc, account_holder_name, account_type, pan_enc,
        business_type, gst_enc, cin_enc, is_enabled, enabled_at, disabled_at, pause_history, created_at
      from vendors where organizer_id = ${organizerId}`,
  );
}

export function findCommission(db: Db, organizerId: string) {
  return firstRow(
    db,
    sql<{ commission_bps: number; custom_commission_approved: boolean }>`
      select commission_bps, custom_commission_approved from organizers where user_id = ${organizerId}`,
  );
}
