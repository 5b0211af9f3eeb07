import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import { whatsappEndpoints } from '@maidan/contract/operations/whatsapp';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aRegistration } from '../../../../test/factories-registrations.ts';
import { startApiWithWhatsApp } from '../../../../test/whatsapp-server.ts';
import { rows } from '../../../platform/db/db.ts';
import { deliverWhatsApps } from './deliver.ts';

const { t, taken, tries, faults, verifyToken, post, sign, status, write } = await startApiWithWhatsApp();
const { preview, create, read } = eventAnnouncementEndpoints;

const noon = new Date('2026-12-01T12:00:00+05:30');
afterEach(async () => {
  t.clock.now = null;
  await sql`update whatsapp_messages set state = 'failed' where state in ('waiting', 'sending')`.execute(t.db);
});

let next = 9_876_500_000;
const aPhone = () => String((next += 1));

/** Somebody who has agreed at a phone, with a player in an event. */
async function anAgreed(phone = aPhone()): Promise<{ event: MadeEvent; player: Person; phone: string }> {
  t.clock.now = noon;
  const event = await anApprovedEvent(t, { name: 'Pune Open', startsAt: new Date('2026-12-19T09:00:00+05:30') });
  const player = await aParticipant(t);
  await aRegistration(t, { event, player });
  const saved = await t.call(whatsappEndpoints.save, { token: player.token, body: { agreed: true, phone } });
  expect(saved.status).toBe(200);
  return { event, player, phone: `91${phone}` };
}

const own = async ({ token }: Person) => (await t.call(whatsappEndpoints.read, { token })).body;

async function announced({ token, eventId }: MadeEvent, body: object = {}) {
  const made = await t.call(create, { token, params: { eventId }, body: { text: 'Report early', ...body } });
  expect(made.status).toBe(201);
  const announcementId: string = made.body.announcement._id;
  return async () =>
    (await t.call(read, { token, params: { eventId, announcementId } })).body.people[0] as Record<string, unknown>;
}

const deliver = () => deliverWhatsApps(t.deps);
const dueNow = () => sql`update whatsapp_messages set next_attempt_at = now() where state = 'waiting'`.execute(t.db);
const mailsTo = (address: string) =>
  rows(
    t.db,
    sql<{
      subject: string;
    }>`select subject from mail_outbox where recipient = ${address} and subject like '%Pune Open%'`,
  );
const only = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (list.length !== 1 || one === undefined) throw new Error(`not one but ${list.length}`);
  return one;
};

