import { aTicket } from './a-ticket.ts';
import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { waitingEndpoints } from '@maidan/contract/entries/waiting';
import { eventEndpoints } from '@maidan/contract/events/event';
import { expect } from 'vitest';
import { OfferedPlaces } from '../src/features/entries/waiting/offered-places.tsx';
import { dashboardApi } from './a-dashboard.ts';
import { entered, openEntries, paid, pair, player } from './failing-entry-actions.tsx';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { rightsOf, eventRights } from '@maidan/domain/events/staff';
import { WaitingChange } from '../src/features/events/event-changes/waiting-change.tsx';
import { StaffPanel } from '../src/features/events/staff/staff-panel.tsx';
import { organizer, anEvent, waitingChange } from './an-event.ts';
import { type Api, answerWith, type Doing, type Screen } from './failing-calls.ts';
import { render, renderApp } from './render.tsx';

const id = (last: string) => `0198c9a2-0000-7000-8000-${last.padStart(12, '0')}`;
const eventId = id('e1');

const member = {
  _id: id('a1'),
  name: 'Riya Nair',
  email: 'riya@example.in',
  role: 'check_in',
  status: 'active',
  invitedBy: 'Kavita Deshpande',
  invitedAt: '2026-11-01T09:00:00.000Z',
  acceptedAt: '2026-11-02T09:00:00.000Z',
  manageable: true,
};
const staffListed = (api: Api) =>
  answerWith(api, eventStaffEndpoints.listStaff, {
    owner: { name: 'Kavita Deshpande' },
    staff: [member],
    assignable: ['desk', 'check_in'],
  });
const openStaff = () => render(<StaffPanel eventId={eventId} />);
const chooseFor = async (screen: Screen, item: string) => {
  await screen.getByRole('button', { name: 'Actions for Riya Nair' }).click();
  await screen.getByRole('menuitem', { name: item }).click();
};

const helped = {
  _id: eventId,
  eventName: 'Pune Open',
  sports: 'Badminton',
  location: 'Balewadi',
  dateandtime: '2026-12-12T03:30:00.000Z',
  poster: null,
  approvalStatus: 'approved',
  isLive: false,
  organizer: 'Pune Shuttlers',
  role: 'check_in',
  rights: rightsOf('check_in'),
};
const helperIn = (api: Api) => {
  answerWith(api, sessionEndpoints.me, { user: { ...organizer, role: 'participant', email: 'riya@example.in' } });
  answerWith(api, profileEndpoints.picture, { profilePicture: null });
  answerWith(api, registrationEndpoints.listMine, { registrations: [] });
  answerWith(api, eventStaffEndpoints.mine, { events: [helped] });
  // The header loads these by itself and reports when it gets no answer.
  for (const news of [notificationEndpoints.list, notificationEndpoints.mine])
    answerWith(api, news, { notifications: [], unreadCount: 0 });
};
const secret = `mdi_${'A'.repeat(43)}`;

export const staffDoings: Doing[] = [
  {
    what: 'a helper is invited',
    endpoint: eventStaffEndpoints.invite,
    answer: { member },
    prepare: staffListed,
    open: openStaff,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Invite a helper' }).click();
      const email = screen.getByRole('textbox', { name: 'Email' });
      await email.fill('gate@example.in');
      return {
        press: () => screen.getByRole('button', { name: 'Send invitation' }).click(),
        kept: [email, 'gate@example.in'],
      };
    },
    done: 'The invitation is on its way to gate@example.in',
  },
  {
    what: 'the role of a helper is changed',
    endpoint: eventStaffEndpoints.changeRole,
    answer: { member },
    prepare: staffListed,
    open: openStaff,
    fill: async (screen) => {
      await chooseFor(screen, 'Change role');
      await screen.getByRole('dialog').getByRole('radio', { name: 'Desk' }).click();
      return { press: () => screen.getByRole('dialog').getByRole('button', { name: 'Change role' }).click() };
    },
    done: 'Role changed',
  },
  {
    what: 'a helper is removed',
    endpoint: eventStaffEndpoints.revoke,
    prepare: staffListed,
    open: openStaff,
    fill: async (screen) => {
      await chooseFor(screen, 'Remove');
      return { press: () => screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click() };
    },
    done: 'Removed',
  },
  {
    what: 'an invitation is accepted',
    endpoint: eventStaffEndpoints.acceptInvite,
    answer: { event: helped },
    prepare: (api) => {
      helperIn(api);
      answerWith(api, eventStaffEndpoints.showInvite, {
        invite: {
          ...helped,
          eventId,
          email: 'riya@example.in',
          invitedBy: 'Kavita',
          expiresAt: '2099-01-01T00:00:00Z',
        },
      });
    },
    open: async () => (await renderApp(`/invites#${secret}`, 'token')).screen,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Accept the invitation' }).click() }),
    done: 'You now help with Pune Open',
  },
  {
    what: 'a helper leaves',
    endpoint: eventStaffEndpoints.leave,
    prepare: helperIn,
    open: async () => (await renderApp('/my', 'token')).screen,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'More for Pune Open' }).click();
      await screen.getByRole('menuitem', { name: 'Stop helping' }).click();
      return { press: () => screen.getByRole('dialog').getByRole('button', { name: 'Stop helping' }).click() };
    },
    done: (screen) => screen.getByRole('button', { name: 'More for Pune Open' }),
  },
];

