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
  { name: 'dashboard-new', path: '/dashboard', as: 'new-organizer' },
  { name: 'suspended', path: '/dashboard', as: 'suspended' },
  { name: 'account-menu', path: '/dashboard', as: 'organizer', open: press('Kavita') },
  { name: 'live-event', path: (ids) => `/admin/live-event/${ids.live}`, as: 'organizer' },
  { name: 'organizer-profile', path: '/profile', as: 'organizer' },

  { name: 'my', path: '/my', as: 'player' },
  { name: 'my-registration', path: (ids) => `/my/registrations/${ids.registration}`, as: 'player' },
  { name: 'profile', path: '/profile', as: 'player' },
  { name: 'organizer-onboarding', path: '/organizer-onboarding', as: 'player' },

  { name: 'admin', path: '/admin', as: 'admin' },
];
