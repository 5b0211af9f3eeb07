import {
  drawsTab,
  enter,
  eventHome,
  fromCard,
  inEvent,
  item,
  manager,
  press,
  tab,
  toCheckout,
  inTurn,
  umpire,
} from './screens-presses.mjs';
import { extremeScreens } from './screens-extremes-list.mjs';

/**
 * The screens of `npm run screens`, one per line.
 *
 * - `path`: an address, or a function of the demo's ids (below).
 * - `as`: the viewer: a guest, or one of the demo's accounts.
 * - `before`: what is arranged before the page opens (a server that fails).
 * - `open`: what to press before the picture is taken (a dialog, a tab).
 * - `dialog`: the picture is taken once the dialog is open.
 * - `wide`: only on wide screens; phones have another way there.
 * - `changes`: its presses change what other screens show, so it comes after those.
 * - `extreme`: shows what `screens-extremes.mjs` makes, so it comes last.
 *
 * @typedef {{ event: string, live: string, chess: string, draft: string, pending: string, rejected: string, closed: string,
 *   completed: string, free: string, registration: string, full: string, fullLive: string, empty: string }} DemoIds
 * @typedef {'guest' | 'organizer' | 'new-organizer' | 'suspended' | 'player' | 'admin' | 'full'} Viewer
 * @typedef {import('playwright').Page} Page
 * @typedef {{ name: string, path: string | ((ids: DemoIds) => string), as?: Viewer, before?: (page: Page) => Promise<unknown>, open?: (page: Page) => Promise<void>,
 *   dialog?: true, wide?: true, changes?: true, extreme?: true }} Screen
 */

