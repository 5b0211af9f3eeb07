import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { messageStopEndpoints } from '@maidan/contract/operations/message-stops';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { tellOfSchedule } from './tell-of-schedule.ts';

const t = startApi();
const india = (text: string) => new Date(`${text}+05:30`);
afterEach(() => {
  t.clock.now = null;
});

const on = ({ token, eventId }: MadeEvent) => ({ token, params: { eventId } });
const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 7 };

/** Four players with accounts in a draw that nobody has published; by day, two weeks before. */
async function aDraw(sports = 'Table Tennis') {
  t.clock.now = india('2026-12-01T12:00:00');
  const startsAt = india('2026-12-19T09:00:00');
  const lastDate = india('2026-12-15T18:00:00');
  const event = await anApprovedEvent(t, {
    name: 'Pune Open',
    sports,
    categories: [{ name: 'MS' }],
    startsAt,
    lastDate,
  });
  const players: Person[] = [];
  for (const name of ['Asha Kale', 'Ira Joshi', 'Meera Iyer', 'Ved Rao']) {
    const player = await aParticipant(t);
    await aConfirmedRegistration(t, { event, player, name, categories: ['MS'] });
    players.push(player);
  }
  const drawn = await t.call(fixtureEndpoints.create, { ...on(event), body: settings });
  expect(drawn.status).toBe(200);
  return { event, players, plan: drawn.body };
}

/** Publishes, and whatever waits for it is done, twice. */
async function publish(event: MadeEvent): Promise<number> {
  const answer = await t.call(fixtureEndpoints.publish, on(event));
  expect(answer.status).toBe(200);
  await Promise.all([tellOfSchedule(t.deps, event.eventId), tellOfSchedule(t.deps, event.eventId)]);
  return answer.body.told;
}

const bellOf = async ({ token }: Person): Promise<{ message: string; link: string; relatedTo: string }[]> =>
  (await t.call(notificationEndpoints.mine, { token })).body.notifications.filter(
    ({ relatedTo }: { relatedTo: string }) => relatedTo === 'schedule_published',
  );
const mailsOf = ({ email }: Person) =>
  rows(
    t.db,
    sql<{ subject: string; bodyText: string; nextAttemptAt: Date }>`select subject, body_text, next_attempt_at
      from mail_outbox where recipient = ${email} and (subject like 'Draw and schedule:%' or subject like 'Changed:%')
      order by created_at, id`,
  );
const counts = (players: readonly Person[]) =>
  Promise.all(players.map(async (one) => [(await bellOf(one)).length, (await mailsOf(one)).length]));

/** Saves the plan with a match at another time. */
async function move(event: MadeEvent, match: string, minutes: number) {
  const { body } = await t.call(fixtureEndpoints.read, on(event));
  const schedule = body.schedule.map(({ id, start, court }: { id: string; start: string; court: number }) => ({
    id,
    court,
    start: id === match ? new Date(Date.parse(start) + minutes * 60_000).toISOString() : start,
  }));
  const saved = await t.call(fixtureEndpoints.save, { ...on(event), body: { schedule, version: body.version } });
  expect(saved.status).toBe(200);
}

