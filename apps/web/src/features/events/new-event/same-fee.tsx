import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CategoryValues } from '../event/event-form-values.ts';
import { formWords } from '../event/form-words.ts';
import classes from './new-event.module.css';
import { newEventWords } from './words.ts';

/** Most tournaments have one fee: once it is typed, one press gives it to the categories that have none. */
export function SameFee({
  categories,
  onChange,
}: {
  categories: CategoryValues[];
  onChange: (categories: CategoryValues[]) => void;
}) {
  const words = useWords(newEventWords);
  const [price, other] = [...new Set(categories.flatMap((one) => (one.price === '' ? [] : [one.price])))];
  if (price === undefined || other !== undefined || categories.every((one) => one.price !== '')) return null;
  return (
    <Button
      size="sm"
      kind="tone"
      onClick={() => onChange(categories.map((one) => (one.price === '' ? { ...one, price } : one)))}
    >
      {words.sameFee({ fee: rupees(price), count: categories.length })}
    </Button>
  );
}

/** A category that is not saved yet and takes no fee. */
export const isNewAndFree = ({ _id, price }: CategoryValues): boolean => !_id && price === 0;

export function Free() {
  return <span className={classes.free}>{useWords(formWords).freeNow}</span>;
}
