import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // A refusal is an answer; only what may pass by itself is asked again.
        retry: (failures, thrown) => failures < 2 && thrown instanceof ApiError && mayPass(thrown),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}

const mayPass = (error: ApiError) => error.code === 'network' || error.status === 502 || error.status === 503;
