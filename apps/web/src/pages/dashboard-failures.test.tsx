import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import type { Endpoint } from '@maidan/contract/endpoint';
import { eventEndpoints } from '@maidan/contract/events/event';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { hideToast } from '../ui/feedback/toast.tsx';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  aLiveEvent,
  aNotification,
  callLimits,
  dashboardApi,
  type Failure,
  failures,
  openDashboard,
  toastText,
  withoutWaiting,
} from '../../test/a-dashboard.ts';
import { failNext, ways } from '../../test/failing-calls.ts';
import { anEvent, organizer } from '../../test/an-event.ts';

const content = { events: [anEvent()], liveEvents: [aLiveEvent], notifications: [aNotification(1, 'Approved')] };

/** The session is tried again after one second and after two; a page is shown after four without what hangs. */
beforeEach(() => withoutWaiting(1_000, 2_000, 4_000));

/** What each failing call shows: [the call, how it fails, the toast, what is shown in its place]. */
const told: [Endpoint, Failure, string, (string | RegExp)?][] = [
  [sessionEndpoints.me, 'broken', 'Failed to authenticate user', 'We could not check who you are'],
  [sessionEndpoints.me, 'proxy', 'Failed to authenticate user', 'We could not check who you are'],
  [sessionEndpoints.me, 'lost', 'Authentication error', 'We could not check who you are'],
  [organizerEndpoints.status, 'refused', 'Failed to fetch organizer status'],
  [organizerEndpoints.status, 'broken', 'Failed to fetch organizer status'],
  [organizerEndpoints.status, 'lost', 'An error occurred while fetching status'],
  [eventEndpoints.list, 'refused', 'Failed to fetch events', /^Failed to fetch events: 409 /],
  [eventEndpoints.list, 'broken', 'Failed to fetch events', /^Failed to fetch events: 500 /],
  [eventEndpoints.list, 'proxy', 'Failed to fetch events', /^Failed to fetch events: 502 /],
  [
    eventEndpoints.list,
    'lost',
    'An error occurred while fetching events',
    'Connection error while fetching events. Please check your network.',
  ],
  [liveEventEndpoints.all, 'refused', 'Failed to fetch live events', 'Failed to fetch live events'],
  [liveEventEndpoints.all, 'broken', 'Failed to fetch live events', 'Failed to fetch live events'],
  [liveEventEndpoints.all, 'lost', 'Error fetching live events', 'Error fetching live events'],
  [notificationEndpoints.list, 'refused', 'Failed to fetch notifications', 'Failed to fetch notifications'],
  [notificationEndpoints.list, 'broken', 'Failed to fetch notifications', 'Failed to fetch notifications'],
  [notificationEndpoints.list, 'lost', 'Failed to fetch notifications', 'Failed to fetch notifications'],
  [vendorEndpoints.status, 'refused', 'Failed to load Easy Split status', 'Payment Collection Setup Required'],
  [vendorEndpoints.status, 'broken', 'Failed to load Easy Split status', 'Payment Collection Setup Required'],
  [vendorEndpoints.status, 'lost', 'Failed to load Easy Split status', 'Payment Collection Setup Required'],
];

test.each(told.map((row) => [row[0].url, row[1], row] as const))(
  '%s, %s: its words, and the rest of the page stays',
  async (_url, _how, [endpoint, how, message, inPlace]) => {
    const api = dashboardApi({ ...content, without: [endpoint] });
    failures[how](api, endpoint);
    const { screen } = await openDashboard();
    // The session is tried three times before the failure is reported.
    await expect.poll(toastText).toBe(message);
    if (inPlace) await expect.element(screen.getByText(inPlace).first()).toBeVisible();
    if (endpoint === sessionEndpoints.me) return;
    await expect.element(screen.getByText('1,284')).toBeVisible();
    if (endpoint !== eventEndpoints.list)
      await expect.element(screen.getByRole('article', { name: 'Pune Open Badminton' })).toBeVisible();
  },
);

/** Too slow: [the call, its limit, the toast, what is shown in its place]. */
const late: [Endpoint, number, string, string][] = [
  [
    eventEndpoints.list,
    5_000,
    'An error occurred while fetching events',
    'Connection error while fetching events. Please check your network.',
  ],
  [notificationEndpoints.list, 5_000, 'Failed to fetch notifications', 'Failed to fetch notifications'],
  [vendorEndpoints.status, 10_000, 'Request timeout - please try again', 'Payment Collection Setup Required'],
  [liveEventEndpoints.all, 30_000, 'Error fetching live events', 'Error fetching live events'],
];

