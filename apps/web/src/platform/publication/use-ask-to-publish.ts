import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publicationQuery, tellsAnybody } from './publication.tsx';

/**
 * Publishes at once where nobody is told and nothing else is to be asked; else the dialog asks. A count that fails
 * asks too.
 */
export function useAskToPublish(eventId: string, publish: (tell: boolean) => unknown) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isCounting, setCounting] = useState(false);
  const press = async (asksAnyway = false) => {
    if (asksAnyway) return setAsking(true);
    setCounting(true);
    const publication = await queryClient.fetchQuery(publicationQuery(eventId)).catch(() => null);
    setCounting(false);
    if (tellsAnybody(publication)) return setAsking(true);
    return publish(true);
  };
  return { isAsking, isCounting, press, close: () => setAsking(false) };
}
