import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { shellWords } from './shell-words.ts';

/** Active or suspended, as the server has it now. Without an answer the organizer stays what the session said. */
export const organizerStatusQuery = (organizerId: string | null) =>
  queryOptions({
    queryKey: ['organizer-status', organizerId],
    queryFn: async ({ signal }) =>
      (await call(organizerEndpoints.status, { params: { organizerId: organizerId ?? '' }, signal })).status,
    enabled: organizerId !== null,
    staleTime: 60_000,
    meta: {
      failure: (thrown) => {
        const words = wordsNow(shellWords);
        return thrown instanceof ApiError && thrown.status > 0 ? words.statusFailed : words.statusError;
      },
    },
  });
