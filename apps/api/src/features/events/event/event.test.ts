import { eventEndpoints } from '@maidan/contract/events/event';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  anAdmin,
  anApprovedEvent,
  anEvent,
  anOrganizer,
  aParticipant,
  aVendor,
  type Vendor,
} from '../../../../test/factories.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, oneRow } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';

const t = startApi();
let vendor: Vendor;
let png: Buffer;

beforeAll(async () => {
  vendor = await aVendor(t);
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0e7f50' } })
    .png()
    .toBuffer();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const fields = {
  eventName: 'Pune Open Badminton',
  sports: 'Badminton',
  about: 'Two days of badminton on eight courts.',
  location: 'PYC Hindu Gymkhana, Pune',
  locationlink: 'https://maps.example.org/pyc',
  prizePool: '25000.50',
  contact: '98220 12345',
  dateandtime: inDays(20),
  lastdate: inDays(15),
  stateUT: 'Maharashtra',
  umpirePassword: 'shuttle-26',
  categories: JSON.stringify([{ name: "Men's singles", price: 350.5, capacity: 32, format: 'singles' }]),
};

function form(change: Record<string, string | null> = {}, poster: Buffer | null = png, name = 'poster.png'): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries({ ...fields, ...change })) if (value !== null) data.append(key, value);
  if (poster) data.append('poster', new Blob([new Uint8Array(poster)], { type: 'image/png' }), name);
  return data;
}
const create = (change: Record<string, string | null> = {}, poster?: Buffer | null, name?: string) =>
  t.call(eventEndpoints.create, { token: vendor.token, form: form(change, poster, name) });
const messages = (answer: { body: { errors: { msg: string }[] } }) => answer.body.errors.map(({ msg }) => msg);

test('a new event is sent for approval', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    success: true,
    event: {
      eventName: 'Pune Open Badminton',
      name: 'Pune Open Badminton',
      approvalStatus: 'pending_approval',
      tournamentStatus: 'open',
      prizePool: 25_000.5,
      entryFee: 350.5,
      umpirePasswordSet: true,
      hasWinners: false,
      isLive: false,
      categories: [{ name: "Men's singles", price: 350.5, capacity: 32, format: 'singles', participants: 0 }],
    },
  });
  expect(body.event.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  expect(JSON.stringify(body)).not.toContain('shuttle-26');
  const stored = await oneRow(
    t.db,
    sql<{ hash: string }>`select umpire_password_hash as hash from events where id = ${body.event._id}`,
  );
  expect(await t.deps.passwords.matches(stored.hash, 'shuttle-26')).toBe(true);
});

test('the poster is re-encoded and shown by the address of the answer', async () => {
  const { body } = await create();
  const picture = await t.raw({ method: 'GET', url: body.event.poster });
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect((await sharp(picture.raw).metadata()).format).toBe('webp');
});

test('a draft stays a draft, and what the server owns is not taken from the form', async () => {
  const { status, body } = await create({
    saveAsDraft: 'true',
    userId: newId(),
    approvalStatus: 'approved',
    tournamentStatus: 'completed',
    isLive: 'true',
    winners: '{"A":{"firstPlace":"Me"}}',
    registrationsCount: '99',
  });
  expect(status).toBe(201);
  expect(body.event).toMatchObject({
    approvalStatus: 'draft',
    tournamentStatus: 'open',
    hasWinners: false,
    isLive: false,
  });
  const { organizerId } = await oneRow(
    t.db,
    sql<{ organizerId: string }>`select organizer_id from events where id = ${body.event._id}`,
  );
  expect(organizerId).toBe(vendor.organizerId);
});

