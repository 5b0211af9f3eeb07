import { eventCopyEndpoints } from '@maidan/contract/event-copies';
import type { OwnEvent } from '@maidan/contract/events';
import { copiedEventProblems, nextEdition } from '@maidan/domain/event-form';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../platform/api.ts';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Note } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useEventsChanged } from './queries.ts';

/** The next edition of an event: what was written is taken over, what happened is not. */
export function DuplicateEventDialog({
  event,
  onClose,
  onMade,
}: {
  event: OwnEvent;
  onClose: () => void;
  onMade: (eventId: string) => void;
}) {
  const id = useId();
  const changed = useEventsChanged();
  const form = useForm<{ eventName: string; dateandtime: string | null; lastdate: string | null }>({
    initialValues: { eventName: event.eventName, ...proposed(event) },
    validate: (values) =>
      Object.fromEntries(copiedEventProblems(typed(values), new Date()).map(({ path, msg }) => [path, msg])),
  });
  const copy = useMutation({
    mutationFn: () => call(eventCopyEndpoints.duplicate, { params: { eventId: event._id }, body: typed(form.values) }),
    onSuccess: async (answer) => {
      toast.success('The copy is a draft now');
      onClose();
      onMade(answer.event._id);
      await changed();
    },
    onError: (thrown) => {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    },
  });
  const moment = (name: 'dateandtime' | 'lastdate') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string | null) => form.setFieldValue(name, value),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Duplicate event"
      sub={`A draft with the texts, categories, poster and page of ${event.eventName}.`}
      locked={copy.isPending}
      footer={
        <>
          <Button disabled={copy.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind="main" loading={copy.isPending}>
            Create the copy
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit(() => copy.mutate())} noValidate>
        <FieldStack>
          <TextField label="Event name" required data-autofocus {...form.getInputProps('eventName')} />
          <DateTimeField label="Event date and time" required {...moment('dateandtime')} />
          <DateTimeField label="Registration end date" required {...moment('lastdate')} />
          <Note tone="grey">
            Players, fixtures, winners and helpers stay with the original. The umpire password is not copied: set a new
            one before you send the copy for approval.
          </Note>
        </FieldStack>
      </form>
    </Dialog>
  );
}

const typed = (values: { eventName: string; dateandtime: string | null; lastdate: string | null }) => ({
  eventName: values.eventName,
  dateandtime: values.dateandtime ?? '',
  lastdate: values.lastdate ?? '',
});

function proposed(event: OwnEvent) {
  const next = nextEdition(
    { dateandtime: new Date(event.dateandtime), lastdate: new Date(event.lastdate) },
    new Date(),
  );
  return { dateandtime: next.dateandtime.toISOString(), lastdate: next.lastdate.toISOString() };
}
