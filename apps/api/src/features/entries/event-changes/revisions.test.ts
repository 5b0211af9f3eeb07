import { adminReviewEndpoints } from '@maidan/contract/events/review';
import { eventEndpoints } from '@maidan/contract/events/event';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { noSocialLinks } from '@maidan/domain/events/social-links';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

const of = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const edit = (event: MadeEvent, body: object, token = event.token) =>
  t.call(eventEndpoints.edit, { ...of(event), token, body });
const shown = async (event: MadeEvent) => (await t.call(publicEventEndpoints.getPublicEvent, of(event))).body.event;
const own = async (event: MadeEvent) => (await t.call(eventEndpoints.get, of(event))).body.event;
const decide = (revisionId: string, body: object, token = admin.token) =>
  t.call(eventChangeEndpoints.decide, { token, params: { revisionId }, body });
const waiting = async (event: MadeEvent) => (await own(event)).pendingRevision;
const withdraw = (event: MadeEvent) => t.call(eventEndpoints.takeBackChange, of(event));
const history = async (event: MadeEvent): Promise<string[]> =>
  (await t.call(eventHistoryEndpoints.list, { ...of(event), query: {} })).body.entries.map(
    ({ sentence }: { sentence: string }) => sentence,
  );
const mails = async (to: string) =>
  (await rows(t.db, sql<{ subject: string }>`select subject from mail_outbox where recipient = ${to}`)).map(
    ({ subject }) => subject,
  );
const bell = async (token: string): Promise<string[]> =>
  (await t.call(notificationEndpoints.mine, { token })).body.notifications.map(
    ({ message }: { message: string }) => message,
  );

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const anEventToChange = () =>
  anApprovedEvent(t, {
    name: 'Monsoon Open',
    categories: [
      { name: 'MS', price: 500 },
      { name: 'WS', price: 400 },
    ],
  });

test('what players plan by waits for an administrator, and everything else of the save is public at once', async () => {
  const event = await anEventToChange();
  const [ms, ws] = event.categories;
  const startsAt = inDays(21);
  const answer = await edit(event, {
    eventName: 'Monsoon Masters',
    sports: 'Table Tennis',
    dateandtime: startsAt,
    days: 2,
    location: 'Balewadi Stadium',
    stateUT: 'Maharashtra',
    locationlink: 'https://maps.example.org/balewadi',
    about: 'A longer text',
    contact: '9811122233',
    prizePool: 5000,
    categories: [
      { _id: ms?.id, name: 'MS', price: 550, capacity: 24 },
      { _id: ws?.id, name: 'WS', price: 350 },
      { name: 'XD', price: 700 },
    ],
    customization: { stayUpdated: { instagram: 'https://instagram.com/maidan' }, rulesAndRegulations: 'Best of three' },
  });
  expect(answer.status).toBe(200);
  const { pendingRevision, ...approved } = answer.body.event;
  expect(approved).toMatchObject({
    eventName: 'Monsoon Open',
    sports: 'Badminton',
    days: 1,
    location: 'Gachibowli Indoor Stadium',
    stateUT: 'Telangana',
    locationlink: '',
    approvalStatus: 'approved',
    about: 'A longer text',
    contact: '9811122233',
    prizePool: 5000,
    categories: [
      { name: 'MS', price: 500, capacity: 24 },
      { name: 'WS', price: 350 },
      { name: 'XD', price: 700 },
    ],
    customization: { stayUpdated: noSocialLinks, rulesAndRegulations: 'Best of three' },
  });
  expect(pendingRevision).toMatchObject({
    before: {
      eventName: 'Monsoon Open',
      sports: 'Badminton',
      days: 1,
      location: 'Gachibowli Indoor Stadium',
      stateUT: 'Telangana',
      locationlink: '',
      categories: [{ _id: ms?.id, name: 'MS', price: 500 }],
      customization: { stayUpdated: noSocialLinks },
    },
    after: {
      eventName: 'Monsoon Masters',
      sports: 'Table Tennis',
      dateandtime: startsAt,
      days: 2,
      location: 'Balewadi Stadium',
      stateUT: 'Maharashtra',
      locationlink: 'https://maps.example.org/balewadi',
      categories: [{ _id: ms?.id, name: 'MS', price: 550 }],
      customization: { stayUpdated: { ...noSocialLinks, instagram: 'https://instagram.com/maidan' } },
    },
  });
  expect(await shown(event)).toMatchObject({
    name: 'Monsoon Open',
    location: 'Gachibowli Indoor Stadium',
    registrationOpen: true,
  });
  expect((await history(event)).join('; ')).toMatch(/WS: ₹400, singles → ₹350.*sent a change.*MS: ₹500 → ₹550/);
});

