import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
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

async function openEvent(
  event: ReturnType<typeof anEvent>,
  tab: string,
  more: (api: ReturnType<typeof dashboardApi>) => void = () => undefined,
) {
  const api = dashboardApi();
  more(api);
  api.answer(eventEndpoints.get, { success: true, event });
  api.answer(eventStaffEndpoints.access, { success: true, role: 'owner', rights: [...eventRights] });
  const { screen } = await renderApp(`/dashboard/event/${event.eventId}?tab=${tab}`, 'organizer-token');
  return { api, screen };
}

test('where a final list is asked for, registrations are ended', async () => {
  const { screen } = await openEvent(anEvent(), 'fixtures', (server) =>
    server.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: false, lastCourts: null }),
  );
  await screen.getByRole('button', { name: 'End Reg' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'End Registrations' })).toBeVisible();
});

test('of an event that was called off nothing is offered that cannot be done, and its gate is not asked', async () => {
  const event = anEvent({ tournamentStatus: 'cancelled' });
  const { api, screen } = await openEvent(event, 'registrations', (server) =>
    server.answer(eventRegistrationEndpoints.listEventRegistrations, {
      success: true,
      registrations: [],
      total: 0,
      counts: { held: 0, confirmed: 0, waitlisted: 0, offered: 0, expired: 0, cancelled: 0 },
      questions: [],
      isOriginAsked: false,
      offerHours: 12,
      startsAt: event.dateandtime,
      categories: [],
    }),
  );
  await expect.element(screen.getByRole('button', { name: 'Download data' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import players' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Add walk-in' }).query()).toBeNull();
  // Its entries ended with it: no figure says that there were none.
  await screen.getByRole('tab', { name: 'Overview' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(screen.getByText(/^\d+ of \d+$|\d registrations/).query()).toBeNull();
  await screen.getByRole('button', { name: `More actions for ${event.eventName}` }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  for (const name of ['Edit Event', 'Customize', 'Check in players'])
    expect(screen.getByRole('menuitem', { name }).query()).toBeNull();
  expect(api.asked.filter(({ path }) => path.includes('/checkin/'))).toEqual([]);
});

test('while fees are to be refunded, deleting leads to calling the event off', async () => {
  const event = anEvent({ revenue: 500, registrationsCount: 1 });
  const { screen } = await openEvent(event, 'settings');
  await screen.getByRole('button', { name: 'Delete event' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/Refund them before deleting it/)).toBeVisible();
  expect(dialog.getByRole('textbox').query()).toBeNull();
  await dialog.getByRole('button', { name: 'Call the event off' }).click();
  await expect.element(screen.getByRole('dialog', { name: /^Call off Pune Open Badminton/ })).toBeVisible();
});
