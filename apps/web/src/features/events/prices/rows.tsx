import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { How } from './price-form.ts';
import classes from './prices.module.css';
import type { PricesForm } from './use-prices-form.ts';
import { priceWords } from './words.ts';

const hows = ['less', 'more', 'percent', 'price'] as const;

interface Row {
  title: string;
  /** Its first field is a name, which takes the first line of a phone. */
  isNamed?: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** One rule: its fields in lines of three, and the press that takes it away. */
export function Row({ title, isNamed = false, onRemove, children }: Row) {
  const words = useWords(priceWords);
  return (
    <fieldset className={classNames(classes.row, !isNamed && classes.unnamed)}>
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
    <Button
      kind="plain"
      className={classes.add}
      icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
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

function Name({ form, at, used = 0 }: { form: PricesForm; at: string; used?: number }) {
  const words = useWords(priceWords);
  return (
    <TextField
      className={classes.named}
      label={words.name}
      maxLength={60}
      description={used > 0 ? words.used({ count: used }) : undefined}
      {...form.getInputProps(`${at}.name`)}
    />
  );
}

function OnlyFor({ form, at, categories }: Rows & { at: string }) {
  const words = useWords(priceWords);
  const props = form.getInputProps(`${at}.categories`);
  return (
    <MultiSelectField
      className={classes.categories}
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
      <Row key={index} title={title} isNamed onRemove={() => form.removeListItem('dates', index)}>
        <Name form={form} at={at} />
        <ChangeFields form={form} at={at} how={rule.how} />
        <DateField label={words.from} leftSection={null} clearable {...form.getInputProps(`${at}.from`)} />
        <DateField label={words.untilField} leftSection={null} clearable {...form.getInputProps(`${at}.until`)} />
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
        leftSection={null}
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
    return (
      <Row
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        title={one.name || words.className({ number: index + 1 })}
        isNamed
        onRemove={() => form.removeListItem('classes', index)}
      >
        <Name form={form} at={at} used={used[one.name] ?? 0} />
        <ChangeFields form={form} at={at} how={one.how} />
        <TextField
          className={classes.wide}
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
