import type { Language } from '@maidan/domain/languages';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows, type Write } from '../../../platform/db/db.ts';
import { saveNotTold, saveTold } from './messages.ts';
import { hasWhatsApp } from './whatsapp-contacts.ts';

/** The mail that goes instead where no mail has gone. */
export interface SpareMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
}

export interface NewWhatsApp {
  id: string;
  userId: string;
  template: string;
  language: Language;
  variables: Record<string, string>;
  page: string;
  notBefore: Date | null;
  /** How long it is worth delivering. */
  seconds: number;
  spare: SpareMail | null;
}

/** In the transaction that causes them. */
export async function insertWhatsApps(tx: Db, list: readonly NewWhatsApp[]): Promise<void> {
  if (list.length === 0) return;
  await sql`insert into whatsapp_messages (id, user_id, template, language, variables, page, next_attempt_at, expires_at, spare)
    select id, "userId", template, language, variables, page, greatest(now(), "notBefore"),
      greatest(now(), "notBefore") + make_interval(secs => seconds), spare
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as m (id uuid, "userId" uuid, template text, language text,
      variables jsonb, page text, "notBefore" timestamptz, seconds integer, spare jsonb)`.execute(tx);
}

/** One for an account, if it has agreed, in its language; of one id there is one message. */
export const agreedToWrite = (one: {
  id: string;
  userId: string;
  template: string;
  variables: Record<Language, Record<string, string>>;
  page: string;
  from: Date;
  ends: Date;
}): Write =>
  sql`insert into whatsapp_messages (id, user_id, template, language, variables, page, next_attempt_at, expires_at)
    select ${one.id}::uuid, u.id, ${one.template}, u.language, ${JSON.stringify(one.variables)}::jsonb -> u.language,
      ${one.page}, ${one.from}::timestamptz, ${one.ends}::timestamptz
    from users u where u.id = ${one.userId} and u.deleted_at is null and ${hasWhatsApp}
    on conflict do nothing`;

/** Plain text in answer to what somebody has written: once, however often that is reported. */
export async function insertAnswer(
  tx: Db,
  {
    id,
    userId,
    language,
    text,
    answers,
  }: { id: string; userId: string; language: Language; text: string; answers: string },
): Promise<boolean> {
  const made = await changedRows(
    tx,
    sql`insert into whatsapp_messages (id, user_id, language, variables, expires_at, answers)
      values (${id}, ${userId}, ${language}, ${JSON.stringify({ text })}, now() + interval '1 hour', ${answers})
      on conflict (answers) do nothing`,
  );
  return made === 1;
}

export interface DueWhatsApp {
  id: string;
  userId: string;
  template: string | null;
  language: Language;
  variables: Record<string, string>;
  page: string | null;
  attempts: number;
  isAnswer: boolean;
  isLate: boolean;
  mayBeTold: boolean;
  isOpen: boolean;
  phoneEnc: string | null;
  businessId: string | null;
}

/** Marked before anybody is asked to send them: of two processes one, and after a crash none, sends a message. */
export const claimDue = (db: Db, limit: number): Promise<DueWhatsApp[]> =>
  rows(
    db,
    sql<DueWhatsApp>`with due as (
        update whatsapp_messages set state = 'sending', claimed_at = now(), attempts = attempts + 1
        where state = 'waiting' and id in (select id from whatsapp_messages where state = 'waiting' and next_attempt_at <= now()
          order by next_attempt_at, id limit ${limit} for update skip locked)
        returning *)
      select m.id, m.user_id, m.template, m.language, m.variables, m.page, m.attempts, m.answers is not null as is_answer,
        m.expires_at <= now() as is_late, coalesce(w.agreed_at is not null and w.stopped_at is null, false) as may_be_told,
        coalesce(w.open_until > now(), false) as is_open, w.phone_enc, w.business_id
      from due m left join whatsapp_contacts w on w.user_id = m.user_id order by m.next_attempt_at, m.id`,
  );

