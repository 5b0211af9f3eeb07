import type { BusinessType } from '@maidan/domain/bank-details';
import { vendorBeingCreated } from '@maidan/domain/vendor-status';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { isHeldWithAccount } from '../../accounts/records/payouts-held.ts';

export interface VendorRow {
  id: string;
  organizerId: string;
  providerVendorId: string;
  status: string;
  accountNumberEnc: string;
  accountLast4: string;
  ifsc: string;
  accountHolderName: string;
  accountType: 'SAVINGS' | 'CURRENT';
  panEnc: string;
  businessType: BusinessType;
  kycAccountType: 'INDIVIDUAL' | 'BUSINESS';
  gstEnc: string | null;
  cinEnc: string | null;
  /** A call that sets it up is under way. */
  attemptRunning: boolean;
}

export type NewVendor = Omit<VendorRow, 'status' | 'attemptRunning'> & { provider: string; panIndex: string };

/** How long one attempt reserves the row: longer than the provider may take to answer. */
const attemptSeconds = 45;

const attemptRunning = sql`coalesce(attempt_until > now(), false) as attempt_running`;

export function findVendorById(db: Db, vendorId: string): Promise<VendorRow | null> {
  return firstRow(db, sql<VendorRow>`select *, ${attemptRunning} from vendors where id = ${vendorId}`);
}

/**
 * The id that an attempt's details must be encrypted for, locked: an unfinished vendor keeps its id, so that the
 * provider never sees two.
 */
export function lockVendor(db: Db, organizerId: string) {
  return firstRow(
    db,
    sql<{ id: string; status: string; attemptRunning: boolean }>`
      select id, status, ${attemptRunning} from vendors where organizer_id = ${organizerId} for update`,
  );
}