test('approving publishes everything together, and the organizer reads it under the bell and by mail', async () => {
  const event = await anEventToChange();
  const [ms] = event.categories;
  const startsAt = inDays(21);
  await edit(event, {
    eventName: 'Monsoon Masters',
    dateandtime: startsAt,
    location: 'Balewadi Stadium',
    categories: [{ _id: ms?.id, name: 'MS', price: 550 }, { name: 'WS' }],
    customization: { stayUpdated: { instagram: 'https://instagram.com/maidan' } },
  });
  expect(await bell(admin.token)).toContain('Monsoon Open: 5 changes are waiting for approval');
  const { _id } = await waiting(event);
  const listed = await t.call(eventChangeEndpoints.list, { token: admin.token });
  expect(listed.body.revisions.find((one: { _id: string }) => one._id === _id)).toMatchObject({
    eventId: event.eventId,
    eventName: 'Monsoon Open',
    state: 'pending',
    before: { location: 'Gachibowli Indoor Stadium' },
    after: { location: 'Balewadi Stadium' },
  });
  const answer = await decide(_id, { decision: 'approved' });
  expect(answer).toMatchObject({ status: 200, body: { revision: { _id, state: 'approved', decisionReason: null } } });
  expect(await shown(event)).toMatchObject({
    name: 'Monsoon Masters',
    location: 'Balewadi Stadium',
    dateandtime: startsAt,
    categories: [
      { name: 'MS', price: 550 },
      { name: 'WS', price: 400 },
    ],
    customization: { stayUpdated: { instagram: 'https://instagram.com/maidan' } },
  });
  expect(await waiting(event)).toBeNull();
  expect(await bell(event.token)).toEqual(['Monsoon Masters: your 5 changes are approved and public']);
  expect(await mails(event.organizer.email)).toEqual(['Change approved: Monsoon Masters']);
  expect((await history(event))[0]).toContain('location: Gachibowli Indoor Stadium → Balewadi Stadium');
  expect(await decide(_id, { decision: 'approved' })).toMatchObject({
    status: 409,
    body: { code: 'revision_decided' },
  });
  const review = await t.call(adminReviewEndpoints.review, { ...of(event), token: admin.token });
  expect(review.body).toMatchObject({ changedSinceApproval: false, changes: [] });
});

test('a rejection needs its reason, which the organizer reads; the approved version stays', async () => {
  const event = await anEventToChange();
  await edit(event, { location: 'Balewadi Stadium' });
  const { _id } = await waiting(event);
  for (const body of [{ decision: 'rejected' }, { decision: 'rejected', reason: '  ' }])
    expect(await decide(_id, body)).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } });
  expect((await decide(_id, { decision: 'maybe' })).status).toBe(400);
  const answer = await decide(_id, { decision: 'rejected', reason: 'That hall is closed' });
  expect(answer.body.revision).toMatchObject({ state: 'rejected', decisionReason: 'That hall is closed' });
  expect(await own(event)).toMatchObject({ location: 'Gachibowli Indoor Stadium', pendingRevision: null });
  expect(await bell(event.token)).toEqual(['Monsoon Open: your change was not approved: That hall is closed']);
  expect(await mails(event.organizer.email)).toEqual(['Change not approved: Monsoon Open']);
});

test('a newer save replaces what waits, keeps what it does not send, and putting all back takes it back', async () => {
  const event = await anEventToChange();
  await edit(event, { location: 'Balewadi Stadium', eventName: 'Monsoon Masters' });
  const first = await waiting(event);
  await edit(event, { location: 'PYC Gymkhana' });
  expect(await waiting(event)).toMatchObject({
    after: { location: 'PYC Gymkhana', eventName: 'Monsoon Masters' },
  });
  // What an administrator has on the screen is what they approve, not what came after.
  expect(await decide(first._id, { decision: 'approved' })).toMatchObject({ body: { code: 'revision_decided' } });
  const { _id } = await waiting(event);
  await edit(event, { about: 'Another text' });
  expect((await waiting(event)).after).toEqual({ location: 'PYC Gymkhana', eventName: 'Monsoon Masters' });
  await edit(event, { location: 'Gachibowli Indoor Stadium', eventName: 'Monsoon Open' });
  expect(await waiting(event)).toBeNull();
  expect(await decide(_id, { decision: 'approved' })).toMatchObject({ body: { code: 'revision_decided' } });
});

