import { type Notification, notificationEndpoints } from '@maidan/contract/operations/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { NotificationsDialog } from './notifications-dialog.tsx';
import { notificationsQuery, useRefreshOnNews } from './queries.ts';

const id = (last: number) => `0198c9a2-0000-7000-8000-00000000000${last}`;
const item = (last: number, message: string, read: boolean, news: Notification['news'] = null): Notification => ({
  _id: id(last),
  type: 'info',
  relatedTo: 'other',
  message,
  news,
  read,
  createdAt: new Date().toISOString(),
});

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
  await expect.element(screen.getByRole('dialog').getByText('Failed to fetch notifications')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('in Hindi they are told in Hindi, and those of which only the sentence was kept as they were told', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  const notifications = [
    item(1, 'Pune Open is approved: well done', true, {
      kind: 'event_approved',
      event: 'Pune Open',
      note: 'well done',
    }),
    item(2, '₹4,750 reached your bank (••5678)', true, {
      kind: 'payout_settled',
      amount: 475_000,
      account: 'XX5678',
      reference: 'S-1',
    }),
    item(3, 'Told long ago', true),
    item(4, 'Of a newer server', true, { kind: 'not_known_here' }),
  ];
  api.answer(notificationEndpoints.list, { success: true, notifications, unreadCount: 0 });
  const screen = await render(<NotificationsDialog onClose={() => undefined} />);
  await expect.element(screen.getByText('Pune Open स्वीकृत है: well done')).toBeVisible();
  await expect.element(screen.getByText('₹4,750 आपके बैंक (••5678) में पहुँचे')).toBeVisible();
  await expect.element(screen.getByText('Told long ago')).toBeVisible();
  await expect.element(screen.getByText('Of a newer server')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'चुनें: Pune Open स्वीकृत है: well done' })).toBeVisible();
});

test('news that arrive have the events read again: a page never says Pending beside "is approved"', async () => {
  let asked = 0;
  function Probe() {
    const [newest, setNewest] = useState<string | null>(null);
    useRefreshOnNews(newest);
    const { data } = useQuery({ queryKey: ['events', 'probe'], queryFn: () => Promise.resolve((asked += 1)) });
    return (
      <button type="button" onClick={() => setNewest(id(1))}>
        Asked {data}
      </button>
    );
  }
  const screen = await render(<Probe />);
  await expect.element(screen.getByText('Asked 1')).toBeVisible();
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('Asked 2')).toBeVisible();
});

test('the bell is asked within three seconds while one of its players is on, else every minute', async () => {
  const api = fakeApi();
  const answer = { success: true as const, notifications: [], unreadCount: 0 };
  api.answer(notificationEndpoints.mine, { ...answer, live: true });
  api.answer(notificationEndpoints.mine, answer);
  let shown: number | false = false;
  function Probe() {
    const query = useQuery(notificationsQuery('account'));
    const client = useQueryClient();
    const found = client.getQueryCache().find({ queryKey: notificationsQuery('account').queryKey });
    const { refetchInterval } = notificationsQuery('account');
    if (found && typeof refetchInterval === 'function') shown = refetchInterval(found as never) ?? false;
    return <button onClick={() => void query.refetch()}>Asked {String(query.data?.live)}</button>;
  }
  const screen = await render(<Probe />);
  await expect.element(screen.getByText('Asked true')).toBeVisible();
  expect(shown).toBeLessThanOrEqual(3_000);
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('Asked false')).toBeVisible();
  expect(shown).toBe(60_000);
});