/** @type {Screen[]} */
export const screens = [
  { name: 'home', path: '/' },
  { name: 'event', path: (ids) => `/events/${ids.event}` },
  { name: 'event-live', path: (ids) => `/events/${ids.live}` },
  { name: 'event-draws', path: (ids) => `/events/${ids.live}`, open: drawsTab(/^Draws/) },
  { name: 'event-order-of-play', path: (ids) => `/events/${ids.live}`, open: drawsTab(/^Order of play/) },
  { name: 'event-results', path: (ids) => `/events/${ids.live}`, open: drawsTab(/^Results/) },
  { name: 'draw', path: (ids) => `/events/${ids.live}/draw/${encodeURIComponent("Men's Singles")}` },
  { name: 'login', path: '/auth/login' },
  { name: 'signup', path: '/auth/signup' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'reset-password', path: '/auth/reset-password?token=from-the-mail' },
  { name: 'verify-email', path: '/auth/verify-email#from-the-mail' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'refunds', path: (ids) => `/refunds?event=${ids.event}` },
  { name: 'contact', path: '/contact' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'umpire', path: '/umpire' },
  { name: 'umpire-pass', path: '/umpire#from-the-desk' },
  { name: 'umpire-courts', path: '/umpire', open: umpire(1) },
  { name: 'umpire-court', path: '/umpire', open: umpire(2) },
  { name: 'umpire-toss', path: '/umpire', open: umpire(3) },
  { name: 'umpire-pad', path: '/umpire', open: umpire(4) },
  { name: 'umpire-game', path: '/umpire', open: umpire(5) },
  { name: 'draw-missing', path: (ids) => `/events/${ids.live}/draw/Nobody` },
  { name: 'invites', path: '/invites' },
  { name: 'board', path: '/board/PUNE26' },
  { name: 'overlay', path: '/overlay/PUNE26/1' },

  { name: 'dashboard', path: '/dashboard', as: 'organizer' },
  { name: 'dashboard-completed', path: '/dashboard', as: 'organizer', open: tab(/Completed Events/) },
  { name: 'dashboard-event', path: (ids) => `/dashboard/event/${ids.event}`, as: 'organizer' },
  {
    name: 'event-registrations',
    path: (ids) => `/dashboard/event/${ids.live}`,
    as: 'organizer',
    open: tab(/^Registrations/),
  },
  { name: 'event-fixtures', path: (ids) => `/dashboard/event/${ids.live}`, as: 'organizer', open: tab('Fixtures') },
  { name: 'event-money', path: (ids) => `/dashboard/event/${ids.live}`, as: 'organizer', open: tab('Money') },
  { name: 'event-staff', path: (ids) => `/dashboard/event/${ids.live}`, as: 'organizer', open: tab('Staff') },
  { name: 'event-history', path: (ids) => `/dashboard/event/${ids.live}`, as: 'organizer', open: tab('History') },
  { name: 'event-settings', path: (ids) => `/dashboard/event/${ids.live}`, as: 'organizer', open: tab('Settings') },
  eventHome('draft'),
  eventHome('pending'),
  eventHome('rejected'),
  eventHome('closed'),
  eventHome('completed'),
  eventHome('event', 'fixtures'),
  eventHome('draft', 'registrations'),
  eventHome('draft', 'money'),
  { name: 'event-create', path: '/dashboard', as: 'organizer', open: press('Create Event'), dialog: true },
  fromCard('event-edit', 'Pune Open Badminton', 'Edit Event'),
  fromCard('event-duplicate', 'Pune Open Badminton', 'Duplicate'),
  fromCard('event-customize', 'Pune Open Badminton', 'Customize event page'),
  fromCard('event-submit', 'Nagpur Table Tennis League', 'Submit for approval'),
  fromCard('event-end', 'Sahyadri Masters Badminton', 'End Reg'),
  fromCard('event-delete', 'Nagpur Table Tennis League', 'Delete'),
  fromCard('event-download', 'Pune Open Badminton', 'Download data'),
  { name: 'event-winners', path: (ids) => `/dashboard/event/${ids.live}/winners`, as: 'organizer' },
  { name: 'end-of-play', path: (ids) => `/dashboard/event/${ids.completed}/end`, as: 'organizer' },
  fromCard('check-in', 'Pune Open Badminton', 'QR Check In'),
  inEvent('event-walk-in', 'registrations', press('Add walk-in')),
  inEvent('event-import', 'registrations', press('Import players')),
  inEvent(
    'event-import-columns',
    'registrations',
    inTurn(
      press('Import players'),
      async (page) => page.getByLabel('Paste the rows').fill('Name\tCity\nAsha Kulkarni\tPune\nRavi More\tThane'),
      press('Read the sheet'),
      press('Check 2 rows'),
    ),
  ),
  inEvent('event-teams', 'registrations', press(/^Teams$/)),
  {
    name: 'live-tie',
    path: (ids) => `/admin/live-event/${ids.live}`,
    as: 'organizer',
    open: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: 'Club Teams' })
        .getByRole('button', { name: 'Enter result' })
        .first()
        .click(),
    dialog: true,
  },
  inEvent('event-invite', 'staff', press('Invite a helper')),
  inEvent('fixtures-editor', 'fixtures', press('Open fixtures')),
  inEvent('fixtures-schedule', 'fixtures', inTurn(press('Open fixtures'), press(/^Schedule/))),
  inEvent(
    'fixtures-shift',
    'fixtures',
    inTurn(
      press('Open fixtures'),
      // The last one in sight: it has not been played yet, whatever the hour.
      (page) =>
        page
          .getByRole('button', { name: /, match \d+,/i })
          .last()
          .click(),
      press('Shift the rest'),
    ),
  ),
  inEvent('fixtures-brackets', 'fixtures', inTurn(press('Open fixtures'), press(/^Brackets/))),
  inEvent('late-entry', 'fixtures', press('Late entry')),
  { name: 'swiss-fixtures', path: (ids) => `/dashboard/event/${ids.chess}?tab=fixtures`, as: 'organizer' },
  {
    name: 'next-stage',
    path: (ids) => `/dashboard/event/${ids.chess}?tab=fixtures`,
    as: 'organizer',
    open: press('Next stage of Under 13'),
    dialog: true,
  },
  inEvent(
    'fixtures-question',
    'fixtures',
    inTurn(
      press('Open fixtures'),
      press(/^Byes/),
      press('Add Bye'),
      (page) =>
        page
          .getByRole('combobox', { name: /^Category of bye/ })
          .last()
          .fill('No such category'),
      press('Save & Generate PDF'),
    ),
  ),
  inEvent('fixtures-byes', 'fixtures', inTurn(press('Open fixtures'), press(/^Byes/))),
  {
    name: 'fixtures-settings',
    path: (ids) => `/dashboard/event/${ids.closed}?tab=fixtures`,
    as: 'organizer',
    open: press('Schedule Fixtures'),
    dialog: true,
  },
  {
    name: 'event-details',
    path: '/dashboard',
    as: 'organizer',
    open: (page) =>
      page
        .getByRole('button', { name: /Goa Beach Volleyball Open/ })
        .last()
        .click(),
    dialog: true,
    wide: true,
  },
  { name: 'all-events', path: '/dashboard', as: 'organizer', open: press(/View All Events/), dialog: true },
  {
    name: 'all-notifications',
    path: '/dashboard',
    as: 'organizer',
    open: press(/View All Notifications/),
    dialog: true,
    wide: true,
  },
  { name: 'manager', path: '/dashboard', as: 'organizer', open: manager() },
  { name: 'manager-analytics', path: '/dashboard', as: 'organizer', open: manager('Analytics') },
  { name: 'manager-settlements', path: '/dashboard', as: 'organizer', open: manager('Settlements') },
  {
    name: 'manager-settings',
    path: '/dashboard',
    as: 'organizer',
    open: inTurn(manager('Analytics'), press('Settings')),
  },
  {
    name: 'manager-summary',
    path: '/dashboard',
    as: 'organizer',
    open: inTurn(manager('Settlements'), press('Summary')),
    dialog: true,
  },
  {
    name: 'manager-reconciliation',
    path: '/dashboard',
    as: 'organizer',
    open: inTurn(manager('Settlements'), press('Reconciliation')),
    dialog: true,
  },
  { name: 'manager-set-up', path: '/dashboard', as: 'new-organizer', open: manager() },
  { name: 'dashboard-new', path: '/dashboard', as: 'new-organizer' },
  { name: 'suspended', path: '/dashboard', as: 'suspended' },
  { name: 'account-menu', path: '/dashboard', as: 'organizer', open: press('Kavita') },
  { name: 'live-event', path: (ids) => `/admin/live-event/${ids.live}`, as: 'organizer' },
  {
    name: 'live-let-in',
    path: (ids) => `/admin/live-event/${ids.live}`,
    as: 'organizer',
    open: press('Umpire access'),
    dialog: true,
  },
  {
    name: 'live-result',
    path: (ids) => `/admin/live-event/${ids.live}`,
    as: 'organizer',
    open: press('Enter result'),
    dialog: true,
  },
  {
    name: 'live-plan-anew',
    path: (ids) => `/admin/live-event/${ids.live}`,
    as: 'organizer',
    open: press('Reschedule …'),
    dialog: true,
  },
  {
    name: 'live-delete',
    path: (ids) => `/admin/live-event/${ids.live}`,
    as: 'organizer',
    open: inTurn(press('More for Pune Open Badminton'), item('End live')),
    dialog: true,
  },
  { name: 'organizer-profile', path: '/profile', as: 'organizer' },

  { name: 'my', path: '/my', as: 'player' },
  { name: 'my-registration', path: (ids) => `/my/registrations/${ids.registration}`, as: 'player' },
  { name: 'register-again', path: (ids) => `/events/${ids.event}/register`, as: 'player' },
  { name: 'register', path: (ids) => `/events/${ids.free}/register`, as: 'player' },
  {
    name: 'register-details',
    path: (ids) => `/events/${ids.free}/register`,
    as: 'player',
    open: enter(1),
  },
  { name: 'register-review', path: (ids) => `/events/${ids.free}/register`, as: 'player', open: enter(2) },
  { name: 'checkout', path: (ids) => `/events/${ids.free}/register`, as: 'player', open: toCheckout, changes: true },
  { name: 'event-entered', path: (ids) => `/events/${ids.event}`, as: 'player' },
  { name: 'event-entered-live', path: (ids) => `/events/${ids.live}`, as: 'player', open: drawsTab(/^Order of play/) },
  { name: 'event-closed', path: (ids) => `/events/${ids.closed}` },
  { name: 'event-completed', path: (ids) => `/events/${ids.completed}` },
  { name: 'profile', path: '/profile', as: 'player' },
  { name: 'organizer-onboarding', path: '/organizer-onboarding', as: 'player' },

  { name: 'admin', path: '/admin', as: 'admin' },
  { name: 'admin-review', path: '/admin', as: 'admin', open: press('Review'), dialog: true },
  { name: 'admin-organizers', path: '/admin', as: 'admin', open: tab('Organizers') },
  { name: 'admin-payees', path: '/admin', as: 'admin', open: tab(/^Payees/) },
  { name: 'admin-commission', path: '/admin', as: 'admin', open: tab(/^Commission/) },
  { name: 'admin-payments', path: '/admin', as: 'admin', open: tab(/^Payments/) },
  { name: 'admin-jobs', path: '/admin', as: 'admin', open: tab(/^Jobs/) },
  { name: 'admin-announcements', path: '/admin', as: 'admin', open: tab('Announcements') },
  { name: 'admin-outbox', path: '/admin', as: 'admin', open: tab('Outbox') },

  ...extremeScreens,
];
