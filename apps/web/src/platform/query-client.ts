import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The specification's words for a failure, told in a toast once the tries are used up. */
      failure?: (thrown: Error) => string;
    };
  }
}

export function createQueryClient(): QueryClient {
  /** Queries whose failure was told: one that is asked every minute says it once, until it has succeeded again. */
  const told = new Set<string>();
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, { meta, queryHash, options }) => {
        onRefusal(queryClient, thrown);
        if (!meta?.failure || isCancelled(thrown)) return;
        const isPolled = 'refetchInterval' in options && Boolean(options.refetchInterval);
        if (!isPolled || !told.has(queryHash)) toast.error(meta.failure(thrown));
        told.add(queryHash);
      },
      onSuccess: (_data, { queryHash }) => told.delete(queryHash),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // Without a network a call fails and says so, instead of waiting silently for the network to come back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal is an answer; only what may pass by itself is asked again.
        retry: (failures, thrown) => failures < 2 && thrown instanceof ApiError && mayPass(thrown),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

/** An account suspended, or asked for a second factor, while its screens are open: who is signed in is asked again, and the gate closes. */
function onRefusal(queryClient: QueryClient, thrown: Error): void {
  if (!(thrown instanceof ApiError)) return;
  const isSuspended = thrown.code === 'account_suspended';
  if (!isSuspended && thrown.code !== 'second_factor_required') return;
  void queryClient.invalidateQueries({ queryKey: ['session'] });
  if (isSuspended) void queryClient.invalidateQueries({ queryKey: ['organizer-status'] });
}

/** Nobody waits for this answer any more. */
const isCancelled = (thrown: Error) => thrown instanceof ApiError && thrown.code === 'aborted';

const mayPass = (error: ApiError) => error.code === 'network' || error.status === 502 || error.status === 503;
