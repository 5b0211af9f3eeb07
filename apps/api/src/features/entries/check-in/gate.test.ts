import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aToken, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow } from '../../../platform/db/db.ts';

const t = startApi();

const scan = (event: MadeEvent, text: string, list?: string, deviceId = 'Gate 1') =>
  t.call(checkInEndpoints.checkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { registrationId: text, deviceId, ...(list && { list }) },
  });
const undo = (event: MadeEvent, registrationId: string, list: string) =>
  t.call(checkInEndpoints.undoCheckIn, {
    token: event.token,
    params: { eventId: event.eventId, registrationId },
    query: { list, reason: 'Wrong person' },
  });
const statsOf = async (event: MadeEvent) =>
  (await t.call(checkInEndpoints.checkInStats, { token: event.token, params: { eventId: event.eventId } })).body;
const listOf = async (event: MadeEvent, query: Record<string, string>) =>
  (await t.call(gateEndpoints.list, { token: event.token, params: { eventId: event.eventId }, query })).body;
const categoryOf = async (event: MadeEvent, name: string) =>
  (
    await oneRow(
      t.db,
      sql<{ id: string }>`select id from categories where event_id = ${event.eventId} and name = ${name}`,
    )
  ).id;

test('out and in again: whoever left comes back, and the counter knows who is inside', async () => {
  const made = await aConfirmedRegistration(t);
  const { event, ticket } = made;
  expect((await scan(event, ticket, 'exit')).body).toMatchObject({ code: 'not_checked_in' });
  await scan(event, ticket);
  expect(await statsOf(event)).toMatchObject({ checkedIn: 1, inside: 1 });
  expect((await scan(event, ticket, 'exit')).body).toMatchObject({ success: true, returned: false });
  expect((await scan(event, ticket, 'exit', 'Gate 2')).body).toMatchObject({
    code: 'already_scanned',
    scannedAt: expect.stringMatching(/^20/),
    scannedDevice: 'Gate 1',
  });
  expect(await statsOf(event)).toMatchObject({ checkedIn: 1, inside: 0, byList: [{ list: 'exit', count: 1 }] });
  expect((await scan(event, ticket)).body).toMatchObject({ success: true, returned: true });
  expect((await scan(event, ticket)).body.code).toBe('already_checked_in');
  expect(await statsOf(event)).toMatchObject({ checkedIn: 1, inside: 1, byList: [] });
});

test('a kit is handed out once, without a check-in, and taken back with a reason', async () => {
  const { event, ticket, registrationId } = await aConfirmedRegistration(t);
  const answers = await Promise.all(['Gate 1', 'Gate 2', 'Gate 3'].map((gate) => scan(event, ticket, 'kit', gate)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await statsOf(event)).toMatchObject({ checkedIn: 0, byList: [{ list: 'kit', name: null, count: 1 }] });
  expect((await undo(event, registrationId, 'kit')).status).toBe(200);
  expect((await undo(event, registrationId, 'kit')).body.code).toBe('not_scanned');
  expect((await scan(event, ticket, 'kit')).status).toBe(200);
});

test('a day and a category are lists of their own, and who is scanned for them is here', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles' }, { name: 'Doubles' }] });
  const first = await aConfirmedRegistration(t, { event, name: 'Ananya Reddy', categories: ['Singles'] });
  const second = await aConfirmedRegistration(t, { event, name: 'Farah Khan', categories: ['Singles', 'Doubles'] });
  const doubles = `category:${await categoryOf(event, 'Doubles')}`;
  expect((await scan(event, first.ticket, doubles)).body.code).toBe('not_in_category');
  expect((await scan(event, second.ticket, doubles)).body.registration).toMatchObject({ checkedIn: true });
  for (const day of ['day:2026-11-21', 'day:2026-11-22'])
    expect((await scan(event, second.ticket, day)).status).toBe(200);
  expect(await statsOf(event)).toMatchObject({
    checkedIn: 1,
    byList: [
      { list: doubles, name: 'Doubles', count: 1 },
      { list: 'day:2026-11-21', count: 1 },
      { list: 'day:2026-11-22', count: 1 },
    ],
  });
  expect(await listOf(event, { list: 'day:2026-11-22' })).toMatchObject({
    total: 1,
    players: [{ name: 'Farah Khan', categories: ['Singles', 'Doubles'], deviceId: 'Gate 1' }],
  });
  expect(await listOf(event, { list: 'arrival', state: 'missing' })).toMatchObject({
    total: 1,
    players: [{ name: 'Ananya Reddy', at: null }],
  });
  for (const [category, total] of [
    ['Doubles', 0],
    ['Singles', 1],
    ['Unknown', 0],
  ])
    expect(await listOf(event, { list: 'arrival', state: 'missing', category: String(category) })).toMatchObject({
      total,
    });
  // Only players of the category can be missing from its list.
  expect(await listOf(event, { list: doubles, state: 'missing' })).toMatchObject({ total: 0 });
  expect(await listOf(event, { list: 'arrival', state: 'missing', q: 'FAR%' })).toMatchObject({ total: 0 });
  expect((await listOf(event, { list: 'lunch' })).code).toBe('validation_failed');
});

