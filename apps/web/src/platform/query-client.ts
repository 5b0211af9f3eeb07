import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (thrown) => onRefusal(queryClient, thrown) }),
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
  return queryClient;
}

/** An account suspended while its screens are open: who is signed in is asked again, and the gate closes. */
function onRefusal(queryClient: QueryClient, thrown: Error): void {
  if (thrown instanceof ApiError && thrown.code === 'account_suspended') {
    void queryClient.invalidateQueries({ queryKey: ['session'] });
  }
}

const mayPass = (error: ApiError) => error.code === 'network' || error.status === 502 || error.status === 503;
