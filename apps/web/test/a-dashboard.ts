import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import type { Endpoint } from '@maidan/contract/endpoint';
import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { type LiveEventAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { type Notification, notificationEndpoints } from '@maidan/contract/operations/notifications';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { onTestFinished, vi } from 'vitest';
import { organizer } from './an-event.ts';
import { fakeApi } from './fake-api.ts';
import { renderApp } from './render.tsx';

const none = { current: 0, previous: 0, percentChange: 0 };
const more = { current: 118, previous: 100, percentChange: 18 };

export const aLiveEvent: LiveEventAnswer = {
  _id: '0198c9a2-0000-7000-8000-0000000000b1',
  eventId: '0198c9a2-0000-7000-8000-0000000000e1',
  eventName: 'Pune Open Badminton',
  sports: 'Badminton',
  location: 'PYC Hindu Gymkhana, Pune',
  dateandtime: new Date().toISOString(),
  poster: null,
  isLive: true,
  courts: 8,
  matches: { total: 63, done: 12, playing: 4, waiting: 47 },
};

/** Play is on, and a player who is called has ten minutes to appear. */
export const aHall = { stopped: null, resumedAt: null, noShowMinutes: 10, mode: 'suggest' as const };

export const aNotification = (last: number, message: string, change: Partial<Notification> = {}): Notification => ({
  _id: `0198c9a2-0000-7000-8000-00000000000${last}`,
  type: 'info',
  relatedTo: 'other',
  message,
  news: null,
  read: false,
  createdAt: new Date().toISOString(),
  ...change,
});

interface Content {
  events?: OwnEvent[];
  hasVendor?: boolean;
  liveEvents?: LiveEventAnswer[];
  notifications?: Notification[];
  announcement?: string | null;
  /** Calls that the test prepares itself, in another way. */
  without?: readonly Endpoint[];
}

/** Answers every call of the dashboard, except those in `without`, which are left to the test. */
export function dashboardApi({
  events = [],
  hasVendor = true,
  liveEvents = [],
  notifications = [],
  announcement = null,
  without = [],
}: Content = {}) {
  const api = fakeApi();
  const answer = ((endpoint, output) => {
    if (!without.includes(endpoint)) api.answer(endpoint, output);
  }) as typeof api.answer;
  answer(sessionEndpoints.me, { success: true, user: organizer });
  answer(organizerEndpoints.status, { success: true, status: 'active' });
  // The server holds the next request until there is news.
  if (!without.includes(organizerEndpoints.status)) api.hang(organizerEndpoints.status);
  answer(profileEndpoints.picture, { success: true, profilePicture: null });
  answer(announcementEndpoints.current, { success: true, message: announcement });
  answer(vendorEndpoints.status, {
    success: true,
    organizer: {
      hasVendor,
      isVendorEnabled: hasVendor,
      isTestMoney: true,
      vendorDetails: {
        vendorId: null,
        status: hasVendor ? 'ACTIVATED' : null,
        remarks: null,
        commissionRate: 5,
        customCommissionApproved: false,
        enabledAt: null,
        disabledAt: null,
        payoutsOnHold: false,
        schedule: 'T+2',
        pauseHistory: [],
      },
    },
  });
  answer(eventEndpoints.list, { success: true, events });
  answer(liveEventEndpoints.all, { success: true, liveEvents });
  const unreadCount = notifications.filter(({ read }) => !read).length;
  answer(notificationEndpoints.list, { success: true, notifications, unreadCount });
  answer(dashboardEndpoints.stats, {
    success: true,
    stats: { registrations: { total: 1284 }, revenue: { total: 842_600 }, events: { active: 5, completed: 23 } },
  });
  answer(dashboardEndpoints.analytics, {
    success: true,
    analytics: {
      overview: { totalRevenue: 842_600 },
      monthlyComparison: {
        participants: more,
        revenue: { ...more, percentChange: -8 },
        upcomingEvents: none,
        completedEvents: none,
      },
      monthlyTrend: [],
    },
  });
  answer(dashboardEndpoints.today, { success: true, needs: [] });
  return api;
}

/** The dashboard, opened by a signed-in organizer. */
export const openDashboard = () => renderApp('/dashboard', 'organizer-token');

/**
 * Records the timeouts that calls are given and can expire them: `passed(5_000)` ends every call whose timeout is at
 * most five seconds.
 */
export function callLimits() {
  const limits: { ms: number; control: AbortController }[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const control = new AbortController();
    limits.push({ ms, control });
    return control.signal;
  });
  onTestFinished(() => {
    spy.mockRestore();
  });
  return {
    /** How many calls had exactly this timeout. */
    of: (ms: number) => limits.filter((limit) => limit.ms === ms).length,
    passed: (ms: number) => {
      for (const limit of limits) if (limit.ms <= ms) limit.control.abort();
    },
  };
}

/** Timers of exactly these lengths end at once: how long a page waits for a call, or before it tries again. */
export function withoutWaiting(...lengths: number[]): void {
  const real = globalThis.setTimeout;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms = 0) => real(work, lengths.includes(ms) ? 0 : ms)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}

/** The text of the current toast; empty if there is none. */
export const toastText = () =>
  [...document.querySelectorAll('[aria-live="assertive"] p, output p')]
    .map(({ textContent }) => textContent)
    .join(' | ');

/** The ways a call can fail, as the browser sees them. */
export const failures = {
  /** A refusal with the server's message. */
  refused: (api: ReturnType<typeof fakeApi>, endpoint: Endpoint) =>
    api.refuse(endpoint, 409, { code: 'event_completed', message: 'Refused, and this is why' }),
  /** A server error with its message. */
  broken: (api: ReturnType<typeof fakeApi>, endpoint: Endpoint) =>
    api.refuse(endpoint, 500, { code: 'unexpected', message: 'Something went wrong on our side. Please try again.' }),
  /** A proxy in front of the server answers with an HTML page. */
  proxy: (api: ReturnType<typeof fakeApi>, endpoint: Endpoint) => api.send(endpoint, 502, '<html>Bad Gateway</html>'),
  lost: (api: ReturnType<typeof fakeApi>, endpoint: Endpoint) => api.drop(endpoint),
  slow: (api: ReturnType<typeof fakeApi>, endpoint: Endpoint) => api.hang(endpoint),
};
export type Failure = keyof typeof failures;
