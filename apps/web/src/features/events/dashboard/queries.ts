import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const statsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: async ({ signal }) => (await call(dashboardEndpoints.stats, { signal })).stats,
});

export const analyticsQuery = queryOptions({
  queryKey: ['dashboard', 'analytics'],
  queryFn: async ({ signal }) => (await call(dashboardEndpoints.analytics, { signal })).analytics,
});

/** Refetched as time passes, so that "until entries close" stays true. */
export const todayQuery = queryOptions({
  queryKey: ['dashboard', 'today'],
  queryFn: async ({ signal }) => (await call(dashboardEndpoints.today, { signal })).needs,
  refetchInterval: 60_000,
});
