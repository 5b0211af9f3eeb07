import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { boardEndpoints } from '@maidan/contract/matchday/boards';
import { messageStopEndpoints } from '@maidan/contract/operations/message-stops';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import {
  anAdmin,
  anApprovedEvent,
  anOrganizer,
  aParticipant,
  type MadeEvent,
  type Person,
} from '../../../../test/factories.ts';
import { aRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { sendAnnouncement, sendSome } from './send.ts';

const t = startApi();
const { preview, create, list, read, pin, withdraw, test: sendTest } = eventAnnouncementEndpoints;

const india = (text: string) => new Date(`${text}+05:30`);
const noon = india('2026-12-01T12:00:00');
afterEach(() => {
  t.clock.now = null;
});

/** An event in two weeks with two categories, seen by day. */
async function aTournament(): Promise<MadeEvent> {
  t.clock.now = noon;
  return anApprovedEvent(t, {
    name: 'Pune Open',
    categories: [{ name: 'U13' }, { name: 'U15' }],
    startsAt: india('2026-12-19T09:00:00'),
    lastDate: india('2026-12-15T18:00:00'),
  });
}

const of = ({ token, eventId }: MadeEvent) => ({ token, params: { eventId } });
const mailsTo = async (address: string) =>
  rows(
    t.db,
    sql<{
      subject: string;
      bodyText: string;
      nextAttemptAt: Date;
    }>`select subject, body_text, next_attempt_at from mail_outbox
      where lower(recipient) = lower(${address}) and subject like '%(Pune Open)' order by created_at, id`,
  );
const bellOf = async ({ token }: Person) =>
  (await t.call(notificationEndpoints.mine, { token })).body.notifications.filter(
    ({ relatedTo }: { relatedTo: string }) => relatedTo === 'announcement',
  );

const withAddress = (registrationId: string, email: string) =>
  sql`update registrations set email_enc = ${t.deps.encryption.encrypt(email, `registrations.email:${registrationId}`)}
    where id = ${registrationId}`.execute(t.db);

describe('whom it is for', () => {
  test('partners who are only named are counted where they are meant', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'MD', format: 'doubles' }, { name: 'MS' }] });
    const player = await aParticipant(t);
    const { registrationId } = await aRegistration(t, { event, player, name: 'Asha Kale', categories: ['MD', 'MS'] });
    await sql`update registration_entries n set partner_name = 'Bina Shah' from categories c
      where c.id = n.category_id and c.name = 'MD' and n.registration_id = ${registrationId}`.execute(t.db);
    const named = async (categories: string[]) =>
      (await t.call(preview, { ...of(event), body: { text: 'Lunch', audience: { categories } } })).body.namedPartners;
    expect([await named([]), await named(['MD']), await named(['MS'])]).toEqual([1, 1, 0]);
  });

  test('people are counted once, by channel, and those whom nothing reaches are named', async () => {
    const event = await aTournament();
    const mother = await aParticipant(t);
    await aRegistration(t, { event, player: mother, name: 'Asha Kale', categories: ['U13'] });
    await aRegistration(t, { event, player: mother, name: 'Rohan Kale', categories: ['U15'] });
    await aRegistration(t, {
      event,
      player: await aParticipant(t),
      name: 'Ved Rao',
      categories: ['U13'],
      checkedInAt: noon,
    });
    const walkIn = await aRegistration(t, { event, player: null, name: 'Ira Thakare', categories: ['U13'] });
    await withAddress(walkIn.registrationId, 'ira@example.org');
    await aRegistration(t, { event, player: null, name: 'Parth Ahire', phone: '9822011223', categories: ['U15'] });
    await aRegistration(t, { event, player: await aParticipant(t), status: 'waitlisted', categories: ['U13'] });
    await aRegistration(t, { event, player: await aParticipant(t), status: 'cancelled', categories: ['U13'] });

    const all = await t.call(preview, { ...of(event), body: { text: 'Lunch', audience: {} } });
    expect(all).toMatchObject({
      status: 200,
      body: {
        people: 5,
        byChannel: { bell: 3, email: 4, push: 0, whatsapp: 0 },
        off: [{ channel: 'whatsapp', reason: 'WhatsApp is not set up' }],
        unreachable: [{ name: 'Parth Ahire', phone: '9822011223' }],
        withoutAccount: { people: 2, email: 1, none: 1 },
        namedPartners: 0,
        quietUntil: null,
        groups: {
          everyone: 5,
          categories: [
            { name: 'U13', people: 4 },
            { name: 'U15', people: 2 },
          ],
          states: { confirmed: 4, waitlisted: 1, unpaid: 0, invited: 0, not_checked_in: 3 },
        },
      },
    });
    const some = await t.call(preview, {
      ...of(event),
      body: { text: 'Lunch', audience: { categories: ['U13'], states: ['not_checked_in'] }, channels: ['bell'] },
    });
    expect(some.body).toMatchObject({
      people: 2,
      byChannel: { bell: 1, email: 0 },
      sample: { players: ['Asha Kale'] },
    });
    const unknown = await t.call(preview, { ...of(event), body: { text: 'x', audience: { categories: ['U99'] } } });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'audience.categories' }] } });
    const wrong = await t.call(preview, { ...of(event), body: { text: 'x', audience: { states: ['nobody'] } } });
    expect(wrong.status).toBe(400);
  });

  test('owner, co-organizer, desk and administrator tell; for everybody else the event does not exist', async () => {
    const event = await aTournament();
    await aRegistration(t, { event, player: await aParticipant(t), categories: ['U13'] });
    const ask = async (token: string) =>
      (await t.call(create, { token, params: { eventId: event.eventId }, body: { text: 'Lunch is at 1 pm' } })).status;
    expect(await ask(event.token)).toBe(201);
    expect(await ask((await anAdmin(t)).token)).toBe(201);
    for (const role of ['co_organizer', 'desk'] as const)
      expect(await ask((await aHelper(t, { event, role })).token)).toBe(201);
    for (const role of ['check_in', 'finance'] as const)
      expect(await ask((await aHelper(t, { event, role })).token)).toBe(404);
    expect(await ask((await anOrganizer(t)).token)).toBe(404);
    expect((await t.call(list, { params: { eventId: event.eventId } })).status).toBe(401);
  });
});

