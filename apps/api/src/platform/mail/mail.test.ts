import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createFieldEncryption } from '../keys/field-encryption.ts';
import { defaultKeyring } from '../keys/keyring.ts';
import { createDb, createPool, type Db, rows } from '../db/db.ts';
import {
  clearOldMail,
  deliverDueMail,
  enqueueMail,
  type LetterToSend,
  listUndeliveredMail,
  type Mail,
  type MailTransport,
  retryMail,
  secretPlace,
  smtpTransport,
  sitePlace,
  ticketPlace,
  startMailDelivery,
} from './mail.ts';
import { newId } from '../ids.ts';
import { welcomeMail } from '../../features/accounts/letters/account-mails.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
const log = { warn: () => {} };
const site = 'https://maidan.example';
const encryption = createFieldEncryption(defaultKeyring);
const mail: Mail = { to: 'asha@example.org', subject: 'Hello', text: 'Secret link', html: '<p>Secret link</p>' };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection);
  db = createDb(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});
beforeEach(async () => {
  await sql`delete from mail_outbox`.execute(db);
});

function recorder(fail?: () => Error | null): MailTransport & { sent: LetterToSend[] } {
  const sent: LetterToSend[] = [];
  return {
    sent,
    async send(letter) {
      const error = fail?.();
      if (error) throw error;
      sent.push(letter);
    },
  };
}
const pass = (time: string) =>
  sql`update mail_outbox set created_at = created_at - ${time}::interval, sent_at = sent_at - ${time}::interval,
      next_attempt_at = next_attempt_at - ${time}::interval, given_up_at = given_up_at - ${time}::interval`.execute(db);

