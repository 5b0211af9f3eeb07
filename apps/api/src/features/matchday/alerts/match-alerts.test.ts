import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { matchAlertEndpoints } from '@maidan/contract/matchday/match-alerts';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { rescheduleEndpoints } from '@maidan/contract/matchday/rescheduling';
import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { tellOfSchedule } from '../../entries/own-news/tell-of-schedule.ts';
import { isPushService } from '../../../platform/push/push-sender.ts';

const t = startApi();
const { read, save } = matchAlertEndpoints;

/** Collects what would be sent to the push services. */
const pushed: { endpoint: string; text: string }[] = [];
const goneAddresses = new Set<string>();
beforeAll(async () => {
  t.deps.push.send = async ({ endpoint }, { text }) => {
    if (goneAddresses.has(endpoint)) return 'gone';
    pushed.push({ endpoint, text });
    return 'sent';
  };
  await t.deps.jobs.start();
});
afterEach(() => {
  t.clock.now = null;
});

function aBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    expirationTime: null,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

const choose = (person: Person, body: object) => t.call(save, { token: person.token, body });
const mailsOf = async (person: Person) =>
  (
    await rows(
      t.db,
      sql<{ subject: string }>`select subject from mail_outbox where recipient = ${person.email}
      and subject like '%Pune Open%' and subject not like 'Draw and schedule:%' order by created_at`,
    )
  ).map(({ subject }) => subject);
const saidTo = (endpoint: string): string[] =>
  pushed.filter((one) => one.endpoint === endpoint).map(({ text }) => JSON.parse(text).body);

/** Two players with accounts in a published match of a live event. */
async function aMatch(): Promise<{ event: MadeEvent; players: Person[]; on: object; matchId: string }> {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'MS' }] });
  const players = [await aParticipant(t), await aParticipant(t)];
  for (const player of players) await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  const { body } = await t.call(fixtureEndpoints.create, { ...of, body: settings });
  await t.call(fixtureEndpoints.publish, of);
  // Before anybody has a device; the mail about the draw is not one of these alerts.
  await tellOfSchedule(t.deps, event.eventId);
  await t.call(liveEventEndpoints.goLive, { ...of, body: { ...of.params, confirm: true } });
  t.clock.now = new Date(Date.parse(body.schedule[0].start) - 3_600_000);
  return { event, players, on: of, matchId: body.schedule[0].id };
}

test('nobody is told beside the bell who has not asked for it, and each way is switched by itself', async () => {
  const person = await aParticipant(t);
  const asked = await t.call(read, { token: person.token });
  expect(asked).toMatchObject({ status: 200, body: { byMail: false, devices: 0 } });
  expect(asked.body.pushKey).toMatch(/^[\w-]{87}$/);
  const browser = aBrowser();
  expect((await choose(person, { byMail: true, addDevice: browser })).body).toMatchObject({ byMail: true, devices: 1 });
  expect((await choose(person, { addDevice: browser })).body.devices, 'the same browser again').toBe(1);
  const other = await aParticipant(t);
  expect((await choose(other, { addDevice: browser })).body.devices).toBe(1);
  const after = (await t.call(read, { token: person.token })).body;
  expect(after, 'who signs in on a browser takes it over').toMatchObject({ devices: 0, pushKey: asked.body.pushKey });
  expect((await choose(person, { removeDevice: browser.endpoint })).body.devices).toBe(0);
  expect((await t.call(read, { token: other.token })).body.devices, 'not the browser of somebody else').toBe(1);
});

