import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { originDraft, OriginFields, sentOrigin } from '../../../platform/origin-fields.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { useSaveOrigin } from './queries.ts';
import { entrantWords } from './words.ts';

/** Records where a player and the partners come from, if it was left out at entry. */
export function OriginDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const words = useWords(entrantWords);
  const { eventId, _id: registrationId, name } = registration;
  const form = useForm({
    initialValues: {
      origin: originDraft(registration.origin),
      partners: registration.categories.flatMap(({ name: category, partner, partnerOrigin, cancelled }) =>
        partner && !cancelled ? [{ category, partner, origin: originDraft(partnerOrigin) }] : [],
      ),
    },
  });
  const save = useSubmit(useSaveOrigin(eventId), { form, done: words.originNoted({ name }), onDone: onClose });
  const { origin, partners } = form.values;
  const send = () => {
    const sent = {
      ...sentOrigin(origin),
      partners: partners.map((one) => ({ category: one.category, ...sentOrigin(one.origin) })),
    };
    return save.send({ registrationId, form: sent });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      sub={words.noteOriginSub}
      busy={save.isPending}
      submitLabel={words.save}
      onSubmit={send}
    >
      <OriginFields
        eventId={eventId}
        value={origin}
        onChange={(changed) => form.setFieldValue('origin', changed)}
        errors={form.errors as Record<string, string>}
      />
      {partners.map((one, index) => (
        <OriginFields
          key={one.category}
          eventId={eventId}
          of={one.partner}
          value={one.origin}
          onChange={(changed) => form.setFieldValue(`partners.${index}.origin`, changed)}
        />
      ))}
    </FormDialog>
  );
}
