import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useState } from 'react';
import { call, type CallOptions } from '../../../platform/api.ts';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useRefundOnce } from './queries.ts';
import { handRefundWords } from './hand-refund-words.ts';

/** How much was handed back, how, and why. The money has changed hands already: this is written down, nothing is sent. */
export function HandRefundDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const text = useWords(handRefundWords);
  const { _id: registrationId, eventId, name, amount: paid, refunded, paidBy } = registration;
  // As it was when the dialog opened: the list behind it is read anew while this is on its way.
  const [left] = useState(Math.round((paid - refunded) * 100) / 100);
  const [amount, setAmount] = useState<number | ''>(left);
  const [how, setHow] = useState<'cash' | 'upi'>(paidBy === 'upi' ? 'upi' : 'cash');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const record = useRefundOnce(eventId, (body: Form, idempotencyKey) =>
    call(refundEndpoints.recordAtDesk, { params: { eventId, registrationId }, body, idempotencyKey }),
  );

  const submit = async () => {
    if (amount === '' || amount <= 0) return setFault(text.amountMissing);
    if (amount > left) return setFault(text.tooMuch({ amount: rupees(left) }));
    try {
      const { refund } = await record.mutateAsync({ amount, how, note });
      toast.success(text.recorded({ amount: rupees(refund.amount), name }));
      onClose();
    } catch (thrown) {
      setFault(fieldErrors(thrown).amount ?? null);
      toast.error(messageOf(thrown));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.title({ name })}
      sub={text.sub}
      busy={record.isPending}
      submitLabel={text.record}
      onSubmit={submit}
    >
      <MoneyField
        label={text.amount}
        description={text.amountHint({ paid: rupees(paid), left: rupees(left) })}
        required
        data-autofocus
        value={amount}
        error={fault}
        onChange={(value) => {
          setAmount(value);
          setFault(null);
        }}
      />
      <RadioField
        label={text.how}
        value={how}
        onChange={setHow}
        options={[
          { value: 'cash', label: text.cash },
          { value: 'upi', label: text.upi },
        ]}
      />
      <TextField
        label={text.note}
        description={text.noteHint}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

type Form = CallOptions<typeof refundEndpoints.recordAtDesk>['body'];
