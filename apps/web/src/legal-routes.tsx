import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '@maidan/contract/pages';
import { refundsSearch } from './pages/page-search.ts';
import { page, under } from './root-route.tsx';

/** The page that the code on a certificate opens. */
export const certificate = createRoute({
  getParentRoute: under,
  path: pagePaths.certificate,
  component: page(() => import('./features/matchday/certificates/certificate-page.tsx'), 'CertificatePage'),
});
export const privacy = createRoute({
  getParentRoute: under,
  path: pagePaths.privacy,
  component: page(() => import('./pages/legal-pages.tsx'), 'PrivacyPage'),
});
export const terms = createRoute({
  getParentRoute: under,
  path: pagePaths.terms,
  component: page(() => import('./pages/legal-pages.tsx'), 'TermsPage'),
});
export const refunds = createRoute({
  getParentRoute: under,
  path: pagePaths.refunds,
  // With what holds for one event.
  validateSearch: refundsSearch,
  component: page(() => import('./pages/legal-pages.tsx'), 'RefundsPage'),
});
export const contact = createRoute({
  getParentRoute: under,
  path: pagePaths.contact,
  component: page(() => import('./pages/legal-pages.tsx'), 'ContactPage'),
});
