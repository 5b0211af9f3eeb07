import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aParticipant } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { notify } from '../../../platform/notify.ts';

const t = startApi();
const list = (token: string | undefined) => t.call(notificationEndpoints.list, { token });
const approved = (event: string) => ({ kind: 'event_approved', event, note: null }) as const;
const tell = (userId: string, event: string) =>
  notify(t.db, { userId, type: 'success', relatedTo: 'event_approval', news: approved(event), link: '/dashboard' });

test('notifications are read once, by whom they are for', async () => {
  const organizer = await anOrganizer(t);
  const other = await anOrganizer(t);
  await tell(organizer.userId, 'First');
  await tell(organizer.userId, 'Second');
  const { body } = await list(organizer.token);
  expect(body).toMatchObject({ success: true, unreadCount: 2 });
  expect(body.notifications).toMatchObject([
    {
      message: 'Second is approved',
      news: approved('Second'),
      type: 'success',
      relatedTo: 'event_approval',
      read: false,
      link: '/dashboard',
    },
    { message: 'First is approved' },
  ]);
  const ids = [body.notifications[0]._id];
  const foreign = await t.call(notificationEndpoints.markRead, { token: other.token, body: { notificationIds: ids } });
  expect(foreign.status).toBe(200);
  expect((await list(organizer.token)).body.unreadCount).toBe(2);
  const marked = await t.call(notificationEndpoints.markRead, {
    token: organizer.token,
    body: { notificationIds: ids },
  });
  expect(marked.body).toEqual({ success: true, message: 'Notifications marked as read', unreadCount: 1 });
  expect((await list(organizer.token)).body.notifications.map(({ read }: { read: boolean }) => read)).toEqual([
    true,
    false,
  ]);
});

test.each([
  [{ notificationIds: [] }, 'No notifications selected'],
  [{}, 'No notifications selected'],
  [{ notificationIds: ['x'] }, 'This id is not valid'],
])('%o is refused', async (body, message) => {
  const { token } = await anOrganizer(t);
  expect(await t.call(notificationEndpoints.markRead, { token, body })).toMatchObject({
    status: 400,
    body: { message },
  });
});

test('not for visitors and players', async () => {
  expect((await list(undefined)).status).toBe(401);
  expect((await list((await aParticipant(t)).token)).status).toBe(403);
});

test('any account reads and marks its own under its own address, and nobody else’s', async () => {
  const player = await aParticipant(t);
  const other = await aParticipant(t);
  await tell(player.userId, 'Pune Open');
  const mine = (token?: string) => t.call(notificationEndpoints.mine, { token });
  const { body } = await mine(player.token);
  expect(body).toMatchObject({ unreadCount: 1, notifications: [{ message: 'Pune Open is approved', read: false }] });
  const ids = { notificationIds: [body.notifications[0]._id] };
  await t.call(notificationEndpoints.markMine, { token: other.token, body: ids });
  expect((await mine(player.token)).body.unreadCount).toBe(1);
  expect((await t.call(notificationEndpoints.markMine, { token: player.token, body: ids })).body.unreadCount).toBe(0);
  expect((await mine()).status).toBe(401);
  expect((await mine((await anOrganizer(t, { status: 'suspended' })).token)).status).toBe(403);
});

test('whose player is in an event that is being played is told so: a call may come at any moment', async () => {
  const event = await anApprovedEvent(t);
  const player = await aParticipant(t);
  await aConfirmedRegistration(t, { event, player });
  const live = async (token: string) => (await t.call(notificationEndpoints.mine, { token })).body.live;
  expect(await live(player.token)).toBeUndefined();
  await sql`update events set live_since = now() where id = ${event.eventId}`.execute(t.db);
  expect(await live(player.token)).toBe(true);
  expect(await live((await aParticipant(t)).token)).toBeUndefined();
});
