import { eventEndpoints, type OwnEvent } from '@maidan/contract/events';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { readToken } from '../../platform/token.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EventFormFields } from './event-form.tsx';
import classes from './event-form.module.css';
import { bodyOf } from './event-form-values.ts';
import { useEventsChanged } from './queries.ts';
import { useEventForm } from './use-event-form.ts';

const hints = {
  draft: 'Still a draft. Send it for approval when it is complete.',
  pending_approval: 'The administrator sees the event as you change it.',
  rejected: 'Change what was asked for, then send it for approval again.',
  approved: 'It stays approved. The administrator sees what changed.',
} as const;

export function EditEventDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const form = useEventForm(event._id, event);
  const changed = useEventsChanged();
  const save = useMutation({
    mutationFn: () =>
      call(eventEndpoints.edit, {
        params: { eventId: event._id },
        body: { _id: event._id, ...bodyOf(form.values) },
        files: { poster: form.poster },
        onUploadProgress: form.setProgress,
      }),
    onSuccess: async () => {
      form.discard();
      toast.success('Event updated successfully');
      onClose();
      await changed();
    },
    onError: (thrown) => {
      if (thrown instanceof ApiError && thrown.status === 401) toast.error('Login to continue');
      else form.refused(thrown, 'An error occurred while editing the event.');
    },
  });
  const send = () => {
    if (!readToken()) toast.error('Login to continue');
    else if (form.check()) save.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title="Edit Event"
      sub={hints[event.approvalStatus]}
      locked={save.isPending}
      footer={
        <>
          {form.isFromDraft && !save.isPending && (
            <Button kind="plain" className={classes.left} onClick={form.discard}>
              Discard my changes
            </Button>
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" loading={save.isPending} onClick={send}>
            Save changes
          </Button>
        </>
      }
    >
      <EventFormFields form={form} editing={event} />
    </Dialog>
  );
}
