import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import { call } from '../../../platform/api.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { type RepaidAtDesk, useRefund } from './queries.ts';
import { undoRefundWords } from './undo-refund-words.ts';

/** Which record was wrong, starting from the latest, and why. */
export function UndoRefundDialog({ registration, onClose }: { registration: RepaidAtDesk; onClose: () => void }) {
  const words = useWords(undoRefundWords);
  const { _id: registrationId, eventId, name } = registration;
  // As they were when the dialog opened: the list behind it is refetched while the request is in flight.
  const [records] = useState(() => registration.deskRefunds.toReversed());
  const [refundId, setRefundId] = useState(records[0]?._id ?? '');
  const amount = rupees(records.find(({ _id }) => _id === refundId)?.amount ?? 0);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : words.reasonMissing) },
  });
  const undo = useSubmit(
    useRefund(eventId, (body: { reason: string }, idempotencyKey) =>
      call(refundEndpoints.undoAtDesk, { params: { eventId, registrationId, refundId }, body, idempotencyKey }),
    ),
    { form, done: words.done({ amount, name }), onDone: onClose },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name })}
      sub={words.sub}
      busy={undo.isPending}
      submitLabel={words.confirm({ amount })}
      danger
      onSubmit={form.onSubmit(({ reason }) => undo.send((key) => ({ body: { reason: reason.trim() }, key })))}
    >
      <RadioField
        label={words.which}
        value={refundId}
        onChange={setRefundId}
        options={records.map((record) => ({
          value: record._id,
          label: words[record.how]({ amount: rupees(record.amount) }),
          description: [dateTime(record.at), record.note].filter(Boolean).join(' · '),
        }))}
      />
      <TextAreaField
        label={words.reason}
        description={words.reasonHint}
        required
        data-autofocus
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
