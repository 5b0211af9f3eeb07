import { sql } from 'kysely';
import type { Db } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { newId } from '../src/platform/ids.ts';
import { insertRows } from './insert-rows.ts';

export interface NewOrganizer {
  name: string;
  email: string;
  organizationName: string;
  phone: string;
  city: string;
  stateUT: string;
  suspendedReason?: string;
}

export async function addUser(
  deps: Deps,
  tx: Db,
  user: {
    name: string;
    email: string;
    role: 'admin' | 'organizer' | 'participant';
    phone: string;
    city?: string;
    stateUT?: string;
    dob?: string;
    gender?: 'female' | 'male';
  },
  passwordHash: string,
  createdAt: Date,
): Promise<string> {
  const id = newId();
  const { encryption } = deps;
  await insertRows(tx, 'users', [
    {
      id,
      email: user.email,
      name: user.name,
      role: user.role,
      password_hash: passwordHash,
      phone_enc: encryption.encrypt(user.phone, `users.phone:${id}`),
      phone_index: encryption.blindIndex(user.phone, 'users.phone'),
      dob_enc: user.dob ? encryption.encrypt(user.dob, `users.dob:${id}`) : null,
      gender: user.gender ?? null,
      city: user.city ?? null,
      state_ut: user.stateUT ?? null,
      created_at: createdAt,
      password_changed_at: createdAt,
      email_proof: 'proved',
    },
  ]);
  return id;
}

export async function addOrganizer(
  deps: Deps,
  tx: Db,
  organizer: NewOrganizer,
  passwordHash: string,
  createdAt: Date,
): Promise<string> {
  const userId = await addUser(deps, tx, { ...organizer, role: 'organizer' }, passwordHash, createdAt);
  await insertRows(tx, 'organizers', [
    {
      user_id: userId,
      organization_name: organizer.organizationName,
      phone_enc: deps.encryption.encrypt(organizer.phone, `organizers.phone:${userId}`),
      city: organizer.city,
      state_ut: organizer.stateUT,
      status: organizer.suspendedReason ? 'suspended' : 'active',
      suspended_reason: organizer.suspendedReason ?? null,
      commission_bps: 500,
      custom_commission_approved: false,
      terms_accepted_at: createdAt,
      created_at: createdAt,
    },
  ]);
  return userId;
}

/** A vendor whose details the sandbox has already checked. */
export async function addVendor(
  deps: Deps,
  tx: Db,
  vendor: {
    organizerId: string;
    name: string;
    email: string;
    phone: string;
    account: string;
    ifsc: string;
    pan: string;
  },
  createdAt: Date,
): Promise<{ id: string; payeeRef: string }> {
  const id = newId();
  const payeeRef = `org_${id.replaceAll('-', '')}`;
  const { encryption } = deps;
  const bank = {
    accountNumber: vendor.account,
    ifsc: vendor.ifsc,
    accountHolderName: vendor.name,
    accountType: 'CURRENT' as const,
  };
  await deps.payments.onboardPayee({
    payeeRef,
    name: vendor.name,
    email: vendor.email,
    phone: vendor.phone,
    bank,
    kyc: { accountType: 'INDIVIDUAL', businessType: 'Events and Hospitality', pan: vendor.pan, gst: null, cin: null },
  });
  await sql`update sandbox_payees set decided_at = ${createdAt} where payee_ref = ${payeeRef}`.execute(deps.db);
  await insertRows(tx, 'vendors', [
    {
      id,
      organizer_id: vendor.organizerId,
      provider: deps.payments.name,
      provider_vendor_id: payeeRef,
      status: 'ACTIVATED',
      account_number_enc: encryption.encrypt(bank.accountNumber, `vendors.account_number:${id}`),
      account_last4: bank.accountNumber.slice(-4),
      ifsc: bank.ifsc,
      account_holder_name: bank.accountHolderName,
      account_type: bank.accountType,
      pan_enc: encryption.encrypt(vendor.pan, `vendors.pan:${id}`),
      pan_index: encryption.blindIndex(vendor.pan, 'vendors.pan'),
      business_type: 'Events and Hospitality',
      kyc_account_type: 'INDIVIDUAL',
      is_enabled: true,
      enabled_at: createdAt,
      pause_history: [],
      created_at: createdAt,
      updated_at: createdAt,
    },
  ]);
  return { id, payeeRef };
}