test('who is missing is named with a phone number, to those who may see contacts', async () => {
  const made = await aConfirmedRegistration(t, { phone: '9876501234' });
  const { event, registrationId } = made;
  const helper = await aHelper(t, { event, role: 'check_in' });
  const asked = { params: { eventId: event.eventId }, query: { list: 'arrival', state: 'missing' } };
  const seenBy = async (token: string) => (await t.call(gateEndpoints.list, { ...asked, token })).body.players;
  expect(await seenBy(event.token)).toMatchObject([{ _id: registrationId, phone: '9876501234' }]);
  expect(await seenBy(helper.token)).toMatchObject([{ _id: registrationId, phone: null }]);
});

test('what was scanned for a list without a network counts once, the first scan by time', async () => {
  const { event, ticket } = await aConfirmedRegistration(t);
  const now = Date.now();
  const at = (minutes: number) => new Date(now - 7_200_000 + minutes * 60_000).toISOString();
  const sync = async (clientId: string, list: string, minutes: number, deviceId = clientId) =>
    (
      await t.call(offlineScanEndpoints.syncCheckIns, {
        token: event.token,
        params: { eventId: event.eventId },
        body: { scans: [{ clientId, ticket, scannedAt: at(minutes), deviceId, list }] },
      })
    ).body.results;
  expect(await sync('a', 'kit', 9)).toMatchObject([{ result: 'checked_in' }]);
  expect(await sync('b', 'kit', 4)).toMatchObject([{ result: 'conflict', first: { at: at(4), deviceId: 'b' } }]);
  expect(await sync('b', 'kit', 4)).toMatchObject([{ result: 'conflict' }]);
  expect(await sync('c', 'arrival', 10)).toMatchObject([{ result: 'checked_in' }]);
  expect(await sync('d', 'exit', 20)).toMatchObject([{ result: 'checked_in' }]);
  expect(await sync('e', 'arrival', 30)).toMatchObject([{ result: 'checked_in' }]);
  expect(await sync('f', `category:${event.eventId}`, 30)).toMatchObject([{ result: 'invalid' }]);
  expect(await statsOf(event)).toMatchObject({ checkedIn: 1, inside: 1, byList: [{ list: 'kit', count: 1 }] });
});

