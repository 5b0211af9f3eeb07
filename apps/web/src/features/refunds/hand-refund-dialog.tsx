import { deskRefundEndpoints } from '@maidan/contract/desk-refunds';
import type { EventRegistration } from '@maidan/contract/event-registrations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call, type CallOptions } from '../../platform/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../platform/api-error.ts';
import { rupees } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { handRefundWords } from './hand-refund-words.ts';

/** How much was handed back, how, and why. The money has changed hands already: this is written down, nothing is sent. */
export function HandRefundDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const text = useWords(handRefundWords);
  const formId = useId();
  const { _id: registrationId, eventId, name, amount: paid, refunded, paidBy } = registration;
  // As it was when the dialog opened: the list behind it is read anew while this is on its way.
  const [left] = useState(Math.round((paid - refunded) * 100) / 100);
  const [amount, setAmount] = useState<number | ''>(left);
  const [how, setHow] = useState<'cash' | 'upi'>(paidBy === 'upi' ? 'upi' : 'cash');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const record = useRecord(eventId, registrationId);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (record.isPending) return;
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
    <Dialog
      open
      onClose={onClose}
      locked={record.isPending}
      title={text.title({ name })}
      sub={text.sub}
      footer={
        <>
          <Button disabled={record.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button kind="main" type="submit" form={formId} loading={record.isPending}>
            {text.record}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <FieldStack>
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
        </FieldStack>
      </form>
    </Dialog>
  );
}

type Form = CallOptions<typeof deskRefundEndpoints.record>['body'];

function useRecord(eventId: string, registrationId: string) {
  const queryClient = useQueryClient();
  // A second press after a lost answer is the same refund; what was refused is another one.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: Form) =>
      call(deskRefundEndpoints.record, { params: { eventId, registrationId }, body, idempotencyKey }),
    onError: (thrown) => {
      if (thrown instanceof ApiError && thrown.status > 0) setKey(crypto.randomUUID());
    },
    onSettled: () =>
      Promise.all(
        [['event-registrations', eventId], ['statement', eventId], ['events'], ['dashboard'], ['vendor-money']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
