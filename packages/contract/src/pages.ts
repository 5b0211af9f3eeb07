/**
 * The path of every page, in the web router's notation: a part that starts with `$` stands for any one part. The
 * router takes them from here, and the server answers 404 for every other.
 */
export const pagePaths = {
  home: '/',
  event: '/events/$eventId',
  draw: '/events/$eventId/draw/$category',
  player: '/events/$eventId/players/$player',
  organizer: '/organizers/$organizer',
  register: '/events/$eventId/register',
  wantedPartners: '/events/$eventId/partners',
  login: '/auth/login',
  signup: '/auth/signup',
  logout: '/auth/logout',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/auth/verify-email',
  onboarding: '/organizer-onboarding',
  dashboard: '/dashboard',
  dashboardEvent: '/dashboard/event/$eventId',
  prices: '/dashboard/event/$eventId/prices',
  eventChange: '/dashboard/event/$eventId/change',
  winners: '/dashboard/event/$eventId/winners',
  eventEnd: '/dashboard/event/$eventId/end',
  prizes: '/dashboard/event/$eventId/prizes',
  ratings: '/dashboard/event/$eventId/ratings',
  announce: '/dashboard/event/$eventId/announce',
  rankings: '/dashboard/rankings',
  rankingEdit: '/dashboard/rankings/$rankingId',
  ranking: '/rankings/$rankingId',
  messageStops: '/stop/$token',
  admin: '/admin',
  liveEvent: '/admin/live-event/$eventId',
  my: '/my',
  myRegistration: '/my/registrations/$registrationId',
  myRegistrations: '/my/registrations',
  checkout: '/checkout/$orderId',
  profile: '/profile',
  invites: '/invites',
  partnerInvite: '/invites/$token',
  players: '/my/players',
  enterMany: '/events/$eventId/enter-players',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
  umpire: '/umpire',
  certificate: '/certificates/$code',
  board: '/board/$code',
  overlay: '/overlay/$code/$court',
} as const;

/** Pages at the court and on the wall: an application of their own, without router, session and header. */
const hallPaths = [pagePaths.umpire, pagePaths.board, pagePaths.overlay];

/** Whether a page has this path, as the router decides: letter case and one trailing slash do not count. */
export const isPagePath = (path: string): boolean => leadsTo(Object.values(pagePaths), path);

export const isHallPath = (path: string): boolean => leadsTo(hallPaths, path);

function leadsTo(pages: readonly string[], path: string): boolean {
  const asked = path.length > 1 ? path.replace(/\/$/, '').split('/') : ['', ''];
  return pages.some((page) => {
    const parts = page.split('/');
    return (
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith('$') ? asked[at] !== '' : part === asked[at]?.toLowerCase()))
    );
  });
}
