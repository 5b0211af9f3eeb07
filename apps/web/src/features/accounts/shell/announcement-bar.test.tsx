import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { announcementQuery } from './announcement.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

const long =
  'Umpires can score on their own phones now: give them the code of your event and its umpire password, and a charger.';

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(390, 700);
});

test('a long announcement takes two lines on a phone, and is read whole on request', async () => {
  fakeApi().answer(announcementEndpoints.current, { success: true, message: long });
  const screen = await render(<AnnouncementBar />);
  const height = () => screen.getByText(long).element().getBoundingClientRect().height;
  await expect.element(screen.getByText(long)).toBeVisible();
  await expect.poll(height).toBeLessThan(60);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.poll(height).toBeGreaterThan(80);
  await screen.getByRole('button', { name: 'Less' }).click();
  await expect.poll(height).toBeLessThan(60);
});

test('a short one has nothing more to show', async () => {
  fakeApi().answer(announcementEndpoints.current, { success: true, message: 'Desks open at 7' });
  const screen = await render(<AnnouncementBar />);
  await expect.element(screen.getByText('Desks open at 7')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('one that fits on two lines of a phone is not cut', async () => {
  const message = 'Live scores and schedules are now on every tournament page';
  fakeApi().answer(announcementEndpoints.current, { success: true, message });
  const screen = await render(<AnnouncementBar />);
  const line = screen.getByText(message);
  await expect.element(line).toBeVisible();
  expect(line.element().scrollHeight).toBeLessThanOrEqual(line.element().clientHeight);
  await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

/** The bar in a page that was delivered with an announcement. */
function Delivered({ message }: { message: string }) {
  const queryClient = useQueryClient();
  useState(() => queryClient.setQueryData(announcementQuery('en').queryKey, message));
  return <AnnouncementBar />;
}

test('it is fetched at load whatever the page brought, and kept for a page without a network', async () => {
  const api = fakeApi();
  api.answer(announcementEndpoints.current, { success: true, message: 'Desks open at 8' });
  const first = await render(<Delivered message="Desks open at 7" />);
  await expect.element(first.getByText('Desks open at 8')).toBeVisible();
  expect(api.asked.map(({ path }) => path)).toEqual(['/api/announcement']);
  await first.unmount();
  const away = fakeApi();
  away.hang(announcementEndpoints.current);
  const second = await render(<AnnouncementBar />);
  await expect.element(second.getByText('Desks open at 8')).toBeVisible();
  await second.unmount();
  const over = fakeApi();
  over.answer(announcementEndpoints.current, { success: true, message: null });
  const third = await render(<AnnouncementBar />);
  await expect.element(third.getByText('Desks open at 8')).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('maidan-announcement-en')).toBeNull();
});
