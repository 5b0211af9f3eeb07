import { deskRefundEndpoints } from '@maidan/contract/desk-refunds';
import type { EventRegistration } from '@maidan/contract/event-registrations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../platform/api-error.ts';
import { dateTime, rupees } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { takeBackWords } from './take-back-words.ts';

/** Which of the records was wrong, the last one first in question, and why. */
export function TakeBackDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const text = useWords(takeBackWords);
  const formId = useId();
  const { name } = registration;
  // As they were when the dialog opened: the list behind it is read anew while this is on its way.
  const [records] = useState(() => registration.handedBack.toReversed());
  const [refundId, setRefundId] = useState(records[0]?._id ?? '');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const takeBack = useTakeBack(registration, refundId);
  const amount = rupees(records.find(({ _id }) => _id === refundId)?.amount ?? 0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (takeBack.isPending) return;
    if (reason.trim() === '') return setFault(text.reasonMissing);
    try {
      await takeBack.mutateAsync(reason.trim());
      toast.success(text.done({ amount, name }));
      onClose();
    } catch (thrown) {
      setFault(fieldErrors(thrown).reason ?? null);
      toast.error(messageOf(thrown));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={takeBack.isPending}
      title={text.title({ name })}
      sub={text.sub}
      footer={
        <>
          <Button disabled={takeBack.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button kind="danger" type="submit" form={formId} loading={takeBack.isPending}>
            {text.confirm({ amount })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <FieldStack>
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
        </FieldStack>
      </form>
    </Dialog>
  );
}

function useTakeBack({ _id: registrationId, eventId }: EventRegistration, refundId: string) {
  const queryClient = useQueryClient();
  // A second press after a lost answer is the same one; what was refused is asked anew.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (reason: string) =>
      call(deskRefundEndpoints.takeBack, {
        params: { eventId, registrationId, refundId },
        body: { reason },
        idempotencyKey,
      }),
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