describe('sent at once', () => {
  test('a mother of two reads one message that names both children, by bell and by mail', async () => {
    const event = await aTournament();
    const mother = await aParticipant(t);
    for (const name of ['Asha Kale', 'Rohan Kale'])
      await aRegistration(t, { event, player: mother, name, categories: ['U13'] });
    const body = { text: 'Report by 8:15 am\nThe east gate is open.', audience: { states: ['confirmed'] } };
    const sent = await t.call(create, { ...of(event), body });
    expect(sent).toMatchObject({
      status: 201,
      body: { announcement: { text: body.text, people: 1, told: 1, failed: 0, state: 'sent', at: noon.toISOString() } },
    });
    expect(await bellOf(mother)).toMatchObject([
      {
        message: 'Report by 8:15 am. The east gate is open. (Asha Kale, Rohan Kale, Pune Open)',
        news: { kind: 'announcement', players: ['Asha Kale', 'Rohan Kale'] },
        link: '/my',
      },
    ]);
    const [mail, ...others] = await mailsTo(mother.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Report by 8:15 am (Pune Open)');
    expect(mail?.bodyText).toContain('Hello Asha Kale, Rohan Kale,\n\nThe east gate is open.');
    expect(mail?.bodyText).not.toContain(mother.email);
  });

  test('who has no account gets the mail, and the list says whom to call and why', async () => {
    const event = await aTournament();
    const walkIn = await aRegistration(t, { event, player: null, name: 'Ira Thakare', categories: ['U13'] });
    await withAddress(walkIn.registrationId, 'ira2@example.org');
    const lost = await aRegistration(t, {
      event,
      player: null,
      name: 'Ved Gangurde',
      phone: '9823041177',
      categories: ['U13'],
    });
    await withAddress(lost.registrationId, 'ved@gmial.example');
    await aRegistration(t, { event, player: null, name: 'Parth Ahire', phone: '9822011224', categories: ['U15'] });
    const reader = await aParticipant(t);
    await aRegistration(t, { event, player: reader, name: 'Swara Kale', categories: ['U15'] });
    const sent = await t.call(create, { ...of(event), body: { text: 'Lunch is at 1 pm' } });
    const announcementId = sent.body.announcement._id;
    await sql`update mail_outbox set given_up_at = now(), last_error = 'no such domain' where recipient = 'ved@gmial.example'`.execute(
      t.db,
    );
    await sql`update mail_outbox set sent_at = now() where recipient = 'ira2@example.org'`.execute(t.db);
    const [bell] = await bellOf(reader);
    await t.call(notificationEndpoints.markMine, { token: reader.token, body: { notificationIds: [bell._id] } });
    const { body } = await t.call(read, { ...of(event), params: { eventId: event.eventId, announcementId } });
    expect(body.announcement).toMatchObject({ people: 4, told: 2, failed: 2 });
    expect(body.people).toMatchObject([
      {
        players: ['Ved Gangurde'],
        outcome: 'failed',
        bell: 'none',
        email: 'failed',
        emailReason: 'no such domain',
        phone: '9823041177',
      },
      { players: ['Parth Ahire'], outcome: 'none', bell: 'none', email: 'none', phone: '9822011224' },
      { players: ['Ira Thakare'], outcome: 'told', bell: 'none', email: 'told' },
      { players: ['Swara Kale'], outcome: 'read', bell: 'read', email: 'waiting' },
    ]);
    expect((await t.call(list, of(event))).body.announcements).toMatchObject([{ people: 4, told: 2, failed: 2 }]);
  });

  test('a Hindi reader gets the Hindi text, and the English one where there is none', async () => {
    const event = await aTournament();
    const reader = await aParticipant(t);
    await sql`update users set language = 'hi' where id = ${reader.userId}`.execute(t.db);
    await aRegistration(t, { event, player: reader, name: 'Asha Kale', categories: ['U13'] });
    await t.call(create, { ...of(event), body: { text: 'Lunch at 1 pm', textHindi: 'खाना 1 बजे' } });
    await t.call(create, { ...of(event), body: { text: 'Gate closed' } });
    expect((await mailsTo(reader.email)).map(({ subject }) => subject)).toEqual([
      'खाना 1 बजे (Pune Open)',
      'Gate closed (Pune Open)',
    ]);
  });

  test('the same key tells once; nobody in all groups, or only a channel that is off, is refused', async () => {
    const event = await aTournament();
    const player = await aParticipant(t);
    await aRegistration(t, { event, player, categories: ['U13'] });
    const again = {
      ...of(event),
      body: { text: 'Lunch is at 1 pm' },
      headers: { 'idempotency-key': '7e9d2f60-6f0f-4b3e-9a53-2c1d7f1c0a11' },
    };
    const [first, second] = [await t.call(create, again), await t.call(create, again)];
    expect(second.body).toEqual(first.body);
    expect(await bellOf(player)).toHaveLength(1);
    const nobody = { text: 'x', audience: { categories: ['U13'], states: ['waitlisted'] } };
    expect(await t.call(create, { ...of(event), body: nobody })).toMatchObject({
      status: 409,
      body: { message: 'Nobody is in all of these groups' },
    });
    expect(await t.call(create, { ...of(event), body: { text: 'x', channels: ['whatsapp'] } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'channels', msg: 'WhatsApp is not set up' }] },
    });
    const both = await t.call(create, { ...of(event), body: { text: 'x', channels: ['whatsapp', 'bell'] } });
    expect(both.body.announcement).toMatchObject({ told: 1, channels: ['bell'] });
    expect((await t.call(create, { ...of(event), body: { text: ' ' } })).status).toBe(400);
  });

  test('an event sends twenty in a day, and is told so', async () => {
    const event = await aTournament();
    await aRegistration(t, { event, player: await aParticipant(t), categories: ['U13'] });
    const send = () => t.call(create, { ...of(event), body: { text: 'x', channels: ['bell'] } });
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'announcements_too_many' } });
    await sql`update event_announcements set created_at = created_at - interval '25 hours' where event_id = ${event.eventId}`.execute(
      t.db,
    );
    expect((await send()).status).toBe(201);
  });

  test('in the night the bell has it at once and the mail at seven, except on the days of the event', async () => {
    const event = await aTournament();
    const player = await aParticipant(t);
    await aRegistration(t, { event, player, categories: ['U13'] });
    t.clock.now = india('2030-12-01T23:30:00');
    await sql`update events set starts_at = ${india('2030-12-10T09:00:00')}, last_date = ${india('2030-12-05T09:00:00')}
      where id = ${event.eventId}`.execute(t.db);
    const told = await t.call(preview, { ...of(event), body: { text: 'x' } });
    expect(told.body.quietUntil).toBe(india('2030-12-02T07:00:00').toISOString());
    await t.call(create, { ...of(event), body: { text: 'x' } });
    expect(await bellOf(player)).toHaveLength(1);
    expect((await mailsTo(player.email)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
      india('2030-12-02T07:00:00'),
    ]);
    t.clock.now = india('2030-12-10T23:30:00');
    await t.call(create, { ...of(event), body: { text: 'y' } });
    const [, onTheDay] = await mailsTo(player.email);
    expect(onTheDay?.nextAttemptAt.getTime()).toBeLessThan(Date.now() + 1000);
  });

  test('a test goes to whoever writes it, and to nobody else', async () => {
    const event = await aTournament();
    const player = await aParticipant(t);
    await aRegistration(t, { event, player, categories: ['U13'] });
    expect((await t.call(sendTest, { ...of(event), body: { text: 'Lunch' } })).status).toBe(200);
    expect(await bellOf(player)).toEqual([]);
    expect(await bellOf({ token: event.token } as Person)).toMatchObject([{ message: 'Lunch (Pune Open)' }]);
    expect((await t.call(list, of(event))).body.announcements).toEqual([]);
  });
});

