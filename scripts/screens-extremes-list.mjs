import { choose, drawsTab, enterFirst, failing, manager, offline, press } from './screens-presses.mjs';

/**
 * Screens with real lengths (60 letters, 30 categories, 256 courts, more than a crore), with nothing, with a server that
 * fails and without a network.
 *
 * @typedef {import('./screens-list.mjs').DemoIds} DemoIds
 * @typedef {import('./screens-list.mjs').Screen} Screen
 */

/** @param {keyof DemoIds} which @param {string} [part] @returns {Screen['path']} */
const home = (which, part) => (ids) => `/dashboard/event/${ids[which]}${part ? `?tab=${part}` : ''}`;
const card = 'Maharashtra State Senior & Junior Ranking Badminton Open 2026';

/** @type {Screen[]} */
const withEvents = [
  { name: 'full-public', path: (ids) => `/events/${ids.full}` },
  { name: 'full-public-live', path: (ids) => `/events/${ids.fullLive}` },
  { name: 'full-public-draws', path: (ids) => `/events/${ids.fullLive}`, open: drawsTab(/^Draws/) },
  { name: 'full-register', path: (ids) => `/events/${ids.full}/register`, as: 'player' },
  { name: 'full-register-chosen', path: (ids) => `/events/${ids.full}/register`, as: 'player', open: enterFirst },
  { name: 'full-dashboard', path: '/dashboard', as: 'full' },
  { name: 'full-home', path: home('full'), as: 'full' },
  { name: 'full-registrations', path: home('full', 'registrations'), as: 'full' },
  { name: 'full-fixtures', path: home('fullLive', 'fixtures'), as: 'full' },
  { name: 'full-money', path: home('full', 'money'), as: 'full' },
  { name: 'full-staff', path: home('full', 'staff'), as: 'full' },
  { name: 'full-desk', path: (ids) => `/admin/live-event/${ids.fullLive}`, as: 'full' },
  { name: 'full-manager', path: '/dashboard', as: 'full', open: manager() },
  {
    name: 'full-editor',
    path: home('fullLive', 'fixtures'),
    as: 'full',
    open: press('Open fixtures'),
    dialog: true,
  },
  {
    name: 'full-settings',
    path: home('full', 'fixtures'),
    as: 'full',
    open: press('Schedule Fixtures'),
    dialog: true,
  },
  { name: 'full-edit', path: '/dashboard', as: 'full', open: choose(card, 'Edit Event'), dialog: true },
  { name: 'full-winners', path: (ids) => `/dashboard/event/${ids.full}/winners`, as: 'full' },
  { name: 'full-download', path: '/dashboard', as: 'full', open: choose(card, 'Download data'), dialog: true },
  {
    name: 'full-walk-in',
    path: home('full', 'registrations'),
    as: 'full',
    open: press('Add walk-in'),
    dialog: true,
  },
  { name: 'empty-public', path: (ids) => `/events/${ids.empty}` },
  { name: 'empty-home', path: home('empty'), as: 'full' },
  { name: 'empty-registrations', path: home('empty', 'registrations'), as: 'full' },
  { name: 'empty-fixtures', path: home('empty', 'fixtures'), as: 'full' },
  { name: 'empty-money', path: home('empty', 'money'), as: 'full' },
  { name: 'empty-history', path: home('empty', 'history'), as: 'full' },
  { name: 'empty-my', path: '/my', as: 'new-organizer' },
];

/** @type {Screen[]} */
const inTrouble = [
  { name: 'failing-dashboard', path: '/dashboard', as: 'organizer', before: failing('/organizer/events') },
  {
    name: 'failing-registrations',
    path: home('live', 'registrations'),
    as: 'organizer',
    before: failing('/registrations'),
  },
  { name: 'failing-money', path: home('live', 'money'), as: 'organizer', before: failing('/easysplit') },
  {
    name: 'failing-desk',
    path: (ids) => `/admin/live-event/${ids.live}`,
    as: 'organizer',
    before: failing('/live-events'),
  },
  { name: 'failing-my', path: '/my', as: 'player', before: failing('/me/registrations') },
  { name: 'offline-my', path: '/my', as: 'player', open: offline },
  { name: 'offline-desk', path: (ids) => `/admin/live-event/${ids.live}`, as: 'organizer', open: offline },
];

/** @type {Screen[]} */
export const extremeScreens = [
  ...withEvents.map((screen) => ({ ...screen, extreme: /** @type {const} */ (true) })),
  ...inTrouble,
];
