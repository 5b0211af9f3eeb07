import type { DeskOutcome } from '@maidan/domain/entries/refunding/desk-money';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { number, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { DeskOutcomeField } from '../refunds/desk-question.tsx';
import { Preview } from './call-off-dialog.tsx';
import { MoveInstead } from './move-instead.tsx';
import { categoryPreviewQuery, useCallOffCategory } from './queries.ts';
import { callOffWords } from './words.ts';

interface Offered {
  eventId: string;
  /** The names of the event's categories. */
  categories: readonly string[];
}

/** Calls one of several categories off. Renders nothing where there is only one: then the event is called off. */
export function CallOffCategoryButton({ eventId, categories }: Offered) {
  const words = useWords(callOffWords);
  const [isOpen, setOpen] = useState(false);
  if (categories.length < 2 && !isOpen) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.ofCategory}</Button>
      {isOpen && <CallOffCategoryDialog eventId={eventId} categories={categories} onClose={() => setOpen(false)} />}
    </>
  );
}

function CallOffCategoryDialog({ eventId, categories, onClose }: Offered & { onClose: () => void }) {
  const words = useWords(callOffWords);
  const form = useForm({
    initialValues: { category: '', desk: 'owed' as DeskOutcome, reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : words.reasonMissing) },
  });
  const { category } = form.values;
  const { data, error, refetch } = useQuery({ ...categoryPreviewQuery(eventId, category), enabled: category !== '' });
  const start = useSubmit(useCallOffCategory(eventId), {
    form,
    done: ({ category: name, refund, byHand }) =>
      [
        refund > 0
          ? words.categoryDone({ category: name, amount: rupees(refund) })
          : words.categoryDoneFree({ category: name }),
        ...(byHand > 0 ? [words.categoryByHand({ amount: rupees(byHand) })] : []),
      ].join('. '),
    onDone: onClose,
  });
  const amount = data?.online.refund ?? 0;
  return (
    <FormDialog
      onClose={onClose}
      title={words.ofCategory}
      sub={words.categorySub}
      busy={start.isPending}
      disabled={!data || data.beyondLimit !== null}
      submitLabel={amount > 0 ? words.categoryConfirm({ amount: rupees(amount) }) : words.categoryConfirmNone}
      danger
      onSubmit={form.onSubmit(({ desk, reason }) =>
        start.send((key) => ({ body: { category, desk, reason: reason.trim() }, key })),
      )}
    >
      <SelectField
        label={words.category}
        data={[...categories]}
        value={category || null}
        onChange={(chosen) => form.setFieldValue('category', chosen ?? '')}
      />
      {error && !data && (
        <ErrorState level={2} title={words.categoryFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && <MoveInstead eventId={eventId} category={category} />}
      {data && <Preview preview={data} />}
      {data && data.desk.refund > 0 && (
        <DeskOutcomeField
          amount={data.desk.refund}
          value={form.values.desk}
          onChange={(desk) => form.setFieldValue('desk', desk)}
        />
      )}
      {data && data.matches > 0 && (
        <KeyValueList figures items={[{ label: words.matchesGo, value: number(data.matches) }]} />
      )}
      {data && data.beyondLimit !== null && (
        <Banner tone="red" title={words.beyondLimit({ limit: rupees(data.beyondLimit) })}>
          {words.beyondLimitNext}
        </Banner>
      )}
      <TextAreaField
        label={words.reason}
        description={words.categoryHint}
        required
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
