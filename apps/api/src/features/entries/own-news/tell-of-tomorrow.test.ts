import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { messageStopEndpoints } from '@maidan/contract/operations/message-stops';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { tellOfTomorrow } from './tell-of-tomorrow.ts';

const t = startApi();
const india = (text: string) => new Date(`${text}+05:30`);
afterEach(() => {
  t.clock.now = null;
});

async function anEventOn(day: string, name = 'Pune Open') {
  t.clock.now = india(`${day}T09:00:00`);
  t.clock.now = new Date(t.clock.now.getTime() - 14 * 86_400_000);
  const startsAt = india(`${day}T09:00:00`);
  const lastDate = new Date(startsAt.getTime() - 3 * 86_400_000);
  return anApprovedEvent(t, { name, categories: [{ name: 'MS' }], startsAt, lastDate });
}

/** The job as it runs at that moment, by two processes at once. */
async function at(moment: string) {
  t.clock.now = india(moment);
  await Promise.all([tellOfTomorrow(t.deps), tellOfTomorrow(t.deps)]);
}

async function bellOf(person: Person): Promise<{ message: string; link: string }[]> {
  const { body } = await t.call(notificationEndpoints.mine, { token: person.token });
  return body.notifications
    .filter(({ news }: { news: { kind: string } | null }) => news?.kind === 'day_before')
    .map(({ message, link }: { message: string; link: string }) => ({ message, link }))
    .reverse();
}

const mailsTo = (email: string) =>
  rows(
    t.db,
    sql<{ text: string; notBefore: Date }>`select body_text as text, next_attempt_at as "notBefore" from mail_outbox
      where recipient = ${email} and subject like 'Before you come:%' order by created_at`,
  );

test('on the evening before, each child of an account is named with the first match, once', async () => {
  const event = await anEventOn('2099-12-19');
  const mother = await aParticipant(t);
  for (const name of ['Asha Kale', 'Rohan Kale'])
    await aConfirmedRegistration(t, { event, player: mother, name, categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'] };
  expect((await t.call(fixtureEndpoints.create, { ...of, body: settings })).status).toBe(200);
  await t.call(fixtureEndpoints.publish, of);
  await sql`update events set location_link = 'https://maps.example.org/hall' where id = ${event.eventId}`.execute(
    t.db,
  );
  await at('2099-12-18T17:59:00');
  expect(await bellOf(mother), 'not before six').toEqual([]);
  await at('2099-12-18T18:00:00');
  await at('2099-12-18T18:05:00');
  const said = await bellOf(mother);
  expect(said).toEqual([
    { link: '/my', message: expect.stringMatching(/^Pune Open: \w+, 19 December 2099 at 9:00 am, /) },
  ]);
  for (const child of [
    /Asha Kale: MS, final, against Rohan Kale, \d+:\d\d am, court 1\./,
    /Rohan Kale: MS, final, against Asha Kale, /,
  ])
    expect(said[0]?.message).toMatch(child);
  expect(said[0]?.message).toMatch(/Bring the ticket\.$/);
  const mails = await mailsTo(mother.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.notBefore.getTime()).toBeLessThan(india('2099-01-01T00:00:00').getTime());
  for (const part of ['Asha Kale', 'Rohan Kale', 'https://maps.example.org/hall', '/stop/'])
    expect(mails[0]?.text).toContain(part);
});

test('who is confirmed after that is told then, at night by the bell and in the morning by mail', async () => {
  const event = await anEventOn('2099-12-20');
  const [early, late] = [await aParticipant(t), await aParticipant(t)];
  await aConfirmedRegistration(t, { event, player: early, name: 'Ira', categories: ['MS'] });
  await at('2099-12-19T18:00:00');
  const { registrationId } = await aConfirmedRegistration(t, { event, player: late, name: 'Ved', categories: ['MS'] });
  await at('2099-12-19T23:10:00');
  expect(await bellOf(early)).toHaveLength(1);
  expect(await bellOf(late)).toEqual([
    { message: expect.stringContaining(' Ved. Bring the ticket.'), link: `/my/registrations/${registrationId}` },
  ]);
  expect((await mailsTo(late.email)).map(({ notBefore }) => notBefore)).toEqual([india('2099-12-20T07:00:00')]);
  // A second child of somebody who has been told.
  await aConfirmedRegistration(t, { event, player: early, name: 'Asha', categories: ['MS'] });
  await at('2099-12-20T08:00:00');
  expect((await bellOf(early)).map(({ message }) => / (Ira|Asha)\./.exec(message)?.[1])).toEqual(['Ira', 'Asha']);
  await at('2099-12-20T09:00:01');
  expect(await bellOf(late), 'it has begun').toHaveLength(1);
});

test('a moved event is told of on the evening before its new day, and one that was called off on none', async () => {
  const [moved, off] = [await anEventOn('2099-12-22', 'Moved'), await anEventOn('2099-12-22', 'Off')];
  const player = await aParticipant(t);
  for (const event of [moved, off]) await aConfirmedRegistration(t, { event, player, name: 'Ira', categories: ['MS'] });
  const set = (event: MadeEvent, change: ReturnType<typeof sql>) =>
    sql`update events set ${change} where id = ${event.eventId}`.execute(t.db);
  await set(off, sql`tournament_status = 'cancelled'`);
  await set(moved, sql`starts_at = starts_at + interval '7 days'`);
  await at('2099-12-21T18:30:00');
  expect(await bellOf(player)).toEqual([]);
  await at('2099-12-28T18:30:00');
  expect(await bellOf(player)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^Moved: \w+, 29 /) }),
  ]);
});

test('whoever has cancelled is not told, nor is anybody by a channel that they have stopped', async () => {
  const event = await anEventOn('2099-12-25');
  const [gone, stays] = [await aParticipant(t), await aParticipant(t)];
  const { registrationId } = await aConfirmedRegistration(t, { event, player: gone, name: 'Ira', categories: ['MS'] });
  await sql`update registrations set status = 'cancelled' where id = ${registrationId}`.execute(t.db);
  await aConfirmedRegistration(t, { event, player: stays, name: 'Ved', categories: ['MS'] });
  await at('2099-12-24T18:00:00');
  expect(await bellOf(gone)).toEqual([]);
  const [mail] = await mailsTo(stays.email);
  const token = /\/stop\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await t.call(messageStopEndpoints.save, { body: { token, stopped: ['email'] } })).body.kind).toBe(
    'day_before',
  );
  const next = await anEventOn('2099-12-26');
  await aConfirmedRegistration(t, { event: next, player: stays, name: 'Ved', categories: ['MS'] });
  await at('2099-12-25T18:00:00');
  expect(await bellOf(stays)).toHaveLength(2);
  expect(await mailsTo(stays.email)).toHaveLength(1);
});
