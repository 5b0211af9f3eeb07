import type { ClassDay, PrizeRating } from '@maidan/domain/matchday/prizes/classes';
import { IconX } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { bornInWords } from '../../../platform/rule-words.ts';
import { IconButton } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import type { Errors } from './category-prizes.tsx';
import type { ClassDraft } from './draft.ts';
import classes from './prizes.module.css';
import { prizeWords } from './words.ts';

/** For whom special prizes are: their name, a rating, an age and a gender. */
export function ClassFields({
  one,
  of,
  at,
  day,
  hasAges,
  isRated,
  errors,
  onChange,
  onRemove,
}: {
  one: ClassDraft;
  of: { category: string; number: string };
  /** Among the classes that are sent. */
  at: number;
  day: ClassDay;
  hasAges: boolean;
  isRated: boolean;
  errors: Errors;
  onChange: (change: Partial<ClassDraft>) => void;
  onRemove: () => void;
}) {
  const words = useWords(prizeWords);
  const errorOf = (field: keyof ClassDraft) => errors[`classes.${at}.${field}`] as string | undefined;
  const number = (field: 'ratingFrom' | 'ratingTo' | 'minAge' | 'maxAge', most: number) => (
    <NumberField
      label={words.limits[field]}
      min={field === 'minAge' || field === 'maxAge' ? 0 : 1}
      max={most}
      value={one[field]}
      error={errorOf(field)}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const isBand = one.rating === 'band' || one.rating === 'band_unrated';
  const years = (value: number | '') => (value === '' ? null : value);
  const born = bornInWords({ minAge: years(one.minAge), maxAge: years(one.maxAge), agesOn: day.agesOn }, day.startsAt);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.item}>
          <TextField
            label={words.className}
            aria-label={words.classNameOf(of)}
            maxLength={80}
            value={one.name}
            error={errorOf('name')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        </div>
        <IconButton label={words.removeClass({ name: one.name || of.number })} type="button" onClick={onRemove}>
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.limits}>
        {(isRated || one.rating !== 'any') && (
          <SelectField
            label={words.limits.rating}
            data={(Object.keys(words.ratings) as PrizeRating[]).map((value) => ({
              value,
              label: words.ratings[value],
            }))}
            value={one.rating}
            error={errorOf('rating')}
            onChange={(rating) => onChange({ rating: rating as PrizeRating })}
          />
        )}
        {isBand && number('ratingFrom', 3999)}
        {isBand && number('ratingTo', 3999)}
        {number('minAge', 120)}
        {number('maxAge', 120)}
        <SelectField
          label={words.limits.gender}
          data={[
            { value: '', label: words.everybody },
            { value: 'female', label: words.women },
            { value: 'male', label: words.men },
          ]}
          value={one.gender}
          error={errorOf('gender')}
          onChange={(gender) => onChange({ gender: gender as ClassDraft['gender'] })}
        />
      </div>
      {born && (
        <Quiet>
          {born} · {words.agesOn({ day: day.agesOn ?? 'day_of_play', own: hasAges ? 'yes' : 'no' })}
        </Quiet>
      )}
    </>
  );
}
