import type { EmailProof } from '@maidan/domain/accounts/proved-address';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';

export interface ProfileRow {
  id: string;
  name: string;
  email: string;
  emailProof: EmailProof;
  newEmail: string | null;
  role: 'participant' | 'organizer' | 'admin';
  phoneEnc: string | null;
  dobEnc: string | null;
  gender: 'female' | 'male' | 'other' | null;
  city: string | null;
  stateUt: string | null;
  district: string | null;
  academy: string | null;
  aadhaarLast4Enc: string | null;
  pictureFileId: string | null;
  createdAt: Date;
  organizationName: string | null;
  organizationState: string | null;
  bankAccountEnc: string | null;
  bankIfsc: string | null;
  bankHolderName: string | null;
  bankAccountType: 'SAVINGS' | 'CURRENT' | null;
}

const newEmail = sql`(select t.payload->>'email' from one_time_tokens t where t.user_id = u.id and t.purpose = 'email_change'
    and t.used_at is null and t.expires_at > now() order by t.created_at desc limit 1)`;

const columns = sql`u.id, u.name, u.email, u.email_proof, ${newEmail} as new_email, u.role, u.phone_enc, u.dob_enc, u.gender, u.city, u.state_ut, u.district, u.academy, u.aadhaar_last4_enc,
  u.picture_file_id, u.created_at, o.organization_name, o.state_ut as organization_state,
  o.bank_account_enc, o.bank_ifsc, o.bank_holder_name, o.bank_account_type`;

export function findProfile(db: Db, userId: string): Promise<ProfileRow> {
  return oneRow(
    db,
    sql<ProfileRow>`select ${columns} from users u left join organizers o on o.user_id = u.id where u.id = ${userId}`,
  );
}

/** Locks the account until the end of the transaction: two devices that save do not mix their values. */
export function lockProfile(db: Db, userId: string): Promise<ProfileRow> {
  return oneRow(
    db,
    sql<ProfileRow>`select ${columns} from users u left join organizers o on o.user_id = u.id
      where u.id = ${userId} for update of u`,
  );
}

export async function findPicture(db: Db, userId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ pictureFileId: string | null }>`select picture_file_id from users where id = ${userId}`,
  );
  return row?.pictureFileId ?? null;
}
