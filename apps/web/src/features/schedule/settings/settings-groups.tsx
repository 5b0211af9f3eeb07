import type { CategoryFormat } from '@maidan/domain/draws/category-format';
import { groupsFor } from '@maidan/domain/draws/formats/group-knockout';
import { useWords } from '../../../platform/language.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './schedule-settings-dialog.module.css';
import type { SettingsPart } from './settings-hours.tsx';
import { settingsWords } from './settings-words.ts';

export interface FormatPart {
  name: string;
  format: CategoryFormat;
  errors: SettingsPart['errors'];
  onChange: (change: Partial<CategoryFormat>) => void;
}

/** A number of the format; the usual one stands in the empty field. */
export function CountField({
  name,
  format,
  errors,
  onChange,
  field,
  label,
  usual,
}: FormatPart & { field: 'groups' | 'qualifiers' | 'rounds'; label: string; usual: number }) {
  return (
    <NumberField
      label={label}
      aria-label={`${label}, ${name}`}
      min={1}
      max={1024}
      placeholder={String(usual)}
      value={format[field] ?? ''}
      error={errors[`category_formats.${name}.${field}`]}
      onChange={(value) => onChange({ [field]: value === '' ? undefined : value })}
    />
  );
}

/** The groups where the format is chosen, with what their number makes of the entries. */
export function GroupFields({ entries, ...part }: FormatPart & { entries: number }) {
  const words = useWords(settingsWords);
  const { format } = part;
  const { sizes, qualifiers } = groupsFor(entries, format);
  const usual = groupsFor(entries, {});
  return (
    <Stack gap={6} className={classes.more}>
      <FieldRow>
        <CountField {...part} field="groups" label={words.groups} usual={usual.sizes.length} />
        <CountField {...part} field="qualifiers" label={words.goOn} usual={usual.qualifiers} />
      </FieldRow>
      {entries > 1 && (
        <Quiet>{words.groupsMade({ count: sizes.length, sizes: sizes.join(', '), first: qualifiers })}</Quiet>
      )}
    </Stack>
  );
}
