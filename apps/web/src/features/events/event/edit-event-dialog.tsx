import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { readToken } from '../../../platform/token.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EventFormFields } from './event-form.tsx';
import classes from './event-form.module.css';
import { bodyOf } from './event-form-values.ts';
import { useEventsChanged } from './queries.ts';
import { eventRefusal, useEventForm } from './use-event-form.ts';
import { formWords } from './form-words.ts';

export function EditEventDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const words = useWords(formWords);
  const form = useEventForm(event._id, event);
  const changed = useEventsChanged();
  const mutation = useMutation({
    mutationFn: () =>
      call(eventEndpoints.edit, {
        params: { eventId: event._id },
        body: { _id: event._id, ...bodyOf(form.values) },
        files: { poster: form.poster },
        onUploadProgress: form.setProgress,
      }),
  });
  const save = useSubmit(mutation, {
    form,
    done: words.updated,
    onDone: async () => {
      form.discard();
      onClose();
      await changed();
    },
    refused: (thrown) =>
      thrown instanceof ApiError && thrown.status === 401 ? words.login : eventRefusal(thrown, words.editFailed),
  });
  const send = () => {
    if (!readToken()) toast.error(words.login);
    else if (form.check()) void save.send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={words.editTitle}
      sub={words.hints[event.approvalStatus]}
      locked={save.isPending}
      footer={
        <>
          {form.isFromDraft && !save.isPending && (
            <Button kind="plain" className={classes.left} onClick={form.discard}>
              {words.discard}
            </Button>
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="main" loading={save.isPending} onClick={send}>
            {words.save}
          </Button>
        </>
      }
    >
      <EventFormFields form={form} editing={event} />
    </Dialog>
  );
}
