import { type entryStates, type eventTimes, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';

export interface EventFilters {
  q: string;
  sport: string;
  stateUT: string;
  when: '' | (typeof eventTimes)[number];
  entries: '' | (typeof entryStates)[number];
  page: number;
}

export const noFilters: EventFilters = { q: '', sport: '', stateUT: '', when: '', entries: '', page: 1 };

/** The filters as the front page's address has them: what is not set is not in it. */
export const searchOf = ({ q, sport, stateUT, when, entries, page }: EventFilters) => ({
  ...(q && { q }),
  ...(sport && { sport }),
  ...(stateUT && { state: stateUT }),
  ...(when && { when }),
  ...(entries && { entries }),
  ...(page > 1 && { page }),
});

export type PublicEventsAnswer = Awaited<ReturnType<NonNullable<ReturnType<typeof publicEventsQuery>['queryFn']>>>;

export const publicEventsQuery = (filters: EventFilters) =>
  queryOptions({
    queryKey: ['public-events', filters],
    queryFn: ({ signal }) => call(publicEventEndpoints.listPublicEvents, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** By id or by readable address. Places fill up while a page is open, so it is refetched every half minute. */
export const publicEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['public-events', eventId],
    queryFn: ({ signal, queryKey }) =>
      keptAnswer(
        queryKey,
        async () => (await call(publicEventEndpoints.getPublicEvent, { params: { eventId }, signal })).event,
      ),
    refetchInterval: 30_000,
  });
