import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../platform/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './event-form.module.css';
import { type CategoryValues, newCategory } from './event-form-values.ts';

const formats = [
  { value: 'singles', label: 'Singles' },
  { value: 'doubles', label: 'Doubles' },
  { value: 'mixed_doubles', label: 'Mixed doubles' },
  { value: 'team', label: 'Team' },
];
const genders = [
  { value: 'female', label: 'Women and girls' },
  { value: 'male', label: 'Men and boys' },
  { value: 'mixed', label: 'Mixed' },
];
const numberOrEmpty = (value: string | number) => (typeof value === 'number' ? value : '');

/** The categories of an event: name and fee always, limits on request. Rows with players stay. */
export function CategoriesEditor({
  categories,
  newPrice,
  onChange,
  problems,
}: {
  categories: CategoryValues[];
  /** Of a row that is added: nothing in a new event, 0 in an old one (A§5). */
  newPrice: CategoryValues['price'];
  onChange: (categories: CategoryValues[]) => void;
  problems: Record<string, string>;
}) {
  const change = (key: string, to: Partial<CategoryValues>) =>
    onChange(categories.map((category) => (category.key === key ? { ...category, ...to } : category)));
  return (
    <div className={classes.categories}>
      {categories.map((category, index) => (
        <CategoryRow
          key={category.key}
          category={category}
          index={index}
          problems={problems}
          onChange={(to) => change(category.key, to)}
          onRemove={
            categories.length > 1 ? () => onChange(categories.filter(({ key }) => key !== category.key)) : undefined
          }
        />
      ))}
      {problems.categories && (
        <p className={classes.problem} role="alert">
          {problems.categories}
        </p>
      )}
      <Button
        size="sm"
        icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => onChange([...categories, { ...newCategory(), price: newPrice }])}
      >
        Add category
      </Button>
    </div>
  );
}

function CategoryRow({
  category,
  index,
  problems,
  onChange,
  onRemove,
}: {
  category: CategoryValues;
  index: number;
  problems: Record<string, string>;
  onChange: (to: Partial<CategoryValues>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { name, price, capacity, format, gender, minAge, maxAge, participants } = category;
  const [limits, setLimits] = useState(
    [capacity, minAge, maxAge].some((limit) => limit !== '') || format !== null || gender !== null,
  );
  const title = `Category ${index + 1}`;
  return (
    <fieldset className={classes.category}>
      <legend className="sr">{title}</legend>
      <div className={classes.categoryMain}>
        <TextField
          label="Category name"
          placeholder="Men's Singles"
          value={name}
          maxLength={80}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={problems[`categories.${index}.name`]}
        />
        <MoneyField
          label="Price"
          placeholder="₹500"
          value={price}
          onChange={(value) => onChange({ price: numberOrEmpty(value) })}
          error={problems[`categories.${index}.price`]}
        />
        <IconButton
          framed
          label={participants > 0 ? `${name} has registrations and cannot be removed` : `Remove ${name || title}`}
          disabled={!onRemove || participants > 0}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      {limits ? (
        <div className={classes.categoryLimits}>
          <SelectField
            label="Format"
            data={formats}
            value={format ?? null}
            clearable
            placeholder="Any"
            onChange={(value) => onChange({ format: value as CategoryValues['format'] })}
          />
          <SelectField
            label="Open to"
            data={genders}
            value={gender ?? null}
            clearable
            placeholder="Everybody"
            onChange={(value) => onChange({ gender: value as CategoryValues['gender'] })}
          />
          <NumberField
            label="Places"
            placeholder="No limit"
            min={Math.max(1, participants)}
            max={100_000}
            value={capacity}
            onChange={(value) => onChange({ capacity: numberOrEmpty(value) })}
            description={participants > 0 ? `${plural(participants, 'is', 'are')} taken` : undefined}
          />
          <NumberField
            label="From age"
            placeholder="Any"
            min={0}
            max={120}
            value={minAge}
            onChange={(value) => onChange({ minAge: numberOrEmpty(value) })}
          />
          <NumberField
            label="To age"
            placeholder="Any"
            min={0}
            max={120}
            value={maxAge}
            onChange={(value) => onChange({ maxAge: numberOrEmpty(value) })}
          />
        </div>
      ) : (
        <Button kind="plain" size="sm" onClick={() => setLimits(true)}>
          Places, format, age …
        </Button>
      )}
    </fieldset>
  );
}
