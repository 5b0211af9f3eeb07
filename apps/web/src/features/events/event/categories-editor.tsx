import { formatInName } from '@maidan/domain/category-names';
import { type AgesOn, feeUnit, usualAgesOn } from '@maidan/domain/events/eligibility';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AgesOnField } from '../new-event/ages-on-field.tsx';
import { Free, isNewAndFree, SameFee } from '../new-event/same-fee.tsx';
import { UsualCategories } from '../new-event/usual-categories.tsx';
import { categoryHintWords } from './category-hint-words.ts';
import classes from './event-form.module.css';
import {
  agesOnOf,
  asNamed,
  type CategoryValues,
  impliedBy,
  isAsNamed,
  newCategory,
  renamed,
} from './event-form-values.ts';
import { formWords } from './form-words.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const numberOrEmpty = (value: string | number) => (typeof value === 'number' ? value : '');

/** The categories of an event: name and fee always, limits on request. Rows with players cannot be removed. */
export function CategoriesEditor({
  categories,
  sports,
  startsAt = '',
  newPrice,
  proposed = [],
  onTouch,
  onChange,
  problems,
}: {
  categories: CategoryValues[];
  /** The event's sport, which proposes on which day ages count. */
  sports: string;
  /** The first day of play, once there is one: then birthdays can be named. */
  startsAt?: string;
  /** The fee of a row that is added: the last one's in a new event (given as empty), 0 in an existing one (A§5). */
  newPrice: CategoryValues['price'];
  /** Names that one press adds, at the fee of the last row. */
  proposed?: readonly string[];
  /** A field was left, named as its problem is. */
  onTouch?: (path: string) => void;
  onChange: (categories: CategoryValues[]) => void;
  problems: Record<string, string>;
}) {
  const said = useWords(formWords);
  const agesOn = agesOnOf({ sports, categories });
  const change = (key: string, to: Partial<CategoryValues>) =>
    onChange(categories.map((category) => (category.key === key ? { ...category, ...to } : category)));
  return (
    <div className={classes.categories}>
      {categories.map((category, index) => (
        <CategoryRow
          key={category.key}
          category={category}
          sports={sports}
          agesOn={agesOn ?? usualAgesOn(sports)}
          index={index}
          problems={problems}
          onTouch={(field) => onTouch?.(`categories.${index}.${field}`)}
          onChange={(to) => change(category.key, to)}
          onRemove={
            categories.length > 1 ? () => onChange(categories.filter(({ key }) => key !== category.key)) : undefined
          }
        />
      ))}
      {agesOn && (
        <AgesOnField
          value={agesOn}
          categories={categories}
          startsAt={startsAt}
          onChange={(to) => onChange(categories.map((one) => ({ ...one, agesOn: to })))}
        />
      )}
      {problems.categories && (
        <p className={classes.problem} role="alert">
          {problems.categories}
        </p>
      )}
      <SameFee categories={categories} onChange={onChange} />
      <UsualCategories names={proposed} sports={sports} categories={categories} onChange={onChange} />
      <Button
        size="sm"
        icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() =>
          onChange([
            ...categories,
            { ...newCategory(), price: newPrice === '' ? (categories.at(-1)?.price ?? '') : newPrice },
          ])
        }
      >
        {said.addCategory}
      </Button>
    </div>
  );
}

