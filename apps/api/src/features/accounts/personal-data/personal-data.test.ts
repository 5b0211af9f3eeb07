import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { maskPan } from '@maidan/domain/bank-details';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHelper } from '../../../../test/factories-staff.ts';
import { anApprovedEvent, anOrganizer, aParticipant, aVendor, type Person } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
const password = 'shuttle court nine';
const load = (person: Person, body: object = { password }) =>
  t.call(personalDataEndpoints.exportData, { token: person.token, body });

test('a player takes along everything that is kept about them, opened', async () => {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'MS' }] });
  const player = await aParticipant(t, {
    name: 'Asha Rao',
    password,
    phone: '9876501234',
    dob: '2001-04-05',
    city: 'Nashik',
    aadhaarLast4: '4321',
  });
  await aConfirmedRegistration(t, {
    event,
    player,
    partner: 'Meera Iyer',
    phone: '9876509999',
    dob: '2001-04-06',
    accommodationRequired: 'Mild asthma',
    answers: { question: 'My answer' },
    aadhaarLast4: '8765',
  });
  const answer = await load(player);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="maidan-my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
  const { account, registrations, devices, deeds } = answer.body;
  expect(account).toMatchObject([
    { name: 'Asha Rao', email: player.email, phone: '9876501234', dob: '2001-04-05', aadhaar_last4: '4321' },
  ]);
  expect(registrations).toMatchObject([
    {
      event: 'Pune Open',
      phone: '9876509999',
      dob: '2001-04-06',
      aadhaar_last4: '8765',
      accommodation_required: 'Mild asthma',
      answers: { question: 'My answer' },
      entries: [{ category: 'MS', partner_name: 'Meera Iyer' }],
    },
  ]);
  expect(devices).toHaveLength(1);
  expect(deeds.map((deed: { action: string }) => deed.action)).toContain('data_exported');
  expect(answer.raw.toString()).not.toContain('password_hash');
});

test('an organizer finds organization, account and events, and nothing of the players', async () => {
  const vendor = await aVendor(t, { name: 'Suresh Yadav', password, organizationName: 'Hyderabad Shuttle Club' });
  const event = await anApprovedEvent(t, { organizer: vendor });
  const canary = { name: 'Canary Fernandes', phone: '9000011111', city: 'Canarytown', dob: '1999-09-09' };
  const player = await aParticipant(t, canary);
  const helper = await aHelper(t, { event, role: 'desk', person: await aParticipant(t, { name: 'Helping Canary' }) });
  await aConfirmedRegistration(t, { event, player, ...canary, accommodationRequired: 'Canary illness' });
  const answer = await load(vendor);
  expect(answer.body.organizer).toMatchObject([{ organization_name: 'Hyderabad Shuttle Club', phone: '9876543210' }]);
  expect(answer.body.vendor).toMatchObject([{ account_number: 'XXXXXXXX5678', pan: maskPan('AAAPA1234A') }]);
  expect(answer.body.events).toMatchObject([{ name: event.name }]);
  const text = answer.raw.toString();
  for (const word of ['Canary', '9000011111', '1999-09-09', player.userId, player.email, helper.email])
    expect(text).not.toContain(word);
});

test('every table that names a person is in the file, or knowingly not', async () => {
  const tables = await rows(
    t.db,
    sql<{ name: string }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'organizer_id', 'actor_id', 'scanned_by')
      order by 1`,
  );
  expect(tables.map((table) => table.name)).toEqual([
    'account_deletions',
    'audit_log',
    'birthday_tries', // blind indexes, gone after a month
    'call_offs', // an action of the audit log
    'code_uses', // what a code took off is in the registration's lines
    'commission_requests',
    'dispute_evidence', // an action of the audit log; the file itself is the bank's
    'event_staff',
    'events',
    'files',
    'former_organization_names',
    'gate_devices',
    'idempotency_keys', // answers to repeated calls, gone after a day
    'match_alerts',
    'message_stops',
    'notifications',
    'one_time_tokens', // digests of links
    'organizers',
    'partner_requests',
    'player_follows',
    'players',
    'push_devices', // encrypted addresses of browsers
    'rankings',
    'rating_lists',
    'recovery_codes', // digests; how many are left is shown with the second factor
    'registrations',
    'scan_log',
    'second_factors',
    'security_log',
    'sessions',
    'sign_in_challenges', // digests of unfinished sign-ins
    'sign_in_codes', // digests of mailed codes
    'tax_profiles',
    'vendors',
    'whatsapp_contacts',
    'whatsapp_messages',
  ]);
});

test('thousands of rows come along, each once', async () => {
  const person = await aParticipant(t, { password });
  const ids = Array.from({ length: 1203 }, newId);
  await sql`insert into notifications (id, user_id, type, related_to, message)
    select unnest(${ids}::uuid[]), ${person.userId}, 'info', 'other', 'Hello'`.execute(t.db);
  const { body } = await load(person);
  expect(new Set(body.notifications.map((row: { id: string }) => row.id))).toEqual(new Set(ids));
  expect(body.notifications).toHaveLength(1203);
});

test('the password is asked for, and a suspension takes nobody’s data away', async () => {
  const person = await aParticipant(t, { password });
  expect((await load(person, {})).body.errors[0].path).toBe('password');
  expect((await load(person, { password: 'something else' })).body.message).toBe('The password is incorrect');
  expect((await t.call(personalDataEndpoints.exportData, { body: { password } })).status).toBe(401);
  const suspended = await anOrganizer(t, { password, status: 'suspended' });
  expect((await load(suspended)).status).toBe(200);
});
