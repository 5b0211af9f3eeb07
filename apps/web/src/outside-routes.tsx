import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '@maidan/contract/pages';
import { pageOfList } from './pages/page-search.ts';
import { page, under } from './root-route.tsx';

export const player = createRoute({
  getParentRoute: under,
  path: pagePaths.player,
  staticData: { quiet: true },
  component: page(() => import('./pages/outside/player-page.tsx'), 'PlayerPage'),
});
export const organizer = createRoute({
  getParentRoute: under,
  path: pagePaths.organizer,
  validateSearch: pageOfList,
  component: page(() => import('./pages/outside/organizer-page.tsx'), 'OrganizerPage'),
});