describe('at a time', () => {
  const later = { text: 'Report by 8:15 am', at: india('2026-12-17T18:30:00').toISOString() };

  test('it waits, counts its people when it goes out, and can be withdrawn before', async () => {
    const event = await aTournament();
    const [player, late] = [await aParticipant(t), await aParticipant(t)];
    await aRegistration(t, { event, player, categories: ['U13'] });
    const waiting = await t.call(create, { ...of(event), body: later });
    expect(waiting).toMatchObject({
      status: 201,
      body: { announcement: { state: 'waiting', people: 1, told: 0, at: later.at } },
    });
    const gone = await t.call(create, { ...of(event), body: later });
    const params = (answer: typeof gone) => ({ eventId: event.eventId, announcementId: answer.body.announcement._id });
    const withdrawn = await t.call(withdraw, { token: event.token, params: params(gone) });
    expect(withdrawn.body.announcement.state).toBe('withdrawn');
    await aRegistration(t, { event, player: late, categories: ['U13'] });
    await sendAnnouncement(t.deps, params(gone).announcementId);
    expect(await bellOf(player)).toEqual([]);
    await sendAnnouncement(t.deps, params(waiting).announcementId);
    await sendAnnouncement(t.deps, params(waiting).announcementId);
    for (const one of [player, late]) expect(await bellOf(one)).toHaveLength(1);
    const { body } = await t.call(list, of(event));
    expect(body.announcements).toMatchObject([
      { state: 'withdrawn', told: 0 },
      { state: 'sent', people: 2, told: 2 },
    ]);
    expect(await t.call(withdraw, { token: event.token, params: params(waiting) })).toMatchObject({
      status: 409,
      body: { code: 'announcement_gone_out' },
    });
  });

  test.each([
    ['a time that is past', { at: india('2026-11-30T10:00:00').toISOString() }, 'at'],
    ['a time far away', { at: india('2028-11-30T10:00:00').toISOString() }, 'at'],
    [
      'pinned until before it goes out',
      { at: later.at, pinUntil: india('2026-12-17T18:00:00').toISOString() },
      'pinUntil',
    ],
  ])('%s is refused at its field', async (_, times, path) => {
    const event = await aTournament();
    await aRegistration(t, { event, player: await aParticipant(t), categories: ['U13'] });
    expect(await t.call(create, { ...of(event), body: { text: 'x', ...times } })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  test('an announcement of another event is not found', async () => {
    const [event, other] = [await aTournament(), await aTournament()];
    await aRegistration(t, { event, player: await aParticipant(t), categories: ['U13'] });
    const sent = await t.call(create, { ...of(event), body: later });
    const params = { eventId: other.eventId, announcementId: sent.body.announcement._id };
    for (const endpoint of [read, withdraw])
      expect((await t.call(endpoint, { token: other.token, params })).status).toBe(404);
    expect((await t.call(pin, { token: other.token, params, body: { pinUntil: null } })).status).toBe(404);
  });
});

test('pinned, everybody reads it on the event’s page and on the board, until it is taken down or its time is over', async () => {
  const event = await aTournament();
  await aRegistration(t, { event, player: await aParticipant(t), categories: ['U13'] });
  const [{ code } = { code: '' }] = await rows(
    t.db,
    sql<{ code: string }>`select code from events where id = ${event.eventId}`,
  );
  const pinned = async () => {
    const page = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
    const board = await t.call(boardEndpoints.find, { params: { code } });
    expect(board.body.pinned).toEqual(page.body.event.pinned);
    return page.body.event.pinned?.map(({ text }: { text: string }) => text);
  };
  expect(await pinned()).toBeUndefined();
  const body = { text: 'The east gate is open', pinUntil: india('2026-12-19T10:00:00').toISOString() };
  const sent = await t.call(create, { ...of(event), body });
  expect(await pinned()).toEqual(['The east gate is open']);
  const later = { ...body, text: 'Not yet', at: india('2026-12-18T10:00:00').toISOString() };
  await t.call(create, { ...of(event), body: later });
  expect(await pinned()).toEqual(['The east gate is open']);
  const params = { eventId: event.eventId, announcementId: sent.body.announcement._id };
  const down = await t.call(pin, { token: event.token, params, body: { pinUntil: null } });
  expect(down.body.announcement.pinUntil).toBeNull();
  expect(await pinned()).toBeUndefined();
  await sql`update event_announcements set pin_until = now() - interval '1 second' where event_id = ${event.eventId}`.execute(
    t.db,
  );
  expect(await pinned()).toBeUndefined();
});

describe('stopped', () => {
  test('who stops an organizer’s mails by the link in one gets no more of them, and still the bell', async () => {
    const event = await aTournament();
    const player = await aParticipant(t);
    await aRegistration(t, { event, player, categories: ['U13'] });
    await t.call(create, { ...of(event), body: { text: 'First' } });
    const [mail] = await mailsTo(player.email);
    const token = /\/stop\/([\w~-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? '';
    const asked = await t.call(messageStopEndpoints.read, { query: { token } });
    expect(asked.body).toMatchObject({ kind: 'announcement', organizer: expect.any(String), stopped: [] });
    const stopped = await t.call(messageStopEndpoints.save, { body: { token, stopped: ['email'] } });
    expect(stopped.body.stopped).toEqual(['email']);
    expect((await t.call(preview, { ...of(event), body: {} })).body.byChannel).toMatchObject({ bell: 1, email: 0 });
    const sent = await t.call(create, { ...of(event), body: { text: 'Second' } });
    expect(await mailsTo(player.email)).toHaveLength(1);
    expect(await bellOf(player)).toHaveLength(2);
    const params = { eventId: event.eventId, announcementId: sent.body.announcement._id };
    const { body } = await t.call(read, { token: event.token, params });
    expect(body.people).toMatchObject([{ email: 'stopped', bell: 'told', outcome: 'told' }]);
    const other = await aTournament();
    await aRegistration(t, { event: other, player, categories: ['U13'] });
    await t.call(create, { ...of(other), body: { text: 'Of another organizer' } });
    expect(await mailsTo(player.email)).toHaveLength(2);
    await t.call(messageStopEndpoints.save, { body: { token, stopped: [] } });
    await t.call(create, { ...of(event), body: { text: 'Third' } });
    expect(await mailsTo(player.email)).toHaveLength(3);
  });

  test('a made-up link stops nothing', async () => {
    const token = Buffer.from('v1:x:abcd').toString('base64url');
    expect((await t.call(messageStopEndpoints.read, { query: { token } })).status).toBe(404);
    expect((await t.call(messageStopEndpoints.save, { body: { token, stopped: [] } })).status).toBe(404);
  });
});

describe('each once', () => {
  test('whatever breaks off, is repeated or runs at once, everybody is told once', async () => {
    const event = await aTournament();
    const players: Person[] = [];
    for (let at = 0; at < 5; at += 1) {
      const player = await aParticipant(t);
      players.push(player);
      await aRegistration(t, { event, player, categories: ['U13'] });
    }
    const step = fc.constantFrom('send', 'broken', 'two at once');
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const at = india('2026-12-17T18:30:00').toISOString();
        await sql`delete from event_announcements where event_id = ${event.eventId} and state = 'waiting'`.execute(
          t.db,
        );
        await sql`update event_announcements set created_at = created_at - interval '2 days' where event_id = ${event.eventId}`.execute(
          t.db,
        );
        const { body } = await t.call(create, { ...of(event), body: { text: 'x', at, channels: ['bell'] } });
        const id = body.announcement._id;
        for (const one of steps) {
          if (one === 'broken') {
            const crash = inTransaction(t.db, async (tx) => {
              await sendSome({ ...t.deps, db: tx }, tx, { id, now: noon });
              throw new Error('the process died');
            });
            await expect(crash).rejects.toThrow('the process died');
          } else await Promise.all((one === 'send' ? [1] : [1, 2]).map(() => sendAnnouncement(t.deps, id)));
        }
        await sendAnnouncement(t.deps, id);
        told += 1;
        for (const player of players) expect(await bellOf(player)).toHaveLength(told);
      }),
      { numRuns: 12 },
    );
  });

  test('told anew, nobody is told again, and without the key of the table everybody would be', async () => {
    const event = await aTournament();
    const player = await aParticipant(t);
    await aRegistration(t, { event, player, categories: ['U13'] });
    const { body } = await t.call(create, { ...of(event), body: { text: 'x', channels: ['bell'] } });
    const id = body.announcement._id;
    const again = async () => {
      await sql`update announced_people set told_at = null where announcement_id = ${id}`.execute(t.db);
      await sql`update event_announcements set state = 'sending' where id = ${id}`.execute(t.db);
      await sendAnnouncement(t.deps, id);
      return (await bellOf(player)).length;
    };
    expect(await again()).toBe(1);
    await sql`alter table messages drop constraint messages_pkey`.execute(t.db);
    expect(await again()).toBe(2);
  });
});
