import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import { call, type CallOptions } from '../../../platform/api.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { leftAtDesk, type PaidAtDesk, useRefund } from './queries.ts';
import { recordRefundWords } from './record-refund-words.ts';

/** How much was handed back, how, and why. The money has already changed hands: this only records it. */
export function RecordRefundDialog({
  registration,
  due,
  onClose,
}: {
  registration: PaidAtDesk;
  due: number | undefined;
  onClose: () => void;
}) {
  const words = useWords(recordRefundWords);
  const { _id: registrationId, eventId, name, atDesk: paid, paidBy } = registration;
  // As it was when the dialog opened: the list behind it is refetched while the request is in flight.
  const [left] = useState(() => leftAtDesk(registration));
  const form = useForm({
    initialValues: {
      amount: (due ?? left) as number | '',
      how: (paidBy === 'upi' ? 'upi' : 'cash') as 'cash' | 'upi',
      note: '',
    },
    validate: {
      amount: (amount) => {
        if (amount === '' || amount <= 0) return words.amountMissing;
        return amount > left ? words.tooMuch({ amount: rupees(left) }) : null;
      },
    },
  });
  const record = useSubmit(
    useRefund(eventId, (body: Form, idempotencyKey) =>
      call(refundEndpoints.recordAtDesk, { params: { eventId, registrationId }, body, idempotencyKey }),
    ),
    { form, done: ({ refund }) => words.recorded({ amount: rupees(refund.amount), name }), onDone: onClose },
  );
  const submit = form.onSubmit(({ amount, ...rest }) =>
    record.send((key) => ({ body: { ...rest, amount: Number(amount) }, key })),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name })}
      sub={words.sub}
      busy={record.isPending}
      submitLabel={words.record}
      onSubmit={submit}
    >
      <MoneyField
        label={words.amount}
        description={words.amountHint({ paid: rupees(paid), left: rupees(left) })}
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <RadioField
        label={words.how}
        value={form.values.how}
        onChange={(how) => form.setFieldValue('how', how)}
        options={[
          { value: 'cash', label: words.cash },
          { value: 'upi', label: words.upi },
        ]}
      />
      <TextField label={words.note} description={words.noteHint} maxLength={200} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

type Form = CallOptions<typeof refundEndpoints.recordAtDesk>['body'];
