import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});
afterEach(() => {
  t.clock.now = null;
});

const day = 86_400_000;
const of = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const ask = async (event: MadeEvent, body: object): Promise<string> =>
  (await t.call(eventEndpoints.edit, { ...of(event), body })).body.event.pendingRevision._id;
const approve = (revisionId: string) =>
  t.call(eventChangeEndpoints.decide, { token: admin.token, params: { revisionId }, body: { decision: 'approved' } });
const bell = async (token: string) =>
  (await t.call(notificationEndpoints.mine, { token })).body.notifications as {
    message: string;
    relatedTo: string;
    link: string;
  }[];
const mailsTo = (to: string) =>
  rows(
    t.db,
    sql<{ subject: string; bodyText: string }>`select subject, body_text from mail_outbox
      where recipient = ${to} and (subject like 'Changed:%' or subject like 'बदलाव:%')`,
  );

/** Three players, of whom a mother has entered two, in a published draw. */
async function aPublishedEvent() {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'MS' }] });
  const mother = await aParticipant(t);
  const player = await aParticipant(t);
  await aConfirmedRegistration(t, { event, player: mother, name: 'Asha Kale' });
  await aConfirmedRegistration(t, { event, player: mother, name: 'Rohan Kale' });
  const { registrationId } = await aConfirmedRegistration(t, { event, player });
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  const made = await t.call(fixtureEndpoints.create, { ...of(event), body: settings });
  expect(made.status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, of(event))).status).toBe(200);
  return { event, mother, player, registrationId };
}

const timesOf = (schedule: { start: string }[]) => schedule.map(({ start }) => Date.parse(start));
const plan = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, of(event))).body;

test('matches, ticket and public page move with the date when the change is approved, and not before', async () => {
  const { event, player, registrationId } = await aPublishedEvent();
  const before = await plan(event);
  const startsAt = Date.parse((await t.call(eventEndpoints.get, of(event))).body.event.dateandtime);
  const revisionId = await ask(event, { dateandtime: new Date(startsAt + 7 * day).toISOString() });
  expect((await plan(event)).schedule).toEqual(before.schedule);
  expect((await approve(revisionId)).status).toBe(200);
  const after = await plan(event);
  expect(timesOf(after.schedule)).toEqual(timesOf(before.schedule).map((at) => at + 7 * day));
  expect(after).toMatchObject({ version: before.version + 1 });
  expect(after.editable_fixtures.schedule_table[1][1]).not.toBe(before.editable_fixtures.schedule_table[1][1]);
  const published = await t.call(publicDrawEndpoints.orderOfPlay, { params: { eventId: event.eventId } });
  expect(JSON.stringify(published.body)).toContain(after.schedule[0].start);
  const ticket = await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } });
  expect(Date.parse(ticket.body.registration.event.dateandtime)).toBe(startsAt + 7 * day);
});

