import type { Endpoint } from '@maidan/contract/endpoint';
import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import {
  aLiveEvent,
  callLimits,
  dashboardApi,
  type Failure,
  failures,
  openDashboard,
  toastText,
} from '../../test/a-dashboard.ts';
import { anEvent } from '../../test/an-event.ts';
import { hideToast } from '../ui/feedback/toast.tsx';

interface Action {
  what: string;
  event: OwnEvent;
  /** The item in the event's menu. */
  item: string;
  confirm: string;
  endpoint: Endpoint;
  /** The server's own message takes precedence over these words. */
  ownText: boolean;
  otherwise: string;
  success: string;
}

const draft = anEvent({ approvalStatus: 'draft' });
const closed = anEvent({ tournamentStatus: 'closed' });

const actions: Action[] = [
  {
    what: 'submit for approval',
    event: draft,
    item: 'Submit for approval',
    confirm: 'Submit for Approval',
    endpoint: eventEndpoints.submit,
    ownText: true,
    otherwise: 'Failed to submit event for approval',
    success: 'Event submitted for approval successfully',
  },
  {
    what: 'delete',
    event: anEvent({ revenue: 0 }),
    item: 'Delete',
    confirm: 'Delete',
    endpoint: eventEndpoints.remove,
    ownText: true,
    otherwise: 'Could not delete event',
    success: 'Event deleted successfully',
  },
  {
    what: 'end registrations',
    event: anEvent(),
    item: 'End Reg',
    confirm: 'End Registrations',
    endpoint: eventEndpoints.endRegistrations,
    ownText: false,
    otherwise: 'Failed to end registrations',
    success: 'Registrations ended successfully',
  },
  {
    what: 'start registrations',
    event: closed,
    item: 'Start Reg',
    confirm: 'Start Registrations',
    endpoint: eventEndpoints.startRegistrations,
    ownText: false,
    otherwise: 'Failed to start registrations',
    success: 'Registrations started successfully',
  },
  {
    what: 'delete a live event',
    event: anEvent({ isLive: true }),
    item: 'Delete live event',
    confirm: 'Delete',
    endpoint: liveEventEndpoints.end,
    ownText: false,
    otherwise: 'Could not delete live event',
    success: '',
  },
];

const wordsOf = ({ ownText, otherwise }: Action, how: Failure) => {
  if (!ownText) return otherwise;
  if (how === 'refused') return 'Refused, and this is why';
  return how === 'broken' ? 'Something went wrong on our side. Please try again.' : otherwise;
};

type App = Awaited<ReturnType<typeof openDashboard>>['screen'];

async function openAction(screen: App, { event, item }: Action) {
  // What is above the events has loaded: until then, a menu shifts with its card under the press.
  await expect.element(screen.getByText('1,284')).toBeVisible();
  await expect.element(screen.getByText('No new notifications')).toBeVisible();
  if (event.tournamentStatus === 'closed') await screen.getByRole('tab', { name: /Completed Events/ }).click();
  const chosen = screen.getByRole('menuitem', { name: item, exact: true });
  await screen.getByRole('button', { name: `More actions for ${event.eventName}` }).click();
  await expect.element(chosen).toBeVisible();
  await chosen.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  if (item === 'Delete') await dialog.getByRole('textbox').fill('yes');
  return dialog;
}

/** The slow one comes last: passing its time limit also ends the calls before it. */
const ways = ['refused', 'broken', 'proxy', 'lost', 'slow'] as const;

