/** A column of encrypted values: where it is, whose row it names, and the index that finds equal values. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column that names the row in the value's purpose; null for the one row of its table. */
  row: string | null;
  /** The purpose without the row. */
  purpose: string;
  index?: { column: string; purpose: string; of?: (value: string) => string };
}

const column = (
  table: string,
  name: string,
  { row = 'id', column: stored = `${name}_enc`, index }: { row?: string; column?: string; index?: string } = {},
): SealedColumn => ({
  table,
  column: stored,
  row,
  purpose: `${table}.${name}`,
  ...(index && { index: { column: index, purpose: `${table}.${name}` } }),
});

/** Every column of encrypted values; a test compares them with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  column('users', 'phone', { index: 'phone_index' }),
  column('users', 'dob'),
  column('users', 'aadhaar', { column: 'aadhaar_last4_enc' }),
  column('organizers', 'phone', { row: 'user_id' }),
  column('organizers', 'bank_account', { row: 'user_id' }),
  column('mail_outbox', 'secret'),
  column('notifications', 'secret'),
  column('whatsapp_contacts', 'phone', { row: 'user_id', index: 'phone_index' }),
  column('vendors', 'account_number'),
  column('vendors', 'pan', { index: 'pan_index' }),
  column('vendors', 'gst'),
  column('vendors', 'cin'),
  column('tax_profiles', 'gstin'),
  column('registrations', 'phone', { index: 'phone_index' }),
  column('registrations', 'dob', { index: 'dob_index' }),
  column('registrations', 'accommodation'),
  column('registrations', 'answers'),
  {
    ...column('registrations', 'email'),
    index: { column: 'email_index', purpose: 'registrations.email', of: (value) => value.toLowerCase() },
  },
  column('registrations', 'aadhaar', { column: 'aadhaar_last4_enc' }),
  column('refunds', 'upi'),
  column('second_factors', 'secret', { row: 'user_id' }),
  { ...column('second_factors', 'secret', { row: 'user_id' }), column: 'pending_enc' },
  {
    ...column('push_devices', 'subscription'),
    index: {
      column: 'address_index',
      purpose: 'push_devices.address',
      of: (value) => (JSON.parse(value) as { endpoint: string }).endpoint,
    },
  },
  { ...column('push_keys', 'private_key'), row: null },
  column('gate_flags', 'note', { row: 'registration_id' }),
  column('players', 'dob'),
  column('players', 'phone'),
  column('players', 'email'),
  column('players', 'guardian'),
  column('registration_corrections', 'changes'),
  {
    ...column('partner_invites', 'email'),
    index: { column: 'email_index', purpose: 'partner_invites.email', of: (value) => value.toLowerCase() },
  },
  {
    ...column('squads', 'link', { row: 'entry_id' }),
    index: {
      column: 'code_index',
      purpose: 'squads.code',
      of: (value) => (JSON.parse(value) as { code: string }).code,
    },
  },
  {
    ...column('partner_invites', 'link'),
    index: {
      column: 'code_index',
      purpose: 'partner_invites.code',
      of: (value) => (JSON.parse(value) as { code: string }).code,
    },
  },
];

/**
 * Indexes of what is nowhere kept to be indexed anew, and what is lost when the key they were made with is given up.
 * Those that a nightly job or a few minutes take away are not among them.
 */
export const bareIndexes = [
  { table: 'recovery_codes', column: 'code_index', lost: 'recovery codes no longer work' },
  { table: 'vendor_documents', column: 'value_index', lost: 'documents of organizers are no longer told apart' },
] as const;
