import { fixtureEndpoints, type Publication } from '@maidan/contract/draws/schedule';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useWords } from '../language.tsx';
import { publicationWords } from './words.ts';

/** Whom the press tells; asked when somebody is about to publish, and never kept. */
export const publicationQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['fixtures', eventId, 'publication'],
    queryFn: ({ signal }) => call(fixtureEndpoints.publication, { params: { eventId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const order = ['bell', 'email', 'push', 'whatsapp'] as const;

/** "213 people are told of their matches: 190 by bell, 205 by mail", and for how many one has changed. */
export function WhoIsTold({ eventId }: { eventId: string }) {
  const words = useWords(publicationWords);
  const { data, isError } = useQuery(publicationQuery(eventId));
  if (!data) return <p className="quiet">{isError ? words.notCounted : words.counting}</p>;
  if (data.people === 0) return <p>{words.nobody}</p>;
  const channels = order
    .filter((one) => data.byChannel[one] > 0)
    .map((one) => words.channels[one]({ count: data.byChannel[one] }));
  return (
    <>
      <p>{words.told({ count: data.people, channels: channels.join(', ') })}</p>
      {data.moved > 0 && <p>{words.moved({ count: data.moved })}</p>}
    </>
  );
}

/** Whether it may be published without telling, as far as that is known by now. */
export const useMayKeepQuiet = (eventId: string, isAsked = true): boolean =>
  useQuery({ ...publicationQuery(eventId), enabled: isAsked }).data?.mayKeepQuiet === true;

export const tellsAnybody = (publication: Pick<Publication, 'people'> | null): boolean =>
  publication === null || publication.people > 0;
