import type { OwnEvent } from '@maidan/contract/events/event';
import { eventEndpoints } from '@maidan/contract/events/event';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { daysBetween, eventDays } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { goLiveWords } from './go-live-words.ts';

/** Live means playing: says what changes, and warns when the event is on another day. */
export function GoLiveDialog({
  event,
  onClose,
  onDone,
}: {
  event: OwnEvent;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const words = useWords(goLiveWords);
  const queryClient = useQueryClient();
  const days = daysBetween(event.dateandtime, useNow());
  const [late, setLate] = useState(event.lateEntries);
  const takesEntries = event.tournamentStatus === 'open';
  const goLive = useSubmit(
    useMutation({
      mutationFn: async (eventId: string) => {
        if (late !== event.lateEntries)
          await call(eventEndpoints.keepLateEntries, { params: { eventId }, body: { open: late } });
        return call(liveEventEndpoints.goLive, { body: { eventId, confirm: days !== 0 } });
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
      confirmLabel={words.goLive}
      onConfirm={() => goLive.send(event._id)}
    >
      {days !== 0 && (
        <Banner tone="gold" title={words.otherDay({ date: eventDays(event) })}>
          {days > 0 ? words.early({ days }) : words.over}
        </Banner>
      )}
      <p>{takesEntries ? words.meansAndCloses : words.means}</p>
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
