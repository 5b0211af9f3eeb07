import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { How } from './price-form.ts';
import classes from './prices.module.css';
import type { PricesForm } from './use-prices-form.ts';
import { priceWords } from './words.ts';

const hows = ['less', 'more', 'percent', 'price'] as const;

/** One rule: its fields in a row, and the press that takes it away. */
function Row({ title, onRemove, children }: { title: string; onRemove: () => void; children: ReactNode }) {
  const words = useWords(priceWords);
  return (
    <fieldset className={classes.row}>
      <legend className="sr">{title}</legend>
      {children}
      <Button
        kind="plain"
        className={classes.remove}
        aria-label={words.removeRow({ name: title })}
        icon={<IconX size={18} stroke={1.6} aria-hidden="true" />}
        onClick={onRemove}
      />
    </fieldset>
  );
}

export function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="plain" icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** How a rule changes a fee, and by how much. */
function ChangeFields({ form, at, how }: { form: PricesForm; at: string; how: How }) {
  const words = useWords(priceWords);
  const amount = form.getInputProps(`${at}.amount`);
  return (
    <>
      <SelectField
        label={words.how}
        data={hows.map((value) => ({ value, label: words.hows[value] }))}
        {...form.getInputProps(`${at}.how`)}
      />
      {how === 'percent' ? (
        <NumberField label={words.amount} suffix=" %" min={1} max={100} {...amount} />
      ) : (
        <MoneyField label={words.amount} {...amount} />
      )}
    </>
  );
}

interface Rows {
  form: PricesForm;
  /** Names of the event's categories. */
  categories: readonly string[];
}

function OnlyFor({ form, at, categories }: Rows & { at: string }) {
  const words = useWords(priceWords);
  const props = form.getInputProps(`${at}.categories`);
  return (
    <MultiSelectField
      label={words.categories}
      placeholder={(props.value as string[]).length === 0 ? words.allCategories : ''}
      data={[...categories]}
      {...props}
    />
  );
}

export function DateRows({ form, categories }: Rows) {
  const words = useWords(priceWords);
  return form.values.dates.map((rule, index) => {
    const at = `dates.${index}`;
    const title = rule.name || words.dateName({ number: index + 1 });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields stand in the form by their place
      <Row key={index} title={title} onRemove={() => form.removeListItem('dates', index)}>
        <TextField label={words.name} maxLength={60} {...form.getInputProps(`${at}.name`)} />
        <ChangeFields form={form} at={at} how={rule.how} />
        <DateField label={words.from} clearable {...form.getInputProps(`${at}.from`)} />
        <DateField label={words.untilField} clearable {...form.getInputProps(`${at}.until`)} />
        <OnlyFor form={form} at={at} categories={categories} />
      </Row>
    );
  });
}

export function RefundRows({ form }: { form: PricesForm }) {
  const words = useWords(priceWords);
  return form.values.rules.map(({ until }, index) => (
    <Row
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      key={index}
      title={words.ruleName({ number: index + 1 })}
      onRemove={() => form.removeListItem('rules', index)}
    >
      <NumberField
        label={words.percent}
        suffix=" %"
        min={0}
        max={100}
        {...form.getInputProps(`rules.${index}.percent`)}
      />
      <DateField
        label={words.untilField}
        {...form.getInputProps(`rules.${index}.until`)}
        // A moment of the usual rules is shown as its day.
        value={until && until.slice(0, 10)}
      />
    </Row>
  ));
}

export function ClassRows({ form, categories, used }: Rows & { used: Readonly<Record<string, number>> }) {
  const words = useWords(priceWords);
  return form.values.classes.map((one, index) => {
    const at = `classes.${index}`;
    const count = used[one.name] ?? 0;
    return (
      <Row
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        title={one.name || words.className({ number: index + 1 })}
        onRemove={() => form.removeListItem('classes', index)}
      >
        <TextField
          label={words.name}
          maxLength={60}
          description={count > 0 ? words.used({ count }) : undefined}
          {...form.getInputProps(`${at}.name`)}
        />
        <ChangeFields form={form} at={at} how={one.how} />
        <TextField
          label={words.proof}
          placeholder={words.proofHint}
          maxLength={200}
          {...form.getInputProps(`${at}.proof`)}
        />
        <OnlyFor form={form} at={at} categories={categories} />
      </Row>
    );
  });
}

export function BundleRows({ form }: { form: PricesForm }) {
  const words = useWords(priceWords);
  return form.values.bundles.map((_, index) => (
    <Row
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      key={index}
      title={words.bundleName({ number: index + 1 })}
      onRemove={() => form.removeListItem('bundles', index)}
    >
      <NumberField label={words.count} min={2} max={20} {...form.getInputProps(`bundles.${index}.categories`)} />
      <MoneyField label={words.price} {...form.getInputProps(`bundles.${index}.price`)} />
    </Row>
  ));
}
