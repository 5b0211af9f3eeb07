import type { PrizesAnswer, PrizesForm } from '@maidan/contract/matchday/prizes';
import { useForm } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { keepDraft, readDraft } from './draft-storage.ts';
import classes from './prizes.module.css';
import { useSavePrizes } from './queries.ts';
import { prizeWords } from './words.ts';

export interface Row {
  category: string;
  place: number | '';
  amount: number | '';
  item: string;
}

export interface Draft {
  sharing: PrizesAnswer['sharing'];
  prizes: Row[];
}

const draftOf = ({ sharing, prizes }: PrizesAnswer): Draft => ({
  sharing,
  prizes: prizes.map(({ category, place, amount, item }) => ({
    category,
    place,
    amount: amount || '',
    item: item ?? '',
  })),
});

const isFilled = ({ place, amount, item }: Row): boolean =>
  place !== '' && ((amount !== '' && amount !== 0) || item.trim() !== '');

const sentOf = ({ sharing, prizes }: Draft): PrizesForm => ({
  sharing,
  prizes: prizes.filter(isFilled).map(({ category, place, amount, item }) => ({
    category,
    place: Number(place),
    amount: amount || 0,
    item: item.trim(),
  })),
});

/** What each place of every category wins. */
export function PrizesScreen({
  eventId,
  categories,
  answer,
}: {
  eventId: string;
  categories: readonly string[];
  answer: PrizesAnswer;
}) {
  const words = useWords(prizeWords);
  const [kept] = useState(() => readDraft(eventId));
  const form = useForm<Draft>({ initialValues: kept ?? draftOf(answer) });
  const save = useSubmit(useSavePrizes(eventId), { form, done: words.saved, onDone: () => keepDraft(eventId, null) });
  const { sharing, prizes } = form.values;
  const set = (next: Row[]) => {
    form.setFieldValue('prizes', next);
    keepDraft(eventId, { sharing, prizes: next });
  };
  const sum = prizes.reduce((all, { amount }) => all + (amount || 0), 0);
  const copy = (category: string) => {
    const own = prizes.filter((row) => row.category === category);
    const empty = categories.filter((name) => !prizes.some((row) => row.category === name && isFilled(row)));
    const others = prizes.filter((row) => !empty.includes(row.category));
    set([...others, ...empty.flatMap((name) => own.map((row) => ({ ...row, category: name })))]);
    toast.success(words.copied({ category, count: empty.length }));
  };
  const excess = answer.announced === null ? 0 : sum - answer.announced;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.send(sentOf(values)))}>
      <FieldStack>
        {kept && <Note tone="blue">{words.restored}</Note>}
        <p>
          <strong>
            {answer.announced === null
              ? words.sum({ sum: rupees(sum) })
              : words.ofAnnounced({ sum: rupees(sum), announced: rupees(answer.announced) })}
          </strong>
        </p>
        {excess > 0 && (
          <Note tone="gold">{words.tooMuch({ sum: rupees(excess), announced: rupees(answer.announced ?? 0) })}</Note>
        )}
        <div>
          {categories.map((category) => (
            <CategoryPrizes
              key={category}
              category={category}
              rows={prizes}
              onChange={set}
              errors={form.errors}
              onCopy={categories.length > 1 ? () => copy(category) : undefined}
            />
          ))}
        </div>
        <RadioField
          label={words.sharing}
          options={[
            { value: 'each', label: words.each, description: words.eachWhy },
            { value: 'pool', label: words.pool, description: words.poolWhy },
          ]}
          value={sharing}
          onChange={(next) => {
            form.setFieldValue('sharing', next);
            keepDraft(eventId, { sharing: next, prizes });
          }}
        />
        <Quiet>
          {answer.tax
            ? words.taxed({
                section: answer.tax.section,
                percent: String(answer.tax.percent),
                above: rupees(answer.tax.above),
              })
            : words.noTax}
        </Quiet>
        <div>
          <Button kind="main" type="submit" loading={save.isPending}>
            {words.save({ count: prizes.filter(isFilled).length })}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

function CategoryPrizes({
  category,
  rows,
  onChange,
  errors,
  onCopy,
}: {
  category: string;
  /** Of all categories; errors name them by their number among those that are sent. */
  rows: Row[];
  onChange: (rows: Row[]) => void;
  errors: Readonly<Record<string, unknown>>;
  onCopy: (() => void) | undefined;
}) {
  const words = useWords(prizeWords);
  const own = rows.flatMap((row, at) => (row.category === category ? [{ row, at }] : []));
  const next = own.reduce((most, { row }) => Math.max(most, Number(row.place) || 0), 0) + 1;
  const set = (at: number, change: Partial<Row>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...change } : row)));
  const errorOf = (at: number, field: keyof Row) => {
    const sent = rows.slice(0, at).filter(isFilled).length;
    return errors[`prizes.${sent}.${field}`] as string | undefined;
  };
  return (
    <section className={classes.category} aria-label={category}>
      <div className={classes.head}>
        <strong>{category}</strong>
        {onCopy && own.length > 0 && (
          <Button size="sm" kind="plain" onClick={onCopy}>
            {words.copy}
          </Button>
        )}
      </div>
      {own.map(({ row, at }, i) => {
        const of = { category, row: String(i + 1) };
        return (
          <div className={classes.row} key={at}>
            <NumberField
              {...(i === 0 ? { label: words.place } : {})}
              aria-label={words.placeOf(of)}
              min={1}
              max={64}
              value={row.place}
              error={errorOf(at, 'place')}
              onChange={(place) => set(at, { place })}
            />
            <MoneyField
              {...(i === 0 ? { label: words.amount } : {})}
              aria-label={words.amountOf(of)}
              value={row.amount}
              error={errorOf(at, 'amount')}
              onChange={(amount) => set(at, { amount })}
            />
            <div className={classes.item}>
              <TextField
                {...(i === 0 ? { label: words.item } : {})}
                aria-label={words.itemOf(of)}
                maxLength={80}
                value={row.item}
                error={errorOf(at, 'item')}
                onChange={({ currentTarget }) => set(at, { item: currentTarget.value })}
              />
            </div>
            <IconButton label={words.remove(of)} type="button" onClick={() => onChange(rows.toSpliced(at, 1))}>
              <IconX size={20} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          size="sm"
          aria-label={words.addTo({ category })}
          icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => onChange([...rows, { category, place: next, amount: '', item: '' }])}
        >
          {words.add}
        </Button>
      </div>
    </section>
  );
}
