import { useWords } from '../../../platform/language.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { SettingsCategory } from './settings-category.tsx';
import type { SettingsPart } from './settings-hours.tsx';
import { settingsWords } from './settings-words.ts';

export interface CategoryEntrants {
  name: string;
  /** A team category: its matches are ties. */
  isTeam?: boolean | undefined;
  /** Names of the confirmed entrants, as the draw will show them. */
  entrants: readonly string[];
  /** Those of them who are outside the category's limits and were kept in. */
  exceptions?: readonly string[];
}

/** What is played: one line per category with its format and seeds. */
export function SettingsCategories({
  form,
  errors,
  set,
  categories,
  firstDate,
  sport,
}: SettingsPart & { categories: readonly CategoryEntrants[]; firstDate: string; sport: string }) {
  const words = useWords(settingsWords);
  // Nothing is drawn where nobody has entered, so nothing is asked.
  const entered = categories.filter(({ entrants }) => entrants.length > 0);
  const empty = categories.filter(({ entrants }) => entrants.length === 0);
  return (
    <FieldGroup title={words.what} sub={words.categoriesWhy}>
      {entered.map((category) => (
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
      {empty.length > 0 && (
        <Quiet>
          {empty.map(({ name }) => name).join(', ')}: {words.entryCount({ count: 0 })}
        </Quiet>
      )}
    </FieldGroup>
  );
}
