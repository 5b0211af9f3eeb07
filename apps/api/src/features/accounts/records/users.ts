import type { EmailProof } from '@maidan/domain/accounts/proved-address';
import type { Language } from '@maidan/domain/languages';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow } from '../../../platform/db/db.ts';

export interface NewUser {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  role: 'participant' | 'organizer' | 'admin';
  phoneEnc: string | null;
  phoneIndex: string | null;
  language: Language;
  emailProof: EmailProof;
}

/** False when the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into users (id, email, name, role, password_hash, phone_enc, phone_index, language,
          email_proof)
        values (${user.id}, ${user.email}, ${user.name}, ${user.role}, ${user.passwordHash}, ${user.phoneEnc}, ${user.phoneIndex},
          ${user.language}, ${user.emailProof})
        on conflict (lower(email)) do nothing`,
  );
  return inserted === 1;
}

const uniqueViolation = '23505';

export interface Mailbox {
  id: string;
  name: string;
  email: string;
  emailProof: EmailProof;
}

/** The account with its address; null when it is gone. `isLocked` keeps other changes of it waiting. */
export function findMailbox(db: Db, userId: string, { isLocked = false } = {}): Promise<Mailbox | null> {
  return firstRow(
    db,
    sql<Mailbox>`select id, name, email, email_proof from users
      where id = ${userId} and deleted_at is null ${isLocked ? sql`for update` : sql``}`,
  );
}

export async function markEmailProved(db: Db, userId: string): Promise<void> {
  await sql`update users set email_proof = 'proved' where id = ${userId}`.execute(db);
}

/** A proved one. False when another account has it; the transaction is of no use then. */
export async function saveEmail(db: Db, userId: string, email: string): Promise<boolean> {
  try {
    await sql`update users set email = ${email}, email_proof = 'proved' where id = ${userId}`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return false;
    throw error;
  }
}

export async function saveLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await sql`update users set language = ${language} where id = ${userId}`.execute(db);
}

export async function savePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, password_changed_at = now() where id = ${userId}`.execute(
    db,
  );
}

export async function makeOrganizer(db: Db, userId: string): Promise<void> {
  await sql`update users set role = 'organizer' where id = ${userId} and role = 'participant'`.execute(db);
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
  aadhaarLast4Enc: string | null;
}

export async function saveDetails(db: Db, userId: string, details: Details): Promise<void> {
  await sql`update users set name = ${details.name}, phone_enc = ${details.phoneEnc},
      phone_index = coalesce(${details.phoneIndex}, phone_index), dob_enc = ${details.dobEnc}, gender = ${details.gender},
      city = ${details.city}, state_ut = ${details.stateUT}, district = ${details.district}, academy = ${details.academy},
      aadhaar_last4_enc = ${details.aadhaarLast4Enc}
    where id = ${userId}`.execute(db);
}

/** What people said about themselves is not asked again: it fills the empty fields of their profile. */
export function personToRemember(person: {
  userId: string;
  dobEnc: string;
  aadhaarLast4Enc: string | null;
  gender: string;
  city: string;
  origin: { academy: string | null; district: string | null; stateUT: string | null };
}): RawBuilder<unknown> {
  const { origin } = person;
  return sql`update users set dob_enc = coalesce(dob_enc, ${person.dobEnc}), gender = coalesce(gender, ${person.gender}),
      city = coalesce(city, ${person.city}), academy = coalesce(academy, ${origin.academy}),
      district = coalesce(district, ${origin.district}), state_ut = coalesce(state_ut, ${origin.stateUT}),
      aadhaar_last4_enc = coalesce(aadhaar_last4_enc, ${person.aadhaarLast4Enc})
    where id = ${person.userId}`;
}

/** Returns the file it replaces, which is no longer shown anywhere. */
export async function replacePicture(tx: Db, userId: string, fileId: string): Promise<string | null> {
  const { pictureFileId } = await oneRow(
    tx,
    sql<{ pictureFileId: string | null }>`select picture_file_id from users where id = ${userId} for update`,
  );
  await sql`update users set picture_file_id = ${fileId} where id = ${userId}`.execute(tx);
  return pictureFileId;
}