test('a draft is kept with a name and its dates, is filled in by and by, and submitted when it is whole', async () => {
  const { eventName, dateandtime, lastdate } = fields;
  const blank = Object.fromEntries(Object.keys(fields).map((key) => [key, null]));
  const made = await create({ ...blank, eventName, dateandtime, lastdate, saveAsDraft: 'true' }, null);
  expect(made).toMatchObject({
    status: 201,
    body: {
      event: { approvalStatus: 'draft', eventName, sports: '', categories: [], poster: null, umpirePasswordSet: false },
    },
  });
  const params = { eventId: made.body.event._id };
  const submit = () => t.call(eventEndpoints.submit, { token: vendor.token, params });
  const edit = (change: Record<string, string | null>, poster: Buffer | null = null) =>
    t.call(eventEndpoints.edit, { token: vendor.token, params, form: form({ ...blank, ...change }, poster) });
  expect(await submit()).toMatchObject({
    status: 409,
    body: {
      message:
        'Please complete the event first: Sport, Location, About, State or union territory, Contact, Poster, Umpire password, Category',
    },
  });
  const { categories, sports, about, location, contact, stateUT, umpirePassword } = fields;
  expect(messages(await edit({ sports }))).toEqual(['Please add at least one valid category']);
  expect(await edit({ sports, categories })).toMatchObject({ status: 200, body: { event: { sports, location: '' } } });
  expect((await edit({ about, location, contact, stateUT, umpirePassword }, png)).status).toBe(200);
  expect(await submit()).toMatchObject({ status: 200, body: { event: { approvalStatus: 'pending_approval' } } });
  expect(messages(await edit({ location: ' ' }))).toEqual(['Location is required']);
});

test('a draft without a name or a date, or with a wrong one, is not kept', async () => {
  const draft = (change: Record<string, string | null>) => create({ saveAsDraft: 'true', ...change }, null);
  expect(messages(await draft({ eventName: null, dateandtime: null }))).toEqual([
    'Event name is required',
    'Event date and time is required',
  ]);
  expect(messages(await draft({ lastdate: inDays(21) }))).toEqual(['Registration end date must be before event date']);
});

test('without a vendor no event is made', async () => {
  const organizer = await anOrganizer(t);
  const answer = await t.call(eventEndpoints.create, { token: organizer.token, form: form() });
  expect(answer).toMatchObject({ status: 403, body: { message: 'Please set up Transactions Manager first' } });
});

test('an empty form is answered with every message, in the order of the specification', async () => {
  const answer = await t.call(eventEndpoints.create, {
    token: vendor.token,
    form: form(Object.fromEntries(Object.keys(fields).map((key) => [key, null])), null),
  });
  expect(answer.status).toBe(400);
  expect(messages(answer).slice(0, 6)).toEqual([
    'Event name is required',
    'Sports field is required',
    'Location is required',
    'Event date and time is required',
    'At least one valid category with name and price is required',
    'Event poster is required',
  ]);
  expect(answer.body.message).toBe('Event name is required');
});

test.each<[string, Record<string, string>, string]>([
  ['a date that has passed', { dateandtime: inDays(-1), lastdate: inDays(-2) }, 'Event date must be in the future'],
  ['entries closing after the start', { lastdate: inDays(21) }, 'Registration end date must be before event date'],
  ['a date of no time of ours', { lastdate: '0000-01-01T00:00' }, 'Registration end date is not a valid date'],
  [
    'a link that runs a script',
    { locationlink: 'javascript:alert(1)' },
    'Location link must be a web address (https://…)',
  ],
  ['a negative prize', { prizePool: '-1' }, 'Prize pool must be an amount of at least 0 rupees'],
  [
    'a free-text price',
    { categories: '[{"name":"Open","price":"lots"}]' },
    'At least one valid category with name and price is required',
  ],
  ['categories that are no JSON', { categories: '[{' }, 'categories is not valid JSON'],
  ['a short umpire password', { umpirePassword: 'abc' }, 'Umpire password needs at least 4 characters'],
  ['a name without end', { eventName: 'a'.repeat(121) }, 'Event name can have at most 120 characters'],
])('%s is refused', async (_what, change, message) => {
  const answer = await create(change);
  expect(answer.status).toBe(400);
  expect(messages(answer)).toContain(message);
});

test('a poster that is no image, or too large, is refused and nothing is made', async () => {
  const before = await t.call(eventEndpoints.list, { token: vendor.token });
  expect(await create({}, Buffer.from('%PDF-1.7 not a picture'))).toMatchObject({
    status: 400,
    body: { message: 'Invalid file type. Please select an image file.' },
  });
  expect(await create({}, Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toMatchObject({
    status: 413,
    body: { message: 'File is too large. Please select a file smaller than 10MB.' },
  });
  const after = await t.call(eventEndpoints.list, { token: vendor.token });
  expect(after.body.events).toHaveLength(before.body.events.length);
});

test('a drawing is accepted as a poster and becomes pixels', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>',
  );
  const { status, body } = await create({}, svg, 'poster.svg');
  expect(status).toBe(201);
  const picture = await t.raw({ method: 'GET', url: body.event.poster });
  expect(picture.headers['content-type']).toBe('image/webp');
});

