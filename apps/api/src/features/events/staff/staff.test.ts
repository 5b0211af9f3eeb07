import { eventEndpoints } from '@maidan/contract/events/event';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { staffRoles } from '@maidan/domain/event-roles';
import { rightsOf } from '@maidan/domain/events/staff';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { mailedSecret } from '../../../../test/mailed-secret.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();
let event: MadeEvent;
beforeAll(async () => {
  event = await anApprovedEvent(t);
});

const { listStaff, invite, changeRole, revoke, leave, showInvite, acceptInvite, mine, access } = eventStaffEndpoints;
const of = (one: MadeEvent) => ({ eventId: one.eventId });
const list = (one: MadeEvent, token = one.token) => t.call(listStaff, { token, params: of(one) });
const ask = (one: MadeEvent, body: unknown, token = one.token) => t.call(invite, { token, params: of(one), body });
const accept = (token: string | undefined, link: string) => t.call(acceptInvite, { token, body: { token: link } });

const linkFor = (email: string) => mailedSecret(t, email);

async function anInvited(role = 'check_in', one = event) {
  const person = await aParticipant(t, { name: 'Riya Nair' });
  const { body } = await ask(one, { email: person.email, role });
  return { person, staffId: body.member._id as string, link: await linkFor(person.email) };
}

test('somebody is invited by mail, takes the invitation up, and helps', async () => {
  const person = await aParticipant(t, { name: 'Riya Nair', email: 'Riya.Nair@example.test' });
  const invited = await ask(event, { email: 'riya.nair@EXAMPLE.test', role: 'check_in' });
  expect(invited).toMatchObject({
    status: 201,
    body: {
      member: { email: 'riya.nair@example.test', name: null, role: 'check_in', status: 'invited', manageable: true },
    },
  });
  const link = await linkFor('riya.nair@EXAMPLE.test');
  expect((await t.call(showInvite, { body: { token: link } })).body.invite).toMatchObject({
    eventName: event.name,
    role: 'check_in',
    invitedBy: event.organizer.name,
    email: 'riya.nair@example.test',
  });
  expect((await t.call(mine, { token: person.token })).body.events).toEqual([]);
  const accepted = await accept(person.token, link);
  expect(accepted).toMatchObject({
    status: 200,
    body: { event: { _id: event.eventId, role: 'check_in', rights: ['view', 'check_in'] } },
  });
  expect((await t.call(mine, { token: person.token })).body.events).toEqual([accepted.body.event]);
  expect((await t.call(access, { token: person.token, params: of(event) })).body).toEqual({
    success: true,
    role: 'check_in',
    rights: ['view', 'check_in'],
  });
  const { staff, owner, assignable } = (await list(event)).body;
  expect(owner).toEqual({ name: event.organizer.name });
  expect(assignable).toEqual([...staffRoles]);
  expect(staff).toMatchObject([{ name: 'Riya Nair', status: 'active', invitedBy: event.organizer.name }]);
  const told = await t.call(notificationEndpoints.list, { token: event.token });
  expect(told.body.notifications[0]).toMatchObject({
    message: `Riya Nair now helps with ${event.name} as Check-in`,
    link: `/dashboard/event/${event.eventId}`,
  });
});

test('the link is kept as a hash only, and opens no other door', async () => {
  const { link } = await anInvited();
  const kept = await rows(t.db, sql<{ row: string }>`select o::text as row from one_time_tokens o`);
  expect(kept.some(({ row }) => row.includes(link))).toBe(false);
  expect((await list(event, link)).status).toBe(401);
});

const noLonger = { status: 400, body: { message: 'This invitation is no longer valid. Please ask for a new one.' } };

test('an invitation works once', async () => {
  const { person, link } = await anInvited();
  expect((await accept(person.token, link)).status).toBe(200);
  expect(await accept(person.token, link)).toMatchObject(noLonger);
  expect(await t.call(showInvite, { body: { token: link } })).toMatchObject(noLonger);
});

test('an invitation ends after seven days', async () => {
  const { person, link, staffId } = await anInvited();
  await sql`update one_time_tokens set expires_at = now() where payload->>'staffId' = ${staffId}`.execute(t.db);
  await sql`update event_staff set invited_at = now() - interval '7 days' where id = ${staffId}`.execute(t.db);
  expect(await accept(person.token, link)).toMatchObject(noLonger);
  const { staff } = (await list(event)).body;
  expect(staff.find((one: { _id: string }) => one._id === staffId).status).toBe('expired');
});

