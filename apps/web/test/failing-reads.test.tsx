import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { WinnersScreen } from '../src/features/matchday/winners/winners-screen.tsx';
import { aPodium } from './some-podiums.ts';
import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import type { Endpoint } from '@maidan/contract/endpoint';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { eventEndpoints } from '@maidan/contract/events/event';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import type { Locator } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { HistoryPanel } from '../src/features/events/history/history-panel.tsx';
import { OwnCorrections } from '../src/features/entries/corrections/own-corrections.tsx';
import { RegistrationHistory } from '../src/features/entries/corrections/registration-history.tsx';
import { RegistrationsPanel } from '../src/features/entries/event-registrations/registrations-panel.tsx';
import { StaffPanel } from '../src/features/events/staff/staff-panel.tsx';
import { Desk } from '../src/features/matchday/desk/desk.tsx';
import { NotificationsDialog } from '../src/features/operations/notifications/notifications-dialog.tsx';
import { ProfileScreen } from '../src/features/accounts/profile/profile-screen.tsx';
import { writeToken } from '../src/platform/token.ts';
import { aHall, aLiveEvent, dashboardApi, toastText } from './a-dashboard.ts';
import { anOwnPlayer } from './an-own-player.ts';
import { aTicket } from './a-ticket.ts';
import { aProfile } from './a-profile.ts';
import { anEvent, organizer } from './an-event.ts';
import { answerWith, failNext, plainWords, type Screen, type Way, ways } from './failing-calls.ts';
import { fakeApi } from './fake-api.ts';
import { render, renderApp } from './render.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeToken('token');
});

const eventId = anEvent()._id;
const staff = { owner: { name: 'Kavita Deshpande' }, staff: [], assignable: ['desk'] };
const noRegistrations = {
  registrations: [],
  total: 0,
  counts: { held: 0, confirmed: 0, waitlisted: 0, offered: 0, expired: 0, cancelled: 0 },
  questions: [],
  isOriginAsked: false,
  offerHours: 12,
  startsAt: '2026-11-21T03:30:00.000Z',
  categories: [],
};
const profile = aProfile();
const free = { deletion: null, hindrances: [], waits: [], facts: { hindrances: [], waits: [] }, graceDays: 30 };
const noSecondFactor = { enrolledAt: null, recoveryCodesLeft: 0, isRequired: false };
const ofProfile: [Endpoint, object][] = [
  [profileEndpoints.read, { profile }],
  [sessionEndpoints.listSessions, { sessions: [] }],
  [secondFactorEndpoints.read, noSecondFactor],
  [accountDeletionEndpoints.read, free],
];
const live = { liveEvent: aLiveEvent, code: 'PUNE26', hall: aHall, courts: [], matches: [] };
const helped = {
  _id: eventId,
  eventName: 'Pune Open',
  sports: 'Badminton',
  location: 'Balewadi',
  poster: null,
  isLive: false,
  dateandtime: '2026-12-12T03:30:00.000Z',
  approvalStatus: 'approved',
  organizer: 'Pune Shuttlers',
  role: 'check_in',
  rights: ['check_in'],
};
const ofPlayer: [Endpoint, object][] = [
  [sessionEndpoints.me, { user: { ...organizer, role: 'participant', email: 'riya@example.in' } }],
  [profileEndpoints.picture, { profilePicture: null }],
  [registrationEndpoints.listMine, { registrations: [] }],
  [notificationEndpoints.mine, { notifications: [], unreadCount: 0 }],
  [eventStaffEndpoints.mine, { events: [helped] }],
];
const secret = `mdi_${'A'.repeat(43)}`;
const invite = { ...helped, eventId, email: 'riya@example.in', invitedBy: 'Kavita', expiresAt: '2099-01-01T00:00:00Z' };

interface Reading {
  what: string;
  endpoint: Endpoint;
  answer: object;
  /** Answers to everything else that the screen requests. */
  rest?: [Endpoint, object][];
  open: () => Promise<Screen>;
  /** What is shown in its place; a screen's own message is the same for every failure. */
  words?: string;
  came: (screen: Screen) => Locator;
}

