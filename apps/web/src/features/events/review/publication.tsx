import type { OwnEvent } from '@maidan/contract/events/event';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useDecide } from './queries.ts';
import { reviewWords } from './words.ts';

/** Takes an approved event off the public pages, or puts it back; what that does is said before the press. */
export function Publication({ event, onDone }: { event: OwnEvent; onDone: () => void }) {
  const text = useWords(reviewWords);
  const [isOpen, setIsOpen] = useState(false);
  const isPublic = event.unpublished === null;
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (isPublic && reason.trim() === '' ? text.reasonRequired : null) },
  });
  const decide = useSubmit(useDecide(event._id), {
    form,
    done: isPublic ? text.unpublished : text.published,
    onDone,
  });
  const label = isPublic ? text.unpublish : text.publish;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen && (
        <FormDialog
          onClose={() => setIsOpen(false)}
          size="sm"
          title={(isPublic ? text.unpublishTitle : text.publishTitle)({ event: event.eventName })}
          busy={decide.isPending}
          submitLabel={label}
          danger={isPublic}
          onSubmit={form.onSubmit(({ reason }) => decide.send({ kind: isPublic ? 'unpublish' : 'publish', reason }))}
        >
          <p>{isPublic ? text.unpublishWhy({ count: event.registrationsCount }) : text.publishWhy}</p>
          <TextAreaField
            label={text.publicationReason}
            description={isPublic ? text.reasonHint : undefined}
            required={isPublic}
            minRows={2}
            maxRows={5}
            maxLength={1000}
            {...form.getInputProps('reason')}
            data-autofocus
          />
        </FormDialog>
      )}
    </>
  );
}