test('only active organizers reach these calls', async () => {
  const suspended = await aVendor(t, { status: 'suspended' });
  const player = await aParticipant(t);
  const admin = await anAdmin(t);
  for (const [token, status, message] of [
    [undefined, 401, 'Authentication required'],
    [player.token, 403, 'You need to upgrade to an organizer account'],
    [admin.token, 403, 'Admins cannot be organizers'],
    [suspended.token, 403, 'Account suspended'],
  ] as const) {
    expect(await t.call(eventEndpoints.create, { token, form: form() })).toMatchObject({ status, body: { message } });
    expect(await t.call(eventEndpoints.list, { token })).toMatchObject({ status });
  }
});

test('text of several lines is kept with one character for each end of a line, however the form carries them', async () => {
  const about = `${'x'.repeat(2499)}\n${'y'.repeat(2500)}`;
  const { status, body } = await create({ about });
  expect(status).toBe(201);
  expect(body.event.about).toBe(about);
});

test("somebody else's event is not there", async () => {
  const { eventId } = await anApprovedEvent(t);
  const bodies: Record<string, object> = {
    edit: {},
    keepLateEntries: { open: true },
    saveWaiting: { offerHours: 12, byHand: false },
    savePartnerWays: { ways: ['named'] },
  };
  for (const [name, endpoint] of Object.entries(eventEndpoints)) {
    if (['create', 'list', 'get'].includes(name)) continue;
    const body = bodies[name];
    const ask = (id: string) => t.call(endpoint, { token: vendor.token, params: { eventId: id }, body });
    const answer = await ask(eventId);
    expect([name, answer.status, answer.body.message]).toEqual([name, 404, 'Event not found']);
    expect((await ask(newId())).status).toBe(404);
    expect((await ask("1' or '1'='1")).status).toBe(400);
  }
});

test('an approved event is public in part, any other only for its owner and administrators', async () => {
  const approved = await anApprovedEvent(t);
  const draft = await anEvent(t);
  const admin = await anAdmin(t);
  const seen = await t.call(eventEndpoints.get, { params: { eventId: approved.eventId } });
  expect(seen).toMatchObject({ status: 200, body: { event: { eventName: approved.name } } });
  for (const own of ['code', 'umpirePasswordSet', 'rejectionReason', 'revenue', 'checkedInCount']) {
    expect(seen.body.event).not.toHaveProperty(own);
  }
  expect((await t.call(eventEndpoints.get, { params: { eventId: draft.eventId } })).status).toBe(404);
  expect((await t.call(eventEndpoints.get, { token: vendor.token, params: { eventId: draft.eventId } })).status).toBe(
    404,
  );
  for (const token of [draft.token, admin.token]) {
    const whole = await t.call(eventEndpoints.get, { token, params: { eventId: draft.eventId } });
    expect(whole).toMatchObject({ status: 200, body: { event: { code: draft.code } } });
  }
});

test('the list holds one’s own events, newest first, with what is counted', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 500 }] });
  await aConfirmedRegistration(t, { event });
  await aConfirmedRegistration(t, { event, checkedInAt: new Date() });
  await aRegistration(t, { event, status: 'waitlisted' });
  const newer = await anEvent(t, { organizer: event.organizer });
  const { body } = await t.call(eventEndpoints.list, { token: event.token });
  expect(body.events.map((one: { _id: string }) => one._id)).toEqual([newer.eventId, event.eventId]);
  expect(body.events[1]).toMatchObject({
    registrationsCount: 2,
    checkedInCount: 1,
    waitlistedCount: 1,
    categories: [{ name: 'Open', price: 500, participants: 2 }],
  });
});

test('an edit changes what is sent and leaves the rest', async () => {
  const { body } = await create();
  const eventId = body.event._id;
  const edited = await t.call(eventEndpoints.edit, {
    token: vendor.token,
    params: { eventId },
    body: { _id: eventId, eventName: 'Pune Open 2027', prizePool: 0, userId: 'whoever', entryFee: '12' },
  });
  expect(edited).toMatchObject({
    status: 200,
    body: {
      event: { eventName: 'Pune Open 2027', prizePool: 0, location: fields.location, poster: body.event.poster },
    },
  });
  expect(edited.body.event.categories).toEqual(body.event.categories);
});

