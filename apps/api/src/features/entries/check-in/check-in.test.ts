import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { swapCase } from '@maidan/domain/entries/check-in';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApprovedEvent, anEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { saveCheckIn } from '../records/registrations-store.ts';

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
      partner: 'Gaurav Sen',
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
        partners: ['Gaurav Sen'],
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
    const other = await anApprovedEvent(t, { organizer: event.organizer });
    const elsewhere = await aConfirmedRegistration(t, { event: other });
    const ofOthers = await aConfirmedRegistration(t);
    const held = await aRegistration(t, { event, status: 'held' });
    const cancelled = await aRegistration(t, { event, status: 'cancelled' });
    const valid = await aConfirmedRegistration(t, { event });
    const forged = `${valid.ticket.slice(0, -4)}${valid.ticket.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const texts: [string, string][] = [
      [elsewhere.ticket, 'other_event'],
      [elsewhere.registrationId, 'other_event'],
      [elsewhere.ticketCode, 'other_event'],
      [ofOthers.registrationId, 'unknown'],
      [ofOthers.ticketCode, 'unknown'],
      [held.registrationId, 'unpaid'],
      [cancelled.ticket, 'cancelled'],
      [forged, 'forged'],
      ['019f0000-0000-7000-8000-000000000000', 'unknown'],
      ['ABCD-2345', 'unknown'],
      ['https://example.test/ticket', 'no_ticket'],
      ['upi://pay?pa=club@bank', 'no_ticket'],
      [valid.ticket.slice(0, 60), 'not_read'],
      [valid.ticket.toUpperCase(), 'not_read'],
      [valid.ticket.toLowerCase(), 'not_read'],
      ['ःपय१', 'not_read'],
    ];
    for (const [text, because] of texts) {
      const refusal = { status: 404, body: { error: 'Registration not found', because } };
      expect(await scan(event, text)).toMatchObject(refusal);
    }
    // Only the organizer's own other event is named.
    for (const text of [elsewhere.ticket, elsewhere.ticketCode]) {
      const { body } = await scan(event, text);
      expect(body).toMatchObject({ event: expect.stringMatching(/./) });
    }
    expect((await scan(event, ofOthers.ticketCode)).body).not.toHaveProperty('event');
    expect((await scan(event, `]Q1${swapCase(valid.ticket)}\u001d`)).status).toBe(200);
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

  test('sent again because its answer was lost, it leaves a check-in at another gate since then alone', async () => {
    const made = await aConfirmedRegistration(t, { checkedInAt: new Date() });
    const params = { eventId: made.event.eventId, registrationId: made.registrationId };
    const sent = { token: made.event.token, params, headers: { 'idempotency-key': crypto.randomUUID() } };
    expect((await t.call(checkInEndpoints.undoCheckIn, sent)).body.registration.checkedIn).toBe(false);
    expect((await scan(made.event, made.ticket)).status).toBe(200);
    expect((await t.call(checkInEndpoints.undoCheckIn, sent)).body.registration.checkedIn).toBe(false);
    expect((await scan(made.event, made.ticket)).body.code).toBe('already_checked_in');
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
    inside: 1,
    byList: [],
    byDevice: [{ deviceId: 'gate-1', checkedIn: 1, lastSeenAt: expect.stringMatching(/^20\d\d-/) }],
    conflicts: [],
  });
  const stranger = await anOrganizer(t);
  for (const token of [stranger.token, '']) {
    const refused = await t.call(checkInEndpoints.checkInStats, { token, params: { eventId: event.eventId } });
    expect(refused.status).toBe(token ? 404 : 401);
  }
});