test.each(late.map((row) => [row[0].url, row[1], row] as const))(
  '%s may take %i ms and no longer',
  async (_url, limit, [endpoint, , message, inPlace]) => {
    const limits = callLimits();
    const api = dashboardApi({ ...content, without: [endpoint] });
    api.hang(endpoint);
    const { screen } = await openDashboard();
    await expect.element(screen.getByText('1,284')).toBeVisible();
    await expect.poll(() => limits.of(limit)).toBeGreaterThan(0);
    limits.passed(limit - 1);
    expect(screen.getByText(inPlace).query()).toBeNull();
    limits.passed(limit);
    await expect.poll(toastText).toBe(message);
    await expect.element(screen.getByText(inPlace).first()).toBeVisible();
  },
);

test('while it is not known whether there is a vendor, nobody is told to set up again', async () => {
  const api = dashboardApi({ ...content, without: [vendorEndpoints.status] });
  failures.broken(api, vendorEndpoints.status);
  const { screen } = await openDashboard();
  await expect.element(screen.getByText(/We couldn’t check whether it is set up/)).toBeVisible();
  expect(screen.getByText(/Set it up once/).query()).toBeNull();
  await screen.getByRole('button', { name: 'Set Up Now' }).click();
  await expect.element(screen.getByRole('button', { name: 'Check Status' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Set Up Easy Split' }).query()).toBeNull();
});

const rise = { current: 3, previous: 2, percentChange: 50 };

test.each([
  ['the session', sessionEndpoints.me, { success: true, user: organizer } as const],
  ['events', eventEndpoints.list, { success: true, events: [anEvent()] } as const],
  ['live events', liveEventEndpoints.all, { success: true, liveEvents: [aLiveEvent] } as const],
  [
    'notifications',
    notificationEndpoints.list,
    { success: true, notifications: content.notifications, unreadCount: 1 } as const,
  ],
  [
    'figures',
    dashboardEndpoints.stats,
    {
      success: true,
      stats: { registrations: { total: 1284 }, revenue: { total: 0 }, events: { active: 1, completed: 0 } },
    } as const,
  ],
  [
    'the comparison',
    dashboardEndpoints.analytics,
    {
      success: true,
      analytics: {
        overview: { totalRevenue: 0 },
        monthlyComparison: { participants: rise, revenue: rise, upcomingEvents: rise, completedEvents: rise },
        monthlyTrend: [],
      },
    } as const,
  ],
  [
    'what needs you',
    dashboardEndpoints.today,
    {
      success: true,
      needs: [{ kind: 'draft_ready', eventId: anEvent()._id, eventName: 'Pune Open Badminton', count: 1 }],
    } as const,
  ],
])('%s: another try brings what the first one did not', async (what, endpoint, answer) => {
  const api = dashboardApi({ ...content, without: [endpoint] });
  failures.broken(api, endpoint);
  if (endpoint === sessionEndpoints.me) for (let more = 0; more < 2; more++) failures.broken(api, endpoint);
  api.answer(endpoint as typeof sessionEndpoints.me, answer as never);
  const { screen } = await openDashboard();
  const again = screen.getByRole('button', { name: 'Try again' }).first();
  await expect.element(again).toBeVisible();
  await again.click();
  const came = {
    'the session': screen.getByRole('heading', { name: 'Your Events Dashboard' }),
    events: screen.getByRole('article', { name: 'Pune Open Badminton' }),
    'live events': screen.getByRole('link', { name: 'Pune Open Badminton' }).first(),
    notifications: screen.getByText('1 new', { exact: true }),
    figures: screen.getByText('1,284'),
    'the comparison': screen.getByText(/50%/).first(),
    'what needs you': screen.getByText('ready to submit for approval'),
  }[what];
  if (!came) throw new Error(`nothing to wait for: ${what}`);
  await expect.element(came).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each(ways)('%s: no announcement and no picture are no reason to say anything', async (way) => {
  const quiet = [announcementEndpoints.current, profileEndpoints.picture];
  const api = dashboardApi({ ...content, without: quiet });
  const late = quiet.map((endpoint) => failNext(api, endpoint, way));
  const { screen } = await openDashboard();
  await expect.element(screen.getByText('1,284')).toBeVisible();
  for (const { passLimit } of late) await passLimit();
  await expect.poll(() => api.asked.some(({ path }) => path === '/profile/picture')).toBe(true);
  expect(toastText()).toBe('');
});

test('who is signed in, and whether they may work, asked for too long: said, and asked again', async () => {
  for (const [endpoint, message] of [
    [organizerEndpoints.status, 'An error occurred while fetching status'],
    [sessionEndpoints.me, 'Authentication error'],
  ] as const) {
    const api = dashboardApi({ ...content, without: [endpoint] });
    const limits = callLimits();
    api.hang(endpoint);
    const { screen } = await openDashboard();
    // The session is tried three times before the failure is reported.
    const said = () => {
      limits.passed(30_000);
      return toastText();
    };
    await expect.poll(said).toBe(message);
    await screen.unmount();
    hideToast();
  }
});

test('one poll that is lost while its last answer stands is not worth a word, the second in a row is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { status } = organizerEndpoints;
  const api = dashboardApi({ ...content, without: [status] });
  api.answer(status, { success: true, status: 'active' });
  failures.lost(api, status);
  await openDashboard();
  const asked = () => api.asked.filter(({ path }) => path.startsWith('/organizer/status/')).length;
  const saidAt: number[] = [];
  const watch = new MutationObserver(() => toastText() && saidAt.push(asked()));
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const saidLater = () => {
    vi.advanceTimersByTime(1_000);
    return toastText();
  };
  await expect.poll(saidLater).toBe('An error occurred while fetching status');
  // The answer, and two polls in a row.
  expect(saidAt[0]).toBe(3);
});

test('without a network the background keeps quiet; back online it asks again, and says what still fails', async () => {
  const background = [organizerEndpoints.status, notificationEndpoints.list, vendorEndpoints.status];
  const api = dashboardApi({ ...content, without: background });
  for (const endpoint of background) failures.lost(api, endpoint);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(toastText()));
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const { screen } = await openDashboard();
  await expect.element(screen.getByText(/^No network/)).toBeVisible();
  const paths = background.map(({ url }) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`));
  const asked = () => paths.map((path) => api.asked.filter((one) => path.test(one.path)).length);
  await expect.poll(() => asked().every((count) => count > 0)).toBe(true);
  const before = asked();
  expect(said.filter(Boolean)).toEqual([]);

  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(toastText).not.toBe('');
  await expect.poll(() => asked().every((count, at) => count > (before[at] ?? 0))).toBe(true);
});

test('the header asks for notifications and the picture every 60 seconds, and a failure is told once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const api = dashboardApi({ ...content, without: [notificationEndpoints.list] });
  failures.broken(api, notificationEndpoints.list);
  const { screen } = await openDashboard();
  const asked = (path: string) => api.asked.filter((one) => one.path === path).length;
  await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect.poll(() => [asked('/organizer/notifications'), asked('/profile/picture')]).toEqual([1, 1]);
  await expect.poll(toastText).toBe('Failed to fetch notifications');
  await screen.getByRole('button', { name: 'Close', exact: true }).click();
  vi.advanceTimersByTime(59_000);
  expect([asked('/organizer/notifications'), asked('/profile/picture')]).toEqual([1, 1]);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => [asked('/organizer/notifications'), asked('/profile/picture')]).toEqual([2, 2]);
  expect(toastText()).toBe('');
});

test('a picture that changed elsewhere is taken at once', async () => {
  dashboardApi(content);
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('button', { name: 'Kavita Deshpande' })).toBeVisible();
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
  window.dispatchEvent(new CustomEvent('profilePictureUpdated', { detail: { profilePicture: picture } }));
  await expect.poll(() => document.querySelector('header img')?.getAttribute('src')).toBe(picture);
});

test('what needs you opens the event, also when the list of events did not come', async () => {
  const api = dashboardApi({ without: [eventEndpoints.list, dashboardEndpoints.today] });
  failures.broken(api, eventEndpoints.list);
  const { _id: eventId, eventName } = anEvent();
  api.answer(dashboardEndpoints.today, {
    success: true,
    needs: [{ kind: 'draft_ready', eventId, eventName, count: 1 }],
  });
  const { screen, path } = await openDashboard();
  await screen.getByRole('button', { name: 'Review and submit' }).click();
  await expect.poll(path).toBe(`/dashboard/event/${eventId}`);
});

test('an entry that is alone in its category is opened by its ticket', async () => {
  const api = dashboardApi({ without: [dashboardEndpoints.today] });
  const { _id: eventId, eventName } = anEvent();
  const lone = { eventId, eventName, category: 'Girls U-11', name: 'Ira Kale', ticketCode: '23456789', others: 0 };
  api.answer(dashboardEndpoints.today, { success: true, needs: [{ kind: 'lone_entry', ...lone }] });
  const { screen, path } = await openDashboard();
  await expect.element(screen.getByText(`${eventName} · Ira Kale, Girls U-11`)).toBeVisible();
  await screen.getByRole('button', { name: 'Open the entry' }).click();
  await expect.poll(path).toContain(`/dashboard/event/${eventId}`);
});