describe('consent', () => {
  test('nobody is told before they have agreed, and the preview counts those who have', async () => {
    t.clock.now = noon;
    const event = await anApprovedEvent(t, { name: 'Pune Open', startsAt: new Date('2026-12-19T09:00:00+05:30') });
    const player = await aParticipant(t);
    await aRegistration(t, { event, player });
    expect(await own(player)).toMatchObject({ isOn: true, state: 'off', phone: null, write: { to: '919812345678' } });
    const count = async () =>
      (await t.call(preview, { token: event.token, params: { eventId: event.eventId }, body: {} })).body;
    expect(await count()).toMatchObject({ byChannel: { whatsapp: 0 }, off: [] });
    await announced(event);
    await deliver();
    expect(taken).toEqual([]);
    await t.call(whatsappEndpoints.save, { token: player.token, body: { agreed: true, phone: aPhone(), at: 'entry' } });
    expect(await count()).toMatchObject({ byChannel: { whatsapp: 1 } });
    await announced(event);
    await deliver();
    expect(only(taken)).toMatchObject({ template: 'maidan_announcement', variables: { text: 'Report early' } });
    expect(only(taken).page).toMatch(/^my\/registrations\//);
  });

  test('an end in the profile holds, also for what waits', async () => {
    const { event, player } = await anAgreed();
    await announced(event);
    const ended = await t.call(whatsappEndpoints.save, { token: player.token, body: { agreed: false } });
    expect(ended.body).toMatchObject({ state: 'off' });
    await deliver();
    await announced(event);
    await deliver();
    expect(taken).toEqual([]);
  });

  test('without a phone it is asked for, and a wrong one is refused', async () => {
    const player = await aParticipant(t);
    await sql`update users set phone_enc = null, phone_index = null where id = ${player.userId}`.execute(t.db);
    const agree = (phone?: string) =>
      t.call(whatsappEndpoints.save, { token: player.token, body: { agreed: true, phone } });
    expect((await agree()).body.code).toBe('whatsapp_phone_missing');
    expect((await agree('12')).status).toBe(400);
    expect((await agree('+91 98765-43210')).body).toMatchObject({ state: 'agreed', phone: 'XXXXXXXX3210' });
  });

  test.each(['STOP', 'बंद'])(
    '“%s” ends all to that number, whoever typed it, until START comes from it',
    async (word) => {
      const { event, player, phone } = await anAgreed();
      await write(phone, word, 'wamid.stop');
      await write(phone, word, 'wamid.stop');
      await deliver();
      expect(only(taken).text).toMatch(/^You will get no more messages/);
      expect(await own(player)).toMatchObject({ state: 'stopped' });
      await announced(event);
      await deliver();
      expect(taken).toHaveLength(1);
      const other = await aParticipant(t);
      for (const { token } of [player, other]) {
        const body = { agreed: true, phone: phone.slice(2) };
        expect((await t.call(whatsappEndpoints.save, { token, body })).body.code).toBe('whatsapp_stopped');
      }
      await write(phone, 'start');
      expect(await own(player)).toMatchObject({ state: 'agreed' });
      await sql`delete from whatsapp_messages where answers = 'wamid.stop'`.execute(t.db);
    },
  );

  test('the message that the ticket prepares agrees at the phone it comes from, also where no number is shown', async () => {
    const player = await aParticipant(t);
    const { text } = (await own(player)).write;
    expect(text).toMatch(/^START [a-z2-9]{9}$/);
    await write('IN.13491208655302741918', text);
    expect(await own(player)).toMatchObject({ state: 'agreed', phone: null });
    await deliver();
    expect(only(taken)).toMatchObject({ to: 'IN.13491208655302741918', template: null });
    await write('919876511111', text);
    expect(await own(player)).toMatchObject({ state: 'agreed', phone: 'XXXXXXXX1111' });
    await write('919876522222', 'START abcabcabc');
    expect(await own(player)).toMatchObject({ phone: 'XXXXXXXX1111' });
  });
});

describe('what is sent', () => {
  test('within a day of their own message plain text, and after it the template', async () => {
    const { event, phone } = await anAgreed();
    t.clock.now = null;
    await write(phone, 'When do I play?');
    t.clock.now = noon;
    await announced(event);
    await deliver();
    expect(only(taken)).toMatchObject({ template: null, to: phone });
    expect(only(taken).text).toContain('Write STOP to end these messages.');
    // Meta counts the day itself: then the template goes.
    faults.push({ code: 131047 });
    await announced(event);
    await deliver();
    expect(taken.map(({ template }) => template)).toEqual([null, 'maidan_announcement']);
  });

  test('in Hindi to whoever reads it', async () => {
    const { event, player } = await anAgreed();
    await sql`update users set language = 'hi' where id = ${player.userId}`.execute(t.db);
    await announced(event, { textHindi: 'जल्दी आएँ' });
    await deliver();
    expect(only(taken)).toMatchObject({ language: 'hi', variables: { text: 'जल्दी आएँ' } });
  });

  test('nothing in the night: it waits until seven', async () => {
    const { event } = await anAgreed();
    t.clock.now = new Date(Date.now() + 86_400_000);
    t.clock.now.setUTCHours(18, 0, 0, 0);
    await announced(event);
    await deliver();
    expect(taken).toEqual([]);
    await dueNow();
    await deliver();
    expect(taken).toHaveLength(1);
  });
});

describe('what becomes of it', () => {
  test('states come in any order and twice, and never go back', async () => {
    const { event } = await anAgreed();
    const person = await announced(event);
    expect(await person()).toMatchObject({ whatsapp: 'waiting' });
    await deliver();
    expect(await person()).toMatchObject({ whatsapp: 'told' });
    for (const [state, shown] of [
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['read', 'read'],
      ['delivered', 'read'],
      ['failed', 'read'],
      ['read', 'read'],
    ] as const) {
      expect((await status(only(taken), state)).status).toBe(200);
      expect(await person()).toMatchObject({ whatsapp: shown, outcome: shown === 'read' ? 'read' : 'told' });
    }
  });

  test('not on WhatsApp: the mail goes that had not gone, once, and the number is not tried again', async () => {
    const { event, player } = await anAgreed();
    const person = await announced(event, { channels: ['whatsapp'] });
    await deliver();
    expect(await mailsTo(player.email)).toHaveLength(0);
    for (let again = 0; again < 2; again += 1) await status(only(taken), 'failed', 131026);
    expect(await mailsTo(player.email)).toHaveLength(1);
    expect(await person()).toMatchObject({ whatsapp: 'failed', whatsappReason: 'Code 131026', email: 'waiting' });
    expect(await own(player)).toMatchObject({ state: 'unreachable' });
    await announced(event);
    await deliver();
    expect(taken).toHaveLength(1);
  });

  test('a mail that goes by itself is not sent twice when WhatsApp fails', async () => {
    const { event, player } = await anAgreed();
    await announced(event);
    faults.push({ code: 132001, details: 'Template name does not exist in the translation' });
    await deliver();
    expect(taken).toEqual([]);
    expect(await mailsTo(player.email)).toHaveLength(1);
  });

  test.each([130429, 131056, 131016])(
    '%i: it goes a while later, and the hall’s others are not pressed for',
    async (code) => {
      const { event, player } = await anAgreed();
      const person = await announced(event);
      faults.push({ code });
      await deliver();
      await deliver();
      expect(tries).toHaveLength(1);
      expect(await person()).toMatchObject({ whatsapp: 'waiting' });
      await dueNow();
      await deliver();
      expect(taken).toHaveLength(1);
      expect(await own(player)).toMatchObject({ state: 'agreed' });
    },
  );

  test('an answer of the provider’s own is repeated eight times and then given up', async () => {
    const { event } = await anAgreed();
    const person = await announced(event, { channels: ['whatsapp'] });
    for (let again = 0; again < 10; again += 1) {
      faults.push({ code: 131000, details: 'Something went wrong' });
      await dueNow();
      await deliver();
    }
    expect(tries).toHaveLength(8);
    expect(await person()).toMatchObject({
      whatsapp: 'failed',
      whatsappReason: 'Something went wrong',
      email: 'waiting',
    });
  });

  test('wanted until it is of no more use', async () => {
    const { event } = await anAgreed();
    const person = await announced(event);
    await sql`update whatsapp_messages set expires_at = now() - interval '1 second' where state = 'waiting'`.execute(
      t.db,
    );
    await deliver();
    expect(tries).toEqual([]);
    expect(await person()).toMatchObject({ whatsapp: 'failed', whatsappReason: 'It was too late to be of use' });
  });
});

describe('at most one', () => {
  test.each(['silent', 'taken-but-silent', 'gateway'] as const)(
    '%s: what may have gone out is never sent again, and a late report corrects the log',
    async (fault) => {
      const { event } = await anAgreed();
      const person = await announced(event, { channels: ['whatsapp'] });
      faults.push(fault);
      await deliver();
      await dueNow();
      await deliver();
      expect(tries).toHaveLength(1);
      expect(await person()).toMatchObject({ whatsapp: 'failed', email: 'waiting' });
      if (fault !== 'taken-but-silent') return;
      await status(only(taken), 'delivered');
      expect(await person()).toMatchObject({ whatsapp: 'delivered', outcome: 'told' });
    },
  );

  test('a server that dies after sending and before writing it down sends nothing twice', async () => {
    const { event } = await anAgreed();
    await announced(event);
    await deliver();
    expect(taken).toHaveLength(1);
    await sql`update whatsapp_messages set state = 'sending', provider_id = null, claimed_at = now() - interval '3 minutes'
      where id = ${only(taken).ours}`.execute(t.db);
    await deliver();
    expect(taken).toHaveLength(1);
    await status(only(taken), 'read');
    const [row] = await rows(
      t.db,
      sql<{ state: string }>`select state from whatsapp_messages where id = ${only(taken).ours}`,
    );
    expect(row?.state).toBe('read');
  });

  test('two processes send each message once', async () => {
    const { event } = await anAgreed();
    for (let more = 0; more < 5; more += 1) await announced(event);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(taken).toHaveLength(5);
    expect(new Set(tries).size).toBe(5);
    // The control: a claim that is not kept sends it again.
    await sql`update whatsapp_messages set state = 'waiting',
      variables = '{"event": "Pune Open", "text": "Again"}' where id = ${taken[0]?.ours}`.execute(t.db);
    await deliver();
    expect(new Set(tries).size).toBe(tries.length - 1);
  });
});

describe('the webhook', () => {
  test('Meta’s check is answered to whoever knows the token', async () => {
    const ask = (token: string) =>
      t.call(whatsappEndpoints.verify, {
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
      });
    expect(await ask(verifyToken)).toMatchObject({ status: 200, body: '1158201444' });
    expect((await ask('another-token')).status).toBe(401);
    expect((await t.call(whatsappEndpoints.verify, {})).status).toBe(401);
  });

  test('a report that is not signed by the app changes nothing', async () => {
    const { player, phone } = await anAgreed();
    const body = JSON.stringify({
      entry: [
        { changes: [{ field: 'messages', value: { messages: [{ id: 'a', from: phone, text: { body: 'STOP' } }] } }] },
      ],
    });
    for (const signature of [null, 'sha256=', sign(body, 'another-secret-of-the-app'), sign(`${body} `)])
      expect((await post(body, signature)).status).toBe(401);
    expect(await own(player)).toMatchObject({ state: 'agreed' });
    expect((await post(body, sign(body))).status).toBe(200);
    expect(await own(player)).toMatchObject({ state: 'stopped' });
  });

  test.each(['[]', '{"entry":1}', '{"entry":[{"changes":[null,{"field":"messages","value":{"statuses":[{}]}}]}]}'])(
    'what it does not know it leaves out: %s',
    async (body) => {
      expect((await post(body, sign(body))).status).toBe(200);
    },
  );

  test('what is no JSON is refused', async () => {
    expect((await post('{', sign('{'))).status).toBe(400);
  });
});
