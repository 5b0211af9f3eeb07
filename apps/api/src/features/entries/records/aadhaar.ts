import { unreadable } from '@maidan/domain/operations/unreadable';
import { maskAadhaar } from '@maidan/domain/accounts/aadhaar';
import { sql } from 'kysely';
import type { FieldEncryption } from '../../../platform/keys/field-encryption.ts';

export interface AadhaarRow {
  aadhaarLast4Enc: string | null;
  userAadhaarLast4Enc: string | null;
}

/** The digits given with the registration `r`; else those of its account `u`, if the account's holder is the player. */
export const aadhaarColumns = sql`r.aadhaar_last4_enc,
  case when r.plain_name = plain_name(u.name) then u.aadhaar_last4_enc end as user_aadhaar_last4_enc`;

/** The player's Aadhaar number as the desk sees it: XXXX XXXX 1234. */
export function openAadhaar(
  encryption: FieldEncryption,
  row: AadhaarRow & { id: string; userId: string | null },
): string | null {
  const { id, userId, aadhaarLast4Enc: own, userAadhaarLast4Enc: account } = row;
  if (own) return masked(encryption.read(own, `registrations.aadhaar:${id}`));
  return account && userId ? masked(encryption.read(account, `users.aadhaar:${userId}`)) : null;
}

const masked = (digits: string | null): string => (digits === null ? unreadable : maskAadhaar(digits));
