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
  const [{ left, owed }] = useState(() => ({ left: leftAtDesk(registration), owed: registration.toHandBack }));
  const form = useForm({
    initialValues: {
      amount: (due ?? (registration.toHandBack || left)) as number | '',
      how: (paidBy === 'upi' ? 'upi' : 'cash') as 'cash' | 'upi',
      note: '',
      became: 'handed_back' as 'handed_back' | 'kept',
    },
    validate: {
      note: (note, { became }) => (became === 'kept' && !note.trim() ? words.reasonMissing : null),
      amount: (amount, { became }) => {
        if (became === 'kept') return null;
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
  const keep = useSubmit(
    useRefund(eventId, (body: { reason: string }, idempotencyKey) =>
      call(refundEndpoints.keepAtDesk, { params: { eventId, registrationId }, body, idempotencyKey }),
    ),
    { form, done: ({ kept }) => words.keptDone({ amount: rupees(kept) }), onDone: onClose },
  );
  const isKept = form.values.became === 'kept';
  const submit = form.onSubmit(({ amount, became, ...rest }) =>
    became === 'kept'
      ? keep.send((key) => ({ body: { reason: rest.note.trim() }, key }))
      : record.send((key) => ({ body: { ...rest, amount: Number(amount) }, key })),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name })}
      sub={words.sub}
      busy={record.isPending || keep.isPending}
      submitLabel={isKept ? words.keep : words.record}
      onSubmit={submit}
    >
      {owed > 0 && (
        <RadioField
          label={words.became({ amount: rupees(owed) })}
          value={form.values.became}
          onChange={(became) => form.setFieldValue('became', became)}
          options={[
            { value: 'handed_back', label: words.handedBack },
            { value: 'kept', label: words.kept, description: words.keptWhy },
          ]}
        />
      )}
      {!isKept && (
        <>
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
        </>
      )}
      <TextField
        label={isKept ? words.reason : words.note}
        description={isKept ? words.reasonHint : words.noteHint}
        required={isKept}
        maxLength={200}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}

type Form = CallOptions<typeof refundEndpoints.recordAtDesk>['body'];
