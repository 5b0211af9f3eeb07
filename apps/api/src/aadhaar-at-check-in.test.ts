import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { downloadFields, eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { anApprovedEvent, aParticipant, type MadeEvent } from '../test/factories.ts';
import { startApi } from '../test/start.ts';
import { eraseDue } from './features/accounts/personal-data/delete-account.ts';
import { oneRow } from './platform/db/db.ts';

const t = startApi();
const free = () => anApprovedEvent(t, { categories: [{ name: 'Open', price: 0 }] });
const entered = (event: MadeEvent, token: string, form: object = {}) =>
  t.call(entryEndpoints.register, {
    token,
    params: { eventId: event.eventId },
    body: anEntryForm({ categories: [{ name: 'Open' }], ...form }),
  });
const walkIn = (event: MadeEvent, form: object) =>
  t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { name: 'Esha Rane', phone: '9876543210', paid: 'none', categories: ['Open'], ...form },
  });
const save = (token: string, body: object) => t.call(profileEndpoints.save, { token, body });
const seenAtTheGate = async (event: MadeEvent, registrationId: string) =>
  (
    await t.call(checkInEndpoints.checkIn, {
      token: event.token,
      params: { eventId: event.eventId },
      body: { registrationId },
    })
  ).body.registration.user.aadhaarNumber;

test('the digits given with an entry, at the desk or in the profile are what the gate sees', async () => {
  const event = await free();
  const parent = await aParticipant(t, { name: 'Meera Rane' });
  expect((await save(parent.token, { aadhaarLast4: '1111' })).body.profile.aadhaarLast4).toBe('1111');
  const own = await entered(event, parent.token);
  const child = await entered(event, parent.token, { player: 'Aarav Rane', dob: '2014-02-03' });
  const other = await entered(event, parent.token, { player: 'Ira Rane', dob: '2012-02-03', aadhaarLast4: '2222' });
  const desk = await walkIn(event, { aadhaarLast4: '0333' });
  const ids = [own, child, other, desk].map(({ body }) => body.registration._id as string);
  expect(await Promise.all(ids.map((id) => seenAtTheGate(event, id)))).toEqual([
    'XXXX XXXX 1111',
    null,
    'XXXX XXXX 2222',
    'XXXX XXXX 0333',
  ]);
  const { body } = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
    query: { sort: 'oldest' },
  });
  expect(body.registrations.map((one: { aadhaarNumber: string | null }) => one.aadhaarNumber)).toEqual([
    'XXXX XXXX 1111',
    null,
    'XXXX XXXX 2222',
    'XXXX XXXX 0333',
  ]);
  expect(downloadFields.filter((field) => /aadhaar/i.test(field))).toEqual([]);
  const { stored } = await oneRow(
    t.db,
    sql<{ stored: string }>`select (select string_agg(r::text, ' ') from registrations r) ||
      (select string_agg(aadhaar_last4_enc, ' ') from users) as stored`,
  );
  // As a value of their own: ids and times hold any four digits as a part of something longer.
  expect(stored).not.toMatch(/(?<![\w.:-])(1111|2222|0333)(?![\w.:-])/);
});

test('an own entry fills an empty profile, and does not replace what stands there', async () => {
  const player = await aParticipant(t);
  await entered(await free(), player.token, { aadhaarLast4: '4444' });
  const profile = async () => (await t.call(profileEndpoints.read, { token: player.token })).body.profile.aadhaarLast4;
  expect(await profile()).toBe('4444');
  await entered(await free(), player.token, { aadhaarLast4: '5555' });
  expect(await profile()).toBe('4444');
  expect((await save(player.token, { aadhaarLast4: '' })).body.profile.aadhaarLast4).toBe(null);
});

test.each(['999941057058', '9999 4105 7058', '123', '12a4', 7058])(
  '%j is refused at every door, with what is wanted and without the number',
  async (aadhaarLast4) => {
    const event = await free();
    const { token } = await aParticipant(t);
    const answers = [
      await save(token, { aadhaarLast4 }),
      await entered(event, token, { aadhaarLast4 }),
      await walkIn(event, { aadhaarLast4 }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([
        400,
        [{ msg: 'Only the last four digits of the Aadhaar number are taken', path: 'aadhaarLast4' }],
      ]);
      // The request's id is drawn, and may hold any four digits.
      expect(JSON.stringify({ ...body, requestId: '' })).not.toContain(String(aadhaarLast4));
    }
    const { body } = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
    });
    expect(body.total).toBe(0);
  },
);

test('they are erased with the account', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const password = 'shuttle court nine';
  const player = await aParticipant(t, { password });
  const event = await anApprovedEvent(t, {
    categories: [{ name: 'Open', price: 0 }],
    startsAt: days(3),
    lastDate: days(2),
  });
  await entered(event, player.token, { aadhaarLast4: '6666' });
  await t.call(accountDeletionEndpoints.ask, { token: player.token, body: { password } });
  const kept = () =>
    oneRow(
      t.db,
      sql`select u.aadhaar_last4_enc is not null as profile, r.aadhaar_last4_enc is not null as entry
        from registrations r join users u on u.id = r.user_id where u.id = ${player.userId}`,
    );
  expect(await kept()).toEqual({ profile: true, entry: true });
  await eraseDue(t.deps, days(45));
  expect(await kept()).toEqual({ profile: false, entry: false });
});
