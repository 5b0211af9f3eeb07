import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { originDraft, OriginFields, sentOrigin } from '../../../platform/origin-fields.tsx';
import { toast } from '../../../platform/toast.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { useSaveOrigin } from './queries.ts';
import { entrantWords } from './words.ts';

/** Notes where a player and the partners come from, for those who left it out when they entered. */
export function OriginDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const text = useWords(entrantWords);
  const { eventId, _id: registrationId, name } = registration;
  const [origin, setOrigin] = useState(() => originDraft(registration.origin));
  const [partners, setPartners] = useState(() =>
    registration.categories.flatMap(({ name: category, partner, partnerOrigin, cancelled }) =>
      partner && !cancelled ? [{ category, partner, origin: originDraft(partnerOrigin) }] : [],
    ),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveOrigin(eventId);
  const send = () => {
    const form = {
      ...sentOrigin(origin),
      partners: partners.map((one) => ({ category: one.category, ...sentOrigin(one.origin) })),
    };
    save.mutate(
      { registrationId, form },
      {
        onSuccess: () => {
          toast.success(text.originNoted({ name }));
          onClose();
        },
        onError: (thrown) => {
          setErrors(fieldErrors(thrown));
          toast.error(messageOf(thrown));
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      sub={text.noteOriginSub}
      busy={save.isPending}
      submitLabel={text.save}
      onSubmit={send}
    >
      <OriginFields eventId={eventId} value={origin} onChange={setOrigin} errors={errors} />
      {partners.map((one, index) => (
        <OriginFields
          key={one.category}
          eventId={eventId}
          of={one.partner}
          value={one.origin}
          onChange={(changed) => setPartners(partners.with(index, { ...one, origin: changed }))}
        />
      ))}
    </FormDialog>
  );
}
