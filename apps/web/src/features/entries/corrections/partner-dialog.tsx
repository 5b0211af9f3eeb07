import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { CapitalsOffer } from '../../../platform/names/capitals-offer.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { correctionWords } from './words.ts';

interface Typed {
  partner: { name: string };
  reason: string;
  differentPerson: boolean;
}

/** Names another partner. At the desk with a reason, and for a namesake of somebody entered after a question. */
export function PartnerDialog({
  category,
  partner,
  atDesk = false,
  mutation,
  onClose,
}: {
  category: string;
  partner: string;
  atDesk?: boolean;
  mutation: { mutateAsync: (typed: Typed) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
}) {
  const words = useWords(correctionWords);
  const form = useForm({ initialValues: { partner: { name: partner }, reason: '', differentPerson: false } });
  const [isAsked, setAsked] = useState(false);
  const { partner: typed, reason } = form.values;
  const change = useSubmit(
    {
      isPending: mutation.isPending,
      variables: undefined,
      mutateAsync: (sent: Typed) =>
        mutation.mutateAsync(sent).catch((thrown: unknown) => {
          if (thrown instanceof ApiError && thrown.code === 'partner_entered') setAsked(true);
          throw thrown;
        }),
    },
    { form, done: words.partnerChanged({ category, name: typed.name.trim() }), onDone: onClose },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.changePartner}
      sub={words.partnerSub({ category })}
      busy={change.isPending}
      submitLabel={words.save}
      disabled={typed.name.trim() === '' || typed.name.trim() === partner || (atDesk && reason.trim() === '')}
      onSubmit={() => change.send(form.values)}
    >
      <TextField label={words.partner} required autoComplete="off" {...form.getInputProps('partner.name')} />
      <CapitalsOffer name={typed.name} onTake={(name) => form.setFieldValue('partner.name', name)} />
      {atDesk && isAsked && (
        <CheckField
          label={words.different}
          description={words.differentWhy}
          {...form.getInputProps('differentPerson', { type: 'checkbox' })}
        />
      )}
      {atDesk && (
        <TextField label={words.reason} description={words.reasonWhy} required {...form.getInputProps('reason')} />
      )}
    </FormDialog>
  );
}
