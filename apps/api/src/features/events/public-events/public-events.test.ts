import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, anEvent, anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow } from '../../../platform/db/db.ts';

const t = startApi();

const get = (eventId: string, headers: Record<string, string> = {}) =>
  t.call(publicEventEndpoints.getPublicEvent, { params: { eventId }, headers });
const list = (query: Record<string, string | number> = {}) => t.call(publicEventEndpoints.listPublicEvents, { query });
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

test('anybody sees an approved event with the places left by category', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'Singles', price: 350.5, capacity: 4, minAge: 18, gender: 'female' },
      { name: 'Pairs', price: 700, capacity: 8, format: 'doubles' },
    ],
    customization: {
      rulesAndRegulations: 'Best of three.',
      stayUpdated: { instagram: 'https://instagram.com/maidan' },
    },
  });
  await aRegistration(t, { event, categories: ['Singles'] });
  await aRegistration(t, { event, categories: ['Singles'], status: 'held' });
  await aRegistration(t, { event, categories: ['Singles'], status: 'held', holdExpiresAt: days(-1) });
  await aRegistration(t, { event, categories: ['Singles'], status: 'waitlisted' });
  const { status, body } = await get(event.eventId);
  expect(status).toBe(200);
  expect(body.event).toMatchObject({
    eventName: event.name,
    // The free places in Singles belong to whoever waits for them.
    entryFee: 700,
    highestFee: 700,
    placesLeft: 8,
    places: 12,
    registrationOpen: true,
    registrationClosedReason: null,
    categories: [
      {
        name: 'Singles',
        price: 350.5,
        capacity: 4,
        placesLeft: 0,
        participants: 1,
        waiting: 1,
        minAge: 18,
        gender: 'female',
      },
      { name: 'Pairs', placesLeft: 8, format: 'doubles' },
    ],
    organizer: { name: 'Hyderabad Shuttle Club', city: 'Hyderabad' },
    customization: {
      rulesAndRegulations: 'Best of three.',
      stayUpdated: { instagram: 'https://instagram.com/maidan', twitter: '' },
    },
  });
});

test('the fee of an event is that of what can be entered now, and of everything once nothing can', async () => {
  const categories = [
    { name: 'Singles', price: 400, capacity: 1 },
    { name: 'Pairs', price: 600 },
    { name: 'Team', price: 900 },
  ];
  const event = await anApprovedEvent(t, { categories });
  await aRegistration(t, { event, categories: ['Singles'] });
  expect((await get(event.eventId)).body.event).toMatchObject({ entryFee: 600, highestFee: 900 });
  const found = (await list({ q: event.name })).body.events.find((one: { _id: string }) => one._id === event.eventId);
  expect(found).toMatchObject({ entryFee: 600, highestFee: 900 });
  await sql`update events set tournament_status = 'closed' where id = ${event.eventId}`.execute(t.db);
  expect((await get(event.eventId)).body.event).toMatchObject({ entryFee: 400, highestFee: 900 });
});