const readings: Reading[] = [
  {
    what: 'the helpers of an event',
    endpoint: eventStaffEndpoints.listStaff,
    answer: staff,
    open: () => render(<StaffPanel eventId={eventId} />),
    came: (screen) => screen.getByText('You run this event alone'),
  },
  {
    what: 'the winners that the results propose',
    endpoint: winnersEndpoints.propose,
    answer: { winners: {}, podiums: [aPodium('Open')] },
    open: () =>
      render(<WinnersScreen event={anEvent()} playEnds={new Date('2020-01-01T03:30:00Z')} onDone={() => undefined} />),
    came: (screen) => screen.getByRole('button', { name: 'Open Open' }),
  },
  {
    what: 'the events that I help with',
    endpoint: eventStaffEndpoints.mine,
    answer: { events: [helped] },
    rest: ofPlayer,
    open: async () => (await renderApp('/my', 'token')).screen,
    came: (screen) => screen.getByRole('heading', { name: 'Pune Open' }),
  },
  {
    what: 'an invitation',
    endpoint: eventStaffEndpoints.showInvite,
    answer: { invite },
    rest: ofPlayer,
    open: async () => (await renderApp(`/invites#${secret}`, 'token')).screen,
    came: (screen) => screen.getByRole('heading', { name: 'Pune Open' }),
  },
  {
    what: 'the history of an event',
    endpoint: eventHistoryEndpoints.list,
    answer: { entries: [], total: 0 },
    open: () => render(<HistoryPanel eventId={eventId} />),
    came: (screen) => screen.getByText('Nothing has happened yet'),
  },
  {
    what: 'the registrations of an event',
    endpoint: eventRegistrationEndpoints.listEventRegistrations,
    answer: noRegistrations,
    open: () => render(<RegistrationsPanel eventId={eventId} />),
    came: (screen) => screen.getByText(/^(No registrations|0 registrations)/).first(),
  },
  {
    what: 'the history of a registration',
    endpoint: correctionEndpoints.history,
    answer: { entries: [] },
    open: () => render(<RegistrationHistory eventId={eventId} registrationId={eventId} />),
    came: (screen) => screen.getByText('Nothing has happened yet'),
  },
  {
    what: 'the player of one’s own registration',
    endpoint: correctionEndpoints.ownPlayer,
    answer: anOwnPlayer,
    rest: [[playerOriginEndpoints.suggest, { academies: [], districts: [] }]],
    open: async () => {
      const screen = await render(<OwnCorrections registration={aTicket} />);
      await screen.getByRole('button', { name: 'Correct my details' }).click();
      return screen;
    },
    came: (screen) => screen.getByLabelText('Name *'),
  },
  {
    what: 'the desk of a live event',
    endpoint: liveEventEndpoints.read,
    answer: live,
    open: () => render(<Desk access={{ eventId }} mayCorrect />),
    came: (screen) => screen.getByText('No match is ready'),
  },
  {
    what: 'notifications',
    endpoint: notificationEndpoints.list,
    answer: { notifications: [], unreadCount: 0 },
    open: () => render(<NotificationsDialog onClose={() => undefined} />),
    words: 'Failed to fetch notifications',
    came: (screen) => screen.getByText('No notifications yet'),
  },
  {
    what: 'notifications of a player',
    endpoint: notificationEndpoints.mine,
    answer: { notifications: [], unreadCount: 0 },
    open: () => render(<NotificationsDialog reader="account" onClose={() => undefined} />),
    words: 'Failed to fetch notifications',
    came: (screen) => screen.getByText('No notifications yet'),
  },
  {
    what: 'the own profile',
    endpoint: profileEndpoints.read,
    answer: { profile },
    rest: ofProfile,
    open: () => render(<ProfileScreen />),
    came: (screen) => screen.getByRole('textbox', { name: 'City' }),
  },
  {
    what: 'where one is signed in',
    endpoint: sessionEndpoints.listSessions,
    answer: {
      sessions: [
        {
          _id: eventId,
          device: 'Firefox',
          current: true,
          createdAt: '2026-11-01T09:00:00.000Z',
          lastSeenAt: '2026-11-01T09:00:00.000Z',
        },
      ],
    },
    rest: ofProfile,
    open: () => render(<ProfileScreen />),
    came: (screen) => screen.getByText('This device'),
  },
  {
    what: 'two-step sign-in',
    endpoint: secondFactorEndpoints.read,
    answer: noSecondFactor,
    rest: ofProfile,
    open: () => render(<ProfileScreen />),
    came: (screen) => screen.getByRole('button', { name: 'Turn on', exact: true }),
  },
  {
    what: 'whether the account will be deleted',
    endpoint: accountDeletionEndpoints.read,
    answer: free,
    rest: ofProfile,
    open: () => render(<ProfileScreen />),
    came: (screen) => screen.getByRole('button', { name: 'Delete my account' }),
  },
];

