import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicEntryEndpoints } from '@maidan/contract/entries/public-entries';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aRegistration, type RegistrationOptions } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, anEvent, anOrganizer, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();

const categories = [
  { name: 'Open Singles', price: 300 },
  { name: 'Open Doubles', price: 600, format: 'doubles' as const },
  { name: 'Club Teams', price: 900, format: 'team' as const },
];
const startsAt = new Date(Date.now() + 40 * 86_400_000);
/** Born so many years before the first day of play, less a day: by India's calendar, which is a day ahead at night. */
const born = (years: number, less = 0) => {
  const day = new Date(`${indiaDay(startsAt)}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + less);
  return day.toISOString().slice(0, 10);
};
/** Leads to a player's page. */
const entry = expect.stringMatching(/^[0-9a-f-]{36}$/);
const made = () => anApprovedEvent(t, { categories, startsAt });
const enter = (event: MadeEvent, options: RegistrationOptions = {}) =>
  aRegistration(t, { event, player: null, dob: '1990-02-03', ...options });
const listOf = (
  eventId: string,
  query: { category?: string; page?: number } = {},
  headers: Record<string, string> = {},
) => t.call(publicEntryEndpoints.list, { params: { eventId }, query: { category: 'Open Singles', ...query }, headers });
const entriesOf = async (...asked: Parameters<typeof listOf>) => (await listOf(...asked)).body.entries;
const namesOf = async (...asked: Parameters<typeof listOf>) =>
  (await entriesOf(...asked)).map(({ name }: { name: string }) => name);
/** As the organizer does: the draws of all categories that somebody has entered. */
async function publish({ token, eventId }: MadeEvent) {
  const on = { token, params: { eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['R', 'S'], lot_seed: 5 };
  expect((await t.call(fixtureEndpoints.create, { ...on, body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, on)).status).toBe(200);
}

test('who has entered is listed by name with academy and seed, and how many wait', async () => {
  const event = await made();
  const meera = await enter(event, { name: 'Meera Nair' });
  await enter(event, { name: 'asha rao' });
  await enter(event, { name: 'Zoya Khan', status: 'waitlisted' });
  const later = new Date(Date.now() + 900_000);
  for (const status of ['held', 'offered'] as const)
    await enter(event, { name: 'Not In Yet', status, holdExpiresAt: later });
  for (const status of ['expired', 'cancelled'] as const) await enter(event, { name: 'Not In Any More', status });
  await sql`update registrations set academy = 'Smash Academy' where id = ${meera.registrationId}`.execute(t.db);
  await sql`update registration_entries set seed = 1 where registration_id = ${meera.registrationId}`.execute(t.db);
  const { status, body } = await listOf(event.eventId, { category: 'open singles' });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    category: 'Open Singles',
    isDrawn: false,
    total: 2,
    waiting: 1,
    entries: [
      { entry, name: 'asha rao', academy: null, partner: null, seed: null },
      { entry, name: 'Meera Nair', academy: 'Smash Academy', partner: null, seed: 1 },
    ],
  });
});

test('a minor on the first day of play is told by a short name only, and nothing else of anybody', async () => {
  const event = await made();
  const { registrationId, userId } = await aRegistration(t, { event, name: 'Aarav Sharma', dob: born(18, 1) });
  await enter(event, { name: 'Bina Shetty', dob: born(18) });
  const { raw } = await listOf(event.eventId);
  expect(await namesOf(event.eventId)).toEqual(['Aarav S.', 'Bina Shetty']);
  const told = raw.toString();
  for (const hidden of ['Sharma', '9876543210', born(18, 1), born(18), registrationId, String(userId), 'Hyderabad'])
    expect(told).not.toContain(hidden);
});

test('a partner stands beside the player once, whether named or with a registration of their own', async () => {
  const event = await made();
  const inviter = await enter(event, { name: 'Rohan Das', categories: ['Open Doubles'], partner: 'Aditi Rao' });
  await enter(event, { name: 'Kabir Singh', dob: born(15), categories: ['Open Doubles'], partner: 'Dev Mehta' });
  const aditi = await enter(event, { name: 'Aditi Rao', dob: born(16), categories: [] });
  await sql`insert into registration_entries (id, registration_id, category_id, price_paise, partner_name, state, pair_of)
    select ${newId()}, ${aditi.registrationId}, n.category_id, 0, 'Rohan Das', 'confirmed', n.id
    from registration_entries n where n.registration_id = ${inviter.registrationId}`.execute(t.db);
  await sql`update registration_entries set partner_academy = 'Net Club'
    where registration_id = ${inviter.registrationId}`.execute(t.db);
  const { body } = await listOf(event.eventId, { category: 'Open Doubles' });
  expect(body.total).toBe(2);
  expect(body.entries).toEqual([
    // Of a partner by name only nobody knows the age.
    { entry, name: 'Kabir S.', academy: null, partner: { name: 'Dev M.', academy: null, entry: null }, seed: null },
    { entry, name: 'Rohan Das', academy: null, partner: { name: 'Aditi R.', academy: 'Net Club', entry }, seed: null },
  ]);
});

test('a team is told by its name', async () => {
  const event = await made();
  const { registrationId } = await enter(event, { name: 'Aarav Sharma', dob: born(15), categories: ['Club Teams'] });
  expect(await namesOf(event.eventId, { category: 'Club Teams' })).toEqual(['Aarav S.']);
  await sql`update registration_entries set team_name = 'Pune Smashers'
    where registration_id = ${registrationId}`.execute(t.db);
  expect(await namesOf(event.eventId, { category: 'Club Teams' })).toEqual(['Pune Smashers']);
});

test('once its draw is published the list of that category is over, and of no other', async () => {
  const event = await made();
  for (const name of ['Asha Rao', 'Bina Shetty', 'Charu Jain']) await enter(event, { name });
  const shownAs = async () =>
    (
      await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } })
    ).body.event.categories.map(({ isDrawn = false }) => isDrawn);
  expect(await shownAs()).toEqual([false, false, false]);
  expect((await listOf(event.eventId)).body).toMatchObject({ isDrawn: false, total: 3 });
  await publish(event);
  expect(await shownAs()).toEqual([true, false, false]);
  expect((await listOf(event.eventId)).body).toMatchObject({ isDrawn: true, total: 0, entries: [] });
  await enter(event, { name: 'Asha Rao', categories: ['Open Doubles'], partner: 'Meera Nair' });
  expect(await namesOf(event.eventId, { category: 'Open Doubles' })).toEqual(['Asha Rao']);
});

test('a hundred stand on a page', async () => {
  const event = await made();
  for (let at = 0; at < 101; at += 1) await enter(event, { name: `Player ${String(at).padStart(3, '0')}` });
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => entriesOf(event.eventId, { page })));
  expect([first.length, (await listOf(event.eventId)).body.total]).toEqual([100, 101]);
  expect(second.map(({ name }: { name: string }) => name)).toEqual(['Player 100']);
  expect(third).toEqual([]);
});

test('an event that is not public has no list, and a category of another event is refused', async () => {
  const suspended = await anApprovedEvent(t, { categories, organizer: await anOrganizer(t, { status: 'suspended' }) });
  const gone = await made();
  await sql`update events set deleted_at = now() where id = ${gone.eventId}`.execute(t.db);
  const hidden = [suspended.eventId, gone.eventId, newId()];
  for (const approvalStatus of ['draft', 'pending_approval', 'rejected'] as const)
    hidden.push((await anEvent(t, { approvalStatus, categories })).eventId);
  for (const eventId of hidden)
    expect(await listOf(eventId)).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
  const { eventId } = await made();
  expect(await listOf(eventId, { category: 'Kings' })).toMatchObject({
    status: 400,
    body: { code: 'category_unknown' },
  });
  expect(await t.call(publicEntryEndpoints.list, { params: { eventId }, query: {} })).toMatchObject({ status: 400 });
  for (const page of [0, -1, 1.5, 100_001]) expect((await listOf(eventId, { page })).status).toBe(400);
});

test('who holds the newest list is not sent it again', async () => {
  const event = await made();
  const etag = String((await listOf(event.eventId)).headers.etag);
  expect((await listOf(event.eventId, {}, { 'if-none-match': etag })).status).toBe(304);
  await enter(event);
  expect((await listOf(event.eventId, {}, { 'if-none-match': etag })).status).toBe(200);
});
