import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { withoutCourtsOut } from '../../../platform/schedule/courts-out.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';

export type PublicDrawsAnswer = Awaited<ReturnType<NonNullable<ReturnType<typeof publicDrawsQuery>['queryFn']>>>;
export type PublicDraw = PublicDrawsAnswer['draws'][number];
export type PublicMatch = PublicDrawsAnswer['matches'][number];
export type Played = PublicDrawsAnswer['play'][number];

const whilePlayed = 20_000;
const before = 120_000;

/** Polled while the page is visible: often during play, seldom before and after. */
export const publicDrawsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['public-draws', eventId],
    queryFn: ({ signal, queryKey }) =>
      keptAnswer(queryKey, () => call(publicDrawEndpoints.read, { params: { eventId }, signal })),
    select: withoutCourtsOut,
    refetchInterval: (query) => (query.state.data?.isLive ? whilePlayed : before),
  });
