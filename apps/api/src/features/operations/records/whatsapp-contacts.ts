import type { Language } from '@maidan/domain/languages';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

export interface WhatsAppContact {
  userId: string;
  code: string;
  phoneEnc: string | null;
  agreedAt: Date | null;
  stoppedBy: 'person' | 'word' | 'provider' | null;
}

export const phonePurpose = (userId: string) => `whatsapp_contacts.phone:${userId}`;
export const phoneIndexPurpose = 'whatsapp_contacts.phone';

/** Whether the account `u` has agreed and not stopped. */
export const hasWhatsApp = sql<boolean>`exists (select from whatsapp_contacts w
  where w.user_id = u.id and w.agreed_at is not null and w.stopped_at is null)`;

/** Made when it is first asked for: its code is to stand in a prepared message. */
export async function contactOf(db: Db, userId: string): Promise<WhatsAppContact> {
  const read = sql<WhatsAppContact>`select user_id, code, phone_enc, agreed_at, stopped_by from whatsapp_contacts
    where user_id = ${userId}`;
  const found = await firstRow(db, read);
  if (found) return found;
  await sql`insert into whatsapp_contacts (user_id) values (${userId}) on conflict do nothing`.execute(db);
  return oneRow(db, read);
}

export const findOwnPhone = (db: Db, userId: string) =>
  firstRow(db, sql<{ phoneEnc: string | null }>`select phone_enc from users where id = ${userId}`);

/** Whether whoever has this number has written STOP there, whatever account it stands in. */
export async function isStoppedByWord(db: Db, phoneIndexes: readonly string[]): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from whatsapp_contacts where phone_index = any(${[...phoneIndexes]}) and stopped_by = 'word'`,
  );
  return found !== null;
}

export async function agree(
  tx: Db,
  one: { userId: string; phoneEnc: string; phoneIndex: string; at: 'profile' | 'entry' },
): Promise<void> {
  await sql`insert into whatsapp_contacts (user_id, phone_enc, phone_index, agreed_at, agreed_in)
    values (${one.userId}, ${one.phoneEnc}, ${one.phoneIndex}, now(), ${one.at})
    on conflict (user_id) do update set phone_enc = excluded.phone_enc, phone_index = excluded.phone_index,
      business_id = case when whatsapp_contacts.phone_index = excluded.phone_index then whatsapp_contacts.business_id end,
      open_until = case when whatsapp_contacts.phone_index = excluded.phone_index then whatsapp_contacts.open_until end,
      agreed_at = excluded.agreed_at, agreed_in = excluded.agreed_in, stopped_at = null, stopped_by = null`.execute(tx);
}

export async function endByPerson(tx: Db, userId: string): Promise<void> {
  await sql`update whatsapp_contacts set stopped_at = now(), stopped_by = 'person'
    where user_id = ${userId} and agreed_at is not null and stopped_at is null`.execute(tx);
}

/** The provider cannot deliver to it: agreeing anew tries again. */
export async function endUnreachable(tx: Db, userId: string): Promise<void> {
  await sql`update whatsapp_contacts set stopped_at = now(), stopped_by = 'provider'
    where user_id = ${userId} and stopped_at is null`.execute(tx);
}

/** Plain text is no longer taken. */
export async function closeDay(tx: Db, userId: string): Promise<void> {
  await sql`update whatsapp_contacts set open_until = null where user_id = ${userId}`.execute(tx);
}

/** Who has written: a number, under every key of the ring, or the id that hides one. */
export interface Writer {
  phoneIndexes: readonly string[];
  businessId: string | null;
}

const isWriter = ({ phoneIndexes, businessId }: Writer) =>
  sql`(phone_index = any(${[...phoneIndexes]}) or business_id = ${businessId})`;

interface Answered {
  userId: string;
  language: Language;
}

const answered = sql`user_id, (select u.language from users u where u.id = user_id) as language`;

/** For a day plain text may be sent to whoever has agreed; the hidden id is learned with it. */
export async function openDay(tx: Db, writer: Writer, until: Date): Promise<void> {
  await sql`update whatsapp_contacts set open_until = ${until}, business_id = coalesce(${writer.businessId}, business_id)
    where ${isWriter(writer)}`.execute(tx);
}

export const stopByWord = (tx: Db, writer: Writer): Promise<Answered[]> =>
  rows(
    tx,
    sql<Answered>`update whatsapp_contacts set stopped_at = now(), stopped_by = 'word'
      where ${isWriter(writer)} and agreed_at is not null returning ${answered}`,
  );

export const startByWord = (tx: Db, writer: Writer): Promise<Answered[]> =>
  rows(
    tx,
    sql<Answered>`update whatsapp_contacts set stopped_at = null, stopped_by = null
      where ${isWriter(writer)} and agreed_at is not null returning ${answered}`,
  );

/** The code stands in the account alone: whoever sends it from a phone is its holder, at that phone. */
export async function startByCode(
  tx: Db,
  code: string,
  one: { businessId: string | null; seal: (userId: string) => { phoneEnc: string; phoneIndex: string } | null },
): Promise<Answered | null> {
  const found = await firstRow(
    tx,
    sql<Answered>`select ${answered} from whatsapp_contacts where code = ${code} for update`,
  );
  if (!found) return null;
  const { phoneEnc = null, phoneIndex = null } = one.seal(found.userId) ?? {};
  await sql`update whatsapp_contacts set phone_enc = ${phoneEnc}, phone_index = ${phoneIndex},
    business_id = ${one.businessId}, agreed_at = now(), agreed_in = 'message', stopped_at = null, stopped_by = null
    where user_id = ${found.userId}`.execute(tx);
  return found;
}
