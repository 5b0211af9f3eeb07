import { eventRights } from '@maidan/domain/events/staff';
import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { eventEndpoints } from '@maidan/contract/events/event';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, vi } from 'vitest';
import { StartRounds } from '../src/features/matchday/desk/courts/start-rounds.tsx';
import { Desk } from '../src/features/matchday/desk/desk.tsx';
import { StageDriftDialog } from '../src/features/matchday/desk/stage-drift-dialog.tsx';
import { LiveEventActions } from '../src/features/matchday/desk/going-live/live-event-actions.tsx';
import { NotificationsDialog } from '../src/features/operations/notifications/notifications-dialog.tsx';
import { aHall, aLiveEvent, aNotification, dashboardApi } from './a-dashboard.ts';
import { aMatch } from './a-match.ts';
import { UndoWinners } from '../src/features/matchday/winners/undo-winners.tsx';
import { WinnersScreen } from '../src/features/matchday/winners/winners-screen.tsx';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { aPodium, proposed } from './some-podiums.ts';
import { anEvent } from './an-event.ts';
import { entryDoings } from './failing-entry-actions.tsx';
import { waitingDoings } from './failing-staff-actions.tsx';
import { goingLiveDoings } from './failing-going-live.tsx';
import { type Api, answerWith, type Doing, type Screen } from './failing-calls.ts';
import { render, renderApp } from './render.tsx';

const id = (last: string) => `0198c9a2-0000-7000-8000-${last.padStart(12, '0')}`;
const eventId = id('e1');

const side = (entry: string, name: string) => ({ entry, name, text: name });
const sides = [side(id('f1'), 'Asha Menon'), side(id('f2'), 'Riya Nair')];
const match = (change: Partial<LiveMatchAnswer> = {}) => aMatch(1, { start: null, sides, ...change });
const played = match({ status: 'done', winner: id('f1'), kind: 'walkover' });
const live = (one: LiveMatchAnswer) => (api: Api) =>
  answerWith(api, liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    hall: aHall,
    courts: [{ court: 1, head: null, match: null }],
    matches: [one],
    expected: null,
  });
const openDesk = () => render(<Desk access={{ eventId }} mayCorrect />);
const inDialog = (screen: Screen, name: string) => () =>
  screen.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const openActions = () => render(<LiveEventActions eventId={eventId} eventName="Pune Open" />);

const drifted: ToldDrift = {
  category: 'MS – Stage 2',
  after: 'MS',
  isOpen: false,
  instead: [{ comes: 'Asha Menon', goes: 'Riya Nair' }],
  reseeded: false,
  version: 4,
  mayTakeBack: true,
};

