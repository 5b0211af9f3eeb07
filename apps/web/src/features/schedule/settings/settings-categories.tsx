import { useWords } from '../../../platform/language.tsx';
import { FieldGroup, FieldRow } from '../../../ui/fields/field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { SettingsCategory } from './settings-category.tsx';
import type { SettingsPart } from './settings-hours.tsx';
import { SettingsOrder } from './settings-order.tsx';
import { SettingsSeparation } from './settings-separation.tsx';
import { settingsWords } from './settings-words.ts';

export interface CategoryEntrants {
  name: string;
  /** Teams enter it: its matches are ties. */
  isTeam?: boolean | undefined;
  /** Names of the confirmed entrants, as the draw will show them. */
  entrants: readonly string[];
}

const rules = ['BWF', 'ITF', 'ITTF'] as const;

/** How each category is played and in which order, who is seeded, who is kept apart, and who must have a bye. */
export function SettingsCategories({
  form,
  errors,
  set,
  categories,
  firstDate,
  sport,
}: SettingsPart & { categories: readonly CategoryEntrants[]; firstDate: string; sport: string }) {
  const words = useWords(settingsWords);
  return (
    <FieldGroup title={words.categories} sub={words.categoriesWhy}>
      {categories.map((category) => (
        <SettingsCategory
          key={category.name}
          form={form}
          errors={errors}
          set={set}
          {...category}
          firstDate={firstDate}
          sport={sport}
        />
      ))}
      {categories.length > 1 && <SettingsOrder form={form} errors={errors} set={set} />}
      <SettingsSeparation form={form} errors={errors} set={set} />
      <FieldRow>
        <SelectField
          label={words.seedLines}
          data={rules.map((value) => ({ value, label: words.rules[value] }))}
          allowDeselect={false}
          value={form.rule}
          error={errors.rule}
          onChange={(rule) => rule && set({ rule: rule as typeof form.rule })}
        />
      </FieldRow>
      <MultiSelectField
        label={words.mustHaveBye}
        searchable
        data={[...new Set(categories.flatMap((category) => category.entrants))]}
        value={form.byes}
        error={errors.byes}
        onChange={(byes) => set({ byes })}
      />
    </FieldGroup>
  );
}
