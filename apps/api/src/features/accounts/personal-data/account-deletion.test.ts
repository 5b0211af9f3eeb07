import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import {
  anAdmin,
  anApprovedEvent,
  anEvent,
  anOrganizer,
  aParticipant,
  aVendor,
  type Person,
} from '../../../../test/factories.ts';
import { aTaxProfile } from '../../../../test/factories-taxes.ts';
import { startApi } from '../../../../test/start.ts';
import { firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { runPayouts } from '../../money/payouts/run-payouts.ts';
import { eraseDue } from './delete-account.ts';

const t = startApi();
const password = 'shuttle court nine';
const day = 86_400_000;
const inDays = (count: number) => new Date(Date.now() + count * day);
const read = (person: Person) => t.call(accountDeletionEndpoints.read, { token: person.token });
const ask = (person: Person, body: object = { password }) =>
  t.call(accountDeletionEndpoints.ask, { token: person.token, body });
const withdraw = (person: Person) => t.call(accountDeletionEndpoints.withdraw, { token: person.token });
const isThere = async (person: Person) =>
  (await firstRow(t.db, sql`select 1 from users where id = ${person.userId} and deleted_at is null`)) !== null;

beforeEach(() => {
  t.clock.now = null;
});

test('asked with the password, told by mail, taken back, and erased after thirty days', async () => {
  const person = await aParticipant(t, { password });
  expect((await ask(person, { password: 'not this one' })).status).toBe(403);
  expect((await read(person)).body).toMatchObject({ deletion: null, hindrances: [], waits: [], graceDays: 30 });
  const asked = await ask(person);
  expect(asked.status).toBe(200);
  const { askedAt, dueAt } = asked.body.deletion;
  expect(Date.parse(dueAt) - Date.parse(askedAt)).toBe(30 * day);
  const mail = await oneRow(
    t.db,
    sql<{ subject: string }>`select subject from mail_outbox where recipient = ${person.email}`,
  );
  expect(mail.subject).toBe('Your account will be deleted');
  t.clock.now = inDays(10);
  expect((await ask(person)).body.deletion).toEqual({ askedAt, dueAt });
  expect((await withdraw(person)).status).toBe(200);
  expect((await withdraw(person)).status).toBe(200);
  expect((await read(person)).body.deletion).toBeNull();
  await eraseDue(t.deps, inDays(31));
  expect(await isThere(person)).toBe(true);

  t.clock.now = null;
  await ask(person);
  await eraseDue(t.deps, inDays(29));
  expect(await isThere(person)).toBe(true);
  expect(await eraseDue(t.deps, inDays(31))).toBe(1);
  expect(await isThere(person)).toBe(false);
  expect((await read(person)).status).toBe(401);
  const login = await t.call(sessionEndpoints.signIn, { body: { email: person.email, password } });
  expect(login.status).toBe(401);
  expect(await eraseDue(t.deps, inDays(32))).toBe(0);
});

test('an open event, money and administrators stand against it, in words', async () => {
  const organizer = await aVendor(t, { password });
  const event = await anApprovedEvent(t, { organizer, name: 'Pune Open' });
  const refused = await ask(organizer);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('Pune Open is still open. Complete or delete it first.');
  expect((await read(organizer)).body.hindrances).toEqual([refused.body.message]);
  await sql`update events set tournament_status = 'completed' where id = ${event.eventId}`.execute(t.db);
  expect((await ask(organizer)).status).toBe(200);

  const paid = await aPaidRegistration(t);
  await sql`update users set password_hash = ${await t.deps.passwords.hash(password)}
    where id = ${paid.event.organizerId}`.execute(t.db);
  await sql`update events set tournament_status = 'completed' where id = ${paid.event.eventId}`.execute(t.db);
  const owed = await ask(paid.event.organizer);
  expect(owed.body.message).toMatch(/^₹[\d,.]+ is on its way to your bank\. Ask again when it has arrived\.$/);

  const admin = await anAdmin(t, { password });
  expect((await ask(admin)).body.message).toBe(
    'An administrator’s account is closed by whoever runs this installation.',
  );
});

test('drafts and events long past hold nobody', async () => {
  const organizer = await anOrganizer(t, { password });
  await anEvent(t, { organizer });
  await anApprovedEvent(t, { organizer, startsAt: inDays(-40), lastDate: inDays(-45) });
  expect((await ask(organizer)).status).toBe(200);
  await eraseDue(t.deps, inDays(31));
  const left = await rows(
    t.db,
    sql<{ approvalStatus: string; deleted: boolean }>`select approval_status, deleted_at is not null as deleted
      from events where organizer_id = ${organizer.userId} order by 1`,
  );
  expect(left).toEqual([
    { approvalStatus: 'approved', deleted: false },
    { approvalStatus: 'draft', deleted: true },
  ]);
});

test('of an organizer’s tax profiles only those stay that orders, and so invoices, name', async () => {
  const entry = await aPaidRegistration(t);
  const { organizerId, eventId, token } = entry.event;
  await aTaxProfile(t, organizerId);
  const named = await aTaxProfile(t, organizerId);
  await sql`update orders set tax_profile_id = ${named}, tax_treatment = 'exempt', taxable_paise = amount_paise, gst_paise = 0,
    place_of_supply = 'Telangana' where event_id = ${eventId}`.execute(t.db);
  await aTaxProfile(t, organizerId);
  await sql`update users set password_hash = ${await t.deps.passwords.hash(password)} where id = ${organizerId}`.execute(
    t.db,
  );
  await sql`update events set tournament_status = 'completed', starts_at = now() - interval '40 days',
    last_date = now() - interval '41 days' where id = ${eventId}`.execute(t.db);
  await runPayouts(t.deps, inDays(10));
  expect((await t.call(accountDeletionEndpoints.ask, { token, body: { password } })).status).toBe(200);
  expect(await eraseDue(t.deps, inDays(31))).toBeGreaterThan(0);
  expect(await rows(t.db, sql`select id from tax_profiles where organizer_id = ${organizerId}`)).toEqual([
    { id: named },
  ]);
});

test('a place in a tournament to come holds the erasure until it is played', async () => {
  const event = await anApprovedEvent(t, { name: 'Winter Smash', startsAt: inDays(40), lastDate: inDays(35) });
  const player = await aParticipant(t, { password });
  await aConfirmedRegistration(t, { event, player });
  expect((await ask(player)).status).toBe(200);
  expect((await read(player)).body.waits).toEqual([
    'You have a place in Winter Smash. Your details stay until it is played, or until you cancel.',
  ]);
  await eraseDue(t.deps, inDays(31));
  expect(await isThere(player)).toBe(true);
  await eraseDue(t.deps, inDays(45));
  expect(await isThere(player)).toBe(false);
});

/** Every text of every table: finds any trace of a person, even in columns added later. */
async function remains(words: string[]): Promise<string[]> {
  const tables = await rows(
    t.db,
    sql<{ name: string }>`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const { count } = await oneRow(
        t.db,
        sql<{
          count: number;
        }>`select count(*)::int as count from ${sql.raw(name)} x where x::text ilike ${`%${word}%`}`,
      );
      if (count > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

test('after the erasure nothing personal is left in any table, and the money stands as it stood', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }], startsAt: inDays(3), lastDate: inDays(2) });
  const canary = { name: 'Zanaryjit Quillwort', phone: '9000022222', city: 'Zanarypur', dob: '1988-08-08' };
  const player = await aParticipant(t, { ...canary, email: 'zanary@quill.example', password });
  const known = t.deps.encryption.blindIndex(canary.phone, 'users.phone');
  await aConfirmedRegistration(t, {
    event,
    player,
    ...canary,
    partner: 'Meera Iyer',
    accommodationRequired: 'Zanary illness',
    answers: { question: 'Zanary answer' },
  });
  await sql`update registrations set district = 'Zanaryzila' where event_id = ${event.eventId}`.execute(t.db);
  for (const name of ['Other One', 'Other Two', 'Other Three'])
    await aConfirmedRegistration(t, { event, player: await aParticipant(t, { name }) });
  await sql`update registrations set academy = case when name = 'Other Three' then 'Another' else 'One Academy' end
    where event_id = ${event.eventId}`.execute(t.db);
  const drawn = await t.call(fixtureEndpoints.create, {
    token: event.token,
    params: { eventId: event.eventId },
    body: {
      startTime: '09:00',
      endTime: '18:00',
      matchTime: 30,
      breakStart: '',
      breakEnd: '',
      courts: 1,
      courtHeads: ['Ravi'],
      byes: '',
      cat_order: '1:MS',
      start_day: 'Saturday',
      custom_day_times: {},
      separation: 'club',
      separation_rounds: 2,
    },
  });
  expect(drawn.status).toBe(200);
  expect(JSON.stringify(drawn.body.summary.notes)).toContain('Zanaryjit');
  const winners = { MS: { firstPlace: 'Zanaryjit Quillwort / Meera Iyer', secondPlace: 'Other One' } };
  const mine = { token: event.token, params: { eventId: event.eventId } };
  expect((await t.call(winnersEndpoints.record, { ...mine, body: { winners } })).body.event).toMatchObject({ winners });
  await t.call(profileEndpoints.save, {
    token: player.token,
    body: { city: 'Zanarypur', district: 'Zanaryzila', academy: 'Zanary Academy' },
  });
  const paid = await aPaidRegistration(t);
  const money = () => rows(t.db, sql`select account, amount_paise from ledger_entry order by id`);
  const before = await money();
  expect(before.length).toBeGreaterThan(0);
  await sql`update registrations set user_id = ${player.userId}, name = ${canary.name}
    where id = ${paid.registrationId}`.execute(t.db);
  await sql`update events set tournament_status = 'completed' where id = ${paid.event.eventId}`.execute(t.db);
  const words = ['zanary', 'quillwort', known];
  const held = await remains(words);
  expect(held).toEqual(expect.arrayContaining(['public.users: zanary', 'public.registrations: quillwort']));
  // Draws, versions and winners look the name up when they are read.
  expect(held.filter((place) => /fixture|public\.events/.test(place))).toEqual([]);

  await ask(player);
  await eraseDue(t.deps, inDays(31));
  expect(await isThere(player)).toBe(false);
  expect(await remains(words)).toEqual([]);
  expect(await money()).toEqual(before);
  const shown = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(shown.body.event.winners).toEqual({
    MS: { firstPlace: 'Deleted player / Meera Iyer', secondPlace: 'Other One' },
  });
  const fixtures = await t.call(fixtureEndpoints.read, mine);
  expect(fixtures.status).toBe(200);
  expect(JSON.stringify(fixtures.body)).toContain('Deleted player / Meera Iyer');
  // The address is free for a new account.
  const again = await t.call(sessionEndpoints.signUp, {
    body: { name: 'Somebody New', email: 'zanary@quill.example', phone: '9876543210', password },
  });
  expect(again.status).toBe(201);
});

// Without locking the account first, the two deadlock within these rounds.
test('whoever takes it back at the moment of the erasure keeps the account, or finds it gone: never half', async () => {
  for (let round = 0; round < 15; round += 1) {
    const person = await aParticipant(t, { password, city: 'Nashik' });
    await ask(person);
    const [kept] = await Promise.all([withdraw(person), eraseDue(t.deps, inDays(31))]);
    const row = await oneRow(
      t.db,
      sql<{ city: string | null; gone: boolean; asked: boolean }>`select city, deleted_at is not null as gone,
        exists (select 1 from account_deletions where user_id = ${person.userId}) as asked
        from users where id = ${person.userId}`,
    );
    expect([200, 401]).toContain(kept.status);
    expect(row).toEqual({ city: row.gone ? null : 'Nashik', gone: row.gone, asked: false });
  }
});
