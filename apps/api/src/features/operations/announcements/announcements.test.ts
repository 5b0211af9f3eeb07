import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin, anOrganizer, aParticipant, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;

beforeEach(async () => {
  await sql`delete from announcements`.execute(t.db);
  admin = await anAdmin(t);
});

const current = async () => (await t.call(announcementEndpoints.current)).body.message;
const announce = (body: object, token = admin.token) => t.call(announcementEndpoints.create, { token, body });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

test('everybody reads the latest active announcement, and nothing else of it', async () => {
  expect(await current()).toBeNull();
  await announce({ message: 'Payments are slow today' });
  await announce({ message: 'Nationals week: desks open at 7 am', severity: 'severe' });
  await announce({ message: 'Tomorrow’s news', startsAt: hours(24) });
  await announce({ message: 'Over', startsAt: hours(-48), endsAt: hours(-24) });
  const answer = await t.call(announcementEndpoints.current);
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Nationals week: desks open at 7 am' } });
  expect(Object.keys(answer.body).sort()).toEqual(['message', 'success']);
});

test('who reads Hindi gets the Hindi of an announcement that has one', async () => {
  const inHindi = async () => (await t.call(announcementEndpoints.current, { query: { language: 'hi' } })).body.message;
  await announce({ message: 'Payments are slow today', messageHindi: ' ' });
  expect(await inHindi()).toBe('Payments are slow today');
  const { announcement } = (await announce({ message: 'Desks open at 7', messageHindi: 'डेस्क 7 बजे खुलेंगे' })).body;
  expect(announcement).toMatchObject({ message: 'Desks open at 7', messageHindi: 'डेस्क 7 बजे खुलेंगे' });
  expect([await current(), await inHindi()]).toEqual(['Desks open at 7', 'डेस्क 7 बजे खुलेंगे']);
  const params = { announcementId: announcement._id };
  await t.call(announcementEndpoints.save, { token: admin.token, params, body: { message: 'Desks open at 8' } });
  expect(await inHindi()).toBe('Desks open at 8');
});

test('an announcement begins and ends by India’s clock', async () => {
  const made = await announce({ message: 'Republic Day', startsAt: '2027-01-26', endsAt: '2027-01-26' });
  expect(made.body.announcement).toMatchObject({
    startsAt: '2027-01-25T18:30:00.000Z',
    endsAt: '2027-01-26T18:29:59.999Z',
    isActive: false,
  });
  t.clock.now = new Date('2027-01-26T10:00:00Z');
  expect(await current()).toBe('Republic Day');
  t.clock.now = new Date('2027-01-26T18:30:00Z');
  expect(await current()).toBeNull();
  t.clock.now = null;
});

test('an announcement is changed and taken away, and the log says who did it', async () => {
  const { announcement } = (await announce({ message: 'Frist draft' })).body;
  const params = { announcementId: announcement._id };
  const changed = await t.call(announcementEndpoints.save, {
    token: admin.token,
    params,
    body: { message: 'First draft' },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { announcement: { message: 'First draft', startsAt: announcement.startsAt } },
  });
  const list = await t.call(announcementEndpoints.list, { token: admin.token });
  expect(list.body.announcements).toHaveLength(1);
  expect((await t.call(announcementEndpoints.remove, { token: admin.token, params })).status).toBe(200);
  expect((await t.call(announcementEndpoints.remove, { token: admin.token, params })).status).toBe(404);
  expect(
    (await t.call(announcementEndpoints.save, { token: admin.token, params, body: { message: 'x' } })).status,
  ).toBe(404);
  expect(await current()).toBeNull();
  const log = await rows(
    t.db,
    sql<{ action: string; actorId: string }>`select action, actor_id from audit_log
      where subject_kind = 'announcement' and subject_id = ${announcement._id} order by at, id`,
  );
  expect(log.map(({ action }) => action)).toEqual(['announced', 'announcement_changed', 'announcement_withdrawn']);
  expect(new Set(log.map(({ actorId }) => actorId))).toEqual(new Set([admin.userId]));
});

test.each([
  ['no text', { message: ' ' }, 'message'],
  ['too much text', { message: 'x'.repeat(501) }, 'message'],
  ['too much Hindi', { message: 'x', messageHindi: 'क'.repeat(501) }, 'messageHindi'],
  ['an unknown severity', { message: 'x', severity: 'loud' }, 'severity'],
  ['no date', { message: 'x', startsAt: '31 February' }, 'startsAt'],
  ['no end', { message: 'x', endsAt: 'soon' }, 'endsAt'],
  ['an end that no list could show', { message: 'x', endsAt: '9999-12-31T23:59:59-12:00' }, 'endsAt'],
  ['a start before the calendar', { message: 'x', startsAt: '0000-01-01T00:00:00Z' }, 'startsAt'],
  ['an end before the start', { message: 'x', startsAt: '2027-02-02', endsAt: '2027-02-01' }, 'endsAt'],
])('%s is refused beside its field', async (_name, body, path) => {
  const answer = await announce(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(path);
});

test('only administrators announce', async () => {
  for (const person of [await aParticipant(t), await anOrganizer(t)]) {
    expect((await announce({ message: 'Free entry for all' }, person.token)).status).toBe(403);
    expect((await t.call(announcementEndpoints.list, { token: person.token })).status).toBe(403);
  }
  expect(await current()).toBeNull();
});
