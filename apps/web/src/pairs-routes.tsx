import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '@maidan/contract/pages';
import { partnerInviteSearch } from './pages/page-search.ts';
import { page, under } from './root-route.tsx';

export const partnerInvite = createRoute({
  getParentRoute: under,
  // No gate: it is read without an account, and its form signs in or up by itself.
  path: pagePaths.partnerInvite,
  staticData: { quiet: true },
  validateSearch: partnerInviteSearch,
  component: page(() => import('./pages/entering/partner-invite-page.tsx'), 'PartnerInvitePage'),
});
export const wantedPartners = createRoute({
  getParentRoute: under,
  path: pagePaths.wantedPartners,
  staticData: { access: 'signed-in' },
  component: page(() => import('./pages/entering/wanted-partners-page.tsx'), 'WantedPartnersPage'),
});