test('an invitation for another address is refused, and stays good for its own', async () => {
  const { person, link } = await anInvited();
  const other = await aParticipant(t);
  expect(await accept(other.token, link)).toMatchObject({
    status: 403,
    body: { code: 'staff_invite_other_email' },
  });
  expect((await t.call(mine, { token: other.token })).body.events).toEqual([]);
  expect((await accept(person.token, link)).status).toBe(200);
});

test('inviting again sends a new link and ends the old one', async () => {
  const { person, link } = await anInvited('check_in');
  expect((await ask(event, { email: person.email, role: 'desk' })).status).toBe(201);
  expect(await accept(person.token, link)).toMatchObject(noLonger);
  const accepted = await accept(person.token, await linkFor(person.email));
  expect(accepted.body.event.role).toBe('desk');
});

test('an invitation that was taken back is worth nothing', async () => {
  const { person, link, staffId } = await anInvited();
  expect((await t.call(revoke, { token: event.token, params: { ...of(event), staffId } })).status).toBe(200);
  expect(await accept(person.token, link)).toMatchObject(noLonger);
});

test('two taps on one invitation make one helper', async () => {
  const one = await anApprovedEvent(t);
  const { person, link } = await anInvited('desk', one);
  const both = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from events where id = ${one.eventId} for update`.execute(tx);
    const taps = [accept(person.token, link), accept(person.token, link)];
    await untilBlocked(t.db, 2);
    return { taps };
  });
  const answers = await Promise.all(both.taps);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await list(one)).body.staff).toHaveLength(1);
});

test('a role changes and ends at once', async () => {
  const one = await anApprovedEvent(t);
  const helper = await aHelper(t, { event: one, role: 'finance' });
  const params = { ...of(one), staffId: helper.staffId };
  const see = async () => (await t.call(access, { token: helper.token, params: of(one) })).body.rights;
  expect(await see()).toEqual(rightsOf('finance'));
  const changed = await t.call(changeRole, { token: one.token, params, body: { role: 'desk' } });
  expect(changed.body.member).toMatchObject({ role: 'desk', status: 'active' });
  expect(await see()).toEqual(rightsOf('desk'));
  expect((await t.call(revoke, { token: one.token, params })).status).toBe(200);
  expect((await t.call(access, { token: helper.token, params: of(one) })).status).toBe(404);
  expect((await t.call(mine, { token: helper.token })).body.events).toEqual([]);
  expect((await t.call(revoke, { token: one.token, params })).body.code).toBe('staff_not_found');
  const told = await t.call(notificationEndpoints.mine, { token: helper.token });
  expect(told.body.notifications.map(({ message }: { message: string }) => message)).toEqual([
    `You no longer help with ${one.name}`,
    `Your role in ${one.name} is now Desk`,
  ]);
});

test('a helper may go, and may be asked again', async () => {
  const one = await anApprovedEvent(t);
  const helper = await aHelper(t, { event: one, role: 'desk' });
  expect((await t.call(leave, { token: helper.token, params: of(one) })).status).toBe(200);
  expect((await t.call(leave, { token: helper.token, params: of(one) })).status).toBe(404);
  expect((await ask(one, { email: helper.email, role: 'check_in' })).status).toBe(201);
  expect((await accept(helper.token, await linkFor(helper.email))).status).toBe(200);
});

test('a co-organizer finds helpers for the day, and no others', async () => {
  const one = await anApprovedEvent(t);
  const helper = await aHelper(t, { event: one, role: 'co_organizer' });
  const viewer = await aHelper(t, { event: one, role: 'finance' });
  const { staff, assignable } = (await list(one, helper.token)).body;
  expect(assignable).toEqual(['desk', 'check_in']);
  expect(staff.map((member: { manageable: boolean }) => member.manageable)).toEqual([false, false]);
  expect((await ask(one, { email: 'gate@example.test', role: 'check_in' }, helper.token)).status).toBe(201);
  const notYours = { status: 403, body: { code: 'staff_role_not_yours' } };
  for (const role of ['co_organizer', 'finance'])
    expect(await ask(one, { email: 'other@example.test', role }, helper.token)).toMatchObject(notYours);
  const params = { ...of(one), staffId: viewer.staffId };
  expect(await t.call(changeRole, { token: helper.token, params, body: { role: 'desk' } })).toMatchObject(notYours);
  expect(await t.call(revoke, { token: helper.token, params })).toMatchObject(notYours);
  expect(await ask(one, { email: viewer.email, role: 'desk' }, helper.token)).toMatchObject(notYours);
});

test('refused: the owner, somebody who helps already, the hundred-and-first', async () => {
  const one = await anApprovedEvent(t);
  const helper = await aHelper(t, { event: one, role: 'desk' });
  expect(await ask(one, { email: one.organizer.email, role: 'desk' })).toMatchObject({
    status: 409,
    body: { code: 'staff_is_owner', errors: [{ path: 'email' }] },
  });
  expect(await ask(one, { email: helper.email, role: 'check_in' })).toMatchObject({
    status: 409,
    body: { code: 'already_staff' },
  });
  for (let number = 1; number < 100; number++) {
    await sql`insert into event_staff (id, event_id, email, role, invited_by)
      values (${newId()}, ${one.eventId}, ${`gate${number}@example.test`}, 'check_in', ${one.organizerId})`.execute(
      t.db,
    );
  }
  expect((await ask(one, { email: 'late@example.test', role: 'desk' })).body.code).toBe('staff_full');
});

test('not for strangers, other helpers, administrators and nobody', async () => {
  const one = await anApprovedEvent(t);
  const member = await aHelper(t, { event: one, role: 'check_in' });
  const foreign = await aHelper(t, { event, role: 'co_organizer' });
  const params = { ...of(one), staffId: member.staffId };
  const calls = (token: string | undefined) => [
    t.call(listStaff, { token, params }),
    t.call(invite, { token, params, body: { email: 'a@example.test', role: 'desk' } }),
    t.call(changeRole, { token, params, body: { role: 'desk' } }),
    t.call(revoke, { token, params }),
  ];
  const statuses = async (token: string | undefined) => (await Promise.all(calls(token))).map(({ status }) => status);
  for (const token of [(await anOrganizer(t)).token, (await aParticipant(t)).token, foreign.token, member.token])
    expect(await statuses(token)).toEqual([404, 404, 404, 404]);
  expect(await statuses((await anAdmin(t)).token)).toEqual([403, 403, 403, 403]);
  expect(await statuses(undefined)).toEqual([401, 401, 401, 401]);
  // A member of another event cannot be reached through one's own.
  const through = { ...of(event), staffId: member.staffId };
  expect((await t.call(revoke, { token: event.token, params: through })).body.code).toBe('staff_not_found');
  expect((await list(one)).body.staff).toMatchObject([{ role: 'check_in', status: 'active' }]);
});

test('an administrator takes up no invitation', async () => {
  const admin = await anAdmin(t);
  await ask(event, { email: admin.email, role: 'desk' });
  expect((await accept(admin.token, await linkFor(admin.email))).status).toBe(403);
  expect((await accept(undefined, await linkFor(admin.email))).status).toBe(401);
});

test("a suspended owner's helpers are as blocked as the owner", async () => {
  const one = await anApprovedEvent(t);
  const helper = await aHelper(t, { event: one, role: 'co_organizer' });
  const { link, person } = await anInvited('desk', one);
  await sql`update organizers set status = 'suspended' where user_id = ${one.organizerId}`.execute(t.db);
  expect((await t.call(eventEndpoints.edit, { token: helper.token, params: of(one), body: {} })).status).toBe(404);
  expect((await t.call(mine, { token: helper.token })).body.events).toEqual([]);
  expect(await accept(person.token, link)).toMatchObject(noLonger);
});

test.each<[Record<string, unknown>, string]>([
  [{ role: 'desk' }, 'Email is required'],
  [{ email: 'nobody', role: 'desk' }, 'Email must be valid'],
  [{ email: 'a@example.test' }, 'Please choose a role'],
  [{ email: 'a@example.test', role: 'owner' }, 'Please choose a role'],
  [{ email: 'a@example.test', role: 'admin' }, 'Please choose a role'],
])('%o is refused', async (body, message) => {
  expect(await ask(event, body)).toMatchObject({ status: 400, body: { errors: [{ msg: message }] } });
});

test.each(['', 'x', 'mdi_short', `mdp_${'A'.repeat(43)}`, `mdi_${'A'.repeat(43)}`])(
  'the link "%s" leads nowhere',
  async (link) => {
    const person = await aParticipant(t);
    expect((await accept(person.token, link)).status).toBe(400);
    expect((await t.call(showInvite, { body: { token: link } })).status).toBe(400);
  },
);
