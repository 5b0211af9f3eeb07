import type { CodeForm, DiscountCodeAnswer } from '@maidan/contract/events/codes';
import { useForm } from '@mantine/form';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees, shortDate } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import classes from './prices.module.css';
import { codesQuery, useEndCode, useSaveCode } from './queries.ts';
import { Add } from './rows.tsx';
import { priceWords } from './words.ts';

/** The event's codes with how often each was used; they are saved one by one. */
export function Codes({ eventId, categories }: { eventId: string; categories: readonly string[] }) {
  const words = useWords(priceWords);
  const { data: codes, error, refetch } = useQuery(codesQuery(eventId));
  const [open, setOpen] = useState<DiscountCodeAnswer | 'new' | null>(null);
  const [ending, setEnding] = useState<DiscountCodeAnswer | null>(null);
  const end = useSubmit(useEndCode(eventId), {
    done: () => words.codeEnded({ code: ending?.code ?? '' }),
    onDone: () => setEnding(null),
  });
  return (
    <Card title={words.codes} aside={<Add label={words.addCode} onClick={() => setOpen('new')} />}>
      <p className="quiet">{words.codesWhy}</p>
      {error && !codes && (
        <ErrorState level={3} title={words.codesFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {codes?.length === 0 && <p className="quiet">{words.noCodes}</p>}
      {codes?.map((code) => (
        <div key={code._id} className={classNames(classes.code, code.state !== 'active' && classes.ended)}>
          <strong>{code.code}</strong>
          <b className="num">{gives(code)}</b>
          <span className="quiet">{about(code)}</span>
          <Used code={code} />
          <span>
            <Button
              kind="plain"
              aria-label={words.changeCode({ code: code.code })}
              icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setOpen(code)}
            />
            <Button
              kind="plain"
              aria-label={words.endCode({ code: code.code })}
              icon={<IconX size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setEnding(code)}
            />
          </span>
        </div>
      ))}
      {open && (
        <CodeDialog
          eventId={eventId}
          code={open === 'new' ? null : open}
          categories={categories}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={words.endCodeTitle({ code: ending?.code ?? '' })}
        keepLabel={words.keepCode}
        confirmLabel={words.endCode({ code: ending?.code ?? '' })}
        danger
        onConfirm={() => ending && end.send(ending._id)}
      >
        <p>{words.endCodeWhy}</p>
      </ConfirmDialog>
    </Card>
  );
}

function gives({ percent, amount = 0 }: DiscountCodeAnswer): string {
  const words = wordsNow(priceWords);
  return percent === undefined ? words.less({ amount: rupees(amount) }) : words.percentOff({ percent });
}

/** For what, how often an account, until when, and why it gives nothing now. */
function about({ categories, perAccount, until, state }: DiscountCodeAnswer): string {
  const words = wordsNow(priceWords);
  return [
    categories ? categories.join(', ') : words.allCategories,
    perAccount && words.oneAnAccount({ count: perAccount }),
    until && words.until({ what: '', until: shortDate(`${until}T12:00:00+05:30`) }).trim(),
    state !== 'active' && words.codeStates[state],
  ]
    .filter(Boolean)
    .join(' · ');
}

function Used({ code: { used, limit, code } }: { code: DiscountCodeAnswer }) {
  const words = useWords(priceWords);
  if (limit === undefined) return <span className="quiet">{words.used({ count: used })}</span>;
  const said = used >= limit ? words.usedUp({ used, limit }) : words.usedOf({ used, limit });
  return (
    <span className={classes.bar}>
      <ProgressBar value={(used / limit) * 100} label={code} tone={used >= limit ? 'grey' : 'green'} />
      <span className="num">{said}</span>
    </span>
  );
}

interface CodeFields {
  code: string;
  how: 'percent' | 'amount';
  amount: number | '';
  limit: number | '';
  perAccount: number | '';
  from: string | null;
  until: string | null;
  categories: string[];
}

const fieldsOf = (code: DiscountCodeAnswer | null): CodeFields => ({
  code: code?.code ?? '',
  how: code?.amount === undefined ? 'percent' : 'amount',
  amount: code?.amount ?? code?.percent ?? '',
  limit: code?.limit ?? '',
  perAccount: code?.perAccount ?? '',
  from: code?.from ?? null,
  until: code?.until ?? null,
  categories: code?.categories ?? [],
});

const toSend = ({ code, how, amount, limit, perAccount, from, until, categories }: CodeFields): CodeForm => ({
  code: code.trim(),
  ...(how === 'percent' ? { percent: Number(amount) } : { amount: Number(amount) }),
  ...(limit !== '' && { limit }),
  ...(perAccount !== '' && { perAccount }),
  ...(from && { from }),
  ...(until && { until }),
  ...(categories.length > 0 && { categories }),
});

/** Three fields are enough; the rest is folded. */
function CodeDialog({
  eventId,
  code,
  categories,
  onClose,
}: {
  eventId: string;
  code: DiscountCodeAnswer | null;
  categories: readonly string[];
  onClose: () => void;
}) {
  const words = useWords(priceWords);
  const form = useForm<CodeFields>({
    initialValues: fieldsOf(code),
    validate: {
      code: (typed) => (typed.trim() ? null : words.nameMissing),
      amount: (amount) => (amount === '' || amount <= 0 ? words.amountMissing : null),
    },
  });
  const save = useSubmit(useSaveCode(eventId, code?._id ?? null), {
    form,
    done: ({ code: made }) => (code ? words.codeChanged : words.codeAdded)({ code: made.code }),
    onDone: onClose,
  });
  const amount = form.getInputProps('amount');
  return (
    <FormDialog
      onClose={onClose}
      title={code ? words.changeCode({ code: code.code }) : words.addCode}
      busy={save.isPending}
      submitLabel={code ? words.codeSave : words.codeAdd}
      onSubmit={form.onSubmit((values) => save.send(toSend(values)))}
    >
      <TextField label={words.code} required maxLength={30} data-autofocus {...form.getInputProps('code')} />
      <SelectField
        label={words.how}
        data={[
          { value: 'percent', label: words.hows.percent },
          { value: 'amount', label: words.hows.less },
        ]}
        {...form.getInputProps('how')}
      />
      {form.values.how === 'percent' ? (
        <NumberField label={words.amount} required suffix=" %" min={1} max={100} {...amount} />
      ) : (
        <MoneyField label={words.amount} required {...amount} />
      )}
      <NumberField label={words.limit} description={words.limitHint} min={1} {...form.getInputProps('limit')} />
      <Disclosure title={words.moreOfCode}>
        <NumberField label={words.perAccount} min={1} {...form.getInputProps('perAccount')} />
        <DateField label={words.from} clearable {...form.getInputProps('from')} />
        <DateField label={words.untilField} clearable {...form.getInputProps('until')} />
        <MultiSelectField
          label={words.categories}
          placeholder={form.values.categories.length === 0 ? words.allCategories : ''}
          data={[...categories]}
          {...form.getInputProps('categories')}
        />
      </Disclosure>
    </FormDialog>
  );
}
