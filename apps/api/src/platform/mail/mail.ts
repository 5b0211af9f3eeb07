import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import nodemailer from 'nodemailer';
import { changedRows, type Db, rows } from '../db/db.ts';
import { newId } from '../ids.ts';
import type { FieldEncryption } from '../keys/field-encryption.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The registration whose ticket goes with it, as a picture in `ticketPlace` and as a file. */
  ticketOf?: string;
  /** The same in Hindi, for accounts that read it. */
  hindi?: { subject: string; text: string; html: string };
}

/** Placeholder in a mail's text for its secret, which is filled in on sending. */
export const secretPlace = '~secret~';

/** Placeholder in a mail's text for the address of this installation, filled in likewise: a letter knows no settings. */
export const sitePlace = '~site~';

/** Placeholder in a mail's HTML for the picture of a ticket's code; a mail without one shows nothing there. */
export const ticketPlace = '~ticket~';

/** What travels inside a mail; `cid` names a picture that its HTML shows. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  cid?: string;
}

export type LetterToSend = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & {
  id: string;
  attachments: readonly Attachment[];
};

export interface MailTransport {
  /** `id` stays the same when a mail is sent again, so that the receiver can drop a duplicate. */
  send(mail: LetterToSend): Promise<void>;
}

export interface UndeliveredMail {
  id: string;
  recipient: string;
  subject: string;
  attempts: number;
  error: string;
  givenUpAt: Date;
}

/**
 * Writes the mail into the caller's transaction: it is sent if that commits, and only then. In the language that the
 * account with this address last chose. The secret of a one-time link is stored separately and encrypted: reading the
 * table, or a copy of it, gives access to no account.
 */
export async function enqueueMail(
  db: Db,
  given: Mail,
  sealed?: { secret: string; encryption: FieldEncryption },
): Promise<void> {
  const inHindi = given.hindi !== undefined && (await readsHindi(db, given.to));
  await mailToWrite(given, inHindi, sealed).execute(db);
}

/** The same for callers that know the account's language. */
export function mailToWrite(
  given: Mail,
  inHindi: boolean,
  sealed?: { secret: string; encryption: FieldEncryption },
): RawBuilder<unknown> {
  const id = newId();
  const { subject, ...mail } = inLanguage(given, inHindi);
  const secret = sealed ? sealed.encryption.encrypt(sealed.secret, secretOf(id)) : null;
  return sql`insert into mail_outbox (id, recipient, subject, body_text, body_html, secret_enc, ticket_of)
            values (${id}, ${mail.to}, ${subject}, ${mail.text}, ${mail.html ?? null}, ${secret}, ${mail.ticketOf ?? null})`;
}

/** The mail as one account reads it. */
export function inLanguage(given: Mail, inHindi: boolean): Mail {
  const mail = inHindi ? { ...given, ...given.hindi } : given;
  return { ...mail, subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200) };
}

const secretOf = (id: string) => `mail_outbox.secret:${id}`;

