import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCollect } from './queries.ts';
import { deskPaymentWords } from './words.ts';

/** How much of an owed fee was paid at the desk, and how. */
export function CollectDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const words = useWords(deskPaymentWords);
  const { _id: registrationId, eventId, name } = registration;
  // As it was when the dialog opened: the list behind it is refetched while the request is in flight.
  const [owed] = useState(registration.owed);
  const form = useForm({
    initialValues: { amount: owed as number | '', how: 'cash' as 'cash' | 'upi', reference: '' },
    validate: {
      amount: (amount) => {
        if (amount === '' || amount <= 0) return words.amountMissing;
        return amount > owed ? words.tooMuch({ amount: rupees(owed) }) : null;
      },
      reference: (reference, { how }) => (how === 'upi' && !reference.trim() ? words.referenceMissing : null),
    },
  });
  const { amount, how } = form.values;
  const collect = useSubmit(useCollect({ eventId, registrationId }), {
    form,
    done: ({ payment }) => words.recorded({ amount: rupees(payment.amount), name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name })}
      sub={words.sub}
      busy={collect.isPending}
      submitLabel={words.collect({ amount: rupees(Number(amount)) })}
      onSubmit={form.onSubmit(({ reference, ...sent }) =>
        collect.send((key) => ({
          body: { ...sent, amount: Number(sent.amount), reference: sent.how === 'upi' ? reference.trim() : '' },
          key,
        })),
      )}
    >
      <RadioField
        label={words.how}
        value={how}
        onChange={(chosen) => form.setFieldValue('how', chosen)}
        options={[
          { value: 'cash', label: words.cash },
          { value: 'upi', label: words.upi },
        ]}
      />
      {how === 'upi' && (
        <TextField
          label={words.reference}
          description={words.referenceHint}
          required
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
      )}
      <MoneyField
        label={words.amount}
        description={words.amountHint({ amount: rupees(owed) })}
        required
        {...form.getInputProps('amount')}
      />
    </FormDialog>
  );
}