test.each(actions.map((action) => [action.what, action] as const))(
  '%s, however it fails: says so, stays open with what was typed, and works when pressed again',
  async (_what, action) => {
    const limits = callLimits();
    const api = dashboardApi({ events: [action.event], without: [action.endpoint] });
    for (const how of ways) failures[how](api, action.endpoint);
    const done = { success: true, event: action.event, message: 'Done' };
    api.answer(action.endpoint as typeof eventEndpoints.submit, done as never);
    const { screen } = await openDashboard();
    const dialog = await openAction(screen, action);
    const confirm = dialog.getByRole('button', { name: action.confirm, exact: true });
    for (const how of ways) {
      await confirm.click();
      if (how === 'slow') {
        await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
        limits.passed(30_000);
      }
      await expect.poll(toastText, { message: how }).toBe(wordsOf(action, how));
      await expect.element(confirm).toBeEnabled();
      // So that the next failure has to show its own toast.
      hideToast();
    }
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    if (action.success) await expect.poll(toastText).toBe(action.success);
  },
);

test.each(actions.slice(0, 4).map((action) => [action.what, action] as const))(
  '%s with the token gone: nothing is sent, and the dialog stays',
  async (_what, action) => {
    const api = dashboardApi({ events: [action.event] });
    const { screen } = await openDashboard();
    const dialog = await openAction(screen, action);
    localStorage.removeItem('authtoken');
    const before = api.asked.length;
    await dialog.getByRole('button', { name: action.confirm, exact: true }).click();
    await expect.poll(toastText).toBe('Authentication token not found');
    expect(api.asked.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('ending goes to the completed tab, starting goes back to the ongoing one', async () => {
  const [end, start] = [actions[2], actions[3]];
  if (!end || !start) throw new Error('the table has changed');
  const open = anEvent();
  const api = dashboardApi({ without: [eventEndpoints.list] });
  for (const events of [[open], [closed], [open]]) api.answer(eventEndpoints.list, { success: true, events });
  api.answer(eventEndpoints.endRegistrations, { success: true, event: closed });
  api.answer(eventEndpoints.startRegistrations, { success: true, event: open });
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('tab', { name: /Ongoing Events/ })).toHaveAttribute('aria-selected', 'true');
  await (await openAction(screen, end)).getByRole('button', { name: end.confirm }).click();
  await expect.element(screen.getByRole('tab', { name: /Completed Events/ })).toHaveAttribute('aria-selected', 'true');
  await (await openAction(screen, start)).getByRole('button', { name: start.confirm }).click();
  await expect.element(screen.getByRole('tab', { name: /Ongoing Events/ })).toHaveAttribute('aria-selected', 'true');
});

test('starting says what stays closed, before and after; where nobody can enter, success is not said', async () => {
  const start = actions.find(({ what }) => what === 'start registrations')!;
  const [open] = closed.categories;
  if (!open) throw new Error('an event has a category');
  const barred = { ...open, _id: 'another', name: "Men's Singles", closedBy: 'draw' as const };
  const some = anEvent({ tournamentStatus: 'closed', categories: [open, barred] });
  const none = anEvent({
    tournamentStatus: 'closed',
    categories: [
      { ...open, closedBy: 'live' },
      { ...barred, closedBy: 'live' },
    ],
  });
  const api = dashboardApi({ without: [eventEndpoints.list] });
  for (const events of [[some], [none]]) api.answer(eventEndpoints.list, { success: true, events });
  for (const event of [some, none])
    api.answer(eventEndpoints.startRegistrations, { success: true, event: { ...event, tournamentStatus: 'open' } });
  const { screen } = await openDashboard();
  const dialog = await openAction(screen, { ...start, event: some });
  await expect.element(dialog.getByText("Men's Singles stays closed: its draw is published.")).toBeVisible();
  await dialog.getByRole('button', { name: start.confirm }).click();
  await expect.poll(toastText).toBe('Registrations started successfully');
  await expect
    .element(screen.getByRole('status').getByText("Men's Singles stays closed: its draw is published."))
    .toBeVisible();
  hideToast();
  const again = await openAction(screen, { ...start, event: none });
  await expect.element(again.getByText(/nobody can enter Pune Open Badminton yet/)).toBeVisible();
  await again.getByRole('button', { name: start.confirm }).click();
  await expect.poll(toastText).toBe('Nobody can enter Pune Open Badminton yet');
  await expect
    .element(screen.getByRole('status').getByText('Every category stays closed: the event is live.'))
    .toBeVisible();
});

test('a failure tells who was faster, and a lost network', async () => {
  const end = actions.find(({ what }) => what === 'end registrations')!;
  const api = dashboardApi({ events: [end.event], without: [end.endpoint] });
  const at = new Date(Date.now() - 60_000).toISOString();
  const before = { action: 'event_end_registrations', at, by: 'Asha Menon', byYou: false };
  const message = 'Registrations have already ended';
  const refusal = { success: false, code: 'registrations_already_ended', message, error: message, before };
  api.send(end.endpoint, 409, JSON.stringify(refusal));
  api.drop(end.endpoint);
  const { screen } = await openDashboard();
  const dialog = await openAction(screen, end);
  const confirm = dialog.getByRole('button', { name: end.confirm });
  await confirm.click();
  await expect.poll(toastText).toBe('Failed to end registrations');
  await expect.element(screen.getByRole('alert').getByText('They were ended 1 min ago by Asha Menon.')).toBeVisible();
  hideToast();
  await confirm.click();
  await expect.element(screen.getByRole('alert').getByText(/check your internet connection/)).toBeVisible();
});

test('a live event opens its desk, and is deleted from the list', async () => {
  const gone = {
    ...aLiveEvent,
    _id: '0198c9a2-0000-7000-8000-0000000000b2',
    eventName: 'Nagpur Cup',
    isLive: false,
    sports: 'Chess',
  };
  const api = dashboardApi({ without: [liveEventEndpoints.all] });
  api.answer(liveEventEndpoints.all, { success: true, liveEvents: [aLiveEvent, gone] });
  api.answer(liveEventEndpoints.all, { success: true, liveEvents: [aLiveEvent] });
  api.answer(liveEventEndpoints.end, { success: true, message: 'Done' });
  const { screen, path } = await openDashboard();
  const live = screen.getByRole('list', { name: 'Live Events' });
  const row = (name: string) => live.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Pune Open Badminton').getByText('Live', { exact: true })).toBeVisible();
  await expect.element(row('Pune Open Badminton').getByText(/12 of 63 played, 4 on court/)).toBeVisible();
  await expect.element(row('Nagpur Cup').getByText('Closed', { exact: true })).toBeVisible();
  // Chess is played on boards.
  await expect.element(row('Nagpur Cup').getByText(/12 of 63 played, 4 on board/)).toBeVisible();

  await live.getByRole('button', { name: 'Delete live event Nagpur Cup' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to delete this live event?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(row('Nagpur Cup')).not.toBeInTheDocument();
  expect(api.asked.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/live-events/${gone.eventId}`);

  await live.getByRole('link', { name: 'Pune Open Badminton' }).click();
  await expect.poll(path).toBe(`/admin/live-event/${aLiveEvent.eventId}`);
});

test('a token that runs out under a dialog is renewed without closing it', async () => {
  const end = actions.find(({ what }) => what === 'end registrations')!;
  const api = dashboardApi({ events: [end.event], without: [end.endpoint] });
  api.refuse(end.endpoint, 401, { code: 'authentication_required', message: 'Authentication required' });
  api.refuse(end.endpoint, 409, { code: 'event_not_approved', message: 'Refused, and this is why' });
  api.answer(sessionEndpoints.refresh, { success: true, token: 'renewed' });
  const { screen } = await openDashboard();
  const dialog = await openAction(screen, end);
  await dialog.getByRole('button', { name: end.confirm }).click();
  await expect.poll(() => api.asked.at(-1)?.headers.get('authorization')).toBe('Bearer renewed');
  await expect.poll(toastText).toBe(end.otherwise);
  await expect.element(dialog).toBeVisible();
  expect(api.asked.filter(({ path }) => path === sessionEndpoints.me.url)).toHaveLength(1);
});
