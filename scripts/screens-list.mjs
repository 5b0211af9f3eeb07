/**
 * The screens of `npm run screens`, one a line.
 *
 * - `path`: an address, or a function of the demonstration's ids (below).
 * - `as`: who looks: nobody, or one of the demonstration's accounts.
 * - `open`: what to press before the picture is taken (a dialog, a tab).
 *
 * @typedef {{ event: string, live: string, draft: string, registration: string }} DemoIds
 * @typedef {'guest' | 'organizer' | 'new-organizer' | 'suspended' | 'player' | 'admin'} Viewer
 * @typedef {import('playwright').Page} Page
 * @typedef {{ name: string, path: string | ((ids: DemoIds) => string), as?: Viewer, open?: (page: Page) => Promise<void> }} Screen
 */

/** @param {string | RegExp} name @returns {(page: Page) => Promise<void>} */
export const press = (name) => (page) => page.getByRole('button', { name }).first().click();

/** @param {string | RegExp} name @returns {(page: Page) => Promise<void>} */
export const tab = (name) => (page) => page.getByRole('tab', { name }).click();

/** @param {string} event @param {string} item @returns {(page: Page) => Promise<void>} */
const choose = (event, item) => async (page) => {
  await press(`More actions for ${event}`)(page);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** @param {string} [name] @returns {(page: Page) => Promise<void>} */
const manager = (name) => async (page) => {
  await press('Show Transactions Manager')(page);
  if (name) await tab(name)(page);
};

/** @param {string} [view] @returns {(page: Page) => Promise<void>} */
const editor = (view) => async (page) => {
  await tab('Fixtures')(page);
  await press('Open fixtures')(page);
  if (view) await tab(view)(page);
};

/** @type {Screen[]} */
export const screens = [
  { name: 'home', path: '/' },
  { name: 'event', path: (ids) => `/events/${ids.event}` },
  { name: 'event-live', path: (ids) => `/events/${ids.live}` },
  { name: 'login', path: '/auth/login' },
  { name: 'signup', path: '/auth/signup' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'reset-password', path: '/auth/reset-password?token=from-the-mail' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'umpire', path: '/umpire' },

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
  { name: 'event-create', path: '/dashboard', as: 'organizer', open: press('Create Event') },
  {
    name: 'event-customize',
    path: '/dashboard',
    as: 'organizer',
    open: choose('Pune Open Badminton', 'Customize event page'),
  },
  { name: 'fixtures-editor', path: (ids) => `/dashboard/event/${ids.live}`, as: 'organizer', open: editor() },
  { name: 'event-download', path: '/dashboard', as: 'organizer', open: choose('Pune Open Badminton', 'Download data') },
  { name: 'event-winners', path: '/dashboard', as: 'organizer', open: choose('Pune Open Badminton', 'Set Winners') },
  { name: 'check-in', path: '/dashboard', as: 'organizer', open: choose('Pune Open Badminton', 'QR Check In') },
  { name: 'all-events', path: '/dashboard', as: 'organizer', open: press(/View All Events/) },
  { name: 'all-notifications', path: '/dashboard', as: 'organizer', open: press(/View All Notifications/) },
  { name: 'manager', path: '/dashboard', as: 'organizer', open: manager() },
  { name: 'manager-analytics', path: '/dashboard', as: 'organizer', open: manager('Analytics') },
  { name: 'manager-settlements', path: '/dashboard', as: 'organizer', open: manager('Settlements') },
  { name: 'manager-set-up', path: '/dashboard', as: 'new-organizer', open: manager() },
  { name: 'dashboard-new', path: '/dashboard', as: 'new-organizer' },
  { name: 'suspended', path: '/dashboard', as: 'suspended' },
  { name: 'account-menu', path: '/dashboard', as: 'organizer', open: press('Kavita') },
  { name: 'live-event', path: (ids) => `/admin/live-event/${ids.live}`, as: 'organizer' },
  { name: 'organizer-profile', path: '/profile', as: 'organizer' },

  { name: 'my', path: '/my', as: 'player' },
  { name: 'my-registration', path: (ids) => `/my/registrations/${ids.registration}`, as: 'player' },
  { name: 'register', path: (ids) => `/events/${ids.event}/register`, as: 'player' },
  { name: 'profile', path: '/profile', as: 'player' },
  { name: 'organizer-onboarding', path: '/organizer-onboarding', as: 'player' },

  { name: 'admin', path: '/admin', as: 'admin' },
  { name: 'admin-review', path: '/admin', as: 'admin', open: press('Review') },
  { name: 'admin-organizers', path: '/admin', as: 'admin', open: tab('Organizers') },
  { name: 'admin-commission', path: '/admin', as: 'admin', open: tab(/^Commission/) },
  { name: 'admin-payments', path: '/admin', as: 'admin', open: tab(/^Payments/) },
  { name: 'admin-jobs', path: '/admin', as: 'admin', open: tab(/^Jobs/) },
  { name: 'admin-announcements', path: '/admin', as: 'admin', open: tab('Announcements') },
  { name: 'admin-outbox', path: '/admin', as: 'admin', open: tab('Outbox') },
];
