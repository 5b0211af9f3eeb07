import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aNotification, dashboardApi, openDashboard, toastText } from '../../test/a-dashboard.ts';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { anEvent } from '../../test/an-event.ts';

const id = (last: string) => `0198c9a2-0000-7000-8000-0000000000${last}`;
const named = (last: string, eventName: string, change: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ _id: id(last), eventName, ...change });

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

const lots = [
  named('a1', 'Open one', { createdAt: days(-4), sports: 'Tennis' }),
  named('a2', 'Open two', { createdAt: days(-3) }),
  named('a3', 'Open three', { createdAt: days(-2), location: 'Nagpur' }),
  named('a4', 'Open four', { createdAt: days(-1) }),
  named('a5', 'A draft', { approvalStatus: 'draft' }),
  named('a6', 'A pending', { approvalStatus: 'pending_approval' }),
  named('a7', 'A rejected', { approvalStatus: 'rejected', rejectionReason: 'The venue is missing' }),
  named('a8', 'A closed', { tournamentStatus: 'closed', createdAt: days(-9) }),
  named('a9', 'A completed', { tournamentStatus: 'completed', hasWinners: true, createdAt: days(-8) }),
];

test('the head says whose dashboard it is, with the menu of the account', async () => {
  dashboardApi();
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Your Events Dashboard' })).toBeVisible();
  await expect.element(screen.getByText('Manage your tournaments effortlessly')).toBeVisible();
  await expect.element(screen.getByText('Welcome, Kavita Deshpande')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Maidan/ })).toHaveAttribute('href', '/');
  await screen.getByRole('button', { name: 'Kavita Deshpande' }).click();
  const profile = screen.getByRole('menuitem', { name: 'Profile' });
  await expect.element(profile).toHaveAttribute('target', '_blank');
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

test('while the vendor status is loading nothing can be created and nobody is told to set it up', async () => {
  const api = dashboardApi({ without: [vendorEndpoints.status] });
  api.hang(vendorEndpoints.status);
  const { screen } = await openDashboard();
  const create = screen.getByRole('button', { name: 'Create Event' });
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await create.click({ force: true });
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(screen.getByText('Payment Collection Setup Required').query()).toBeNull();
});

test.each([
  [false, 'gold'],
  [true, 'blue'],
])('the toggle of the manager: with a vendor %s it pulses %s, open it is green', async (hasVendor, tone) => {
  dashboardApi({ hasVendor });
  const { screen } = await openDashboard();
  const toggle = screen.getByRole('button', { name: 'Show Transactions Manager' });
  const dot = () => document.querySelector('button[aria-expanded] [class*="dot"]')?.className ?? '';
  await expect.element(toggle).toBeVisible();
  await expect.poll(dot).toContain(`mark-${tone}`);
  expect(dot()).toContain('pulsing');
  await toggle.click();
  await expect.element(screen.getByRole('button', { name: 'Hide Transactions Manager' })).toBeVisible();
  await expect.poll(dot).toContain('mark-green');
  await expect.element(screen.getByText('Automated Payment Collection & Settlements')).toBeVisible();
});

test('Set Up Now opens the manager', async () => {
  dashboardApi({ hasVendor: false });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'Set Up Now' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Set Up Easy Split' })).toBeVisible();
});

test('the two tabs: what is open begins, what is closed or completed stands in the other, newest first', async () => {
  dashboardApi({ events: lots });
  const { screen } = await openDashboard();
  const ongoing = screen.getByRole('tab', { name: /Ongoing Events/ });
  await expect.element(ongoing).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('article', { name: 'Open one' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'A closed' }).query()).toBeNull();
  await screen.getByRole('tab', { name: /Completed Events/ }).click();
  await expect.element(screen.getByRole('article', { name: 'A closed' })).toBeVisible();
  expect(
    screen
      .getByRole('article')
      .elements()
      .map((card) => card.getAttribute('aria-label')),
  ).toEqual(['A completed', 'A closed']);
});