const approved = anEvent({ approvalStatus: 'approved' });
const approvedId = approved._id;

const own = { ...aTicket, entries: [pair] };

export const waitingDoings: Doing[] = [
  {
    what: 'a category is added at the desk',
    endpoint: deskCategoryEndpoints.add,
    answer: { registration: player() },
    prepare: entered({}),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      await screen.getByRole('button', { name: 'Add a category: Ananya Reddy' }).click();
      await screen.getByRole('dialog').getByRole('combobox', { name: 'Category' }).click();
      await screen.getByRole('option', { name: /^Open/ }).click();
      const reason = screen.getByLabelText('Reason');
      await reason.fill('Asked for it');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: /^Add/ }).click(),
        kept: [reason, 'Asked for it'],
      };
    },
    done: 'Open added for Ananya Reddy',
  },
  {
    what: 'a link to pay is sent',
    endpoint: deskPaymentEndpoints.sendLink,
    answer: { owed: 200, isMailed: true },
    prepare: entered({ amount: 300, owed: 200, paidBy: 'cash', deskPayments: [paid] }),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      return { press: () => screen.getByRole('button', { name: 'Send payment link: Ananya Reddy' }).click() };
    },
    done: 'Payment link sent to Ananya Reddy, by notification and e-mail',
  },
  {
    what: 'a place is offered to somebody who waits',
    endpoint: waitingEndpoints.offer,
    answer: { registration: player() },
    prepare: entered({ entries: [{ ...pair, state: 'waitlisted', waitPosition: 2 }] }),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      await expect.element(screen.getByText('Waiting, 2nd')).toBeVisible();
      return {
        press: () => screen.getByRole('button', { name: 'Offer a place in Doubles: Ananya Reddy' }).click(),
      };
    },
    done: 'Ananya Reddy is offered a place in Doubles',
  },
  {
    what: 'an offered place is passed on',
    endpoint: waitingEndpoints.pass,
    answer: { registration: own },
    prepare: () => undefined,
    open: () =>
      render(
        <OfferedPlaces
          registration={{ ...own, entries: [{ ...pair, state: 'offered', offeredUntil: '2026-12-12T07:10:00.000Z' }] }}
        />,
      ),
    fill: async (screen) => ({
      press: () => screen.getByRole('button', { name: 'Pass, and go to the end of the list' }).click(),
    }),
    done: 'You are at the end of the list again: Doubles',
  },
  {
    what: 'the waiting list is set',
    endpoint: eventEndpoints.saveWaiting,
    answer: { event: approved },
    prepare: (api) => {
      answerWith(api, eventEndpoints.get, { event: approved });
      answerWith(api, eventStaffEndpoints.access, { role: 'owner', rights: [...eventRights] });
    },
    network: () => dashboardApi({ events: [approved] }),
    open: async () => (await renderApp(`/dashboard/event/${approvedId}?tab=settings`, 'token')).screen,
    fill: async (screen) => {
      const hours = screen.getByLabelText('Hours to take it');
      await hours.fill('6');
      return { press: () => screen.getByRole('button', { name: 'Save', exact: true }).click(), kept: [hours, '6'] };
    },
    done: 'Waiting list saved',
  },
  {
    what: 'a change that waits for approval is taken back',
    endpoint: eventEndpoints.takeBackChange,
    answer: { event: approved },
    prepare: () => undefined,
    open: () => render(<WaitingChange event={approved} revision={waitingChange} onEdit={() => undefined} />),
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Withdraw' }).click() }),
    done: 'The change is withdrawn. The approved version stays.',
  },
];
