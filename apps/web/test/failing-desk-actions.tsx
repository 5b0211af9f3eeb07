import { eventRights } from '@maidan/domain/event-staff';
import { checkInEndpoints } from '@maidan/contract/check-in';
import { downloadEndpoints } from '@maidan/contract/downloads';
import { eventEndpoints } from '@maidan/contract/events';
import { eventStaffEndpoints } from '@maidan/contract/event-staff';
import { type EventRegistration, eventRegistrationEndpoints } from '@maidan/contract/event-registrations';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/live-events';
import { winnersEndpoints } from '@maidan/contract/winners';
import { notificationEndpoints } from '@maidan/contract/notifications';
import { playerOriginEndpoints } from '@maidan/contract/player-origins';
import { unknownOrigin } from '@maidan/domain/player-origin';
import { vi } from 'vitest';
import { OriginDialog } from '../src/features/event-registrations/origin-dialog.tsx';
import { RegistrationsPanel } from '../src/features/event-registrations/registrations-panel.tsx';
import { LiveDesk } from '../src/features/live-events/live-desk.tsx';
import { LiveEventActions } from '../src/features/live-events/live-event-actions.tsx';
import { WinnersDialog } from '../src/features/winners/winners-dialog.tsx';
import { winnerWords } from '../src/features/winners/words.ts';
import { NotificationsDialog } from '../src/features/notifications/notifications-dialog.tsx';
import { aLiveEvent, aNotification, dashboardApi } from './a-dashboard.ts';
import { anEvent } from './an-event.ts';
import { type Api, answerWith, type Doing, type Screen } from './failing-calls.ts';
import { render, renderApp } from './render.tsx';

const id = (last: string) => `0198c9a2-0000-7000-8000-${last.padStart(12, '0')}`;
const eventId = id('e1');

const player = (change: Partial<EventRegistration> = {}): EventRegistration => ({
  _id: id('d1'),
  eventId,
  name: 'Ananya Reddy',
  phone: '9876543210',
  email: null,
  dob: null,
  gender: null,
  city: 'Pune',
  origin: unknownOrigin,
  status: 'confirmed',
  categories: [{ name: 'Open', price: 350, partner: null, partnerOrigin: unknownOrigin, cancelled: false }],
  amount: 350,
  refunded: 0,
  handedBack: [],
  paidBy: 'online',
  source: 'online',
  ticketCode: 'ABCD-2345',
  referralSource: '',
  accommodationRequired: '',
  registrationDate: '2026-11-01T04:00:00.000Z',
  checkedIn: false,
  checkedInAt: null,
  ...change,
});
const entered =
  (change: Partial<EventRegistration> = {}) =>
  (api: Api) => {
    answerWith(api, eventRegistrationEndpoints.listEventRegistrations, {
      registrations: [player(change)],
      total: 1,
      counts: { held: 0, confirmed: 1, waitlisted: 0, offered: 0, expired: 0, cancelled: 0 },
      categories: [{ name: 'Open', price: 350, capacity: 2, taken: 1, format: 'singles' }],
    });
    answerWith(api, playerOriginEndpoints.suggest, { academies: [], districts: [] });
  };
const openEntries = () => render(<RegistrationsPanel eventId={eventId} />);
const checkedIn = { ...player({ checkedIn: true }), user: {}, checkedInBy: null, checkedInDevice: null };

