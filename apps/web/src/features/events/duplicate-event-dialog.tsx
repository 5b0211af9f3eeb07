import { eventCopyEndpoints } from '@maidan/contract/event-copies';
import type { OwnEvent } from '@maidan/contract/events';
import { copiedEventProblems, nextEdition } from '@maidan/domain/event-form';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../platform/api.ts';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { inOurWords } from '../../platform/error-words.ts';
import { useWords } from '../../platform/language.tsx';
import { Note } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useEventsChanged } from './queries.ts';
import { confirmationWords } from './confirmation-words.ts';

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
  const text = useWords(confirmationWords);
  const id = useId();
  const changed = useEventsChanged();
  const form = useForm<{ eventName: string; dateandtime: string | null; lastdate: string | null }>({
    initialValues: { eventName: event.eventName, ...proposed(event) },
    validate: (values) =>
      Object.fromEntries(
        copiedEventProblems(typed(values), new Date()).map(({ path, msg }) => [path, inOurWords(msg)]),
      ),
  });
  const copy = useMutation({
    mutationFn: () => call(eventCopyEndpoints.duplicate, { params: { eventId: event._id }, body: typed(form.values) }),
    onSuccess: async (answer) => {
      toast.success(text.copyDone);
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
      title={text.copyTitle}
      sub={text.copySub({ event: event.eventName })}
      locked={copy.isPending}
      footer={
        <>
          <Button disabled={copy.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} kind="main" loading={copy.isPending}>
            {text.copy}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit(() => copy.mutate())} noValidate>
        <FieldStack>
          <TextField label={text.eventName} required data-autofocus {...form.getInputProps('eventName')} />
          <DateTimeField label={text.dateAndTime} required {...moment('dateandtime')} />
          <DateTimeField label={text.registrationEnd} required {...moment('lastdate')} />
          <Note tone="grey">{text.copyNote}</Note>
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