describe('the outbox', () => {
  test('every letter leads to privacy, terms, refunds and contact of this installation', async () => {
    const transport = recorder();
    await enqueueMail(db, welcomeMail({ to: mail.to, name: 'Asha', publicUrl: site }));
    await deliverDueMail({ db, encryption, site, transport, log });
    for (const page of ['privacy', 'terms', 'refunds', 'contact']) {
      expect(transport.sent[0]?.text).toContain(`: ${site}/${page}\n`);
      expect(transport.sent[0]?.html).toContain(`<a href="${site}/${page}"`);
    }
    expect(JSON.stringify(transport.sent)).not.toContain(sitePlace);
  });

  test('keeps a secret closed, opens it for the one it is sent to, and forgets it', async () => {
    const transport = recorder();
    const letter = { ...mail, text: `Here: https://x/#${secretPlace}`, html: `<a href="https://x/#${secretPlace}">` };
    await enqueueMail(db, letter, { secret: 'mdp_canary', encryption });
    const kept = () => rows(db, sql<{ row: string }>`select m::text as row from mail_outbox m`);
    expect(JSON.stringify(await kept())).not.toContain('mdp_canary');
    const failing = {
      async send() {
        throw new Error('not now');
      },
    };
    await deliverDueMail({ db, encryption, site, transport: failing, log });
    expect(JSON.stringify(await kept())).not.toContain('mdp_canary');
    await pass('2 minutes');
    await deliverDueMail({ db, encryption, site, transport, log });
    expect(transport.sent).toMatchObject([
      { text: 'Here: https://x/#mdp_canary', html: '<a href="https://x/#mdp_canary">' },
    ]);
    expect(await rows(db, sql`select secret_enc from mail_outbox`)).toEqual([{ secretEnc: null }]);
  });

  test('sends what was committed, forgets its words, and sends it once', async () => {
    const transport = recorder();
    await enqueueMail(db, mail);
    const failing = db.transaction().execute(async (tx) => {
      await enqueueMail(tx, { ...mail, to: 'never@example.org' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await deliverDueMail({ db, encryption, site, transport, log });
    await pass('1 hour');
    await deliverDueMail({ db, encryption, site, transport, log });
    expect(transport.sent).toMatchObject([mail]);
    const kept = await rows(db, sql`select recipient, body_text, body_html from mail_outbox`);
    expect(kept).toEqual([{ recipient: 'asha@example.org', bodyText: '', bodyHtml: null }]);
  });

  test('catches up after a mail server was away for a day, with the same id', async () => {
    let away = true;
    const ids: string[] = [];
    const transport = recorder(() => (away ? new Error('connection refused') : null));
    await enqueueMail(db, mail);
    for (let hour = 0; hour < 24; hour += 1) {
      await deliverDueMail({ db, encryption, site, transport, log });
      await pass('1 hour');
    }
    away = false;
    await deliverDueMail({ db, encryption, site, transport, log });
    ids.push(...transport.sent.map(({ id }) => id));
    expect(ids).toHaveLength(1);
    expect(await listUndeliveredMail(db)).toEqual([]);
  });

  test('a mail whose link is damaged is not sent, is named, and holds up no other', async () => {
    const transport = recorder();
    const ring = createFieldEncryption(defaultKeyring);
    const letter = { ...mail, text: `Open ${secretPlace}` };
    for (const subject of ['damaged', 'whole'])
      await enqueueMail(db, { ...letter, subject }, { secret: 'mdp_canary', encryption });
    await sql`update mail_outbox set secret_enc = 'v1:gone:AAAA' where subject = 'damaged'`.execute(db);
    await deliverDueMail({ db, encryption: ring, site, transport, log });
    expect(transport.sent.map(({ subject, text }) => [subject, text])).toEqual([['whole', 'Open mdp_canary']]);
    const [left] = await rows<{ id: string }>(db, sql`select id from mail_outbox where sent_at is null`);
    expect(ring.unreadable()).toEqual([expect.stringContaining(left?.id ?? 'none')]);
  });

  test('does not try again at once, and never waits longer than ten minutes', async () => {
    let tries = 0;
    const transport = recorder(() => {
      tries += 1;
      return new Error('later');
    });
    await enqueueMail(db, mail);
    await deliverDueMail({ db, encryption, site, transport, log });
    await deliverDueMail({ db, encryption, site, transport, log });
    expect(tries).toBe(1);
    for (let i = 0; i < 20; i += 1) {
      await pass('10 minutes');
      await deliverDueMail({ db, encryption, site, transport, log });
    }
    expect(tries).toBe(21);
  });

  test('gives up on an address that does not exist, or after three days, and a person may try again', async () => {
    let reply: Error | null = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    const transport = recorder(() => reply);
    await enqueueMail(db, mail);
    await deliverDueMail({ db, encryption, site, transport, log });
    const [undelivered] = await listUndeliveredMail(db);
    expect(undelivered).toMatchObject({ recipient: mail.to, error: 'no such mailbox', attempts: 1 });
    reply = new Error('later');
    expect(await retryMail(db, undelivered?.id ?? '')).toBe(true);
    await pass('73 hours');
    await deliverDueMail({ db, encryption, site, transport, log });
    expect(await listUndeliveredMail(db)).toHaveLength(1);
    reply = null;
    expect(await retryMail(db, undelivered?.id ?? '')).toBe(true);
    await deliverDueMail({ db, encryption, site, transport, log });
    expect(transport.sent).toHaveLength(1);
    expect(await retryMail(db, undelivered?.id ?? '')).toBe(false);
  });

  test('several nodes send each mail once', async () => {
    const transport = recorder();
    for (let i = 0; i < 60; i += 1) await enqueueMail(db, { ...mail, subject: String(i) });
    const nodes = [1, 2, 3].map(() => startMailDelivery({ db, encryption, site, transport, log, pollSeconds: 0.05 }));
    await vi.waitFor(() => expect(transport.sent.length).toBeGreaterThanOrEqual(60), { timeout: 60_000 });
    await Promise.all(nodes.map((node) => node.stop()));
    expect(new Set(transport.sent.map(({ subject }) => subject)).size).toBe(60);
    expect(transport.sent).toHaveLength(60);
  });

  test('control: nodes that look without claiming send everything twice', async () => {
    for (let i = 0; i < 5; i += 1) await enqueueMail(db, mail);
    const look = () => rows(db, sql`select id from mail_outbox where sent_at is null and next_attempt_at <= now()`);
    expect((await Promise.all([look(), look()])).flat()).toHaveLength(10);
  });

  test('without a mail server keeps mails to be read for a day', async () => {
    await enqueueMail(db, mail);
    expect(await deliverDueMail({ db, encryption, site, transport: null, log })).toBe(0);
    expect(await clearOldMail(db)).toBe(0);
    await pass('25 hours');
    expect(await clearOldMail(db)).toBe(1);
  });

  test('a database that is away for a moment does not end the delivery', async () => {
    const transport = recorder();
    await sql`alter table mail_outbox rename to mail_outbox_away`.execute(db);
    const warnings: string[] = [];
    const node = startMailDelivery({
      encryption,
      site,
      db,
      transport,
      pollSeconds: 0.05,
      log: { warn: (_d, m) => void warnings.push(m) },
    });
    await vi.waitFor(() => expect(warnings).toContain('the mail outbox cannot be read'), {
      timeout: 60_000,
    });
    await sql`alter table mail_outbox_away rename to mail_outbox`.execute(db);
    await enqueueMail(db, mail);
    await vi.waitFor(() => expect(transport.sent).toHaveLength(1), { timeout: 60_000 });
    await node.stop();
  });
});

describe('over SMTP', () => {
  let server: Server;
  let port: number;
  const received: { recipients: string[]; data: string }[] = [];
  let refuse = false;

  beforeEach(async () => {
    received.length = 0;
    refuse = false;
    server = createServer((socket) => {
      let current = { recipients: [] as string[], data: '' };
      let inData = false;
      let rest = '';
      socket.write('220 test\r\n');
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        rest += chunk.toString('latin1');
        for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
          const line = rest.slice(0, end);
          rest = rest.slice(end + 2);
          if (inData && line === '.') {
            inData = false;
            received.push(current);
            current = { recipients: [], data: '' };
            socket.write('250 taken\r\n');
          } else if (inData) current.data += `${line}\n`;
          else if (/^RCPT/i.test(line) && refuse) socket.write('550 no such mailbox\r\n');
          else if (/^RCPT TO:<(.*)>/i.test(line)) {
            current.recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
            socket.write('250 ok\r\n');
          } else if (/^DATA/i.test(line)) {
            inData = true;
            socket.write('354 go\r\n');
          } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
          else socket.write('250 ok\r\n');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => void server.close());
  const transport = () => smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Maidan <no-reply@maidan.example>' });

  test('a mail arrives in both forms, with an id that stays', async () => {
    await enqueueMail(db, { ...mail, subject: 'आपका टिकट ₹500' });
    await deliverDueMail({ db, encryption, site, transport: transport(), log });
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['asha@example.org']);
    expect(received[0]?.data).toMatch(/^From: Maidan <no-reply@maidan\.example>$/m);
    expect(received[0]?.data).toMatch(/^Message-ID: <[0-9a-f-]{36}@maidan\.example>$/m);
    expect(received[0]?.data).toMatch(/text\/plain[\s\S]+text\/html/);
  });

  test('a ticket travels inside: its code as a picture that the letter shows, and a file', async () => {
    const ticketFiles = async () => [
      { filename: 'ticket.png', contentType: 'image/png', content: Buffer.from('png'), cid: 'ticket-code' },
      { filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') },
    ];
    await enqueueMail(db, { ...mail, html: `<p>Here</p>${ticketPlace}`, ticketOf: newId() });
    await deliverDueMail({ db, encryption, site, transport: transport(), ticketFiles, log });
    const data = received[0]?.data ?? '';
    expect(data).toMatch(/src=3D"cid:ticket-code"|src="cid:ticket-code"/);
    expect(data).toMatch(/Content-ID: <ticket-code>/i);
    expect(data).toMatch(/Content-Type: application\/pdf; name=ticket\.pdf/);
    expect(data).not.toContain(ticketPlace);
  });

  test('a ticket that cannot be made keeps no mail back, and leaves no hole in it', async () => {
    const ticketFiles = () => Promise.reject(new Error('no printer'));
    await enqueueMail(db, { ...mail, html: `<p>Here</p>${ticketPlace}`, ticketOf: newId() });
    await deliverDueMail({ db, encryption, site, transport: transport(), ticketFiles, log });
    expect(received).toHaveLength(1);
    expect(received[0]?.data).not.toMatch(/cid:|~ticket~/);
  });

  test('nobody can smuggle in a second recipient or a header', async () => {
    await enqueueMail(db, { ...mail, to: 'asha@example.org, eve@example.org', subject: 'Hi\r\nBcc: eve@example.org' });
    await deliverDueMail({ db, encryption, site, transport: transport(), log });
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.org');
    expect(received.map(({ data }) => data).join('')).not.toMatch(/^Bcc:/m);
  });

  test('a refusal for good is recognised', async () => {
    refuse = true;
    await enqueueMail(db, mail);
    await deliverDueMail({ db, encryption, site, transport: transport(), log });
    expect(await listUndeliveredMail(db)).toMatchObject([{ recipient: mail.to }]);
  });
});