const entryDoings: Doing[] = [
  {
    what: 'a player is checked in from the list',
    endpoint: checkInEndpoints.checkIn,
    answer: { registration: checkedIn },
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => ({
      press: () => screen.getByRole('button', { name: 'Check in: Ananya Reddy' }).click(),
    }),
    done: 'Ananya Reddy is checked in',
  },
  {
    what: 'a check-in is taken back',
    endpoint: checkInEndpoints.undoCheckIn,
    answer: { registration: { ...checkedIn, checkedIn: false } },
    prepare: entered({ checkedIn: true, checkedInAt: '2026-11-21T03:42:00.000Z' }),
    open: openEntries,
    fill: async (screen) => ({
      press: () => screen.getByRole('button', { name: 'Undo check-in: Ananya Reddy' }).click(),
    }),
    done: 'Check-in undone',
  },
  {
    what: 'a walk-in is added',
    endpoint: eventRegistrationEndpoints.addWalkIn,
    answer: { registration: { ...player({ name: 'Farah Khan' }), ticket: 'MDN1.abc.def' } },
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Add walk-in' }).click();
      const name = screen.getByLabelText('Name *');
      await name.fill('Farah Khan');
      await screen.getByLabelText('Phone *').fill('9811122233');
      await screen.getByPlaceholder('Choose').click();
      await screen.getByRole('option', { name: 'Open (1 left)' }).click();
      await screen.getByText('For players who come to the desk').click();
      await screen.getByText('Paid in cash').click();
      return { press: () => screen.getByRole('button', { name: /^Add player/ }).click(), kept: [name, 'Farah Khan'] };
    },
    done: (screen) => screen.getByRole('heading', { name: 'Farah Khan' }),
  },
  {
    what: 'where a player comes from is noted',
    endpoint: playerOriginEndpoints.save,
    prepare: entered(),
    open: () => render(<OriginDialog registration={player()} onClose={() => undefined} />),
    fill: async (screen) => {
      const academy = screen.getByLabelText(/^Academy/).first();
      await academy.fill('Gopichand Academy');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        kept: [academy, 'Gopichand Academy'],
      };
    },
    done: 'Noted where Ananya Reddy comes from',
  },
  {
    what: 'a download of registrations is asked for',
    endpoint: downloadEndpoints.createDownloadTicket,
    answer: { url: '/src/main.tsx' },
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Download data' }).click();
      return { press: () => screen.getByRole('button', { name: 'Download', exact: true }).click() };
    },
    done: 'Data downloaded',
  },
];

const match = (change: Partial<LiveMatchAnswer> = {}): LiveMatchAnswer => ({
  _id: 'MS/R1/1',
  label: 'MS R1/1',
  category: 'MS',
  round: 1,
  roundName: 'Round 1',
  court: null,
  plannedCourt: 1,
  courtHead: null,
  start: null,
  status: 'waiting',
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  sides: [
    { entry: id('f1'), name: 'Asha Menon', text: 'Asha Menon' },
    { entry: id('f2'), name: 'Riya Nair', text: 'Riya Nair' },
  ],
  winner: null,
  kind: null,
  score: [],
  waitsFor: [],
  swiss: null,
  ...change,
});
const played = match({ status: 'done', winner: id('f1'), kind: 'walkover' });
const live = (one: LiveMatchAnswer) => (api: Api) =>
  answerWith(api, liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    courts: [{ court: 1, head: null, match: null }],
    matches: [one],
  });
const openDesk = () => render(<LiveDesk access={{ eventId }} mayCorrect />);
const inDialog = (screen: Screen, name: string) => () =>
  screen.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const openActions = () => render(<LiveEventActions eventId={eventId} eventName="Pune Open" />);

