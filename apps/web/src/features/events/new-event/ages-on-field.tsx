import type { AgesOn } from '@maidan/domain/events/eligibility';
import { useWords } from '../../../platform/language.tsx';
import { bornInWords } from '../../../platform/rule-words.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { categoryHintWords } from '../event/category-hint-words.ts';
import classes from '../event/event-form.module.css';
import type { CategoryValues } from '../event/event-form-values.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** One choice for the whole event: federations count one way. */
export function AgesOnField({
  value,
  categories,
  startsAt,
  onChange,
}: {
  value: AgesOn;
  categories: readonly CategoryValues[];
  startsAt: string;
  onChange: (to: AgesOn) => void;
}) {
  const text = useWords(categoryHintWords);
  return (
    <>
      <SelectField
        label={text.agesOn}
        data={optionsOf(text.choices)}
        value={value}
        onChange={(chosen) => onChange((chosen ?? value) as AgesOn)}
        description={text.why[value]}
      />
      <BornInWords agesOn={value} categories={categories} startsAt={startsAt} />
    </>
  );
}

/** Which birthdays each category with a limit of age takes, as counted on the chosen day. */
function BornInWords({
  agesOn,
  categories,
  startsAt,
}: {
  agesOn: AgesOn;
  categories: readonly CategoryValues[];
  startsAt: string;
}) {
  const text = useWords(categoryHintWords);
  const day = new Date(startsAt);
  const limited = categories.filter(({ minAge, maxAge }) => minAge !== '' || maxAge !== '');
  if (Number.isNaN(day.getTime())) return <p className={classes.born}>{text.bornLater}</p>;
  return (
    <ul className={classes.born} aria-label={text.born}>
      {limited.map(({ key, name, minAge, maxAge }, index) => (
        <li key={key}>
          <b>{name.trim() || text.unnamed({ index: index + 1 })}</b>{' '}
          {bornInWords({ minAge: minAge === '' ? null : minAge, maxAge: maxAge === '' ? null : maxAge, agesOn }, day)}
        </li>
      ))}
    </ul>
  );
}
