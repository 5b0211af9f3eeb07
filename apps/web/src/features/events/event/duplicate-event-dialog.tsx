import { eventCopyEndpoints } from '@maidan/contract/events/copies';
import type { OwnEvent } from '@maidan/contract/events/event';
import { copiedEventProblems, nextEdition } from '@maidan/domain/events/event';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { DateTimeField } from '../../../ui/fields/date-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { daysOf } from './event-form-values.ts';
import { useEventsChanged } from './queries.ts';
import { confirmationWords } from './confirmation-words.ts';

/** The next edition of an event: its texts and settings are copied, its history is not. */
export function DuplicateEventDialog({
  event,
  onClose,
  onMade,
}: {
  event: OwnEvent;
  onClose: () => void;
  onMade: (eventId: string) => void;
}) {
  const words = useWords(confirmationWords);
  const changed = useEventsChanged();
  const form = useForm<{ eventName: string; dateandtime: string | null; lastdate: string | null }>({
    initialValues: { eventName: event.eventName, ...proposed(event) },
    validate: (values) =>
      Object.fromEntries(
        copiedEventProblems(typed(values), new Date()).map(({ path, msg }) => [path, inOurWords(msg)]),
      ),
  });
  const copy = useSubmit(
    useMutation({
      mutationFn: (body: ReturnType<typeof typed>) =>
        call(eventCopyEndpoints.duplicate, { params: { eventId: event._id }, body }),
    }),
    {
      form,
      done: words.copyDone,
      onDone: async (answer) => {
        onClose();
        onMade(answer.event._id);
        await changed();
      },
    },
  );
  const days = daysOf(form.values, null, useNow());
  const moment = (name: 'dateandtime' | 'lastdate') => ({
    days: days[name === 'dateandtime' ? 'event' : 'closing'],
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string | null) => form.setFieldValue(name, value),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.copyTitle}
      sub={words.copySub({ event: event.eventName })}
      busy={copy.isPending}
      submitLabel={words.copy}
      onSubmit={form.onSubmit((values) => copy.send(typed(values)))}
    >
      <TextField label={words.eventName} required data-autofocus {...form.getInputProps('eventName')} />
      <DateTimeField label={words.dateAndTime} required {...moment('dateandtime')} />
      <DateTimeField label={words.registrationEnd} required {...moment('lastdate')} />
      <Note tone="grey">{words.copyNote}</Note>
    </FormDialog>
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
