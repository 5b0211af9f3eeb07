import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { dashboardApi, openDashboard, toastText } from '../../test/a-dashboard.ts';
import { anEvent } from '../../test/an-event.ts';

async function dashboard(events: OwnEvent[], hasVendor = true) {
  const api = dashboardApi({ events, hasVendor });
  return { api, ...(await openDashboard()) };
}

test('figures are real, grouped as India writes them, with their change since last month', async () => {
  const { screen } = await dashboard([anEvent()]);
  const figures = screen.getByRole('region', { name: 'Figures' });
  for (const name of ['Participants', 'Revenue', 'Upcoming Events', 'Completed Events'])
    await expect.element(figures.getByText(name, { exact: true })).toBeVisible();
  await expect.element(figures.getByText('1,284')).toBeVisible();
  await expect.element(figures.getByText('₹8,42,600')).toBeVisible();
  await expect.element(figures.getByText('Online and at the desk, after refunds')).toBeVisible();
  await expect.element(figures.getByText('↑ 18% since last month').first()).toBeVisible();
  await expect.element(figures.getByText('↓ 8% since last month')).toBeVisible();
  await expect.element(figures.getByRole('img', { name: 'up' }).first()).toBeVisible();
  await expect.element(figures.getByText('No change since last month').first()).toBeVisible();
});

test('paise of the revenue are shown, not rounded away', async () => {
  const api = dashboardApi({ without: [dashboardEndpoints.stats] });
  api.answer(dashboardEndpoints.stats, {
    success: true,
    stats: { registrations: { total: 3 }, revenue: { total: 616_580.5 }, events: { active: 1, completed: 0 } },
  });
  const { screen } = await openDashboard();
  await expect.element(screen.getByText('₹6,16,580.50')).toBeVisible();
});

test('a bare list of events is read as well', async () => {
  const api = dashboardApi({ without: [eventEndpoints.list] });
  api.answer(eventEndpoints.list, [anEvent({ eventName: 'Nagpur League' })] as never);
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('article', { name: 'Nagpur League' })).toBeVisible();
});

test('a card fills a bar where places have a limit, and draws none under “No limit”', async () => {
  const [category] = anEvent().categories;
  const withPlaces = (eventName: string, capacity?: number) =>
    anEvent({ _id: crypto.randomUUID(), eventName, categories: [{ ...category!, capacity }] });
  const { screen } = await dashboard([withPlaces('Nagpur League', 16), withPlaces('Wai Cup')]);
  await expect.element(screen.getByRole('article', { name: 'Nagpur League' }).getByRole('progressbar')).toBeVisible();
  const unlimited = screen.getByRole('article', { name: 'Wai Cup' });
  await expect.element(unlimited.getByText(/ · No limit$/)).toBeVisible();
  await expect.element(unlimited.getByRole('progressbar')).not.toBeInTheDocument();
});

test('without a vendor, Create Event says what to do first and opens the manager', async () => {
  const { screen } = await dashboard([], false);
  await expect.element(screen.getByText('Payment Collection Setup Required')).toBeVisible();
  const create = screen.getByRole('button', { name: 'Create Event' });
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await create.click({ force: true });
  await expect
    .element(screen.getByText('Please set up Transactions Manager first by clicking Show Transactions Manager above'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hide Transactions Manager' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Set Up Easy Split' })).toBeVisible();
  await expect.element(screen.getByText('It is open below: enter your bank account.')).toBeVisible();
  await create.click({ force: true });
  await expect
    .poll(async () => {
      await screen.getByRole('textbox', { name: /^PAN Number/ }).click();
      await screen.getByRole('textbox', { name: /^Account Number/ }).click();
      return toastText();
    })
    .toBe('');
});

test('after a month of nothing the change is a whole one', async () => {
  const api = dashboardApi({ without: [dashboardEndpoints.analytics] });
  const first = { current: 1, previous: 0, percentChange: 100 };
  const none = { current: 0, previous: 0, percentChange: 0 };
  api.answer(dashboardEndpoints.analytics, {
    success: true,
    analytics: {
      overview: { totalRevenue: 800 },
      monthlyComparison: { participants: first, revenue: first, upcomingEvents: first, completedEvents: none },
      monthlyTrend: [],
    },
  });
  const { screen } = await openDashboard();
  await expect.element(screen.getByText(/100%/).first()).toBeVisible();
  await expect.element(screen.getByText('No change since last month')).toBeVisible();
  expect(screen.getByText('New').query()).toBeNull();
});

test('events stand in two tabs, and what waits for the approval is locked with its reason', async () => {
  const { screen } = await dashboard([
    anEvent({ _id: '0198c9a2-0000-7000-8000-0000000000e2', eventName: 'Nagpur League', approvalStatus: 'draft' }),
    anEvent({
      _id: '0198c9a2-0000-7000-8000-0000000000e3',
      eventName: 'Kolhapur Classic',
      tournamentStatus: 'completed',
      hasWinners: true,
    }),
  ]);
  await expect.element(screen.getByRole('article', { name: 'Nagpur League' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Kolhapur Classic' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'More actions for Nagpur League' }).click();
  const checkIn = screen.getByRole('menuitem', { name: 'QR Check In' });
  await expect.element(checkIn).toHaveAttribute('aria-disabled', 'true');
  await expect.element(checkIn).toHaveAttribute('title', 'These options will be available once the event is approved.');
  await expect.element(screen.getByText('These options will be available once the event is approved.')).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Open event' }).click({ trial: true });
});

test('ending registrations tells it and goes to the completed tab', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const open = anEvent({ lastdate: soon });
  const { api, screen } = await dashboard([open]);
  api.answer(eventEndpoints.endRegistrations, { success: true, event: { ...open, tournamentStatus: 'closed' } });
  api.answer(eventEndpoints.list, { success: true, events: [{ ...open, tournamentStatus: 'closed' }] });
  await screen.getByRole('button', { name: 'End registrations', exact: true }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'End Registrations' }).click();
  await expect.element(screen.getByText('Registrations ended successfully')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /Completed Events/ })).toHaveAttribute('aria-selected', 'true');
});

test('deleting asks for a yes, and shows the server’s reason when it is refused', async () => {
  const { api, screen } = await dashboard([anEvent({ revenue: 0 })]);
  api.refuse(eventEndpoints.remove, 409, {
    code: 'event_has_paid_registrations',
    message: 'The event has paid registrations. Refund them before deleting it.',
  });
  await screen.getByRole('button', { name: 'More actions for Pune Open Badminton' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText('Are you sure you want to delete this event? This action cannot be undone.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('yes');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(screen.getByText('The event has paid registrations. Refund them before deleting it.'))
    .toBeVisible();
});
