import type { Paid } from '@maidan/domain/entries/player-cells';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Blanks } from '../import/empty-draft.ts';
import type { AskedField } from '../import/import-draft.ts';
import { importWords } from '../import/words.ts';

const ways = ['cash', 'upi', 'none'] as const satisfies readonly Paid[];

interface FieldProps {
  blanks: Blanks;
  /** The names of the event's categories. */
  categories: readonly string[];
  onFill: (change: Partial<Blanks>) => void;
  error?: string | undefined;
}

/** What every row needs and no column provides: asked once for all rows. */
export function FieldsForAll({
  fields,
  missing,
  tries,
  ...shared
}: Omit<FieldProps, 'error'> & {
  fields: readonly AskedField[];
  /** Fields still empty when the check was requested. */
  missing: readonly AskedField[];
  /** The number of attempts: each one moves the focus to the first empty field. */
  tries: number;
}) {
  const words = useWords(importWords);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) group.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
  }, [tries]);
  return (
    <div ref={group}>
      <FieldGroup title={words.forAllTitle} sub={words.forAllHint}>
        <FieldStack>
          {fields.map((field) => {
            const Field = askedOnce[field];
            const error = missing.includes(field) ? words.forAllMissing[field] : undefined;
            return (
              <div key={field} data-open={error ? true : undefined}>
                <Field {...shared} error={error} />
              </div>
            );
          })}
        </FieldStack>
      </FieldGroup>
    </div>
  );
}

/** Defaults for blank cells, for the columns that the sheet has. */
export function FieldsForBlanks({ fields, ...shared }: Omit<FieldProps, 'error'> & { fields: readonly AskedField[] }) {
  const words = useWords(importWords);
  const { blanks, onFill } = shared;
  return (
    <FieldGroup title={words.blanksTitle}>
      <FieldStack>
        <FieldRow>
          {fields.includes('categories') && <CategoriesField {...shared} />}
          {fields.includes('paid') && (
            <SelectField
              label={words.fields.paid}
              data={ways.map((value) => ({ value, label: words.paid[value] }))}
              value={blanks.paid}
              clearable
              onChange={(value) => onFill({ paid: value as Paid | null })}
            />
          )}
        </FieldRow>
        <FieldRow>
          {fields.includes('phone') && <PhoneField {...shared} />}
          <TextField
            label={words.fields.academy}
            value={blanks.academy}
            onChange={(event) => onFill({ academy: event.currentTarget.value })}
          />
        </FieldRow>
      </FieldStack>
    </FieldGroup>
  );
}

function CategoriesField({ blanks, onFill, error, categories }: FieldProps) {
  const words = useWords(importWords);
  return (
    <MultiSelectField
      label={words.fields.categories}
      data={[...categories]}
      value={blanks.categories}
      error={error}
      onChange={(value) => onFill({ categories: value })}
    />
  );
}

function PhoneField({ blanks, onFill, error }: FieldProps) {
  const words = useWords(importWords);
  return (
    <TextField
      label={words.fields.phone}
      inputMode="tel"
      value={blanks.phone}
      error={error}
      onChange={(event) => onFill({ phone: event.currentTarget.value })}
    />
  );
}

function PaidField({ blanks, onFill, error }: FieldProps) {
  const words = useWords(importWords);
  return (
    <RadioField
      label={words.fields.paid}
      options={ways.map((value) => ({ value, label: words.paid[value] }))}
      value={blanks.paid}
      error={error}
      onChange={(paid) => onFill({ paid })}
    />
  );
}

const askedOnce = { categories: CategoriesField, paid: PaidField, phone: PhoneField };