test('an approved event stays approved, and the fields that changed are written down', async () => {
  const event = await anApprovedEvent(t);
  const edited = await t.call(eventEndpoints.edit, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { contact: 'Asha, 98765 43210', location: 'Balewadi' },
  });
  expect(edited.body.event).toMatchObject({
    approvalStatus: 'approved',
    contact: 'Asha, 98765 43210',
    location: 'Gachibowli Indoor Stadium',
    pendingRevision: { after: { location: 'Balewadi' } },
  });
  const entry = await oneRow(
    t.db,
    sql<{ details: object }>`
    select details from audit_log where subject_id = ${event.eventId} and action = 'event_edited'`,
  );
  const changes = [{ field: 'contact', from: '9876543210', to: 'Asha, 98765 43210' }];
  expect(entry.details).toEqual({ approvalStatus: 'approved', fields: ['contact'], changes });
});

test('a category with registrations cannot go or shrink, and its entries keep their price', async () => {
  const event = await anApprovedEvent(t, {
    categories: [{ name: 'Open', price: 500, capacity: 8 }, { name: 'Juniors' }],
  });
  const made = await aConfirmedRegistration(t, { event });
  await aConfirmedRegistration(t, { event });
  const edit = (categories: unknown) =>
    t.call(eventEndpoints.edit, { token: event.token, params: { eventId: event.eventId }, body: { categories } });
  expect(await edit([{ name: 'Juniors', price: 0 }])).toMatchObject({
    status: 409,
    body: { message: 'Open has registrations and cannot be removed' },
  });
  expect(await edit([{ name: 'Open', price: 500, capacity: 1 }])).toMatchObject({ status: 409 });
  const changed = await edit([{ _id: event.categories[0]?.id, name: 'Open singles', price: 400, capacity: 8 }]);
  expect(changed.body.event.categories).toMatchObject([{ name: 'Open singles', price: 400, participants: 2 }]);
  const entry = await oneRow(
    t.db,
    sql<{ pricePaise: number }>`
    select price_paise from registration_entries where registration_id = ${made.registrationId}`,
  );
  expect(entry.pricePaise).toBe(50_000);
});

test('two categories can change names', async () => {
  const event = await anEvent(t, { categories: [{ name: 'A' }, { name: 'B' }] });
  const [a, b] = event.categories;
  const swapped = await t.call(eventEndpoints.edit, {
    token: event.token,
    params: { eventId: event.eventId },
    body: {
      categories: [
        { _id: a?.id, name: 'B', price: 1 },
        { _id: b?.id, name: 'A', price: 2 },
      ],
    },
  });
  expect(swapped.body.event.categories).toMatchObject([
    { _id: a?.id, name: 'B' },
    { _id: b?.id, name: 'A' },
  ]);
});

test('an edit is checked as well', async () => {
  const event = await anEvent(t);
  const edit = (body: unknown) =>
    t.call(eventEndpoints.edit, { token: event.token, params: { eventId: event.eventId }, body });
  expect(messages(await edit({ categories: [{ name: ' ' }] }))).toEqual(['Please add at least one valid category']);
  expect(messages(await edit({ dateandtime: inDays(-1) }))).toContain('Event date must be in the future');
  expect(messages(await edit({ _id: newId() }))).toEqual(['This id is not the one of the event']);
  expect((await edit({ eventName: { $ne: 1 } })).status).toBe(400);
});

test('a draft is submitted once it is complete', async () => {
  const { body } = await create({ saveAsDraft: 'true' });
  const submit = (eventId: string, token = vendor.token) =>
    t.call(eventEndpoints.submit, { token, params: { eventId } });
  expect(await submit(body.event._id)).toMatchObject({
    status: 200,
    body: { event: { approvalStatus: 'pending_approval' } },
  });
  expect(await submit(body.event._id)).toMatchObject({
    status: 409,
    body: { message: 'The event is already waiting for approval' },
  });
  const incomplete = await anEvent(t);
  expect(await submit(incomplete.eventId, incomplete.token)).toMatchObject({
    status: 409,
    body: { message: 'Please complete the event first: Poster, Umpire password' },
  });
});

