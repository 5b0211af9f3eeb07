import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';

export interface ProfileRow {
  id: string;
  name: string;
  email: string;
  role: 'participant' | 'organizer' | 'admin';
  phoneEnc: string | null;
  dobEnc: string | null;
  gender: 'female' | 'male' | 'other' | null;
  city: string | null;
  stateUt: string | null;
  district: string | null;
  academy: string | null;
  pictureFileId: string | null;
  createdAt: Date;
  organizationName: string | null;
  bankAccountEnc: string | null;
  bankIfsc: string | null;
  bankHolderName: string | null;
  bankAccountType: 'SAVINGS' | 'CURRENT' | null;
}

const columns = sql`u.id, u.name, u.email, u.role, u.phone_enc, u.dob_enc, u.gender, u.city, u.state_ut, u.district, u.academy,
  u.picture_file_id, u.created_at, o.organization_name, o.bank_account_enc, o.bank_ifsc, o.bank_holder_name, o.bank_account_type`;

export function findProfile(db: Db, userId: string): Promise<ProfileRow> {
  return oneRow(
    db,
    sql<ProfileRow>`select ${columns} from users u left join organizers o on o.user_id = u.id where u.id = ${userId}`,
  );
}

/** The account stays locked until the end of the transaction: two devices that save do not mix their values. */
export function lockProfile(db: Db, userId: string): Promise<ProfileRow> {
  return oneRow(
    db,
    sql<ProfileRow>`select ${columns} from users u left join organizers o on o.user_id = u.id
      where u.id = ${userId} for update of u`,
  );
}

export interface Details {
  name: string;
  phoneEnc: string | null;
  phoneIndex: string | null;
  dobEnc: string | null;
  gender: string | null;
  city: string | null;
  stateUT: string | null;
  district: string | null;
  academy: string | null;
}

export async function saveDetails(db: Db, userId: string, details: Details): Promise<void> {
  await sql`update users set name = ${details.name}, phone_enc = ${details.phoneEnc},
      phone_index = coalesce(${details.phoneIndex}, phone_index), dob_enc = ${details.dobEnc}, gender = ${details.gender},
      city = ${details.city}, state_ut = ${details.stateUT}, district = ${details.district}, academy = ${details.academy}
    where id = ${userId}`.execute(db);
}

export async function saveBankDetails(
  db: Db,
  organizerId: string,
  bank: { accountEnc: string; ifsc: string; holderName: string; accountType: string },
): Promise<void> {
  await sql`update organizers set bank_account_enc = ${bank.accountEnc}, bank_ifsc = ${bank.ifsc},
      bank_holder_name = ${bank.holderName}, bank_account_type = ${bank.accountType}
    where user_id = ${organizerId}`.execute(db);
}

export async function findPicture(db: Db, userId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ pictureFileId: string | null }>`select picture_file_id from users where id = ${userId}`,
  );
  return row?.pictureFileId ?? null;
}

/** Answers the storage key of the picture that it replaces, which nothing shows any more. */
export async function replacePicture(db: Db, userId: string, fileId: string): Promise<string | null> {
  const before = await oneRow(
    db,
    sql<{ pictureFileId: string | null }>`select picture_file_id from users where id = ${userId} for update`,
  );
  await sql`update users set picture_file_id = ${fileId} where id = ${userId}`.execute(db);
  const removed = await firstRow(
    db,
    sql<{ storageKey: string }>`update files set removed_at = now()
      where id = ${before.pictureFileId} and owner_id = ${userId} and removed_at is null returning storage_key`,
  );
  return removed?.storageKey ?? null;
}