const every = readings.flatMap((reading) => ways.map((way) => [reading.what, way, reading] as const));

test.each(every)('%s, %s: says so in its place, and another try brings it', async (_what, way, reading) => {
  const api = fakeApi();
  for (const [endpoint, output] of reading.rest ?? [])
    if (endpoint !== reading.endpoint) answerWith(api, endpoint, output);
  const { passLimit } = failNext(api, reading.endpoint, way);
  answerWith(api, reading.endpoint, reading.answer);
  const screen = await reading.open();
  await passLimit();
  await expect.element(inPlace(screen, reading, way)).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(reading.came(screen)).toBeVisible();
});

const event = anEvent();
const access = { role: 'owner', rights: ['edit', 'registrations_read', 'money_read'] };
const rise = { current: 3, previous: 2, percentChange: 50 };
const rises = { participants: rise, revenue: rise, upcomingEvents: rise, completedEvents: rise };
const ofDashboard: Reading[] = [
  {
    what: 'the totals',
    endpoint: dashboardEndpoints.stats,
    answer: {
      stats: { registrations: { total: 4711 }, revenue: { total: 0 }, events: { active: 1, completed: 0 } },
    },
    open: async () => (await renderApp('/dashboard', 'token')).screen,
    came: (screen) => screen.getByText('4,711'),
  },
  {
    what: 'the comparison with last month',
    endpoint: dashboardEndpoints.analytics,
    answer: { analytics: { overview: { totalRevenue: 0 }, monthlyComparison: rises, monthlyTrend: [] } },
    open: async () => (await renderApp('/dashboard', 'token')).screen,
    words: 'The comparison with last month did not load',
    came: (screen) => screen.getByText(/50%/).first(),
  },
  {
    what: 'what needs the organizer today',
    endpoint: dashboardEndpoints.today,
    answer: { needs: [{ kind: 'winners_missing', eventId, eventName: 'Pune Open Badminton', count: 1 }] },
    open: async () => (await renderApp('/dashboard', 'token')).screen,
    came: (screen) => screen.getByText('over, winners not recorded'),
  },
  {
    what: 'one event',
    endpoint: eventEndpoints.get,
    answer: { event },
    open: async () => (await renderApp(`/dashboard/event/${eventId}`, 'token')).screen,
    came: (screen) => screen.getByRole('heading', { name: 'Pune Open Badminton', level: 1 }),
  },
  {
    what: 'what one may do with an event',
    endpoint: eventStaffEndpoints.access,
    answer: access,
    open: async () => (await renderApp(`/dashboard/event/${eventId}`, 'token')).screen,
    came: (screen) => screen.getByRole('heading', { name: 'Pune Open Badminton', level: 1 }),
  },
];

test.each(ofDashboard.flatMap((reading) => ways.map((way) => [reading.what, way, reading] as const)))(
  '%s, %s: says so on the page of the organizer, and another try brings it',
  async (_what, way, reading) => {
    const api = dashboardApi({ events: [event], without: [reading.endpoint] });
    if (reading.endpoint !== eventEndpoints.get) answerWith(api, eventEndpoints.get, { event });
    if (reading.endpoint !== eventStaffEndpoints.access) answerWith(api, eventStaffEndpoints.access, access);
    const { passLimit } = failNext(api, reading.endpoint, way);
    answerWith(api, reading.endpoint, reading.answer);
    const screen = await reading.open();
    await passLimit();
    await expect.element(inPlace(screen, reading, way)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(reading.came(screen)).toBeVisible();
  },
);

function inPlace(screen: Screen, { words }: Reading, way: Way): Locator {
  return screen.getByText(words ?? plainWords[way]).first();
}

test.each(ways)('the known details, %s: a new organizer types them, and nothing is said', async (way) => {
  const api = fakeApi();
  for (const [endpoint, output] of ofPlayer) answerWith(api, endpoint, output);
  const { passLimit } = failNext(api, profileEndpoints.read, way);
  const { screen } = await renderApp('/organizer-onboarding', 'token');
  await passLimit();
  await expect.element(screen.getByRole('textbox', { name: /^Organization name/ })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('');
  expect(toastText()).toBe('');
});