test('registrations end and start again', async () => {
  const { eventId, token } = await anApprovedEvent(t);
  const end = () => t.call(eventEndpoints.endRegistrations, { token, params: { eventId } });
  const start = () => t.call(eventEndpoints.startRegistrations, { token, params: { eventId } });
  expect((await start()).status).toBe(409);
  expect(await end()).toMatchObject({
    status: 200,
    body: { event: { tournamentStatus: 'closed', registrationsClosed: true } },
  });
  expect(await end()).toMatchObject({ status: 409, body: { code: 'registrations_already_ended' } });
  expect(await start()).toMatchObject({ status: 200, body: { event: { tournamentStatus: 'open' } } });
  const pending = await anEvent(t, { approvalStatus: 'pending_approval' });
  expect(
    await t.call(eventEndpoints.endRegistrations, { token: pending.token, params: { eventId: pending.eventId } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'event_not_approved' },
  });
});

test('two organizers’ tabs ending registrations at once: the second one hears that it is done', async () => {
  const { eventId, token } = await anApprovedEvent(t);
  const second = await inTransaction(t.db, async (first) => {
    await sql`update events set tournament_status = 'closed' where id = ${eventId}`.execute(first);
    const answer = t.call(eventEndpoints.endRegistrations, { token, params: { eventId } });
    await untilBlocked(t.db);
    return { answer };
  });
  expect((await second.answer).body.code).toBe('registrations_already_ended');
});

test('an event of a suspended organizer is read by the administrator alone', async () => {
  const event = await anApprovedEvent(t);
  const admin = await anAdmin(t);
  const read = (token?: string) => t.call(eventEndpoints.get, { token, params: { eventId: event.eventId } });
  expect((await read()).status).toBe(200);
  await sql`update organizers set status = 'suspended' where user_id = ${event.organizerId}`.execute(t.db);
  expect(await read(event.token)).toMatchObject({ status: 403, body: { error: 'Account suspended' } });
  expect(await read()).toMatchObject({ status: 404, body: { error: 'Event not found' } });
  expect((await read(admin.token)).status).toBe(200);
});

test('an event is deleted, unless it is live or somebody paid', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 500 }] });
  const remove = () => t.call(eventEndpoints.remove, { token: event.token, params: { eventId: event.eventId } });
  await sql`update events set live_since = now() where id = ${event.eventId}`.execute(t.db);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'event_is_live' } });
  await sql`update events set live_since = null where id = ${event.eventId}`.execute(t.db);

  const made = await aConfirmedRegistration(t, { event });
  const orderId = newId();
  await sql`with ordered as (insert into orders (id, order_ref, payer_id, event_id, vendor_id, provider, amount_paise,
      commission_bps, commission_paise, vendor_share_paise, status, session_id, expires_at, paid_at)
    values (${orderId}, ${orderId}, ${made.userId}, ${event.eventId},
      (select id from vendors where organizer_id = ${event.organizerId}), 'sandbox', 50000, 500, 2500, 47500, 'paid', 's',
      now(), now()))
    insert into order_lines (id, order_id, registration_id, kind, amount_paise, is_open)
    values (${newId()}, ${orderId}, ${made.registrationId}, 'fee', 50000, false)`.execute(t.db);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'event_has_paid_registrations' } });
  await sql`insert into refunds (id, order_id, registration_id, amount_paise, reason, status, done_at)
    values (${newId()}, ${orderId}, ${made.registrationId}, 50000, 'Rain', 'done', now())`.execute(t.db);
  expect(await remove()).toMatchObject({ status: 200, body: { success: true, message: 'Event deleted successfully' } });
  expect((await t.call(eventEndpoints.get, { token: event.token, params: { eventId: event.eventId } })).status).toBe(
    404,
  );
  expect((await remove()).status).toBe(404);
});

test('an event of several days says its last one to everybody; as many as nobody plays are refused', async () => {
  const { body } = await create({ days: '3' });
  expect(body.event.days).toBe(3);
  const eventId = body.event._id;
  await sql`update events set approval_status = 'approved', approved_at = now() where id = ${eventId}`.execute(t.db);
  const shown = await t.raw({ method: 'GET', url: `/api/public/events/${eventId}` });
  const last = new Date(new Date(body.event.dateandtime).getTime() + 2 * 86_400_000);
  const lastDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(last);
  expect(JSON.parse(shown.raw.toString())).toMatchObject({ event: { lastDay } });
  for (const days of ['0', '61', 'two']) {
    const refused = await create({ days });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ msg: 'An event can last 1 to 60 days' }] } });
  }
});