/** Claimed by a process that is gone, or has not answered for so long: it may have been sent. */
export const listAbandoned = (db: Db, seconds: number): Promise<{ id: string }[]> =>
  rows(
    db,
    sql<{ id: string }>`select id from whatsapp_messages
      where state = 'sending' and claimed_at < now() - make_interval(secs => ${seconds}) order by claimed_at, id`,
  );

/** A report may have come first: then only the provider's id is kept. */
export async function saveSent(db: Db, id: string, providerId: string): Promise<void> {
  await sql`update whatsapp_messages set provider_id = coalesce(provider_id, ${providerId}),
      state = case when state = 'sending' then 'sent' else state end,
      variables = '{}', spare = case when state = 'sending' then spare end, error = null, error_code = null
    where id = ${id}`.execute(db);
}

export async function saveLater(
  db: Db,
  id: string,
  { seconds, code, error }: { seconds: number; code: number; error: string },
): Promise<void> {
  await sql`update whatsapp_messages set state = 'waiting', error_code = ${code}, error = ${error},
      next_attempt_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and state = 'sending'`.execute(db);
}

/** Ends it, unless it has reached somebody; the spare mail, if it has one, is the caller's to send. */
export async function endUnsent(
  tx: Db,
  id: string,
  { state, code, error }: { state: 'failed' | 'unknown'; code: number | null; error: string },
): Promise<{ userId: string; language: Language; spare: SpareMail | null } | null> {
  const before = await firstRow(
    tx,
    sql<{ userId: string; language: Language; spare: SpareMail | null }>`select user_id, language, spare
      from whatsapp_messages where id = ${id} and state in ('waiting', 'sending', 'unknown', 'sent') for update`,
  );
  if (!before) return null;
  await sql`update whatsapp_messages set state = ${state}, error_code = ${code}, error = ${error}, spare = null,
      variables = '{}' where id = ${id}`.execute(tx);
  await saveNotTold(tx, id, { reason: error, mailInstead: before.spare?.id ?? null });
  return before;
}

const uuid = /^[0-9a-f-]{36}$/;

/** What the provider tells of it, in any order and any number of times: it never goes back. */
export async function saveReached(
  tx: Db,
  { providerId, id, state }: { providerId: string; id: string | null; state: 'sent' | 'delivered' | 'read' },
): Promise<void> {
  const [changed] = await rows(
    tx,
    sql<{ id: string }>`update whatsapp_messages set state = ${state}, provider_id = ${providerId}, variables = '{}',
        spare = case when ${state} = 'sent' then spare end, error = null, error_code = null
      where id in (${messageOf(providerId, id)}) and state <> 'failed'
        and array_position(array['sent', 'delivered', 'read'], ${state})
          > coalesce(array_position(array['sent', 'delivered', 'read'], state), 0)
      returning id`,
  );
  if (changed) await saveTold(tx, changed.id);
}

const messageOf = (providerId: string, id: string | null) =>
  sql`select m.id from whatsapp_messages m where m.provider_id = ${providerId}
    or (m.provider_id is null and m.id = ${id && uuid.test(id) ? id : null}::uuid) limit 1`;

export const findReported = (tx: Db, { providerId, id }: { providerId: string; id: string | null }) =>
  firstRow(tx, sql<{ id: string }>`${messageOf(providerId, id)}`);

/** Templates that the provider refused in the last day, with its reason. */
export const listRefused = (db: Db, codes: readonly number[]): Promise<{ template: string; error: string }[]> =>
  rows(
    db,
    sql<{ template: string; error: string }>`select distinct on (template) template, coalesce(error, '') as error
      from whatsapp_messages where template is not null and error_code = any(${[...codes]}::integer[])
        and created_at > now() - interval '1 day' order by template, created_at desc`,
  );

/** Nobody needs them later, and who was told what is personal data. */
export const clearOld = (db: Db): Promise<number> =>
  changedRows(
    db,
    sql`delete from whatsapp_messages where created_at < now() - interval '90 days' and state not in ('waiting', 'sending')`,
  );