async function readsHindi(db: Db, address: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from users where lower(email) = lower(${address}) and language = 'hi'`);
  return found.length > 0;
}

export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'maidan.invalid';
  return {
    async send({ id, to, subject, text, html, attachments }) {
      // As an object, because text would be parsed as a list of addresses.
      const address = { name: '', address: to };
      await smtp.sendMail({
        from,
        to: address,
        subject,
        text,
        ...(html && { html }),
        attachments: attachments.map((file) => ({ ...file, contentDisposition: file.cid ? 'inline' : 'attachment' })),
        messageId: `<${id}@${domain}>`,
      });
    },
  };
}

interface DeliveryOptions {
  db: Db;
  encryption: FieldEncryption;
  /** The installation's own address, without a slash at the end. */
  site: string;
  /** Null without a mail server: mails stay in the table, where a developer can read them for a day. */
  transport: MailTransport | null;
  /** A ticket's files; none when it is no longer valid. `isRush`: many wait, so leave out what is costly. */
  ticketFiles?: (registrationId: string, options: { isRush: boolean }) => Promise<Attachment[]>;
  log: { warn(details: object, message: string): void };
}

/**
 * Longer than a transport may take, so that a mail is never attempted twice at once; short enough to catch up soon
 * after an outage.
 */
const firstRetrySeconds = 60;
const longestRetrySeconds = 600;
const giveUpAfterHours = 72;
const batch = 10;

/** Sends due mails, once. Any number of nodes may do so at the same time. Returns how many it attempted. */
export async function deliverDueMail(options: DeliveryOptions): Promise<number> {
  const { db, transport, log } = options;
  if (!transport) return 0;
  const due = await claimDue(db);
  const isRush = due.some((mail) => mail.ticketOf !== null) && (await isManyWaiting(db));
  await Promise.all(
    due.map(async (mail) => {
      try {
        await transport.send(await opened(mail, { ...options, isRush }));
        await sql`update mail_outbox set sent_at = now(), body_text = '', body_html = null, secret_enc = null, last_error = null
                  where id = ${mail.id}`.execute(db);
      } catch (error) {
        const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
        log.warn({ mailId: mail.id, attempts: mail.attempts, error: message }, 'a mail was not delivered');
        await sql`update mail_outbox set last_error = ${message},
                    given_up_at = case when ${isFinal(error)} or created_at < now() - make_interval(hours => ${giveUpAfterHours})
                                       then now() end
                  where id = ${mail.id}`.execute(db);
      }
    }),
  );
  return due.length;
}

/** With what is filled in only on the way out. */
async function opened(
  { secretEnc, ticketOf, ...mail }: DueMail,
  { encryption, site, isRush, ticketFiles, log }: DeliveryOptions & { isRush: boolean },
): Promise<LetterToSend> {
  const secret = secretEnc === null ? secretPlace : encryption.read(secretEnc, secretOf(mail.id));
  if (secret === null) throw new Error('the link in this mail cannot be read');
  const attachments: readonly Attachment[] =
    ticketOf === null || !ticketFiles
      ? []
      : await ticketFiles(ticketOf, { isRush }).catch((error: unknown) => {
          // The letter leads to the ticket all the same.
          log.warn({ mailId: mail.id, error: String(error) }, 'a mail goes without its ticket');
          return [];
        });
  const picture = attachments.find(({ cid }) => cid !== undefined);
  const fill = (text: string) => text.replaceAll(sitePlace, site).replaceAll(secretPlace, secret);
  return {
    ...mail,
    text: fill(mail.text),
    html: fill(mail.html).replaceAll(ticketPlace, picture ? pictureOf(picture) : ''),
    attachments,
  };
}

const pictureOf = ({ cid, filename }: Attachment) =>
  `<p style="margin:0 0 16px"><img src="cid:${cid}" alt="${filename}" width="216" height="216" style="display:block;border:0"></p>`;

/** More than a PDF each should delay: every one is drawn by a process of its own. */
const manyWaiting = 100;

async function isManyWaiting(db: Db): Promise<boolean> {
  const waiting = await rows(
    db,
    sql`select 1 from mail_outbox where sent_at is null and given_up_at is null and next_attempt_at <= now()
      limit ${manyWaiting}`,
  );
  return waiting.length === manyWaiting;
}

interface DueMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  secretEnc: string | null;
  ticketOf: string | null;
  attempts: number;
}

/** A claim merely sets the time of the next attempt: a node that dies in between loses no mail. */
function claimDue(db: Db) {
  return rows(
    db,
    sql<DueMail>`
      update mail_outbox set attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => least(${longestRetrySeconds}, ${firstRetrySeconds} * power(2, least(attempts, 10))))
      where id in (select id from mail_outbox
                   where sent_at is null and given_up_at is null and next_attempt_at <= now()
                   order by next_attempt_at limit ${batch} for update skip locked)
      returning id, recipient as to, subject, body_text as text, coalesce(body_html, '') as html, secret_enc, ticket_of,
        attempts`,
  );
}

/** The other server refused permanently, as opposed to temporarily or not answering. */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 550 && code < 560;
}

/** Delivers in the background until stopped, and deletes old mails once an hour. */
export function startMailDelivery(options: DeliveryOptions & { pollSeconds?: number }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (options.pollSeconds ?? 2) * 1000;
  const running = (async () => {
    let clearAt = 0;
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() >= clearAt) {
          await clearOldMail(options.db);
          clearAt = performance.now() + 3_600_000;
        }
        if ((await deliverDueMail(options)) === batch) continue;
      } catch (error) {
        options.log.warn({ error: String(error) }, 'the mail outbox cannot be read');
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Nobody needs the text of old mails, and addresses are personal data. */
export function clearOldMail(db: Db): Promise<number> {
  return changedRows(
    db,
    sql`delete from mail_outbox
        where (sent_at is not null and sent_at < now() - interval '30 days')
           or (sent_at is null and attempts = 0 and created_at < now() - interval '1 day')
           or given_up_at < now() - interval '90 days'`,
  );
}

export function listUndeliveredMail(db: Db): Promise<UndeliveredMail[]> {
  return rows(
    db,
    sql<UndeliveredMail>`select id, recipient, subject, attempts, coalesce(last_error, '') as error, given_up_at as "givenUpAt"
                         from mail_outbox where given_up_at is not null order by given_up_at desc limit 200`,
  );
}

/** Gives an undelivered mail three more days. False when no such mail has that id. */
export async function retryMail(db: Db, id: string): Promise<boolean> {
  const changed = await changedRows(
    db,
    sql`update mail_outbox set given_up_at = null, created_at = now(), next_attempt_at = now(), attempts = 0
        where id = ${id} and given_up_at is not null`,
  );
  return changed > 0;
}