test('nothing of the organizer’s own leaves with it', async () => {
  const event = await anApprovedEvent(t);
  await aRegistration(t, { event, name: 'Secret Player', phone: '9000000001' });
  const { raw } = await get(event.eventId);
  expect(raw.toString()).not.toMatch(/Secret Player|9000000001|umpire|rejection|password|bps"/i);
  expect(raw.toString()).not.toContain(event.code);
});

test.each(['draft', 'pending_approval', 'rejected'] as const)('a %s event is not there', async (approvalStatus) => {
  const event = await anEvent(t, { approvalStatus });
  expect(await get(event.eventId)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
  expect((await list({ q: event.eventId })).body.events).toEqual([]);
});

test('a deleted event and one of a suspended organizer are not there', async () => {
  const gone = await anApprovedEvent(t);
  await sql`update events set deleted_at = now() where id = ${gone.eventId}`.execute(t.db);
  expect((await get(gone.eventId)).status).toBe(404);
  const suspended = await anApprovedEvent(t, { organizer: await anOrganizer(t, { status: 'suspended' }) });
  expect((await get(suspended.eventId)).status).toBe(404);
});

test.each([
  ['closed', { tournamentStatus: 'closed' as const }, 'registrations_closed'],
  ['past its last date', { lastDate: days(-1) }, 'registrations_over'],
])('an event that is %s says so', async (_what, options, reason) => {
  const event = await anApprovedEvent(t, options);
  expect((await get(event.eventId)).body.event).toMatchObject({
    registrationOpen: false,
    registrationClosedReason: reason,
  });
});

test('an event with a fee says when its organizer cannot be paid', async () => {
  const event = await anApprovedEvent(t, { organizer: await anOrganizer(t), categories: [{ name: 'A', price: 10 }] });
  expect((await get(event.eventId)).body.event.registrationClosedReason).toBe('payments_not_ready');
});

test('who holds the newest answer is not sent it again', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles', capacity: 5 }] });
  const first = await get(event.eventId);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"/);
  const again = await get(event.eventId, { 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304 });
  expect(again.raw).toHaveLength(0);
  await aRegistration(t, { event });
  expect((await get(event.eventId, { 'if-none-match': etag })).status).toBe(200);
});

test('events are found by words, sport and state; those that take entries come first', async () => {
  const mark = 'Kho-Kho 100%_Cup';
  const closed = await anApprovedEvent(t, {
    name: `${mark} A`,
    sports: 'Kho-Kho',
    tournamentStatus: 'closed',
    startsAt: days(3),
    lastDate: days(1),
  });
  const open = await anApprovedEvent(t, { name: `${mark} B`, sports: 'Kho-Kho' });
  const past = await anApprovedEvent(t, {
    name: `${mark} C`,
    sports: 'Kho-Kho',
    startsAt: days(-5),
    lastDate: days(-9),
  });
  const { body } = await list({ sport: 'kho-kho' });
  expect(body.events.map((event: { _id: string }) => event._id)).toEqual([open.eventId, closed.eventId, past.eventId]);
  expect(body.total).toBe(3);
  expect(body.sports).toContain('Kho-Kho');
  expect((await list({ q: '100%_cup b' })).body.total).toBe(1);
  expect((await list({ q: '%_%_%' })).body.total).toBe(0);
  expect((await list({ sport: 'Kho-Kho', stateUT: 'Kerala' })).body.total).toBe(0);
  expect((await list({ sport: 'Kho-Kho', page: 2 })).body).toMatchObject({ events: [], total: 3 });
});

test.each([
  ['उदयपुर', 1],
  ['उदयपुर में बैडमिंटन', 1],
  ['बैडमि उदयपुर', 1],
  ['उदयपुर कबड्डी', 0],
  ['झीलों', 1],
  ['झीलों का नगर', 0],
])('a search in Hindi, %s, finds what is stored in English', async (q, total) => {
  const name = 'Udaipur झीलों का Open';
  if ((await list({ q: name })).body.total === 0) await anApprovedEvent(t, { name, sports: 'Badminton' });
  expect((await list({ q })).body.total).toBe(total);
});

test.each([
  ['Kolhapur Mallakhamb', 1],
  ['kolhapr malakhamb', 1],
  ['Kohlapur', 1],
  ['Kolhaapur', 1],
  ['Kolhapoor', 0],
  ['Kolh_pur', 1],
  ['Wolhapur', 0],
])('one slip in a word, as in %s, is forgiven where nothing is spelt like that', async (q, total) => {
  const name = 'Kolhapur Mallakhamb Days';
  if ((await list({ q: name })).body.total === 0) await anApprovedEvent(t, { name, sports: 'Mallakhamb' });
  expect((await list({ q })).body.total).toBe(total);
});

test('a word longer than any name is taken as it is typed', async () => {
  const word = 'Chandrashekharendrapuram';
  await anApprovedEvent(t, { name: `${word} Open` });
  expect((await list({ q: word })).body.total).toBe(1);
  expect((await list({ q: word.replace('rendra', 'rindra') })).body.total).toBe(0);
});

test('an event is found by the code that its umpires type', async () => {
  const event = await anApprovedEvent(t, { name: 'Found by its code' });
  const { code } = await oneRow(t.db, sql<{ code: string }>`select code from events where id = ${event.eventId}`);
  for (const q of [code, `${code.slice(0, 3)}-${code.slice(3).toLowerCase()}`])
    expect((await list({ q })).body.events.map((one: { _id: string }) => one._id)).toEqual([event.eventId]);
});

test.each<Record<string, string | number>>([{ page: 0 }, { page: 'x' }, { q: 'x'.repeat(101) }])(
  'bad input %j',
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);
