import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAway } from './api-error.ts';
import { isOfflineKnown } from './device/use-online.ts';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The specification's words for a failure, shown in a toast once retries are used up; not while the network is
       * known to be gone, but when it is back and the call still fails.
       */
      failure?: (thrown: Error) => string;
    };
  }
}

export function createQueryClient(): QueryClient {
  // It takes every page for one opened with a network, and would not ask again when the network comes.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  /** Queries whose failure has been shown: one that polls says it once, until it succeeds again. */
  const told = new Set<string>();
  /**
   * Polls whose last answer never came, while an earlier one stands: a laptop that slept, a server that restarts, a held
   * call cut on its way. Only a second one in a row is worth a word.
   */
  const missed = new Set<string>();
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, { meta, queryHash, options, state }) => {
        onRefusal(queryClient, thrown);
        if (!meta?.failure || isCancelled(thrown) || isOfflineKnown(thrown)) return;
        const isPolled = 'refetchInterval' in options && Boolean(options.refetchInterval);
        if (isPolled && state.data !== undefined && isAway(thrown) && !missed.has(queryHash)) {
          missed.add(queryHash);
          return;
        }
        if (!isPolled || !told.has(queryHash)) toast.error(meta.failure(thrown));
        told.add(queryHash);
      },
      onSuccess: (_data, { queryHash }) => {
        told.delete(queryHash);
        missed.delete(queryHash);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // Offline, a call fails and says so, instead of silently waiting for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal is an answer; only failures that may pass by themselves are retried.
        retry: (failures, thrown) => failures < 2 && thrown instanceof ApiError && mayPass(thrown),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

/**
 * When an account is suspended, or asked for a second factor, while its screens are open, the session is fetched
 * again, and the gate closes.
 */
function onRefusal(queryClient: QueryClient, thrown: Error): void {
  if (!(thrown instanceof ApiError)) return;
  const isSuspended = thrown.code === 'account_suspended';
  if (!isSuspended && thrown.code !== 'second_factor_required') return;
  void queryClient.invalidateQueries({ queryKey: ['session'] });
  if (isSuspended) void queryClient.invalidateQueries({ queryKey: ['organizer-status'] });
}

/** Nobody is waiting for this answer any more. */
const isCancelled = (thrown: Error) => thrown instanceof ApiError && thrown.code === 'aborted';

const mayPass = (error: ApiError) => error.code === 'network' || error.status === 502 || error.status === 503;
