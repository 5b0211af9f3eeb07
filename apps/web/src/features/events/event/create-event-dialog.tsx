import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EventFormFields } from './event-form.tsx';
import classes from './event-form.module.css';
import { bodyOf, isEnoughForDraft } from './event-form-values.ts';
import { useEventsChanged } from './queries.ts';
import { LikeLastTime } from '../new-event/like-last-time.tsx';
import type { EventHome, FeeNote } from '../new-event/proposals.ts';
import { eventRefusal, useEventForm } from './use-event-form.ts';
import { newEventWords } from '../new-event/words.ts';
import { formWords } from './form-words.ts';

/** 'Add New Event': created and submitted for approval, or kept as a draft. */
export function CreateEventDialog({
  userId,
  home,
  last,
  feeNote,
  onClose,
  onCreated,
}: {
  userId: string;
  home?: EventHome | undefined;
  /** The event created before this one. */
  last?: OwnEvent | undefined;
  feeNote?: FeeNote | undefined;
  onClose: () => void;
  /** Called once the lists include it. */
  onCreated?: (eventId: string) => void;
}) {
  const words = useWords(formWords);
  const { createSends } = useWords(newEventWords);
  const hint = useId();
  const form = useEventForm(`new-${userId}`, null, { home });
  const changed = useEventsChanged();
  const mutation = useMutation({
    mutationFn: (saveAsDraft: boolean) =>
      call(eventEndpoints.create, {
        body: { ...bodyOf(form.values), userId, saveAsDraft: saveAsDraft ? 'true' : 'false' },
        files: { poster: form.poster },
        onUploadProgress: form.setProgress,
      }),
  });
  const create = useSubmit(mutation, {
    form,
    done: (_, saveAsDraft) => (saveAsDraft ? words.draftSaved : words.created),
    onDone: async ({ event }) => {
      form.discard();
      onClose();
      await changed();
      onCreated?.(event._id);
    },
    refused: (thrown) => eventRefusal(thrown, words.createFailed),
  });
  const send = (saveAsDraft: boolean) => {
    if (form.check({ draft: saveAsDraft })) void create.send(saveAsDraft);
  };
  const named: Record<string, unknown> = words;
  const unready = form.unready.flatMap((field) => (typeof named[field] === 'string' ? [named[field]] : []));
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      unsaved={form.hasPicture}
      unsavedWhy={words.pictureLost}
      title={words.addTitle}
      sub={form.isFromDraft ? words.foundAgain : words.addSub}
      locked={create.isPending}
      footer={
        <>
          {form.isFromDraft && !create.isPending && (
            <Button kind="plain" className={classes.left} onClick={form.discard}>
              {words.startOver}
            </Button>
          )}
          <p id={hint} className={classes.stillEmpty} role="status">
            {unready.length === 0
              ? createSends
              : words.stillEmpty({ fields: unready.slice(0, 3).join(', '), more: Math.max(0, unready.length - 3) })}
          </p>
          <Button disabled={!isEnoughForDraft(form.values) || create.isPending} onClick={() => send(true)}>
            {words.saveDraft}
          </Button>
          <Button
            // Still pressed for its message and the way to the field, but not shown as ready.
            kind={unready.length > 0 ? 'quiet' : 'main'}
            disabled={form.empty.length > 0}
            aria-describedby={hint}
            loading={create.isPending}
            onClick={() => send(false)}
          >
            {words.create}
          </Button>
        </>
      }
    >
      {last && form.values.location === '' && <LikeLastTime last={last} onTake={form.set} />}
      <EventFormFields form={form} editing={null} feeNote={feeNote} />
    </Dialog>
  );
}
