import { verify } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { checkInListText } from '@maidan/domain/entries/check-in';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  anApprovedEvent,
  anEvent,
  anOrganizer,
  aParticipant,
  aToken,
  type MadeEvent,
} from '../../../../test/factories.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { saveCheckIn } from '../register/service.ts';

const t = startApi();

const scan = (event: MadeEvent, text: unknown, more: { token?: string; deviceId?: string } = {}) =>
  t.call(checkInEndpoints.checkIn, {
    token: more.token ?? event.token,
    params: { eventId: event.eventId },
    body: { registrationId: text, ...(more.deviceId ? { deviceId: more.deviceId } : {}) },
  });
const logged = (registrationId: string) =>
  rows(
    t.db,
    sql<{ result: string }>`select result from scan_log where registration_id = ${registrationId} order by id`,
  );

describe('PUT /event/checkin/{eventId}', () => {
  test('a scanned ticket shows who stands there, with a masked Aadhaar number', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles" }, { name: 'Doubles' }] });
    const made = await aConfirmedRegistration(t, {
      event,
      name: 'Ananya Reddy',
      phone: '9876543210',
      dob: '2002-03-14',
      city: 'Pune',
      aadhaarLast4: '1234',
      categories: ["Women's Singles", 'Doubles'],
      referralSource: 'Intermediate',
      accommodationRequired: 'Asthma, carries an inhaler',
    });
    const answer = await scan(event, made.ticket, { deviceId: 'gate-2' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Checked in',
      registration: {
        _id: made.registrationId,
        name: 'Ananya Reddy',
        user: { phone: '9876543210', dob: '2002-03-14', aadhaarNumber: 'XXXX XXXX 1234', city: 'Pune' },
        referralSource: 'Intermediate',
        categories: ["Women's Singles", 'Doubles'],
        accommodationRequired: 'Asthma, carries an inhaler',
        checkedIn: true,
        checkedInBy: 'Suresh Yadav',
        checkedInDevice: 'gate-2',
      },
    });
    expect(await logged(made.registrationId)).toEqual([{ result: 'checked_in' }]);
  });

  test('a bare id and a typed code do the same', async () => {
    const event = await anApprovedEvent(t);
    const first = await aConfirmedRegistration(t, { event });
    const second = await aConfirmedRegistration(t, { event, player: null });
    expect((await scan(event, ` ${first.registrationId.toUpperCase()} `)).status).toBe(200);
    expect((await scan(event, second.ticketCode.toLowerCase().replace('-', ' '))).body.registration).toMatchObject({
      _id: second.registrationId,
      user: { aadhaarNumber: null },
    });
  });

  test('the second scan is refused with the time of the first', async () => {
    const made = await aConfirmedRegistration(t);
    const first = await scan(made.event, made.ticket);
    const second = await scan(made.event, made.ticket);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      success: false,
      code: 'already_checked_in',
      error: 'Already checked in!',
      message: 'Already checked in!',
      checkedInAt: first.body.registration.checkedInAt,
      registration: { _id: made.registrationId, name: made.name, checkedIn: true },
    });
    expect(await logged(made.registrationId)).toEqual([{ result: 'checked_in' }, { result: 'already_checked_in' }]);
  });

  test.each(['', '   '])('an empty text (%j) is an invalid QR code', async (text) => {
    const event = await anApprovedEvent(t);
    expect(await scan(event, text)).toMatchObject({
      status: 400,
      body: { success: false, error: 'Invalid QR code', code: 'invalid_qr_code' },
    });
  });

  test('what is no text at all is refused', async () => {
    const event = await anApprovedEvent(t);
    for (const text of [undefined, null, 5, {}, ['a'], 'x'.repeat(2001)]) {
      expect(await scan(event, text)).toMatchObject({ status: 400, body: { message: 'Invalid QR code' } });
    }
  });

  test('another event, a forged ticket, an unknown id, and who is not confirmed: not found', async () => {
    const event = await anApprovedEvent(t);
    const elsewhere = await aConfirmedRegistration(t, {
      event: await anApprovedEvent(t, { organizer: event.organizer }),
    });
    const held = await aRegistration(t, { event, status: 'held' });
    const cancelled = await aRegistration(t, { event, status: 'cancelled' });
    const valid = await aConfirmedRegistration(t, { event });
    const forged = `${valid.ticket.slice(0, -4)}${valid.ticket.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const texts = [
      elsewhere.ticket,
      elsewhere.registrationId,
      elsewhere.ticketCode,
      held.registrationId,
      cancelled.ticket,
      forged,
      '019f0000-0000-7000-8000-000000000000',
      'ABCD-2345',
      'https://example.test/ticket',
    ];
    for (const text of texts) {
      expect(await scan(event, text)).toMatchObject({ status: 404, body: { error: 'Registration not found' } });
    }
    expect((await scan(event, valid.ticket)).status).toBe(200);
  });

  test('only for the owner of an approved event', async () => {
    const made = await aConfirmedRegistration(t);
    const stranger = await anOrganizer(t);
    const player = await aParticipant(t);
    expect((await scan(made.event, made.ticket, { token: stranger.token })).body).toMatchObject({
      code: 'event_not_found',
    });
    expect((await scan(made.event, made.ticket, { token: player.token })).status).toBe(404);
    expect((await scan(made.event, made.ticket, { token: '' })).status).toBe(401);
    const draft = await anEvent(t);
    expect(await scan(draft, made.ticket)).toMatchObject({ status: 409, body: { code: 'event_not_approved' } });
  });

  test('two desks scan the same ticket at the same moment: one lets the player in, the other hears when', async () => {
    const made = await aConfirmedRegistration(t);
    const at = new Date();
    const { second } = await inTransaction(t.db, async (tx) => {
      const by = made.event.organizerId;
      await saveCheckIn(tx, { registrationId: made.registrationId, by, at, deviceId: 'gate-1' });
      const waiting = scan(made.event, made.ticket, { deviceId: 'gate-2' });
      await untilBlocked(t.db);
      return { second: waiting };
    });
    expect((await second).body).toMatchObject({ code: 'already_checked_in', checkedInAt: at.toISOString() });
  });
});

describe('taking a check-in back', () => {
  const undo = (event: MadeEvent, registrationId: string, token = event.token) =>
    t.call(checkInEndpoints.undoCheckIn, {
      token,
      params: { eventId: event.eventId, registrationId },
      query: { reason: 'Wrong person' },
    });

  test('the player can be checked in again, and it is written down who did it', async () => {
    const made = await aConfirmedRegistration(t, { checkedInAt: new Date() });
    expect((await undo(made.event, made.registrationId)).body).toMatchObject({
      success: true,
      registration: { checkedIn: false, checkedInAt: null },
    });
    expect((await scan(made.event, made.ticket)).status).toBe(200);
    expect(
      await rows(
        t.db,
        sql`select actor_id, action, details->>'reason' as reason from audit_log where subject_id = ${made.registrationId}`,
      ),
    ).toEqual([{ actorId: made.event.organizerId, action: 'check_in_undone', reason: 'Wrong person' }]);
  });

  test('refused for who is not checked in, for strangers, and without a token', async () => {
    const made = await aConfirmedRegistration(t);
    expect((await undo(made.event, made.registrationId)).body).toMatchObject({ code: 'not_checked_in' });
    const stranger = await anOrganizer(t);
    expect((await undo(made.event, made.registrationId, stranger.token)).status).toBe(404);
    expect((await undo(made.event, made.registrationId, '')).status).toBe(401);
    expect((await undo(made.event, 'nonsense')).status).toBe(400);
  });
});

test('a phone number finds the confirmed players of the event that have it', async () => {
  const event = await anApprovedEvent(t);
  const first = await aConfirmedRegistration(t, { event, name: 'Ananya Reddy', phone: '9876501234' });
  await aConfirmedRegistration(t, { event, phone: '9876500000' });
  await aConfirmedRegistration(t, { phone: '9876501234' });
  const find = async (phone: string, token = event.token) =>
    t.call(checkInEndpoints.findForCheckIn, { token, params: { eventId: event.eventId }, body: { phone } });
  expect((await find('+91 98765-01234')).body.registrations).toMatchObject([
    { _id: first.registrationId, name: 'Ananya Reddy', checkedInAt: null },
  ]);
  for (const typed of ['98765', '', 'Ananya']) expect((await find(typed)).body.registrations).toEqual([]);
  expect((await find('9876501234', (await anOrganizer(t)).token)).status).toBe(404);
});

test('the counts are those of confirmed players, by category and device', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles' }, { name: 'Doubles' }] });
  const first = await aConfirmedRegistration(t, { event, categories: ['Singles', 'Doubles'] });
  await aConfirmedRegistration(t, { event, categories: ['Doubles'] });
  await aRegistration(t, { event, status: 'cancelled' });
  await scan(event, first.ticket, { deviceId: 'gate-1' });
  const stats = await t.call(checkInEndpoints.checkInStats, { token: event.token, params: { eventId: event.eventId } });
  expect(stats.body).toEqual({
    success: true,
    checkedIn: 1,
    total: 2,
    byCategory: [
      { name: 'Singles', checkedIn: 1, total: 1 },
      { name: 'Doubles', checkedIn: 1, total: 2 },
    ],
    byDevice: [{ deviceId: 'gate-1', checkedIn: 1, lastSeenAt: expect.stringMatching(/^20\d\d-/) }],
    conflicts: [],
  });
  const stranger = await anOrganizer(t);
  for (const token of [stranger.token, '']) {
    const refused = await t.call(checkInEndpoints.checkInStats, { token, params: { eventId: event.eventId } });
    expect(refused.status).toBe(token ? 404 : 401);
  }
});

test('the offline list is signed with a key that it carries, and names nobody who is not confirmed', async () => {
  const event = await anApprovedEvent(t);
  const made = await aConfirmedRegistration(t, { event, accommodationRequired: 'Asthma' });
  await aRegistration(t, { event, status: 'waitlisted', name: 'Waiting Person' });
  const token = await aToken(t, event.organizerId);
  const { body } = await t.call(checkInEndpoints.checkInList, { token, params: { eventId: event.eventId } });
  expect(body.registrations).toEqual([
    {
      _id: made.registrationId,
      name: made.name,
      categories: ["Women's Singles"],
      ticketCode: made.ticketCode,
      checkedInAt: null,
    },
  ]);
  const key = createPublicKey({ key: body.publicKeys[0].publicKeyJwk, format: 'jwk' });
  const signature = Buffer.from(body.signature, 'base64url');
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
  expect(verify(null, Buffer.from(checkInListText(body)), key, signature)).toBe(true);
  for (const change of [{ registrations: [] }, { expiresAt: '2099-01-01T00:00:00.000Z' }])
    expect(verify(null, Buffer.from(checkInListText({ ...body, ...change })), key, signature)).toBe(false);
  expect((await t.call(checkInEndpoints.checkInList, { params: { eventId: event.eventId } })).status).toBe(401);
});

describe('scans made without a network', () => {
  interface Scan {
    clientId: string;
    ticket: string;
    scannedAt: string;
    deviceId: string;
  }
  const at = (minutes: number) => new Date(Date.now() - 7_200_000 + minutes * 60_000).toISOString();
  const sync = (event: MadeEvent, scans: Scan[], token = event.token) =>
    t.call(checkInEndpoints.syncCheckIns, { token, params: { eventId: event.eventId }, body: { scans } });
  const statsOf = async (event: MadeEvent) =>
    (await t.call(checkInEndpoints.checkInStats, { token: event.token, params: { eventId: event.eventId } })).body;

  test('the first scan by time wins, whichever arrives first, and the conflict is shown with both', async () => {
    const made = await aConfirmedRegistration(t);
    const late = { clientId: 'a-1', ticket: made.ticket, scannedAt: at(9), deviceId: 'gate-1' };
    const early = { clientId: 'b-1', ticket: made.ticket, scannedAt: at(4), deviceId: 'gate-2' };
    expect((await sync(made.event, [late])).body.results).toMatchObject([{ clientId: 'a-1', result: 'checked_in' }]);
    expect((await sync(made.event, [early])).body.results).toEqual([
      {
        clientId: 'b-1',
        result: 'conflict',
        name: made.name,
        registrationId: made.registrationId,
        first: { at: early.scannedAt, deviceId: 'gate-2', by: 'Suresh Yadav' },
      },
    ]);
    const again = await scan(made.event, made.ticket);
    expect(again.body).toMatchObject({ checkedInAt: early.scannedAt, registration: { checkedInDevice: 'gate-2' } });
    expect((await statsOf(made.event)).conflicts).toEqual([
      {
        registrationId: made.registrationId,
        name: made.name,
        scans: [
          { at: early.scannedAt, deviceId: 'gate-2' },
          { at: late.scannedAt, deviceId: 'gate-1' },
        ],
      },
    ]);
  });

  test('the same device twice is no conflict; forged, foreign and cancelled tickets are told apart', async () => {
    const event = await anApprovedEvent(t);
    const made = await aConfirmedRegistration(t, { event });
    const cancelled = await aRegistration(t, { event, status: 'cancelled' });
    const elsewhere = await aConfirmedRegistration(t);
    const texts: [string, string][] = [
      [made.ticket, 'checked_in'],
      [made.ticketCode, 'already_checked_in'],
      [cancelled.ticket, 'conflict'],
      [elsewhere.ticket, 'invalid'],
      [`${made.ticket.slice(0, -4)}AAAA`, 'invalid'],
      ['', 'invalid'],
    ];
    const scans = texts.map(([ticket], index) => ({
      clientId: `c-${index}`,
      ticket,
      scannedAt: at(index),
      deviceId: 'gate-1',
    }));
    const { body } = await sync(event, scans);
    expect(body.results.map((one: { result: string }) => one.result)).toEqual(texts.map(([, result]) => result));
  });

  test('three devices, shuffled and repeated batches at once: every scan one verdict, every player in once', async () => {
    const event = await anApprovedEvent(t);
    const players = [];
    for (let index = 0; index < 24; index += 1) players.push(await aConfirmedRegistration(t, { event, player: null }));
    const devices = ['gate-1', 'gate-2', 'gate-3'];
    const scans = players.flatMap((player, index) =>
      devices
        .filter((_, gate) => gate === index % 3 || index % 5 === 0)
        .map((deviceId, gate) => ({
          clientId: `${deviceId}-${index}`,
          ticket: player.ticket,
          scannedAt: at((index * 7 + gate * 3) % 60),
          deviceId,
        })),
    );
    const shuffled = (round: number) =>
      [...scans].sort((a, b) => ((a.clientId.length * 31 + round * 17) % 7) - ((b.clientId.length * 13 + round) % 5));
    const deliveries = [0, 1, 2, 3].map((round) => {
      const batch = shuffled(round);
      return sync(event, [...batch.slice(round * 5), ...batch.slice(0, round * 5 + 3)]);
    });
    const verdicts = new Map<string, Set<string>>();
    for (const { status, body } of await Promise.all(deliveries)) {
      expect(status).toBe(200);
      for (const { clientId, result } of body.results) {
        verdicts.set(clientId, (verdicts.get(clientId) ?? new Set()).add(result));
      }
    }
    expect(verdicts.size).toBe(scans.length);
    expect([...verdicts.values()].every((results) => results.size === 1)).toBe(true);
    const results = [...verdicts.values()].map((set) => [...set][0]);
    expect(results.filter((result) => result === 'checked_in')).toHaveLength(players.length);
    expect(results.filter((result) => result === 'conflict')).toHaveLength(scans.length - players.length);
    const stats = await statsOf(event);
    expect(stats).toMatchObject({ checkedIn: players.length, total: players.length });
    expect(stats.conflicts).toHaveLength(scans.length - players.length);
    const recorded = await rows(
      t.db,
      sql<{
        id: string;
        at: Date;
      }>`select id, checked_in_at as at from registrations where event_id = ${event.eventId}`,
    );
    for (const player of players) {
      const first = scans
        .filter((one) => one.ticket === player.ticket)
        .map((one) => one.scannedAt)
        .sort()[0];
      expect(recorded.find((row) => row.id === player.registrationId)?.at.toISOString()).toBe(first);
    }
  });

  test('a delivery that waits behind the same one finds it settled', async () => {
    const made = await aConfirmedRegistration(t);
    const one = { clientId: 'twice-1', ticket: made.ticket, scannedAt: at(1), deviceId: 'gate-1' };
    const { both } = await inTransaction(t.db, async (tx) => {
      await sql`select 1 from registrations where id = ${made.registrationId} for update`.execute(tx);
      const waiting = Promise.all([sync(made.event, [one]), sync(made.event, [one])]);
      await untilBlocked(t.db, 2);
      return { both: waiting };
    });
    for (const { body } of await both) expect(body.results).toMatchObject([{ result: 'checked_in' }]);
    expect(await logged(made.registrationId)).toEqual([{ result: 'checked_in' }]);
  });

  test('a fast clock scans nothing in the future; undoing is not undone by a repeated delivery', async () => {
    const made = await aConfirmedRegistration(t);
    const ahead = new Date(Date.now() + 7_200_000).toISOString();
    const one = { clientId: 'fast-1', ticket: made.ticket, scannedAt: ahead, deviceId: 'gate-1' };
    await sync(made.event, [one]);
    const { body } = await scan(made.event, made.ticket);
    expect(Date.parse(body.checkedInAt)).toBeLessThan(Date.parse(ahead));
    await t.call(checkInEndpoints.undoCheckIn, {
      token: made.event.token,
      params: { eventId: made.event.eventId, registrationId: made.registrationId },
    });
    expect((await sync(made.event, [one])).body.results).toMatchObject([{ result: 'checked_in' }]);
    expect((await statsOf(made.event)).checkedIn).toBe(0);
  });

  test('refused: no scans, too many, nonsense, strangers, nobody', async () => {
    const made = await aConfirmedRegistration(t);
    const good = { clientId: 'x-1', ticket: made.ticket, scannedAt: at(1), deviceId: 'gate-1' };
    const bad: unknown[] = [
      [],
      Array.from({ length: 501 }, (_, index) => ({ ...good, clientId: `x-${index}` })),
      [{ ...good, scannedAt: 'yesterday' }],
      [{ ...good, clientId: '' }],
      [{ ...good, checkedInBy: 'me' }],
      'scans',
    ];
    for (const scans of bad) expect((await sync(made.event, scans as Scan[])).status).toBe(400);
    expect((await sync(made.event, [good], (await anOrganizer(t)).token)).status).toBe(404);
    expect((await sync(made.event, [good], '')).status).toBe(401);
  });
});