/** Writes the details before the provider is asked. False when another attempt was first. */
export async function insertVendor(db: Db, vendor: NewVendor): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into vendors (id, organizer_id, provider, provider_vendor_id, status, account_number_enc, account_last4, ifsc,
          account_holder_name, account_type, pan_enc, pan_index, business_type, kyc_account_type, gst_enc, cin_enc, attempt_until)
        values (${vendor.id}, ${vendor.organizerId}, ${vendor.provider}, ${vendor.providerVendorId}, ${vendorBeingCreated},
          ${vendor.accountNumberEnc}, ${vendor.accountLast4}, ${vendor.ifsc}, ${vendor.accountHolderName},
          ${vendor.accountType}, ${vendor.panEnc}, ${vendor.panIndex}, ${vendor.businessType},
          ${vendor.kycAccountType}, ${vendor.gstEnc}, ${vendor.cinEnc}, now() + make_interval(secs => ${attemptSeconds}))
        on conflict (organizer_id) do nothing`,
  );
  return inserted === 1;
}

/** Another attempt with possibly different details, on the first one's row. */
export async function saveAttempt(db: Db, vendor: NewVendor): Promise<void> {
  await sql`update vendors set account_number_enc = ${vendor.accountNumberEnc}, account_last4 = ${vendor.accountLast4},
      ifsc = ${vendor.ifsc}, account_holder_name = ${vendor.accountHolderName}, account_type = ${vendor.accountType},
      pan_enc = ${vendor.panEnc}, pan_index = ${vendor.panIndex}, business_type = ${vendor.businessType},
      kyc_account_type = ${vendor.kycAccountType}, gst_enc = ${vendor.gstEnc}, cin_enc = ${vendor.cinEnc},
      attempt_until = now() + make_interval(secs => ${attemptSeconds}), updated_at = now()
    where id = ${vendor.id} and status = ${vendorBeingCreated}`.execute(db);
}

/** For each kind of number; the PAN also by its index. */
export async function saveTaxNumber(
  db: Db,
  to: { vendorId: string; docType: 'PAN' | 'GST' | 'CIN'; enc: string; panIndex: string | null },
): Promise<void> {
  const of = (docType: string) => (to.docType === docType ? to.enc : null);
  await sql`update vendors set pan_enc = coalesce(${of('PAN')}, pan_enc), pan_index = coalesce(${to.panIndex}, pan_index),
      gst_enc = coalesce(${of('GST')}, gst_enc), cin_enc = coalesce(${of('CIN')}, cin_enc), updated_at = now()
    where id = ${to.vendorId}`.execute(db);
}

export interface TaxNumbersRow {
  id: string;
  panEnc: string;
  gstEnc: string | null;
  stateUt: string;
}

export function findTaxNumbers(db: Db, organizerId: string): Promise<TaxNumbersRow | null> {
  return firstRow(
    db,
    sql<TaxNumbersRow>`select v.id, v.pan_enc, v.gst_enc, o.state_ut
      from vendors v join organizers o on o.user_id = v.organizer_id
      where v.organizer_id = ${organizerId} and v.status <> ${vendorBeingCreated}`,
  );
}

/** Until the transaction ends, nobody writes another GSTIN, or a version of a tax profile beside this one. */
export async function lockTaxNumbers(db: Db, organizerId: string): Promise<void> {
  await sql`select 1 from vendors where organizer_id = ${organizerId} for no key update`.execute(db);
}

/** Null: not registered. */
export async function saveGstin(db: Db, to: { vendorId: string; enc: string | null }): Promise<void> {
  await sql`update vendors set gst_enc = ${to.enc}, updated_at = now() where id = ${to.vendorId}`.execute(db);
}

export async function endAttempt(db: Db, vendorId: string): Promise<void> {
  await sql`update vendors set attempt_until = null where id = ${vendorId}`.execute(db);
}

/** Only removes an unfinished vendor: the provider refused it and knows none. */
export async function removeUnfinished(db: Db, vendorId: string): Promise<void> {
  await sql`delete from vendors where id = ${vendorId} and status = ${vendorBeingCreated}`.execute(db);
}

/** Null when the vendor already is in that state. Becoming a vendor enables it. */
export function saveStatus(
  db: Db,
  to: { providerVendorId: string; status: string; remarks: string | null; now: Date },
) {
  return firstRow(
    db,
    sql<{ id: string; organizerId: string; was: string }>`
      with before as (select id, status from vendors where provider_vendor_id = ${to.providerVendorId} for update)
      update vendors v set status = ${to.status}, remarks = ${to.remarks}, attempt_until = null, updated_at = ${to.now},
        enabled_at = coalesce(v.enabled_at, ${to.now})
      from before b where v.id = b.id and (b.status, v.remarks) is distinct from (${to.status}, ${to.remarks})
      returning v.id, v.organizer_id, b.status as was`,
  );
}

export type AccountRow = Pick<
  VendorRow,
  'id' | 'status' | 'accountNumberEnc' | 'accountLast4' | 'ifsc' | 'accountHolderName' | 'accountType'
> & { payoutsHeldUntil: Date | null };

/** The organizer's vendor, locked: no payout starts while its account changes. */
export function lockAccount(db: Db, organizerId: string): Promise<AccountRow> {
  return oneRow(
    db,
    sql<AccountRow>`select id, status, account_number_enc, account_last4, ifsc, account_holder_name, account_type,
        payouts_held_until from vendors where organizer_id = ${organizerId} for no key update`,
  );
}

export async function saveAccount(
  db: Db,
  account: {
    id: string;
    numberEnc: string;
    last4: string;
    ifsc: string;
    type: 'SAVINGS' | 'CURRENT';
    heldUntil: Date;
    pause: { from: string; to: string; reason: string };
  },
): Promise<void> {
  await sql`update vendors set account_number_enc = ${account.numberEnc}, account_last4 = ${account.last4}, ifsc = ${account.ifsc},
      account_type = ${account.type}, payouts_held_until = ${account.heldUntil},
      pause_history = pause_history || ${JSON.stringify([account.pause])}::jsonb, updated_at = now()
    where id = ${account.id}`.execute(db);
}

/** What administrators and account changes switch. */
export interface Switches {
  organizerId: string;
  isEnabled: boolean;
  enabledAt: Date | null;
  disabledAt: Date | null;
  payoutsOnHold: boolean;
  owedLimitPaise: number | null;
  pauseHistory: { from: string; to: string | null; reason: string }[];
}

export function lockSwitches(db: Db, vendorId: string): Promise<Switches | null> {
  return firstRow(
    db,
    sql<Switches>`select organizer_id, is_enabled, enabled_at, disabled_at, payouts_on_hold, owed_limit_paise, pause_history
      from vendors where id = ${vendorId} and status <> 'CREATING' for no key update`,
  );
}

/** By the organizer; null without a vendor. Locked like the switches. */
export function findSwitchesOf(db: Db, organizerId: string) {
  return firstRow(
    db,
    sql<{ id: string; payoutsOnHold: boolean; isHeldWithAccount: boolean }>`
      select v.id, v.payouts_on_hold, ${isHeldWithAccount} as is_held_with_account
      from vendors v join organizers o on o.user_id = v.organizer_id
      where v.organizer_id = ${organizerId} and v.status <> 'CREATING' for no key update of v`,
  );
}

export async function saveSwitches(db: Db, vendorId: string, to: Switches): Promise<void> {
  await sql`update vendors set is_enabled = ${to.isEnabled}, enabled_at = ${to.enabledAt}, disabled_at = ${to.disabledAt},
      payouts_on_hold = ${to.payoutsOnHold}, owed_limit_paise = ${to.owedLimitPaise},
      pause_history = ${JSON.stringify(to.pauseHistory)}::jsonb, updated_at = now() where id = ${vendorId}`.execute(db);
}