test('the organizer takes it back, and so may a co-organizer; a stranger finds nothing', async () => {
  const event = await anEventToChange();
  expect(await withdraw(event)).toMatchObject({ status: 404, body: { code: 'revision_not_found' } });
  const helper = await aHelper(t, { event, role: 'co_organizer' });
  await edit(event, { location: 'Balewadi Stadium' }, helper.token);
  expect((await waiting(event)).after).toEqual({ location: 'Balewadi Stadium' });
  const stranger = await aParticipant(t);
  expect((await t.call(eventEndpoints.takeBackChange, { ...of(event), token: stranger.token })).status).toBe(404);
  expect(await withdraw(event)).toMatchObject({ status: 200, body: { event: { pendingRevision: null } } });
  expect((await history(event))[0]).toContain('took back the change');
});

test('entries close later only with the later start that waits, and the days are checked with what waits', async () => {
  const event = await anEventToChange();
  const [later, closes] = [inDays(21), inDays(18)];
  await edit(event, { dateandtime: later, lastdate: closes });
  const { after } = await waiting(event);
  expect(after).toMatchObject({ dateandtime: later });
  expect(Object.keys(after).toSorted()).toEqual(['dateandtime', 'lastdate']);
  await edit(event, { lastdate: inDays(9) });
  expect(Object.keys((await waiting(event)).after)).toEqual(['dateandtime']);
  expect((await edit(event, { lastdate: inDays(22) })).body.message).toBe(
    'Registration end date must be before event date',
  );
});

test('what no longer fits is refused, and nothing of it takes effect', async () => {
  const event = await anEventToChange();
  await edit(event, { dateandtime: inDays(21), location: 'Balewadi Stadium' });
  const { _id } = await waiting(event);
  await sql`update event_revisions set after = jsonb_set(after, '{dateandtime}', '"2026-01-01T04:00:00.000Z"')
    where id = ${_id}`.execute(t.db);
  expect(await decide(_id, { decision: 'approved' })).toMatchObject({
    status: 409,
    body: { code: 'revision_outdated', fact: { code: 'new_date_passed' } },
  });
  expect(await own(event)).toMatchObject({
    location: 'Gachibowli Indoor Stadium',
    pendingRevision: { _id },
  });
  await sql`update events set tournament_status = 'cancelled' where id = ${event.eventId}`.execute(t.db);
  expect(await decide(_id, { decision: 'approved' })).toMatchObject({ status: 409, body: { code: 'event_cancelled' } });
  expect((await decide(_id, { decision: 'rejected', reason: 'Over' })).status).toBe(200);
});

test('a raised fee of a category that was removed meanwhile goes with it', async () => {
  const event = await anEventToChange();
  const [ms, ws] = event.categories;
  await edit(event, {
    categories: [
      { _id: ms?.id, name: 'MS', price: 550 },
      { _id: ws?.id, name: 'WS', price: 450 },
    ],
  });
  await edit(event, { categories: [{ _id: ws?.id, name: 'WS' }] });
  expect((await waiting(event)).after).toEqual({ categories: [{ _id: ws?.id, name: 'WS', price: 450 }] });
  expect((await own(event)).categories).toMatchObject([{ name: 'WS', price: 400 }]);
});

test('two saves and a decision at the same moment leave one change waiting or none', async () => {
  const event = await anEventToChange();
  await edit(event, { location: 'Balewadi Stadium' });
  const { _id } = await waiting(event);
  await Promise.all([
    edit(event, { location: 'PYC Gymkhana' }),
    edit(event, { eventName: 'Monsoon Masters' }),
    decide(_id, { decision: 'approved' }),
    decide(_id, { decision: 'approved' }),
  ]);
  const kept = await rows(
    t.db,
    sql<{ state: string }>`select state from event_revisions where event_id = ${event.eventId}`,
  );
  const count = (of: string) => kept.filter(({ state }) => state === of).length;
  expect(count('approved')).toBeLessThan(2);
  expect(count('pending')).toBeLessThan(2);
  expect(count('approved') + count('replaced')).toBeGreaterThan(0);
});

test('only administrators read and decide', async () => {
  const event = await anEventToChange();
  await edit(event, { location: 'Balewadi Stadium' });
  const { _id } = await waiting(event);
  expect((await decide(_id, { decision: 'approved' }, event.token)).status).toBe(403);
  expect((await t.call(eventChangeEndpoints.list, { token: event.token })).status).toBe(403);
  expect((await decide('01890a5d-ac96-774b-bcce-b302099a8057', { decision: 'approved' })).status).toBe(404);
  const everybody = await t.call(eventEndpoints.get, { params: { eventId: event.eventId } });
  expect(everybody.body.event).not.toHaveProperty('pendingRevision');
});
