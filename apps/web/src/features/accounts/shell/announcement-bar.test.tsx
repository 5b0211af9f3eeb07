import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';

const long =
  'Umpires can score on their own phones now: give them the code of your event and its umpire password, and a charger.';

beforeEach(async () => {
  sessionStorage.clear();
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
