import type { CallOffPreview } from '@maidan/contract/entries/call-off';
import type { OwnEvent } from '@maidan/contract/events/event';
import { type CallOffMoney, callOffColumn } from '@maidan/domain/entries/call-off';
import type { DeskOutcome } from '@maidan/domain/entries/refunding/desk-money';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { DeskOutcomeField } from '../refunds/desk-question.tsx';
import { BeyondLimit } from './beyond-limit.tsx';
import { byHandQuery, previewQuery, useStart } from './queries.ts';
import { UnreachedList } from './unreached-list.tsx';
import { callOffWords } from './words.ts';

/** Calls an event off, after showing how much each player gets back and who bears the cost. */
export function CallOffDialog({
  event,
  onClose,
  onDone,
}: {
  event: OwnEvent;
  onClose: () => void;
  onDone?: () => void;
}) {
  const words = useWords(callOffWords);
  const form = useForm({
    initialValues: { refund: 'full' as 'full' | 'policy', desk: 'owed' as DeskOutcome, inSteps: false, reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : words.reasonMissing) },
  });
  const { data, error, refetch } = useQuery(previewQuery(event._id, form.values.refund));
  const byPolicy = useQuery(previewQuery(event._id, 'policy')).data;
  const byHand = useQuery(byHandQuery(event._id)).data;
  const start = useSubmit(useStart(event._id), {
    form,
    done: words.started({ event: event.eventName }),
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const amount = data?.online.refund ?? 0;
  const isBeyond = data !== undefined && data.beyondLimit !== null;
  const { inSteps } = form.values;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ event: event.eventName })}
      sub={words.sub}
      busy={start.isPending}
      disabled={!data || (isBeyond && !inSteps)}
      note={isBeyond && !inSteps && words.beyondLimitShort}
      submitLabel={amount > 0 ? words.confirm({ amount: rupees(amount) }) : words.confirmNone}
      danger
      onSubmit={form.onSubmit(({ refund, desk, reason }) =>
        start.send((key) => ({
          body: { refund, desk, reason: reason.trim(), ...(isBeyond && inSteps && { inSteps }) },
          key,
        })),
      )}
    >
      <RadioField
        label={words.what}
        value={form.values.refund}
        onChange={(refund) => form.setFieldValue('refund', refund)}
        options={[
          { value: 'full', label: words.full },
          {
            value: 'policy',
            label: words.policy,
            description: byPolicy && words.policyNow({ amount: rupees(byPolicy.online.refund) }),
          },
        ]}
      />
      {error && !data && (
        <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && <Preview preview={data} />}
      {data && data.desk.refund > 0 && (
        <DeskOutcomeField
          amount={data.desk.refund}
          value={form.values.desk}
          onChange={(desk) => form.setFieldValue('desk', desk)}
        />
      )}
      {byHand && <UnreachedList players={byHand.unreached} />}
      {data && data.beyondLimit !== null && (
        <BeyondLimit
          eventId={event._id}
          preview={data}
          limit={data.beyondLimit}
          refund={form.values.refund}
          inSteps={inSteps}
          onInSteps={(chosen) => form.setFieldValue('inSteps', chosen)}
        />
      )}
      <TextAreaField
        label={words.reason}
        description={words.reasonHint}
        required
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

/** What is subtracted from what was paid, so that the column ends in what goes back. */
const less = (money: CallOffMoney, labels: { taken: string; kept: string }) =>
  callOffColumn(money).lines.flatMap(({ kind, amount }) =>
    kind === 'paid' ? [] : [{ label: labels[kind], value: rupees(amount) }],
  );

/** Who gets back how much, and who bears it. */
export function Preview({ preview }: { preview: CallOffPreview }) {
  const words = useWords(callOffWords);
  const { online, desk, others, ofShare, ofCommission, fromUnsettled, owed, players } = preview;
  return (
    <>
      <KeyValueList
        figures
        items={[
          { label: words.entries, value: words.paid({ count: online.entries, amount: rupees(online.paid) }) },
          ...less(online, { taken: words.taken, kept: words.kept }),
          { label: words.refund, value: rupees(online.refund), strong: true },
          { label: words.ofShare, value: rupees(ofShare) },
          ...(owed > 0
            ? [
                { label: words.fromUnsettled, value: rupees(fromUnsettled) },
                { label: words.owed, value: rupees(owed) },
              ]
            : []),
          { label: words.ofCommission, value: rupees(ofCommission) },
          ...(desk.entries > 0
            ? [
                { label: words.desk, value: words.paid({ count: desk.entries, amount: rupees(desk.paid) }) },
                ...less(desk, { taken: words.handedBack, kept: words.kept }),
                { label: words.refundYourself, value: rupees(desk.refund), strong: true },
              ]
            : []),
          ...(others > 0 ? [{ label: words.others, value: String(others) }] : []),
        ]}
      />
      {players.length > 0 && (
        <Disclosure title={words.players}>
          <KeyValueList figures items={players.map(({ name, refund }) => ({ label: name, value: rupees(refund) }))} />
        </Disclosure>
      )}
    </>
  );
}