test('winners are set once and read afterwards', async () => {
  dashboardApi({ events: lots });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'More actions for Open one' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Set Winners' })).toBeVisible();
  // On a phone, the menu is a sheet above the page.
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menuitem', { name: 'Set Winners' })).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: /Completed Events/ }).click();
  await screen.getByRole('button', { name: 'More actions for A completed' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Winners', exact: true })).toBeVisible();
});

test.each<[string, Parameters<typeof anEvent>[0], string[]]>([
  ['in play, its entries over', { isLive: true, lastdate: days(-3), hasFixtures: true }, ['End Reg']],
  ['past its closing date', { lastdate: days(-1) }, ['End Reg']],
  [
    'with winners',
    { tournamentStatus: 'completed', hasWinners: true },
    ['Create fixtures', 'QR Check In', 'Finish the tournament'],
  ],
])('the menu of an event %s offers nothing that is over', async (_what, change, gone) => {
  dashboardApi({ events: [named('b1', 'The open', change)] });
  const { screen } = await openDashboard();
  if (change?.hasWinners) await screen.getByRole('tab', { name: /Completed Events/ }).click();
  await screen.getByRole('button', { name: 'More actions for The open' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Registrations' })).toBeVisible();
  for (const name of gone) expect(screen.getByRole('menuitem', { name, exact: true }).query()).toBeNull();
});

test('what begins next though its entries are closed is not in the list below, and the line says why', async () => {
  const soon = named('b2', 'Khar Open', { tournamentStatus: 'closed', dateandtime: days(7) });
  dashboardApi({ events: [...lots, soon] });
  const { screen } = await openDashboard();
  await expect.element(screen.getByText('Next: Khar Open, in 7 days (entries closed)')).toBeVisible();
});

test.each(['Registrations', 'End Reg', 'Create fixtures', 'QR Check In', 'Set Winners'])(
  'until the approval %s is locked, and the reason is told',
  async (action) => {
    dashboardApi({ events: [named('a5', 'A draft', { approvalStatus: 'draft' })] });
    const { screen } = await openDashboard();
    await screen.getByRole('button', { name: 'More actions for A draft' }).click();
    const item = screen.getByRole('menuitem', { name: action, exact: true });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(item)
      .toHaveAccessibleDescription('These options will be available once the event is approved.');
  },
);

test('upcoming events: at most three, the newest first, in a list of 280 px', async () => {
  dashboardApi({ events: lots });
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  const first = screen.getByRole('button', { name: 'Open four' });
  await expect.element(first).toBeVisible();
  const list = first.element().closest('ul');
  expect([...(list?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Open four',
    'Open three',
    'Open two',
  ]);
  expect(getComputedStyle(list?.parentElement ?? document.body).maxHeight).toBe('280px');
  await first.click();
  await expect.element(screen.getByRole('dialog', { name: /Open four/ })).toBeVisible();
});

test('without events: what to do, and nothing upcoming', async () => {
  dashboardApi();
  const { screen } = await openDashboard();
  await expect.element(screen.getByText('No upcoming events')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Your first tournament starts here' })).toBeVisible();
  await expect.element(screen.getByText('No new notifications')).toBeVisible();
});

test.each([
  ['All Events', 9, ['Open one', 'A draft', 'A completed']],
  ['Live', 4, ['Open one', 'Open two', 'Open three', 'Open four']],
  ['Draft', 1, ['A draft']],
  ['Pending', 1, ['A pending']],
  ['Rejected', 1, ['A rejected']],
  ['Completed', 2, ['A closed', 'A completed']],
])('Your Events, %s: %i of them', async (filter, count, some) => {
  dashboardApi({ events: lots });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'View All Events →' }).click();
  const dialog = screen.getByRole('dialog', { name: /Your Events/ });
  await dialog.getByText(filter, { exact: true }).first().click();
  await expect.element(dialog.getByText(`${count} of 9 events`)).toBeVisible();
  for (const name of some) await expect.element(dialog.getByRole('button', { name: new RegExp(name) })).toBeVisible();
});

test.each([
  ['two', 'Open two'],
  ['tennis', 'Open one'],
  ['nagpur', 'Open three'],
])('Your Events finds %s by name, sport and location', async (typed, name) => {
  dashboardApi({ events: lots });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'View All Events →' }).click();
  const dialog = screen.getByRole('dialog', { name: /Your Events/ });
  await dialog.getByRole('searchbox').fill(typed);
  await expect.element(dialog.getByText('1 of 9 events')).toBeVisible();
  const row = dialog.getByRole('button', { name: new RegExp(name) });
  await expect.element(row.getByText(/^Approved$/)).toBeVisible();
  await expect.element(row.getByText(/^Live · entries open$/)).toBeVisible();
  await expect.element(row.getByText(/Prize pool ₹25,000/)).toBeVisible();
  await row.click();
  await expect.element(screen.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
});

test('Your Events names each approval, and says when nothing is found', async () => {
  dashboardApi({ events: lots });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'View All Events →' }).click();
  const dialog = screen.getByRole('dialog', { name: /Your Events/ });
  for (const [name, badge] of [
    ['A draft', 'Draft'],
    ['A pending', 'Pending Approval'],
    ['A rejected', 'Rejected'],
    ['A closed', 'Approved'],
  ])
    await expect
      .element(dialog.getByRole('button', { name: new RegExp(String(name)) }).getByText(String(badge), { exact: true }))
      .toBeVisible();
  await dialog.getByRole('searchbox').fill('curling');
  await expect.element(dialog.getByText('No events found')).toBeVisible();
  await expect.element(dialog.getByText('0 of 9 events')).toBeVisible();
});

test('notifications: the three latest, how many are new, and the way to the event', async () => {
  const link = `/dashboard/event/${id('e1')}`;
  dashboardApi({
    notifications: [
      aNotification(1, 'Your event was approved', { type: 'success', relatedTo: 'event_approval', link }),
      aNotification(2, 'Your event was sent back', { type: 'error', relatedTo: 'event_rejection' }),
      aNotification(3, 'Payouts are paused', { type: 'severe', relatedTo: 'suspension', read: true }),
      aNotification(4, 'The fourth', { type: 'warning' }),
    ],
  });
  const { screen, path } = await openDashboard();
  await expect.element(screen.getByText('3 new', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Your event was sent back/)).toBeVisible();
  await expect.element(screen.getByText(/^Payouts are paused/)).toBeVisible();
  expect(screen.getByText(/^The fourth/).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
  await screen.getByRole('link', { name: 'Your event was approved' }).click();
  await expect.poll(path).toBe(link);
});

test('the bell of the header shows the latest and opens all notifications, and marking fails without losing the choice', async () => {
  const api = dashboardApi({ notifications: [aNotification(1, 'Approved'), aNotification(2, 'Paid out')] });
  api.refuse(notificationEndpoints.markRead, 500, { code: 'unexpected', message: 'Down' });
  api.answer(notificationEndpoints.markRead, {
    success: true,
    message: 'Notifications marked as read',
    unreadCount: 1,
  });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const latest = screen.getByRole('dialog', { name: 'Latest notifications' });
  await expect.element(latest.getByText('Paid out (new)')).toBeVisible();
  await latest.getByRole('button', { name: 'View All Notifications →' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Notifications/ });
  await expect.element(dialog.getByText('2 unread')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Select: Approved' }).click();
  const mark = dialog.getByRole('button', { name: 'Mark as Read' });
  await mark.click();
  await expect.poll(toastText).toBe('Failed to mark notifications as read');
  await expect.element(dialog.getByRole('checkbox', { name: 'Select: Approved' })).toBeChecked();
  await mark.click();
  await expect.poll(toastText).toBe('Notifications marked as read');
});

test('an announcement stands above the page until it is hidden', async () => {
  dashboardApi({ announcement: 'Payouts are late on Monday' });
  const { screen } = await openDashboard();
  await expect.element(screen.getByText('Payouts are late on Monday')).toBeVisible();
  await screen.getByRole('button', { name: 'Hide this announcement' }).click();
  await expect.element(screen.getByText('Payouts are late on Monday')).not.toBeInTheDocument();
});

test('a suspension that the status names closes the dashboard, whom to write to stands there', async () => {
  const api = dashboardApi({ without: [organizerEndpoints.status] });
  api.answer(organizerEndpoints.status, { success: true, status: 'suspended' });
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('heading', { name: 'Account Suspended' })).toBeVisible();
  await expect.element(screen.getByText('Please contact the administrator for assistance')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(screen.getByText('Welcome, Kavita Deshpande').query()).toBeNull();
});

test('on a small screen the manager comes into view when it opens', async () => {
  dashboardApi();
  const into = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1023);
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'Show Transactions Manager' }).click();
  await expect.poll(() => into.mock.calls.length).toBe(1);
  width.mockReturnValue(1024);
  await screen.getByRole('button', { name: 'Hide Transactions Manager' }).click();
  await screen.getByRole('button', { name: 'Show Transactions Manager' }).click();
  expect(into.mock.calls.length).toBe(1);
  into.mockRestore();
  width.mockRestore();
});