test('called, moved and rescheduled: each once by mail and on every device that agreed', async () => {
  const { event, players, on, matchId } = await aMatch();
  const [asks, silent] = players as [Person, Person];
  const [phone, laptop] = [aBrowser(), aBrowser()];
  await choose(asks, { byMail: true, addDevice: phone });
  await choose(asks, { addDevice: laptop });
  const plan = await t.call(rescheduleEndpoints.reschedule, { ...on, body: { delayMinutes: 30, apply: true } });
  expect(plan.body.applied).toBe(true);
  const act = (body: object) =>
    t.call(liveEventEndpoints.act, { token: event.token, params: { eventId: event.eventId, matchId }, body });
  expect((await act({ action: 'call', court: 1 })).status).toBe(200);
  expect((await act({ action: 'call', court: 1 })).status, 'pressed twice').toBe(200);
  expect((await act({ action: 'move', court: 2 })).status).toBe(200);
  const said = [
    expect.stringMatching(/^\S.+: new time for MS, final, against \S.+: .*9:30 am, court \d\. Pune Open$/),
    expect.stringMatching(/^\S.+: please come to court 1 by \d+:\d\d am\. MS, final, against \S.+, Pune Open$/),
    expect.stringMatching(/^\S.+: your match is now on court 2\. MS, final, against \S.+, Pune Open$/),
  ];
  expect(await mailsOf(asks)).toEqual(said);
  expect(await mailsOf(silent)).toEqual([]);
  for (const { endpoint } of [phone, laptop])
    await expect.poll(() => saidTo(endpoint).toSorted(), { timeout: 30_000 }).toEqual([said[0], said[1], said[2]]);
});

test('who entered two players is told which of them is called, each with the ticket to open', async () => {
  const event = await anApprovedEvent(t, { name: 'Pune Open', sports: 'Table Tennis', categories: [{ name: 'U11' }] });
  const mother = await aParticipant(t);
  const registrations = new Map<string, string>();
  for (const name of ['Asha Kale', 'Rohan Kale']) {
    const { registrationId } = await aConfirmedRegistration(t, { event, player: mother, name, categories: ['U11'] });
    registrations.set(name, registrationId);
  }
  const of = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  const { body } = await t.call(fixtureEndpoints.create, { ...of, body: settings });
  await t.call(liveEventEndpoints.goLive, { ...of, body: { ...of.params, confirm: true } });
  t.clock.now = new Date('2026-12-12T05:00:00Z');
  const params = { ...of.params, matchId: body.schedule[0].id };
  await t.call(liveEventEndpoints.act, { token: event.token, params, body: { action: 'call', court: 2 } });
  const bell = await t.call(notificationEndpoints.mine, { token: mother.token });
  const told = bell.body.notifications.map(({ message, link }: { message: string; link: string }) => ({
    message,
    link,
  }));
  const call = (who: string, other: string) => ({
    message: `${who}: please come to table 2 by 10:40 am. U11, final, against ${other}, Pune Open`,
    link: `/my/registrations/${registrations.get(who)}`,
  });
  expect(told).toEqual(expect.arrayContaining([call('Asha Kale', 'Rohan Kale'), call('Rohan Kale', 'Asha Kale')]));
});

test('a browser that has forgotten us is not tried again', async () => {
  const { event, players, matchId } = await aMatch();
  const [person] = players as [Person];
  const browser = aBrowser();
  goneAddresses.add(browser.endpoint);
  await choose(person, { addDevice: browser });
  const params = { eventId: event.eventId, matchId };
  await t.call(liveEventEndpoints.act, { token: event.token, params, body: { action: 'call', court: 1 } });
  await expect
    .poll(async () => (await t.call(read, { token: person.token })).body.devices, { timeout: 30_000 })
    .toBe(0);
});

test.each([
  ['http://fcm.googleapis.com/fcm/send/1', 'addDevice.endpoint'],
  ['https://127.0.0.1/x', 'addDevice.endpoint'],
  ['https://fcm.googleapis.com.example.org/x', 'addDevice.endpoint'],
  ['https://fcm.googleapis.com:8443/x', 'addDevice.endpoint'],
])('%s is no push service', async (endpoint, path) => {
  expect(isPushService(endpoint)).toBe(false);
  const answer = await choose(await aParticipant(t), { addDevice: { ...aBrowser(), endpoint } });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test('keys that are none are refused, and nobody asks without an account', async () => {
  const broken = { ...aBrowser(), keys: { p256dh: 'short', auth: 'x' } };
  expect((await choose(await aParticipant(t), { addDevice: broken })).status).toBe(400);
  expect((await t.call(read)).status).toBe(401);
});
