import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useRefundOnce } from './queries.ts';
import { takeBackWords } from './take-back-words.ts';

/** Which of the records was wrong, the last one first in question, and why. */
export function TakeBackDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const text = useWords(takeBackWords);
  const { _id: registrationId, eventId, name } = registration;
  // As they were when the dialog opened: the list behind it is read anew while this is on its way.
  const [records] = useState(() => registration.deskRefunds.toReversed());
  const [refundId, setRefundId] = useState(records[0]?._id ?? '');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const takeBack = useRefundOnce(eventId, (body: { reason: string }, idempotencyKey) =>
    call(refundEndpoints.undoAtDesk, { params: { eventId, registrationId, refundId }, body, idempotencyKey }),
  );
  const amount = rupees(records.find(({ _id }) => _id === refundId)?.amount ?? 0);

  const submit = async () => {
    if (reason.trim() === '') return setFault(text.reasonMissing);
    try {
      await takeBack.mutateAsync({ reason: reason.trim() });
      toast.success(text.done({ amount, name }));
      onClose();
    } catch (thrown) {
      setFault(fieldErrors(thrown).reason ?? null);
      toast.error(messageOf(thrown));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.title({ name })}
      sub={text.sub}
      busy={takeBack.isPending}
      submitLabel={text.confirm({ amount })}
      danger
      onSubmit={submit}
    >
      <RadioField
        label={text.which}
        value={refundId}
        onChange={setRefundId}
        options={records.map((record) => ({
          value: record._id,
          label: text[record.how]({ amount: rupees(record.amount) }),
          description: [dateTime(record.at), record.note].filter(Boolean).join(' · '),
        }))}
      />
      <TextAreaField
        label={text.reason}
        description={text.reasonHint}
        required
        data-autofocus
        maxLength={200}
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
    </FormDialog>
  );
}
