import { type OrganizerStatus, organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { shellWords } from './shell-words.ts';

/** A freshly opened page has enough to load first; after that, the server holds each request until there is news. */
const firstWaitMs = 2_000;
const betweenMs = 250;
/** Longer than the server holds a request. */
const timeoutMs = 30_000;
const afterFailureMs = 15_000;

/** Active or suspended, long-polled from the server. Without an answer, the status from the session applies. */
export const organizerStatusQuery = (organizerId: string | null) =>
  queryOptions({
    queryKey: ['organizer-status', organizerId],
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<OrganizerStatus>(queryKey);
      const params = { organizerId: organizerId ?? '' };
      const answer = await call(organizerEndpoints.status, { params, query: known && { known }, signal, timeoutMs });
      return answer.status;
    },
    enabled: organizerId !== null,
    staleTime: 60_000,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return afterFailureMs;
      return state.dataUpdateCount > 1 ? betweenMs : firstWaitMs;
    },
    meta: {
      failure: (thrown) => {
        const words = wordsNow(shellWords);
        return thrown instanceof ApiError && thrown.status > 0 ? words.statusFailed : words.statusError;
      },
    },
  });
