import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { useOffer } from './queries.ts';
import { waitingWords } from './words.ts';

/** Gives somebody on the waiting list the next free place. */
export function OfferButton({
  row,
  entry: { _id: entryId, category },
}: {
  row: EventRegistration;
  entry: EventRegistration['entries'][number];
}) {
  const words = useWords(waitingWords);
  const { _id: registrationId, eventId, name } = row;
  const offer = useSubmit(useOffer({ eventId, registrationId }), { done: words.offerMade({ name, category }) });
  return (
    <Button
      size="sm"
      kind="plain"
      aria-label={words.offerIn({ category, name })}
      loading={offer.isPending}
      onClick={() => void offer.send((key) => ({ entryId, key }))}
    >
      {words.offer}
    </Button>
  );
}