test('the four steps stand until the first event is played', async () => {
  dashboardApi({ events: [anEvent({ approvalStatus: 'pending_approval' })] });
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('heading', { name: 'Your first tournament' })).toBeVisible();
  await expect.element(screen.getByText('We are reviewing it')).toBeVisible();
  await expect.element(screen.getByText('2 steps left to the first match')).toBeVisible();
  expect(screen.getByText('Done', { exact: true }).elements()).toHaveLength(2);
  await expect.element(screen.getByRole('link', { name: 'Open the event' })).toBeVisible();
});

test('a second event as a draft leaves the steps standing, for the one that is nearest to play', async () => {
  const [draft, sent] = [anEvent({ approvalStatus: 'draft' }), anEvent({ approvalStatus: 'pending_approval' })];
  dashboardApi({ events: [{ ...draft, _id: '01890a5d-ac96-774b-bcce-b302099a8077' }, sent] });
  const { screen } = await openDashboard();
  await expect.element(screen.getByText('We are reviewing it')).toBeVisible();
});

test('an organizer whose first event has begun needs no steps', async () => {
  dashboardApi({ events: [anEvent({ isLive: true })] });
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  await expect.element(screen.getByText('Your first tournament')).not.toBeInTheDocument();
});

test('the steps do not say that players can enter once registrations are ended', async () => {
  const dateandtime = new Date(Date.now() + 5 * 86_400_000).toISOString();
  dashboardApi({ events: [anEvent({ approvalStatus: 'approved', tournamentStatus: 'closed', dateandtime })] });
  const { screen } = await openDashboard();
  await expect.element(screen.getByText('Approved, entries are closed')).toBeVisible();
});

test('on a phone a line that stays in view leads from the open manager back to the events', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  dashboardApi({ events: [anEvent()] });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'Show Transactions Manager' }).click();
  const back = screen.getByRole('button', { name: '← Your events' });
  await expect.element(back).toBeVisible();
  expect(getComputedStyle(back.element().parentElement!).position).toBe('sticky');
  await back.click();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
});