test('everybody who entered is told once by bell and mail, with old and new and the reason, in their language', async () => {
  const { event, mother, player, registrationId } = await aPublishedEvent();
  await sql`update users set language = 'hi' where id = ${player.userId}`.execute(t.db);
  const other = await aParticipant(t);
  const revisionId = await ask(event, {
    location: 'Balewadi Stadium',
    changeReason: 'The hall is needed for the count',
  });
  expect(await mailsTo(mother.email)).toEqual([]);
  await approve(revisionId);
  await approve(revisionId);
  const toldOf = async (token: string) => (await bell(token)).filter(({ relatedTo }) => relatedTo === 'event_changed');
  expect(await toldOf(mother.token)).toMatchObject([
    {
      message:
        'Pune Open has changed. Venue: Gachibowli Indoor Stadium → Balewadi Stadium (The hall is needed for the count)',
      link: '/my',
    },
  ]);
  expect(await toldOf(player.token)).toMatchObject([{ link: `/my/registrations/${registrationId}` }]);
  expect(await toldOf(other.token)).toEqual([]);
  const [mail, ...more] = await mailsTo(mother.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Changed: Pune Open' });
  expect(mail?.bodyText).toContain('Gachibowli Indoor Stadium → Balewadi Stadium');
  expect(mail?.bodyText).toContain('Asha Kale, Rohan Kale');
  const [hindi] = await mailsTo(player.email);
  expect(hindi).toMatchObject({ subject: 'बदलाव: Pune Open' });
  expect(hindi?.bodyText).toContain('जगह: Gachibowli Indoor Stadium → Balewadi Stadium');
});

test('a higher fee is told to nobody who has entered: they keep theirs', async () => {
  const { event, mother } = await aPublishedEvent();
  await approve(await ask(event, { categories: [{ name: 'MS', price: 300 }] }));
  expect(await mailsTo(mother.email)).toEqual([]);
});

test('once a match was called the date cannot move, and nothing of the change takes effect', async () => {
  const { event } = await aPublishedEvent();
  const { schedule, version } = await plan(event);
  const startsAt = Date.parse((await t.call(eventEndpoints.get, of(event))).body.event.dateandtime);
  const revisionId = await ask(event, {
    dateandtime: new Date(startsAt + 7 * day).toISOString(),
    location: 'Balewadi Stadium',
  });
  await t.call(liveEventEndpoints.goLive, { ...of(event), body: { eventId: event.eventId, confirm: true } });
  const params = { eventId: event.eventId, matchId: schedule[0].id };
  await t.call(liveEventEndpoints.act, { token: event.token, params, body: { action: 'call', court: 1 } });
  expect(await approve(revisionId)).toMatchObject({ status: 409, body: { code: 'event_is_live' } });
  await sql`update events set live_since = null where id = ${event.eventId}`.execute(t.db);
  expect(await approve(revisionId)).toMatchObject({
    status: 409,
    body: { code: 'revision_outdated', fact: { code: 'play_has_begun' } },
  });
  expect((await plan(event)).version).toBe(version);
  const page = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(page.body.event.location).toBe('Gachibowli Indoor Stadium');
});

test('before saving the organizer reads what moves, who no longer fits and who is told; nothing changes', async () => {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'U13', maxAge: 12, price: 400 }] });
  const { dateandtime } = (await t.call(eventEndpoints.get, of(event))).body.event;
  const start = Date.parse(dateandtime);
  // Turns thirteen between the two dates.
  const born = new Date(start + 5 * day);
  const dob = `${born.getUTCFullYear() - 13}${born.toISOString().slice(4, 10)}`;
  const player = await aParticipant(t, { dob, gender: 'female' });
  await aConfirmedRegistration(t, { event, player, name: 'Aarohi Deshpande' });
  await sql`update events set location_link = 'https://maps.example.org/old' where id = ${event.eventId}`.execute(t.db);
  const preview = (body: object) => t.call(eventChangeEndpoints.preview, { ...of(event), body });
  const moved = { dateandtime: new Date(start + 7 * day).toISOString(), location: 'Balewadi Stadium' };
  expect(await preview(moved)).toMatchObject({
    status: 200,
    body: {
      days: 7,
      matches: 0,
      tickets: 1,
      people: 1,
      unreached: [],
      noLongerFit: [{ player: 'Aarohi Deshpande', category: 'U13', problem: 'too_old' }],
      isMapOld: true,
      isTold: true,
      waits: { after: moved },
    },
  });
  expect((await preview({ categories: [{ name: 'U13', price: 0, maxAge: 12 }] })).body).toMatchObject({
    freed: [{ category: 'U13', entries: 1 }],
    isTold: false,
    noLongerFit: [],
  });
  expect((await preview({ dateandtime: 'soon' })).status).toBe(400);
  expect((await t.call(eventEndpoints.get, of(event))).body.event).toMatchObject({
    dateandtime,
    pendingRevision: null,
  });
});
