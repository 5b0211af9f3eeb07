import { eventEndpoints } from '@maidan/contract/events/event';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../platform/api.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EventFormFields } from './event-form.tsx';
import classes from './event-form.module.css';
import { bodyOf, isEnoughForDraft } from './event-form-values.ts';
import { useEventsChanged } from './queries.ts';
import { useEventForm } from './use-event-form.ts';
import { formWords } from './form-words.ts';

/** 'Add New Event': created and sent for approval, or kept as a draft. */
export function CreateEventDialog({
  userId,
  onClose,
  onCreated,
}: {
  userId: string;
  onClose: () => void;
  /** Once the lists know it. */
  onCreated?: (eventId: string) => void;
}) {
  const said = useWords(formWords);
  const hint = useId();
  const form = useEventForm(`new-${userId}`, null);
  const changed = useEventsChanged();
  const create = useMutation({
    mutationFn: (saveAsDraft: boolean) =>
      call(eventEndpoints.create, {
        body: { ...bodyOf(form.values), userId, saveAsDraft: saveAsDraft ? 'true' : 'false' },
        files: { poster: form.poster },
        onUploadProgress: form.setProgress,
      }),
    onSuccess: async ({ event }, saveAsDraft) => {
      form.discard();
      toast.success(saveAsDraft ? said.draftSaved : said.created);
      onClose();
      await changed();
      onCreated?.(event._id);
    },
    onError: (thrown) => form.refused(thrown, said.createFailed),
  });
  const send = (saveAsDraft: boolean) => {
    if (form.check({ draft: saveAsDraft })) create.mutate(saveAsDraft);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={said.addTitle}
      sub={form.isFromDraft ? said.foundAgain : said.addSub}
      locked={create.isPending}
      footer={
        <>
          {form.isFromDraft && !create.isPending && (
            <Button kind="plain" className={classes.left} onClick={form.discard}>
              {said.startOver}
            </Button>
          )}
          {form.empty.length > 0 && (
            <p id={hint} className={classes.stillEmpty} role="status">
              {said.stillEmpty({
                fields: form.empty
                  .slice(0, 3)
                  .map((field) => said[field])
                  .join(', '),
                more: Math.max(0, form.empty.length - 3),
              })}
            </p>
          )}
          <Button disabled={!isEnoughForDraft(form.values) || create.isPending} onClick={() => send(true)}>
            {said.saveDraft}
          </Button>
          <Button
            kind="main"
            disabled={form.empty.length > 0}
            aria-describedby={hint}
            loading={create.isPending}
            onClick={() => send(false)}
          >
            {said.create}
          </Button>
        </>
      }
    >
      <EventFormFields form={form} editing={null} />
    </Dialog>
  );
}
