import { eventHistoryEndpoints, type HistoryEntry } from '@maidan/contract/events/history';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { HistoryPanel } from './history-panel.tsx';

const eventId = '0198c9a2-0000-7000-8000-0000000000e1';
const entry = (last: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  _id: `entry-${last}`,
  at: '2026-11-20T09:30:00.000Z',
  actor: 'Kavita Deshpande',
  actorKind: 'user',
  actorRole: 'owner',
  action: 'event_edited',
  sentence: 'edited the event',
  told: {},
  about: null,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  writeToken('organizer-token');
});

test('who did what, day by day in the days of India, with the role, or what acted by itself', async () => {
  const api = fakeApi();
  api.answer(eventHistoryEndpoints.list, {
    success: true,
    total: 4,
    entries: [
      entry(1, {}),
      entry(2, { actor: 'Riya Nair', actorRole: 'check_in', sentence: 'checked in 12 players' }),
      // Half past eleven at night in London is the next morning in India.
      entry(3, {
        at: '2026-11-18T23:30:00.000Z',
        actor: null,
        actorKind: 'umpire',
        actorRole: null,
        sentence: 'recorded a result',
      }),
      entry(4, {
        at: '2026-11-18T10:00:00.000Z',
        actor: null,
        actorKind: 'system',
        actorRole: null,
        sentence: 'ended registrations',
      }),
    ],
  });
  const screen = await render(<HistoryPanel eventId={eventId} />);
  const days = screen.getByRole('heading', { level: 2 });
  await expect
    .poll(() => days.elements().map((day) => day.textContent))
    .toEqual(['Friday, 20 November 2026', 'Thursday, 19 November 2026', 'Wednesday, 18 November 2026']);
  await expect.element(screen.getByText(/^Riya Nair checked in 12 players/)).toBeVisible();
  await expect.element(screen.getByText('Check-in', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^An umpire recorded a result/)).toBeVisible();
  await expect.element(screen.getByText(/^Maidan ended registrations/)).toBeVisible();
  await expect.element(screen.getByText('5:00 am')).toBeVisible();
});

test('a long history goes by pages, and a page that fails is asked for again', async () => {
  const api = fakeApi();
  api.answer(eventHistoryEndpoints.list, { success: true, total: 51, entries: [entry(1, {})] });
  api.refuse(eventHistoryEndpoints.list, 500, { code: 'unexpected', message: 'Something went wrong on our side.' });
  api.answer(eventHistoryEndpoints.list, {
    success: true,
    total: 51,
    entries: [entry(2, { sentence: 'created the event' })],
  });
  const screen = await render(<HistoryPanel eventId={eventId} />);
  await expect.element(screen.getByText(/^Kavita Deshpande edited the event/)).toBeVisible();
  await screen.getByRole('button', { name: /next/i }).click();
  await expect.element(screen.getByText('Something went wrong on our side.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^Kavita Deshpande created the event/)).toBeVisible();
  expect(api.asked.map(({ query }) => query.get('page'))).toEqual(['1', '2', '2']);
});

test('nothing yet, and nothing to be had', async () => {
  const api = fakeApi();
  api.drop(eventHistoryEndpoints.list);
  api.answer(eventHistoryEndpoints.list, { success: true, total: 0, entries: [] });
  const screen = await render(<HistoryPanel eventId={eventId} />);
  await expect.element(screen.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Nothing has happened yet')).toBeVisible();
});

test('in Hindi every line is a Hindi one; a deed that nobody foresaw is told as the server tells it', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  const entries = [
    entry(1, { action: 'event_end_registrations', sentence: 'ended registrations' }),
    entry(2, {
      action: 'staff_role_changed',
      sentence: 'made Riya Nair desk instead of finance viewer',
      told: { role: 'desk', was: 'finance' },
      about: 'Riya Nair',
    }),
    entry(3, { action: 'players_checked_in', sentence: 'checked in 12 players', told: { players: 12 } }),
    entry(4, { action: 'something_new', sentence: 'something new' }),
  ];
  api.answer(eventHistoryEndpoints.list, { success: true, total: 4, entries });
  const screen = await render(<HistoryPanel eventId={eventId} />);
  await expect.element(screen.getByText(/^Kavita Deshpande ने रजिस्ट्रेशन बंद किए/)).toBeVisible();
  await expect
    .element(screen.getByText(/^Kavita Deshpande ने Riya Nair की भूमिका हिसाब देखने वाले से बदलकर डेस्क की/))
    .toBeVisible();
  await expect.element(screen.getByText(/^Kavita Deshpande ने 12 खिलाड़ियों को चेक-इन किया/)).toBeVisible();
  await expect.element(screen.getByText(/^Kavita Deshpande something new/)).toBeVisible();
});