test('published: everybody in the draw is told of their own match, once, by bell and mail', async () => {
  const { event, players, plan } = await aDraw();
  expect(await publish(event)).toBe(4);
  expect(await counts(players)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  const mine = plan.schedule.find(({ entrants }: { entrants: { name: string }[] }) =>
    entrants.some(({ name }) => name === 'Asha Kale'),
  );
  const other = mine.entrants.find(({ name }: { name: string }) => name !== 'Asha Kale').name;
  const [told] = await bellOf(players[0] as Person);
  expect(told).toMatchObject({ link: `/events/${event.eventId}/draw/MS` });
  expect(told?.message).toMatch(
    new RegExp(
      `^Asha Kale: MS, semi-final \\d, against ${other}: Saturday, 19 December 2026 at 9:00 am, table ${mine.court}\\. Pune Open$`,
    ),
  );
  const [mail] = await mailsOf(players[0] as Person);
  expect(mail?.subject).toBe('Draw and schedule: Asha Kale, Pune Open');
  expect(mail?.bodyText).toContain(told?.message);
});

test('published again as it was, nobody is told', async () => {
  const { event, players, plan } = await aDraw();
  await publish(event);
  expect(await publish(event)).toBe(0);
  expect((await bellOf(players[0] as Person)).length).toBe(1);
  // Another version, in which everything is as it was.
  for (const minutes of [15, -15]) await move(event, plan.schedule[0].id, minutes);
  expect(await publish(event), 'a version that says the same').toBe(0);
  expect(await counts(players)).toEqual(players.map(() => [1, 1]));
});

test('one match moved: its two players read the old and the new time, and nobody else reads anything', async () => {
  const { event, players, plan } = await aDraw('Badminton');
  await publish(event);
  const match = plan.schedule[0];
  await move(event, match.id, 15);
  expect(await publish(event)).toBe(2);
  const names = match.entrants.map(({ name }: { name: string }) => name);
  const all = ['Asha Kale', 'Ira Joshi', 'Meera Iyer', 'Ved Rao'];
  for (const [at, name] of all.entries()) {
    const player = players[at] as Person;
    expect(await counts([player]), name).toEqual([names.includes(name) ? [2, 2] : [1, 1]]);
  }
  const one = players[all.indexOf(names[0])] as Person;
  const [latest] = await bellOf(one);
  expect(latest?.message).toBe(
    `${names[0]}: changed: MS, semi-final 1, against ${names[1]}: Saturday, 19 December 2026 at 9:15 am, court ${match.court}. Before: Saturday, 19 December 2026 at 9:00 am, court ${match.court}. Pune Open`,
  );
  expect((await mailsOf(one)).map(({ subject }) => subject)).toEqual([
    `Draw and schedule: ${names[0]}, Pune Open`,
    `Changed: ${names[0]}, Pune Open`,
  ]);
});

test('a mother of two reads of each child by name, and a mail that is stopped comes no more', async () => {
  t.clock.now = india('2026-12-01T12:00:00');
  const startsAt = india('2026-12-19T09:00:00');
  const lastDate = india('2026-12-15T18:00:00');
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'U11' }], startsAt, lastDate });
  const mother = await aParticipant(t);
  for (const name of ['Asha Kale', 'Rohan Kale'])
    await aConfirmedRegistration(t, { event, player: mother, name, categories: ['U11'] });
  const { body: plan } = await t.call(fixtureEndpoints.create, { ...on(event), body: settings });
  await publish(event);
  const said = (await bellOf(mother)).map(({ message }) => message.split(':')[0]);
  expect(said.toSorted()).toEqual(['Asha Kale', 'Rohan Kale']);
  const [mail] = await mailsOf(mother);
  const token = mail?.bodyText.match(/\/stop\/(\S+)/)?.[1];
  expect((await t.call(messageStopEndpoints.save, { body: { token, stopped: ['email'] } })).status).toBe(200);
  await move(event, plan.schedule[0].id, 30);
  await publish(event);
  expect(await counts([mother])).toEqual([[4, 2]]);
});

test('published in the night, the mail waits until seven; what the desk moves is not told a second time', async () => {
  const { event, players, plan } = await aDraw('Badminton');
  t.clock.now = india('2026-12-01T23:30:00');
  await publish(event);
  const [mail] = await mailsOf(players[0] as Person);
  expect(mail?.nextAttemptAt.toISOString()).toBe(india('2026-12-02T07:00:00').toISOString());
  t.clock.now = india('2026-12-19T08:00:00');
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const params = { ...on(event).params, matchId: plan.schedule[0].id };
  const at = new Date(Date.parse(plan.schedule[0].start) + 3_600_000).toISOString();
  const body = { action: 'move', court: plan.schedule[0].court, at, reason: 'Late bus' };
  const moved = await t.call(liveEventEndpoints.act, { token: event.token, params, body });
  expect(moved.status).toBe(200);
  expect(await publish(event)).toBe(0);
  expect(await counts(players)).toEqual(players.map(() => [1, 1]));
});
