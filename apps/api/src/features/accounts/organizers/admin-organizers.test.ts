import { adminOrganizerEndpoints } from '@maidan/contract/accounts/admin-organizers';
import { suspensionEndpoints } from '@maidan/contract/money/suspension';
import { eventEndpoints } from '@maidan/contract/events/event';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin, anEvent, anOrganizer, aParticipant, aVendor, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

const list = (query: Record<string, string | number> = {}, token = admin.token) =>
  t.call(adminOrganizerEndpoints.list, { token, query });
const suspend = (organizerId: string, body: object = { reason: 'Complaints of players' }, token = admin.token) =>
  t.call(suspensionEndpoints.suspend, { token, params: { organizerId }, body });
const reinstate = (organizerId: string, token = admin.token) =>
  t.call(suspensionEndpoints.reinstate, { token, params: { organizerId } });
const events = async (token: string) => (await t.call(eventEndpoints.list, { token })).status;

test('a suspension counts at once, on the token that was given before, and can be taken back', async () => {
  const organizer = await anOrganizer(t);
  expect(await events(organizer.token)).toBe(200);
  expect(await suspend(organizer.userId)).toMatchObject({
    status: 200,
    body: { organizer: { _id: organizer.userId, status: 'suspended', suspendedReason: 'Complaints of players' } },
  });
  expect(await events(organizer.token)).toBe(403);
  const own = () =>
    t.call(organizerEndpoints.status, { token: organizer.token, params: { organizerId: organizer.userId } });
  expect((await own()).body.status).toBe('suspended');
  expect((await reinstate(organizer.userId)).body.organizer).toMatchObject({ status: 'active', suspendedReason: null });
  expect(await events(organizer.token)).toBe(200);
  expect((await own()).body.status).toBe('active');
});

test('the organizer is told under the bell and by mail, and the log keeps who and why', async () => {
  const organizer = await anOrganizer(t);
  await suspend(organizer.userId);
  await reinstate(organizer.userId);
  const messages = await rows(
    t.db,
    sql<{ type: string; relatedTo: string }>`select type, related_to from notifications
      where user_id = ${organizer.userId} order by created_at, id`,
  );
  expect(messages).toEqual([
    { type: 'severe', relatedTo: 'suspension' },
    { type: 'success', relatedTo: 'suspension' },
  ]);
  const letters = await rows(
    t.db,
    sql<{ subject: string; bodyText: string }>`select subject, body_text from mail_outbox
      where recipient = ${organizer.email} order by created_at, id`,
  );
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your organizer account is suspended',
    'Your organizer account is active again',
  ]);
  expect(letters[0]?.bodyText).toContain('Complaints of players');
  const log = await rows(
    t.db,
    sql<{ action: string; actorId: string; details: object }>`select action, actor_id, details from audit_log
      where subject_id = ${organizer.userId} order by at, id`,
  );
  expect(log).toEqual([
    {
      action: 'organizer_suspended',
      actorId: admin.userId,
      details: { reason: 'Complaints of players', payoutsHeld: false },
    },
    { action: 'organizer_reinstated', actorId: admin.userId, details: { payoutsReleased: false } },
  ]);
});

test('what is so already is refused, and nobody is told twice', async () => {
  const organizer = await anOrganizer(t);
  expect((await reinstate(organizer.userId)).body.code).toBe('not_suspended');
  const answers = await Promise.all([suspend(organizer.userId), suspend(organizer.userId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const sent = await rows(t.db, sql`select 1 from mail_outbox where recipient = ${organizer.email}`);
  expect(sent).toHaveLength(1);
});

test('the list shows vendor and events, and is searched, filtered and paged', async () => {
  const vendor = await aVendor(t, { name: 'Farhan Qureshi', organizationName: 'Lucknow Smashers' });
  await anEvent(t, { organizer: vendor, approvalStatus: 'pending_approval' });
  await anEvent(t, { organizer: vendor, approvalStatus: 'approved' });
  const found = (await list({ q: 'smashers' })).body;
  expect(found).toMatchObject({
    total: 1,
    organizers: [
      {
        _id: vendor.userId,
        organizationName: 'Lucknow Smashers',
        vendorStatus: 'ACTIVATED',
        events: { total: 2, pending: 1, approved: 1 },
      },
    ],
  });
  await suspend(vendor.userId);
  expect((await list({ q: 'smashers', status: 'active' })).body.total).toBe(0);
  expect((await list({ q: 'smashers', status: 'suspended' })).body.total).toBe(1);
  for (let i = 0; i < 21; i += 1) await anOrganizer(t, { organizationName: `Paged Club ${i}` });
  const second = (await list({ q: 'paged club', page: 2 })).body;
  expect(second).toMatchObject({ total: 21, organizers: [{ organizationName: 'Paged Club 0' }] });
});

test('bad input and strangers are refused', async () => {
  const organizer = await anOrganizer(t);
  expect((await suspend(organizer.userId, { reason: ' ' })).body.errors[0].path).toBe('reason');
  expect((await suspend('nonsense')).status).toBe(400);
  expect((await list({ status: 'angry' })).status).toBe(400);
  expect((await suspend('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
  const participant = await aParticipant(t);
  expect((await suspend(participant.userId)).body.code).toBe('organizer_not_found');
  for (const { token } of [participant, organizer]) {
    expect((await suspend(organizer.userId, { reason: 'x' }, token)).status).toBe(403);
    expect((await reinstate(organizer.userId, token)).status).toBe(403);
    expect((await list({}, token)).status).toBe(403);
  }
});
