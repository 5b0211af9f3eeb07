import { eventEndpoints } from '@maidan/contract/events/event';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { eventRights } from '@maidan/domain/events/staff';
import { expect, test } from 'vitest';
import { dashboardApi } from '../../test/a-dashboard.ts';
import { anEvent } from '../../test/an-event.ts';
import { renderApp } from '../../test/render.tsx';

test.each([
  ['Badminton', true],
  ['Athletics', false],
])('%s: whether its matches fit is asked: %s', async (sports, isAsked) => {
  const api = dashboardApi();
  const event = anEvent({ sports });
  api.answer(eventEndpoints.get, { success: true, event });
  api.answer(eventStaffEndpoints.access, { success: true, role: 'owner', rights: [...eventRights] });
  const { screen } = await renderApp(`/dashboard/event/${event.eventId}`, 'organizer-token');
  await expect.element(screen.getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Plan ahead' }).query() !== null).toBe(isAsked);
});

const eventId = '0198c9a2-0000-7000-8000-0000000000ff';
const gone = { code: 'event_not_found', message: 'Event not found' };

test.each([`/dashboard/event/${eventId}`, `/admin/live-event/${eventId}`])(
  '%s of an event that is not there, or not theirs, leads back instead of trying again',
  async (address) => {
    const api = dashboardApi();
    for (const endpoint of [eventEndpoints.get, eventStaffEndpoints.access, liveEventEndpoints.read])
      api.refuse(endpoint, 404, gone);
    const { screen, path } = await renderApp(address, 'organizer-token');
    await expect.element(screen.getByRole('heading', { name: 'This event is not here', level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
    await screen.getByRole('link', { name: 'Back to my start page' }).click();
    await expect.poll(path).toBe('/dashboard');
  },
);
