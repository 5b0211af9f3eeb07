import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin, anOrganizer, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow } from '../../../platform/db/db.ts';

const t = startApi();

const form = {
  organizationName: 'Pune Racquets Club',
  phone: '+91 98765 43210',
  city: 'Pune',
  stateUT: 'Maharashtra',
  acceptTerms: true,
};
const onboard = (token: string | undefined, change: object = {}) =>
  t.call(organizerEndpoints.onboard, { token, body: { ...form, ...change } });

test('a participant becomes an organizer, and the same token opens the organizer’s calls at once', async () => {
  const person = await aParticipant(t);
  const answer = await onboard(person.token);
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, user: { _id: person.userId, role: 'organizer', organizerStatus: 'active' } },
  });
  const status = await t.call(organizerEndpoints.status, {
    token: person.token,
    params: { organizerId: person.userId },
  });
  expect(status).toMatchObject({ status: 200, body: { success: true, status: 'active' } });
  const row = await oneRow(
    t.db,
    sql<{ phoneEnc: string; city: string }>`select phone_enc, city from organizers where user_id = ${person.userId}`,
  );
  expect(row.phoneEnc).not.toContain('9876543210');
  expect(t.deps.encryption.decrypt(row.phoneEnc, `organizers.phone:${person.userId}`)).toBe('9876543210');
});

test('a second onboarding changes nothing', async () => {
  const person = await aParticipant(t);
  await onboard(person.token);
  const again = await onboard(person.token, { city: 'Nagpur' });
  expect(again).toMatchObject({ status: 409, body: { code: 'already_organizer' } });
  const row = await oneRow(t.db, sql<{ city: string }>`select city from organizers where user_id = ${person.userId}`);
  expect(row.city).toBe('Pune');
});

test('two clicks at once make one organizer', async () => {
  const person = await aParticipant(t);
  const answers = await Promise.all([onboard(person.token), onboard(person.token)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('an administrator cannot become an organizer', async () => {
  const admin = await anAdmin(t);
  expect(await onboard(admin.token)).toMatchObject({ status: 403, body: { error: 'Admins cannot be organizers' } });
  const me = await t.call(sessionEndpoints.me, { token: admin.token });
  expect(me.body.user.role).toBe('admin');
});

test.each([
  ['no name', { organizationName: ' ' }, 'organizationName'],
  ['a name that turns the text around', { organizationName: 'Club\u202e' }, 'organizationName'],
  ['no phone', { phone: '12345' }, 'phone'],
  ['no city', { city: '' }, 'city'],
  ['no state of India', { stateUT: 'Atlantis' }, 'stateUT'],
  ['terms not accepted', { acceptTerms: false }, 'acceptTerms'],
  ['a role', { role: 'admin' }, 'role'],
])('%s is refused beside its field', async (_name, change, path) => {
  const person = await aParticipant(t);
  const answer = await onboard(person.token, change);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(path);
});

test('the status of a suspended organizer can still be read, and only one’s own', async () => {
  const suspended = await anOrganizer(t, { status: 'suspended' });
  const other = await anOrganizer(t);
  const read = (token: string, organizerId: string) =>
    t.call(organizerEndpoints.status, { token, params: { organizerId } });
  expect(await read(suspended.token, suspended.userId)).toMatchObject({ status: 200, body: { status: 'suspended' } });
  const foreign = await read(other.token, suspended.userId);
  const missing = await read(other.token, '01890a5d-ac96-774b-bcce-b302099a8057');
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  expect((await read(other.token, 'not-an-id')).status).toBe(400);
  const participant = await aParticipant(t);
  expect((await read(participant.token, participant.userId)).status).toBe(403);
  const admin = await anAdmin(t);
  expect((await read(admin.token, other.userId)).body.error).toBe('Admins cannot be organizers');
});

test('without an id the call says what is missing', async () => {
  const { token } = await anOrganizer(t);
  const answer = await t.call(organizerEndpoints.status, { token, params: { organizerId: '' } });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg: 'The organizer id is required' }] } });
});

test('whoever says what is known hears of a change as soon as there is one', async () => {
  const { token, userId } = await anOrganizer(t);
  const hear = (known: string) =>
    t.call(organizerEndpoints.status, { token, params: { organizerId: userId }, query: { known } });
  expect((await hear('suspended')).body.status).toBe('active');
  const news = hear('active');
  await sql`update organizers set status = 'suspended' where user_id = ${userId}`.execute(t.db);
  expect((await news).body.status).toBe('suspended');
  expect((await hear('asleep')).status).toBe(400);
});