const liveDoings: Doing[] = [
  {
    what: 'a match is called',
    endpoint: liveEventEndpoints.act,
    answer: { match: match() },
    prepare: live(match()),
    open: openDesk,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Call to court 1' }).click() }),
    done: (screen) => screen.getByRole('button', { name: 'Call to court 1' }),
  },
  {
    what: 'a result is recorded',
    endpoint: liveEventEndpoints.result,
    answer: { match: played, changed: [] },
    prepare: live(match()),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'More for MS R1/1' }).click();
      await screen.getByRole('menuitem', { name: 'Enter result' }).click();
      const points = screen.getByRole('textbox', { name: 'Game 1, Asha Menon' });
      await points.fill('21');
      await screen.getByRole('textbox', { name: 'Game 1, Riya Nair' }).fill('15');
      return { press: inDialog(screen, 'Record result'), kept: [points, '21'] };
    },
    done: 'The result is recorded',
  },
  {
    what: 'a result is corrected',
    endpoint: liveEventEndpoints.correct,
    answer: { match: played, changed: [] },
    prepare: live(played),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('tab', { name: /^Done/ }).click();
      await screen.getByRole('button', { name: 'Correct', exact: true }).click();
      await screen.getByRole('dialog').getByRole('radio', { name: 'Riya Nair' }).click();
      return { press: inDialog(screen, 'Correct result') };
    },
    done: 'The result is corrected',
  },
  {
    what: 'the results of a live event are asked for as a file',
    endpoint: downloadEndpoints.createDownloadTicket,
    answer: { url: '#the-file' },
    // A tab of nobody's: what would be shown in it is written down on the page.
    prepare: () =>
      vi.spyOn(window, 'open').mockImplementation(() => {
        const location = {
          set href(address: string) {
            document.querySelector('main')?.append(`opened ${address}`);
          },
        };
        return { location, close: () => undefined } as unknown as Window;
      }),
    open: openActions,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Download CSV' }).click() }),
    done: (screen) => screen.getByText(/opened #the-file/),
  },
];

const ready = anEvent({ hasFixtures: true, isLive: false });
const dashboardDoings: Doing[] = [
  {
    what: 'an event goes live',
    endpoint: liveEventEndpoints.goLive,
    answer: { liveEvent: aLiveEvent },
    prepare: (api) => {
      answerWith(api, eventEndpoints.get, { event: ready });
      answerWith(api, eventStaffEndpoints.access, { role: 'owner', rights: [...eventRights] });
      live(match())(api);
    },
    network: () => dashboardApi({ events: [ready] }),
    open: async () => (await renderApp(`/dashboard/event/${eventId}?tab=settings`, 'token')).screen,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Go live' }).first().click() }),
    done: (screen) => screen.getByRole('button', { name: 'Call to court 1' }),
  },
];

const notificationDoings: Doing[] = [
  {
    what: 'winners are filled in from the draws',
    endpoint: winnersEndpoints.propose,
    answer: { winners: { Open: { firstPlace: 'Somebody else', secondPlace: 'Riya Nair' } } },
    prepare: () => undefined,
    open: () => render(<WinnersDialog event={anEvent()} onClose={() => undefined} />),
    fill: async (screen) => {
      const first = screen.getByRole('textbox', { name: 'First place' });
      await first.fill('Asha Menon');
      const press = () => screen.getByRole('button', { name: winnerWords.en.fill }).click();
      return { press, kept: [first, 'Asha Menon'] };
    },
    done: (screen) => screen.getByRole('textbox', { name: 'Second place' }),
  },
  {
    what: 'a player marks notifications as read',
    endpoint: notificationEndpoints.markMine,
    words: 'Failed to mark notifications as read',
    answer: { message: 'Notifications marked as read', unreadCount: 0 },
    prepare: (api) =>
      answerWith(api, notificationEndpoints.mine, { notifications: [aNotification(1, 'You are in')], unreadCount: 1 }),
    open: () => render(<NotificationsDialog reader="account" onClose={() => undefined} />),
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Select All Unread' }).click();
      return { press: () => screen.getByRole('button', { name: 'Mark as Read' }).click() };
    },
    done: 'Notifications marked as read',
  },
  {
    what: 'notifications are marked as read',
    endpoint: notificationEndpoints.markRead,
    words: 'Failed to mark notifications as read',
    answer: { message: 'Notifications marked as read', unreadCount: 0 },
    prepare: (api) =>
      answerWith(api, notificationEndpoints.list, { notifications: [aNotification(1, 'Approved')], unreadCount: 1 }),
    open: () => render(<NotificationsDialog onClose={() => undefined} />),
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Select All Unread' }).click();
      return { press: () => screen.getByRole('button', { name: 'Mark as Read' }).click() };
    },
    done: 'Notifications marked as read',
  },
];

export const deskDoings = [...entryDoings, ...liveDoings, ...dashboardDoings, ...notificationDoings];