const liveDoings: Doing[] = [
  {
    what: 'a match is called',
    endpoint: liveEventEndpoints.act,
    answer: { match: match() },
    prepare: live(match()),
    open: openDesk,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: /^Call to court 1:/ }).click() }),
    done: (screen) => screen.getByRole('button', { name: /^Call to court 1:/ }),
  },
  {
    what: 'the boards of a round are started',
    endpoint: liveEventEndpoints.round,
    answer: { matches: ['MS/R1/1', 'MS/R1/2'] },
    prepare: () => undefined,
    open: () => {
      const matches = [1, 2].map((at) => aMatch(at, { swiss: { colours: true } }));
      return render(<StartRounds access={{ eventId }} free={2} matches={matches} />);
    },
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: /^Start round 1/ }).click() }),
    done: 'Round 1: 2 boards are started',
  },
  {
    what: 'a result is recorded',
    endpoint: liveEventEndpoints.result,
    answer: { match: played, changed: [], stages: [] },
    prepare: live(match()),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'More for MS, round 1, match 1' }).click();
      await screen.getByRole('menuitem', { name: 'Enter result' }).click();
      const points = screen.getByRole('textbox', { name: 'Game 1, Asha Menon' });
      await points.fill('21');
      await screen.getByRole('textbox', { name: 'Game 1, Riya Nair' }).fill('15');
      return { press: inDialog(screen, 'Record result'), kept: [points, '21'] };
    },
    done: 'The result is recorded: Asha Menon 21–15',
  },
  {
    what: 'a result is corrected',
    endpoint: liveEventEndpoints.correct,
    answer: { match: played, changed: [], stages: [] },
    prepare: live(played),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('tab', { name: /^Done/ }).click();
      await screen.getByRole('button', { name: /^Correct:/ }).click();
      await screen.getByRole('dialog').getByRole('radio', { name: 'Asha Menon did not come' }).click();
      await screen.getByRole('dialog').getByRole('button', { name: 'Correct result' }).click();
      return { press: inDialog(screen, 'Change the winner') };
    },
    done: 'The result is corrected: Riya Nair wins (Asha Menon did not come)',
  },
  {
    what: 'a result is taken back',
    endpoint: liveEventEndpoints.takeBack,
    answer: { match: match(), changed: [] },
    prepare: live(played),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('tab', { name: /^Done/ }).click();
      await screen.getByRole('button', { name: /^More for/ }).click();
      await screen.getByRole('menuitem', { name: 'Undo the result' }).click();
      const why = screen.getByRole('textbox', { name: 'Reason' });
      await why.fill('Wrong match');
      return { press: inDialog(screen, 'Undo the result'), kept: [why, 'Wrong match'] };
    },
    done: 'Asha Menon – Riya Nair: the result is undone',
  },
  {
    what: 'play is stopped in the hall',
    endpoint: hallEndpoints.save,
    answer: { hall: { ...aHall, stopped: { since: '2026-11-21T13:30:00.000Z', reason: 'No light' } } },
    prepare: live(match()),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Hall' }).click();
      await screen.getByRole('menuitem', { name: 'Stop play in the hall' }).click();
      const why = screen.getByRole('textbox', { name: 'Reason' });
      await why.fill('No light');
      return { press: inDialog(screen, 'Stop play'), kept: [why, 'No light'] };
    },
    done: 'Play is stopped',
  },
  {
    what: 'a court is taken out of use',
    endpoint: hallEndpoints.saveCourt,
    answer: { court: 1, out: { since: '2026-11-21T13:30:00.000Z', until: null, reason: 'Wet' } },
    prepare: live(match()),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Court 1' }).click();
      await screen.getByRole('menuitem', { name: 'Take court 1 out of use' }).click();
      const why = screen.getByRole('textbox', { name: 'Reason' });
      await why.fill('Wet');
      return { press: inDialog(screen, 'Take it out of use'), kept: [why, 'Wet'] };
    },
    done: 'Court 1 is out of use',
  },
  {
    what: 'a stage that was drawn from the result before is taken back',
    endpoint: nextStageEndpoints.takeBack,
    answer: { version: 5 },
    prepare: () => undefined,
    open: () => render(<StageDriftDialog access={{ eventId }} stages={[drifted]} onStages={() => undefined} />),
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Undo MS – Stage 2' }).click() }),
    done: 'MS – Stage 2 was undone',
  },
  {
    what: 'the results of a live event are asked for as a file',
    endpoint: downloadEndpoints.createDownloadTicket,
    answer: { url: '#the-file' },
    // A fake tab: what would be shown in it is written onto the page.
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
    fill: async (screen) => ({
      press: async () => {
        await screen.getByRole('button', { name: 'Print and download' }).click();
        await screen.getByRole('menuitem', { name: 'Download CSV' }).click();
      },
    }),
    done: (screen) => screen.getByText(/opened #the-file/),
  },
];

const ready = anEvent({ hasFixtures: true, isLive: false });
const dashboardDoings: Doing[] = [
  ...goingLiveDoings,
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
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Go live' }).first().click();
      const dialog = screen.getByRole('dialog');
      await expect.element(dialog.getByText(/That is in 14 days\./)).toBeVisible();
      return { press: () => dialog.getByRole('button', { name: 'Go live' }).click() };
    },
    done: (screen) => screen.getByRole('button', { name: /^Call to court 1:/ }),
  },
  {
    what: 'late entries are taken',
    endpoint: eventEndpoints.keepLateEntries,
    answer: { event: { ...ready, lateEntries: true } },
    prepare: (api) => {
      answerWith(api, eventEndpoints.get, { event: ready });
      answerWith(api, eventStaffEndpoints.access, { role: 'owner', rights: [...eventRights] });
    },
    network: () => dashboardApi({ events: [ready] }),
    open: async () => (await renderApp(`/dashboard/event/${eventId}?tab=settings`, 'token')).screen,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Take late entries' }).click() }),
    done: 'Late entries are open',
  },
];

const openOnly = anEvent({ categories: [{ name: 'Open', price: 0, participants: 4 }] });

const notificationDoings: Doing[] = [
  {
    what: 'winners are submitted',
    endpoint: winnersEndpoints.record,
    words: 'Failed to update winners',
    answer: { event: anEvent() },
    prepare: (api) =>
      answerWith(api, winnersEndpoints.propose, { winners: { Open: proposed }, podiums: [aPodium('Open')] }),
    open: () =>
      render(<WinnersScreen event={openOnly} playEnds={new Date('2020-01-01T03:30:00Z')} onDone={() => undefined} />),
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Submit Winners' }).click() }),
    done: 'Winners updated successfully',
  },
  {
    what: 'recorded winners are taken back',
    endpoint: winnersEndpoints.record,
    answer: { event: anEvent() },
    prepare: () => undefined,
    open: () => render(<UndoWinners event={{ _id: eventId, hasWinners: true, certificatesIssuedAt: null }} />),
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Undo winners' }).click();
      return { press: () => screen.getByRole('dialog').getByRole('button', { name: 'Undo winners' }).click() };
    },
    done: 'Winners undone. The event is open again.',
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

export const deskDoings = [...entryDoings, ...waitingDoings, ...liveDoings, ...dashboardDoings, ...notificationDoings];