test('what the gate should look at is shown with the scan, and is on the list without a network', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles', price: 500 }] });
  const made = await aConfirmedRegistration(t, { event });
  await aConfirmedRegistration(t, { event });
  await sql`update registrations set paid_by = 'none', amount_paise = 0, owed_paise = 50000 where id = ${made.registrationId}`.execute(
    t.db,
  );
  const params = { eventId: event.eventId, registrationId: made.registrationId };
  const body = { documentsDue: true, note: 'Talk to the referee' };
  expect((await t.call(gateEndpoints.saveFlags, { token: event.token, params, body })).body.flags).toMatchObject({
    name: made.name,
    unpaid: true,
    owed: 500,
    ...body,
  });
  const flags = { unpaid: true, owed: 500, ...body };
  expect((await scan(event, made.ticket)).body.registration).toMatchObject({ checkedIn: true, flags });
  const list = await t.call(offlineScanEndpoints.checkInList, {
    token: event.token,
    params: { eventId: event.eventId },
  });
  expect(list.body.registrations.map((one: { flags?: unknown }) => one.flags)).toEqual([flags, undefined]);
  const kept = await oneRow(t.db, sql<{ noteEnc: string }>`select note_enc from gate_flags`);
  expect(kept.noteEnc).not.toContain('referee');
  await t.call(gateEndpoints.saveFlags, { token: event.token, params, body: { documentsDue: false } });
  expect((await t.call(gateEndpoints.flags, { token: event.token, params })).body.flags).toMatchObject({
    documentsDue: false,
    note: '',
  });
});

test('a lost phone is blocked whatever it calls itself, until it is let scan again', async () => {
  const { event, ticket, registrationId } = await aConfirmedRegistration(t);
  const helper = await aHelper(t, { event, role: 'check_in' });
  const params = { eventId: event.eventId };
  const asHelper = { token: helper.token, params };
  const list = (deviceId: string, token = helper.token) =>
    t.call(offlineScanEndpoints.checkInList, { token, params, query: { deviceId } });
  await list('Gate 1 · 7K2M');
  await list('Gate 2 · 7K2M');
  const seen = (await t.call(gateEndpoints.devices, { token: event.token, params })).body.devices;
  expect(seen).toMatchObject([{ deviceId: 'Gate 2 · 7K2M', blockedAt: null }]);
  const block = (blocked: boolean, token = event.token) =>
    t.call(gateEndpoints.blockDevice, { token, params: { ...params, deviceKey: seen[0]._id }, body: { blocked } });
  expect((await block(true, helper.token)).status).toBe(404);
  expect((await block(true)).body.device).toMatchObject({ blockedAt: expect.stringMatching(/^20/) });
  const body = { registrationId: ticket, deviceId: 'Somebody else' };
  const late = [{ clientId: 'late', ticket, scannedAt: new Date().toISOString(), deviceId: 'Gate 2 · 7K2M' }];
  const undo = () =>
    t.call(checkInEndpoints.undoCheckIn, {
      token: helper.token,
      params: { ...params, registrationId },
      headers: { 'idempotency-key': 'undone-at-gate-2' },
    });
  const calls = [
    await undo(),
    await t.call(checkInEndpoints.checkIn, { ...asHelper, body }),
    await t.call(checkInEndpoints.checkIn, { ...asHelper, body: { ...body, list: 'kit' } }),
    await list('Gate 3'),
    await t.call(checkInEndpoints.checkInStats, asHelper),
    await t.call(offlineScanEndpoints.syncCheckIns, { ...asHelper, body: { scans: late } }),
  ];
  for (const { status, body: refusal } of calls)
    expect({ status, code: refusal.code }).toEqual({ status: 403, code: 'device_blocked' });
  // The same person continues on another device.
  const other = await aToken(t, helper.userId);
  expect((await list('Gate 9', other)).status).toBe(200);
  await block(false);
  expect(
    (await t.call(offlineScanEndpoints.syncCheckIns, { ...asHelper, body: { scans: late } })).body.results,
  ).toMatchObject([{ result: 'checked_in' }]);
  expect((await undo()).status).toBe(200);
  expect((await t.call(gateEndpoints.devices, { token: (await anOrganizer(t)).token, params })).status).toBe(404);
});
