import { IconX } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Errors } from './category-prizes.tsx';
import { isFilled, type Row } from './draft.ts';
import classes from './prizes.module.css';
import { prizeWords } from './words.ts';

/** The prizes of one list: place, amount and thing. */
export function PrizeRows({
  list,
  belongs,
  rows,
  onChange,
  errors,
}: {
  /** What the list is called to screen readers. */
  list: string;
  belongs: (row: Row) => boolean;
  /** Of all lists; errors name them by their number among those that are sent. */
  rows: Row[];
  onChange: (rows: Row[]) => void;
  errors: Errors;
}) {
  const words = useWords(prizeWords);
  const set = (at: number, change: Partial<Row>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...change } : row)));
  const errorOf = (at: number, field: keyof Row) =>
    errors[`prizes.${rows.slice(0, at).filter(isFilled).length}.${field}`] as string | undefined;
  return rows
    .flatMap((row, at) => (belongs(row) ? [{ row, at }] : []))
    .map(({ row, at }, i) => {
      const of = { category: list, row: String(i + 1) };
      return (
        <div className={classes.row} key={at}>
          <NumberField
            {...(i === 0 ? { label: words.place } : {})}
            aria-label={words.placeOf(of)}
            min={1}
            max={64}
            value={row.place}
            error={isFilled(row) && errorOf(at, 'place')}
            onChange={(place) => set(at, { place })}
          />
          <MoneyField
            {...(i === 0 ? { label: words.amount } : {})}
            aria-label={words.amountOf(of)}
            value={row.amount}
            error={isFilled(row) && errorOf(at, 'amount')}
            onChange={(amount) => set(at, { amount })}
          />
          <div className={classes.item}>
            <TextField
              {...(i === 0 ? { label: words.item } : {})}
              aria-label={words.itemOf(of)}
              maxLength={80}
              value={row.item}
              error={isFilled(row) && errorOf(at, 'item')}
              onChange={({ currentTarget }) => set(at, { item: currentTarget.value })}
            />
          </div>
          <IconButton label={words.remove(of)} type="button" onClick={() => onChange(rows.toSpliced(at, 1))}>
            <IconX size={20} stroke={1.8} aria-hidden="true" />
          </IconButton>
        </div>
      );
    });
}
