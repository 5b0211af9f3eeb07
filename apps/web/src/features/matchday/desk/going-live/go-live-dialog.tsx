import type { OwnEvent } from '@maidan/contract/events/event';
import { eventEndpoints } from '@maidan/contract/events/event';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { daysBetween, eventDays } from '../../../../platform/format.ts';
import { type Spoken, useWords } from '../../../../platform/language.tsx';
import { useNow } from '../../../../platform/now.ts';
import { useMayKeepQuiet, WhoIsTold } from '../../../../platform/publication/publication.tsx';
import { publicationWords } from '../../../../platform/publication/words.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { Banner, Note } from '../../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { CheckField } from '../../../../ui/fields/choice-field.tsx';
import { goLiveWords } from './go-live-words.ts';

/**
 * Live means playing: says what changes and what the public will see of it, and warns when the event is on another day.
 */
export function GoLiveDialog({
  event,
  mayPublish,
  onClose,
  onDone,
}: {
  event: OwnEvent;
  mayPublish: boolean;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const words = useWords(goLiveWords);
  const publication = useWords(publicationWords);
  const queryClient = useQueryClient();
  const days = daysBetween(event.dateandtime, useNow());
  const [late, setLate] = useState(event.lateEntries);
  const takesEntries = event.tournamentStatus === 'open';
  const offersToPublish = mayPublish && event.publicDraws !== 'current';
  const mayKeepQuiet = useMayKeepQuiet(event._id, offersToPublish);
  const [isQuiet, setQuiet] = useState(false);
  const goLive = useSubmit(
    useMutation({
      mutationFn: async ({ publish, tell }: { publish: boolean; tell: boolean }) => {
        const eventId = event._id;
        if (late !== event.lateEntries)
          await call(eventEndpoints.keepLateEntries, { params: { eventId }, body: { open: late } });
        return call(liveEventEndpoints.goLive, {
          body: { eventId, confirm: days !== 0, publish, ...(publish && { tell }) },
        });
      },
      // Not waited for: one of the queries is held by the server for up to half a minute.
      onSuccess: () => void queryClient.invalidateQueries(),
    }),
    { leadTo: onDone },
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title({ event: event.eventName })}
      confirmLabel={offersToPublish ? words.publishAndGoLive : words.goLive}
      onConfirm={() => goLive.send({ publish: offersToPublish, tell: !isQuiet })}
      other={
        offersToPublish
          ? { label: words.goLiveUnpublished, onChoose: () => goLive.send({ publish: false, tell: true }) }
          : undefined
      }
    >
      {days !== 0 && (
        <Banner tone="gold" title={words.otherDay({ date: eventDays(event) })}>
          {days > 0 ? words.early({ days }) : words.over}
        </Banner>
      )}
      <p>{means(event, words, takesEntries)}</p>
      {event.publicDraws !== 'current' && (
        <Note tone="gold">
          {words.shown[event.publicDraws]} {offersToPublish ? words.publishWith : words.askToPublish}
        </Note>
      )}
      {offersToPublish && <WhoIsTold eventId={event._id} />}
      {mayKeepQuiet && (
        <CheckField
          label={publication.tellNobody}
          checked={isQuiet}
          onChange={(change) => setQuiet(change.currentTarget.checked)}
        />
      )}
      {takesEntries && (
        <CheckField
          label={words.late}
          description={words.lateWhy}
          checked={late}
          onChange={(change) => setLate(change.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

/** What going live does by itself: scores appear where the draws are. */
function means({ publicDraws }: OwnEvent, words: Spoken<typeof goLiveWords.en>, closes: boolean): string {
  if (publicDraws === 'none') return closes ? words.opensAndCloses : words.opens;
  return closes ? words.meansAndCloses : words.means;
}
