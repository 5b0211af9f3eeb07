import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { abortedError, ApiError } from '../../../platform/api-error.ts';
import { isOfflineKnown } from '../../../platform/device/use-online.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { readToken } from '../../../platform/token.ts';
import { statusWords } from './status-words.ts';

const timeoutMs = 10_000;
/** A new vendor is decided on within seconds; the screen polls for it. */
const whileCreatedMs = 1_500;

const vendorStatusQuery = queryOptions({
  queryKey: ['vendor', 'status'],
  queryFn: async ({ signal }) => {
    if (readToken() === null) {
      toast.error(wordsNow(statusWords).noToken);
      throw abortedError();
    }
    try {
      return (await call(vendorEndpoints.status, { signal, timeoutMs })).organizer;
    } catch (thrown) {
      const why = statusFailure(thrown);
      if (why && !isOfflineKnown(thrown)) toast.error(why);
      throw thrown;
    }
  },
  retry: false,
  refetchInterval: ({ state }) => (state.data?.vendorDetails.status === 'CREATED' ? whileCreatedMs : false),
});

function statusFailure(thrown: unknown): string | null {
  if (!(thrown instanceof ApiError)) return wordsNow(statusWords).failed;
  if (thrown.code === 'aborted') return null;
  return thrown.code === 'timeout' ? wordsNow(statusWords).timeout : wordsNow(statusWords).failed;
}

export interface VendorStatus {
  /** True until the first answer; during later refetches, the last known state is shown. */
  isLoading: boolean;
  /** Null when nothing is known: the product then behaves as if there were no vendor (B§4). */
  organizer: OrganizerVendor | null;
  hasVendor: boolean;
  /** The last call failed; what is shown may be outdated. */
  isStale: boolean;
  isFetching: boolean;
  retry: () => void;
}

/**
 * Whether the organizer can collect payments. A failed call keeps the last known state; if there is none, there is no
 * vendor.
 */
export function useVendorStatus(): VendorStatus {
  const { data, isPending, isError, isFetching, refetch } = useQuery(vendorStatusQuery);
  return {
    isLoading: isPending,
    organizer: data ?? null,
    hasVendor: data?.hasVendor ?? false,
    isStale: isError,
    isFetching,
    retry: () => void refetch(),
  };
}

export const vendorDetailsQuery = (status: string | null) =>
  queryOptions({
    queryKey: ['vendor', 'details', status],
    queryFn: async ({ signal }) => (await call(vendorEndpoints.details, { signal })).vendor,
  });
export type VendorDetails = Awaited<ReturnType<NonNullable<ReturnType<typeof vendorDetailsQuery>['queryFn']>>>;
