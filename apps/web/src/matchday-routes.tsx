import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '@maidan/contract/pages';
import { page, under } from './root-route.tsx';

export const prizes = createRoute({
  getParentRoute: under,
  path: pagePaths.prizes,
  staticData: { access: 'event-staff' },
  component: page(() => import('./pages/prizes/prizes-page.tsx'), 'PrizesPage'),
});
export const ratings = createRoute({
  getParentRoute: under,
  path: pagePaths.ratings,
  staticData: { access: 'event-staff' },
  component: page(() => import('./pages/ratings/ratings-page.tsx'), 'RatingsPage'),
});
export const rankings = createRoute({
  getParentRoute: under,
  path: pagePaths.rankings,
  staticData: { access: 'organizer' },
  component: page(() => import('./pages/rankings/rankings-page.tsx'), 'RankingsPage'),
});
export const rankingEdit = createRoute({
  getParentRoute: under,
  path: pagePaths.rankingEdit,
  staticData: { access: 'organizer' },
  component: page(() => import('./pages/rankings/ranking-edit-page.tsx'), 'RankingEditPage'),
});
export const ranking = createRoute({
  getParentRoute: under,
  path: pagePaths.ranking,
  validateSearch: (search: Record<string, unknown>): { category?: string } =>
    typeof search.category === 'string' ? { category: search.category } : {},
  component: page(() => import('./pages/rankings/ranking-page.tsx'), 'RankingPage'),
});
