/*
 * All pages of the application.
 *
 * To add a page: write `src/pages/<name>-page.tsx` with a named component `<Name>Page`, its address in the contract's
 * `pages.ts`, add a line below with `page()`, and put it into the tree at the end. Each page is a chunk of its own,
 * loaded when it is opened.
 *   - `access` says who may open it (features/shell/access.ts); without it, everyone.
 *   - A page at the court or on the wall (`isHallPath`) is not here but in `hall.tsx`, which has no router.
 *   - Search parameters: `validateSearch: zodSchema.parse`-like functions; in the page
 *     `useParams({ from: '/events/$eventId' })` and `useSearch({ from: '/dashboard' })` are typed by this file.
 *   - Links: `<Link to="/events/$eventId" params={{ eventId }}>`; a wrong address does not compile.
 */
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { pagePaths } from '@maidan/contract/pages';
import type { PageAccess } from './features/accounts/shell/access.ts';
import { organizer, player } from './outside-routes.tsx';
import { partnerInvite, wantedPartners } from './pairs-routes.tsx';
import { adminSearch } from './pages/admin-search.ts';
import { certificate, contact, privacy, refunds, terms } from './legal-routes.tsx';
import {
  dashboardEventSearch,
  enterManySearch,
  homeSearch,
  announceSearch,
  registerSearch,
} from './pages/page-search.ts';
import { prizes, ranking, rankingEdit, rankings, ratings } from './matchday-routes.tsx';
import { page, root, shaped, under } from './root-route.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageFailure } from './pages/page-failure.tsx';
import { PageSkeleton, type PageShape } from './ui/feedback/skeleton.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: PageAccess;
    /** The user is in the middle of a task: no announcement is shown above it. */
    quiet?: boolean;
    /** The skeleton shown while the page loads; by default, that of a dashboard. */
    shape?: PageShape;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const home = createRoute({
  getParentRoute: under,
  path: pagePaths.home,
  validateSearch: homeSearch,
  component: page(() => import('./pages/home-page.tsx'), 'HomePage'),
});
const event = createRoute({
  getParentRoute: under,
  path: pagePaths.event,
  pendingComponent: shaped('hero'),
  component: page(() => import('./pages/event-page.tsx'), 'EventPage'),
});
const draw = createRoute({
  getParentRoute: under,
  path: pagePaths.draw,
  staticData: { quiet: true },
  component: page(() => import('./pages/draw-page.tsx'), 'DrawPage'),
});
const register = createRoute({
  getParentRoute: under,
  path: pagePaths.register,
  staticData: { access: 'signed-in', quiet: true },
  validateSearch: registerSearch,
  component: page(() => import('./pages/entering/register-page.tsx'), 'RegisterPage'),
});
const enterMany = createRoute({
  getParentRoute: under,
  path: pagePaths.enterMany,
  staticData: { access: 'signed-in', quiet: true },
  validateSearch: enterManySearch,
  component: page(() => import('./pages/enter-many-page.tsx'), 'EnterManyPage'),
});
const login = createRoute({
  getParentRoute: under,
  path: pagePaths.login,
  // The icon of the installed application leads here; what an empty battery took is put back first.
  validateSearch: (search: Record<string, unknown>): { app?: 1 } => (search.app === undefined ? {} : { app: 1 }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => deps.app && (await import('./platform/device/device-memory.ts')).recall(),
  component: page(() => import('./pages/sign-in/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: under,
  path: pagePaths.signup,
  component: page(() => import('./pages/sign-in/signup-page.tsx'), 'SignupPage'),
});
const logout = createRoute({
  getParentRoute: under,
  path: pagePaths.logout,
  component: page(() => import('./pages/sign-in/logout-page.tsx'), 'LogoutPage'),
});
const forgotPassword = createRoute({
  getParentRoute: under,
  path: pagePaths.forgotPassword,
  component: page(() => import('./pages/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: under,
  path: pagePaths.resetPassword,
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: page(() => import('./pages/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
});
const verifyEmail = createRoute({
  getParentRoute: under,
  path: pagePaths.verifyEmail,
  component: page(() => import('./pages/sign-in/verify-email-page.tsx'), 'VerifyEmailPage'),
});
const onboarding = createRoute({
  getParentRoute: under,
  path: pagePaths.onboarding,
  staticData: { access: 'signed-in' },
  component: page(() => import('./pages/organizer-onboarding-page.tsx'), 'OrganizerOnboardingPage'),
});
const dashboard = createRoute({
  getParentRoute: under,
  path: pagePaths.dashboard,
  staticData: { access: 'organizer' },
  component: page(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
});
const dashboardEvent = createRoute({
  getParentRoute: under,
  path: pagePaths.dashboardEvent,
  staticData: { access: 'event-staff' },
  validateSearch: dashboardEventSearch,
  component: page(() => import('./pages/dashboard-event-page.tsx'), 'DashboardEventPage'),
});
const prices = createRoute({
  getParentRoute: under,
  path: pagePaths.prices,
  staticData: { access: 'event-staff' },
  component: page(() => import('./pages/prices-page.tsx'), 'PricesPage'),
});
const eventChange = createRoute({
  getParentRoute: under,
  path: pagePaths.eventChange,
  staticData: { access: 'event-staff' },
  component: page(() => import('./pages/changing/change-page.tsx'), 'ChangePage'),
});
const winners = createRoute({
  getParentRoute: under,
  path: pagePaths.winners,
  staticData: { access: 'event-staff' },
  component: page(() => import('./pages/end-of-play/winners-page.tsx'), 'WinnersPage'),
});
const eventEnd = createRoute({
  getParentRoute: under,
  path: pagePaths.eventEnd,
  staticData: { access: 'event-staff' },
  component: page(() => import('./pages/end-of-play/event-end-page.tsx'), 'EventEndPage'),
});
const announce = createRoute({
  getParentRoute: under,
  path: pagePaths.announce,
  staticData: { access: 'event-staff' },
  validateSearch: announceSearch,
  component: page(() => import('./pages/announcing/announce-page.tsx'), 'AnnouncePage'),
});
const messageStops = createRoute({
  getParentRoute: under,
  // No gate: nobody signs in to be left in peace.
  path: pagePaths.messageStops,
  staticData: { quiet: true },
  component: page(() => import('./pages/announcing/message-stops-page.tsx'), 'MessageStopsPage'),
});
const admin = createRoute({
  getParentRoute: under,
  path: pagePaths.admin,
  staticData: { access: 'admin' },
  validateSearch: adminSearch,
  component: page(() => import('./pages/admin-page.tsx'), 'AdminPage'),
});
const liveEvent = createRoute({
  getParentRoute: under,
  path: pagePaths.liveEvent,
  staticData: { access: 'event-staff-or-admin', quiet: true },
  component: page(() => import('./pages/live-event-page.tsx'), 'LiveEventPage'),
});
const my = createRoute({
  getParentRoute: under,
  path: pagePaths.my,
  pendingComponent: shaped('list'),
  staticData: { access: 'signed-in', shape: 'list' },
  component: page(() => import('./pages/my-page.tsx'), 'MyPage'),
});
const myRegistration = createRoute({
  getParentRoute: under,
  // No gate: it asks the server who is signed in, and a ticket must open offline. The screen itself sends guests away.
  path: pagePaths.myRegistration,
  pendingComponent: shaped('ticket'),
  staticData: { quiet: true },
  component: page(() => import('./pages/my-registration-page.tsx'), 'MyRegistrationPage'),
});
/** Someone who shortens the address of a ticket gets the list of their own. */
const myRegistrations = createRoute({
  getParentRoute: under,
  path: pagePaths.myRegistrations,
  beforeLoad: () => redirect({ to: '/my', replace: true, throw: true }),
});
const checkout = createRoute({
  getParentRoute: under,
  path: pagePaths.checkout,
  staticData: { access: 'signed-in', quiet: true },
  component: page(() => import('./pages/checkout-page.tsx'), 'CheckoutPage'),
});
const profile = createRoute({
  getParentRoute: under,
  path: pagePaths.profile,
  staticData: { access: 'signed-in' },
  component: page(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
});
const players = createRoute({
  getParentRoute: under,
  path: pagePaths.players,
  staticData: { access: 'signed-in' },
  component: page(() => import('./pages/players-page.tsx'), 'PlayersPage'),
});
const invites = createRoute({
  getParentRoute: under,
  // No gate: anyone with the link can see what the invitation is for, and can sign in or up from there.
  path: pagePaths.invites,
  component: page(() => import('./pages/invites-page.tsx'), 'InvitesPage'),
});
/** The gallery of ui/ pieces: only in development and in a bundle built with `--mode gallery`. */
const gallery = createRoute({
  getParentRoute: under,
  path: '/ui-gallery',
  component:
    import.meta.env.DEV || import.meta.env.MODE === 'gallery'
      ? page(() => import('./pages/gallery-page.tsx'), 'GalleryPage')
      : NotFoundPage,
});

const routeTree = root.addChildren([
  home,
  event,
  draw,
  player,
  organizer,
  register,
  enterMany,
  login,
  signup,
  logout,
  forgotPassword,
  resetPassword,
  verifyEmail,
  onboarding,
  dashboard,
  dashboardEvent,
  prizes,
  ratings,
  rankings,
  rankingEdit,
  ranking,
  prices,
  eventChange,
  winners,
  eventEnd,
  announce,
  messageStops,
  admin,
  liveEvent,
  my,
  myRegistration,
  myRegistrations,
  checkout,
  profile,
  players,
  invites,
  partnerInvite,
  wantedPartners,
  certificate,
  privacy,
  terms,
  refunds,
  contact,
  gallery,
]);

/** Tests pass a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: PageFailure,
  });
}
