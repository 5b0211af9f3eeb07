import { notificationEndpoints } from '@maidan/contract/notifications';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { render } from '../../../test/render.tsx';
import { NotificationsDialog } from './notifications-dialog.tsx';

const id = (last: number) => `0198c9a2-0000-7000-8000-00000000000${last}`;
const item = (last: number, message: string, read: boolean) =>
  ({ _id: id(last), type: 'info', relatedTo: 'other', message, read, createdAt: new Date().toISOString() }) as const;

test('unread ones are chosen and marked as read', async () => {
  const api = fakeApi();
  const list = [item(1, 'Approved', false), item(2, 'Paid out', false), item(3, 'Welcome', true)];
  api.answer(notificationEndpoints.list, { success: true, notifications: list, unreadCount: 2 });
  api.answer(notificationEndpoints.markRead, {
    success: true,
    message: 'Notifications marked as read',
    unreadCount: 0,
  });
  const screen = await render(<NotificationsDialog onClose={() => undefined} />);
  await expect.element(screen.getByText('2 unread')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Select: Welcome' })).toBeDisabled();

  await screen.getByRole('button', { name: 'Mark as Read' }).click();
  await expect.element(screen.getByText('No notifications selected')).toBeVisible();

  await screen.getByRole('button', { name: 'Select All Unread' }).click();
  await screen.getByRole('button', { name: 'Clear Selection' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Select: Approved' })).not.toBeChecked();
  await screen.getByRole('button', { name: 'Select All Unread' }).click();
  await screen.getByRole('button', { name: 'Mark as Read' }).click();
  await expect.element(screen.getByText('Notifications marked as read')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ notificationIds: [id(1), id(2)] });
});

test('nothing yet, and nothing loaded', async () => {
  const api = fakeApi();
  api.answer(notificationEndpoints.list, { success: true, notifications: [], unreadCount: 0 });
  const screen = await render(<NotificationsDialog onClose={() => undefined} />);
  await expect.element(screen.getByText('No notifications yet')).toBeVisible();
});

test('a failure is told', async () => {
  const api = fakeApi();
  api.refuse(notificationEndpoints.list, 500, { code: 'unexpected', message: 'Down' });
  const screen = await render(<NotificationsDialog onClose={() => undefined} />);
  await expect.element(screen.getByText('Failed to fetch notifications')).toBeVisible();
});
