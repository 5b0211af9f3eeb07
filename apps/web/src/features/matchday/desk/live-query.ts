import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../../platform/api.ts';
import { replaced, startsOf } from '../../../platform/live-stream.ts';

/** A desk hears of news by the event's stream; this is for what that does not tell, a phone's battery for one. */
const refreshMs = { desk: 20_000, umpire: 10_000 };

/** An umpire's token goes with each call; without one it is the session's. */
export interface DeskAccess {
  eventId: string;
  token?: string;
}

export const withToken = (access: DeskAccess) => (access.token === undefined ? {} : { token: access.token });

type Told = Answer<typeof liveEventEndpoints.read>;
export type LiveEvent = Omit<Told, 'expected'> & {
  expected: (Omit<NonNullable<Told['expected']>, 'starts'> & { starts: Record<string, string> }) | null;
};

/** What is known with what has changed since, where only that was told. */
function withNews(known: LiveEvent | undefined, { since, ...told }: Told): LiveEvent {
  const { matches, expected } = told;
  const isNews = known !== undefined && since === known.version;
  const starts = { ...(isNews && known.expected?.starts), ...expected?.starts };
  return {
    ...told,
    matches: isNews ? replaced(known.matches, matches, ({ _id }) => _id) : matches,
    expected: expected && { ...expected, starts: startsOf(starts) },
  };
}

export const liveEventQuery = (access: DeskAccess) =>
  queryOptions({
    queryKey: ['live-event', access.eventId, access.token ?? ''],
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<LiveEvent>(queryKey);
      const asked = { params: { eventId: access.eventId }, query: { known: known?.version } };
      return withNews(known, await call(liveEventEndpoints.read, { ...asked, signal, ...withToken(access) }));
    },
    refetchInterval: access.token === undefined ? refreshMs.desk : refreshMs.umpire,
  });