function CategoryRow({
  category,
  sports,
  agesOn,
  index,
  problems,
  onTouch,
  onChange,
  onRemove,
}: {
  category: CategoryValues;
  sports: string;
  agesOn: AgesOn;
  index: number;
  problems: Record<string, string>;
  onTouch: (field: string) => void;
  onChange: (to: Partial<CategoryValues>) => void;
  onRemove: (() => void) | undefined;
}) {
  const said = useWords(formWords);
  const { name, price, capacity, format, gender, minAge, maxAge, participants } = category;
  // A new category takes format, gender and ages from its name, each until somebody sets it by hand.
  const [isNamed, setNamed] = useState(!category._id);
  const [limits, setLimits] = useState(
    !(isNamed && isAsNamed(category, sports)) &&
      ([capacity, minAge, maxAge].some((limit) => limit !== '') || format !== null || gender !== null),
  );
  const title = said.category({ index: index + 1 });
  const unit = feeUnit(format);
  const filledIn = isNamed && (
    <AsNamed
      category={category}
      sports={sports}
      agesOn={agesOn}
      onUndo={() => {
        onChange(impliedBy('', sports));
        setNamed(false);
      }}
    />
  );
  return (
    <fieldset className={classes.category}>
      <legend className="sr">{title}</legend>
      <div className={classes.categoryMain}>
        <TextField
          label={said.categoryName}
          placeholder="Men's Singles"
          value={name}
          maxLength={80}
          onChange={({ currentTarget: { value } }) =>
            onChange(isNamed ? renamed(category, value, sports) : { name: value })
          }
          onBlur={() => onTouch('name')}
          error={problems[`categories.${index}.name`]}
        />
        <MoneyField
          label={unit ? said.pricePer[unit] : said.price}
          placeholder="₹500"
          value={price}
          onChange={(value) => onChange({ price: numberOrEmpty(value) })}
          onBlur={() => onTouch('price')}
          description={isNewAndFree(category) && <Free />}
          error={problems[`categories.${index}.price`]}
        />
        <IconButton
          framed
          label={participants > 0 ? said.hasEntries({ category: name }) : said.remove({ category: name || title })}
          disabled={!onRemove || participants > 0}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      {limits ? (
        <>
          <CategoryLimits category={category} onChange={onChange} />
          {filledIn && <Row gap={8}>{filledIn}</Row>}
        </>
      ) : (
        <Row gap={8} justify="between">
          <Button kind="plain" size="sm" onClick={() => setLimits(true)}>
            {said.more}
          </Button>
          {filledIn}
        </Row>
      )}
    </fieldset>
  );
}

/** Limits that few categories need: how it is entered, by whom, and by how many. */
function CategoryLimits({
  category,
  onChange,
}: {
  category: CategoryValues;
  onChange: (to: Partial<CategoryValues>) => void;
}) {
  const said = useWords(formWords);
  const { name, capacity, format, gender, minAge, maxAge, participants } = category;
  const named = formatInName(name);
  return (
    <div className={classes.categoryLimits}>
      <SelectField
        label={said.format}
        data={optionsOf(said.formats)}
        value={format ?? null}
        clearable
        placeholder={said.any}
        onChange={(value) => onChange({ format: value as CategoryValues['format'] })}
        description={
          format && named && named !== format
            ? said.otherFormat({ named: said.formats[named], format: said.formats[format] })
            : undefined
        }
      />
      <SelectField
        label={said.openTo}
        data={optionsOf(said.genders)}
        value={gender ?? null}
        clearable
        placeholder={said.everybody}
        onChange={(value) => onChange({ gender: value as CategoryValues['gender'] })}
      />
      <NumberField
        label={said.placesLabel}
        placeholder={said.noLimitShort}
        min={Math.max(1, participants)}
        max={100_000}
        value={capacity}
        onChange={(value) => onChange({ capacity: numberOrEmpty(value) })}
        description={participants > 0 ? said.taken({ count: participants }) : undefined}
      />
      <NumberField
        label={said.fromAge}
        placeholder={said.any}
        min={0}
        max={120}
        value={minAge}
        onChange={(value) => onChange({ minAge: numberOrEmpty(value) })}
      />
      <NumberField
        label={said.toAge}
        placeholder={said.any}
        min={0}
        max={120}
        value={maxAge}
        onChange={(value) => onChange({ maxAge: numberOrEmpty(value) })}
      />
    </div>
  );
}

/**
 * A new organizer who types "Men's Doubles" need not set anything else: pairs then enter with a partner, and only men.
 */
function AsNamed({
  category,
  sports,
  agesOn,
  onUndo,
}: {
  category: CategoryValues;
  sports: string;
  agesOn: AgesOn;
  onUndo: () => void;
}) {
  const said = useWords(formWords);
  const text = useWords(categoryHintWords);
  const { format, gender, minAge = '', maxAge = '' } = asNamed(category, sports);
  const what = [
    format && said.formats[format],
    gender && gender !== 'mixed' && said.genders[gender],
    minAge !== '' && text.from({ age: String(minAge), day: text.days[agesOn] }),
    maxAge !== '' && text.upTo({ age: String(maxAge), day: text.days[agesOn] }),
  ].filter(Boolean);
  if (what.length === 0) return null;
  return (
    <span className={classes.filledIn}>
      <span role="status">
        {(format && !formatInName(category.name) ? text.asUsual : text.asNamed)({ what: what.join(' · ') })}
      </span>{' '}
      <Button kind="plain" size="sm" onClick={onUndo}>
        {text.undo}
      </Button>
    </span>
  );
}
