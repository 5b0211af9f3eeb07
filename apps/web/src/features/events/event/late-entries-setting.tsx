import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { confirmationWords } from './confirmation-words.ts';
import classes from './event-overview.module.css';
import { useEventsChanged } from './queries.ts';

/** Lets in entries after the draw or the start, which then wait for the desk. */
export function LateEntriesSetting({ event }: { event: OwnEvent }) {
  const words = useWords(confirmationWords).settings.late;
  const onSettled = useEventsChanged();
  const keep = useSubmit(
    useMutation({
      mutationFn: (open: boolean) =>
        call(eventEndpoints.keepLateEntries, { params: { eventId: event._id }, body: { open } }),
      onSettled,
    }),
    { done: event.lateEntries ? words.ended : words.taken },
  );
  return (
    <div className={classes.setting}>
      <div>
        <h2>{words.title}</h2>
        <p className="quiet">{event.lateEntries ? words.open : words.words}</p>
      </div>
      <Button loading={keep.isPending} onClick={() => void keep.send(!event.lateEntries)}>
        {event.lateEntries ? words.end : words.take}
      </Button>
    </div>
  );
}
