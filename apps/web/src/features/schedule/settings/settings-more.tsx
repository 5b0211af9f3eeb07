import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import type { CategoryEntrants } from './settings-categories.tsx';
import { HallsAndHours } from './settings-courts.tsx';
import { setOptions } from './settings-form.ts';
import { OtherHours, type SettingsPart } from './settings-hours.tsx';
import { SettingsOrder } from './settings-order.tsx';
import { SettingsSeparation } from './settings-separation.tsx';
import { settingsWords } from './settings-words.ts';

const rules = ['BWF', 'ITF', 'ITTF'] as const;
/** Sports whose own rules determine the placement of seeds; the others have one placement and no choice. */
const ruled = /badminton|tennis|squash|pickleball/i;

/** Settings that few events need, folded into one line that says how many of them are set. */
export function SettingsMore({
  form,
  errors,
  set,
  categories,
  firstDate,
  sport,
}: SettingsPart & { categories: readonly CategoryEntrants[]; firstDate: string; sport: string }) {
  const words = useWords(settingsWords);
  return (
    <Disclosure title={words.moreOptions({ count: setOptions(form, sport) })}>
      <FieldStack>
        <OtherHours form={form} errors={errors} set={set} firstDate={firstDate} />
        <HallsAndHours form={form} errors={errors} set={set} />
        {categories.length > 1 && <SettingsOrder form={form} errors={errors} set={set} />}
        <SettingsSeparation form={form} errors={errors} set={set} />
        {ruled.test(sport) && (
          <FieldRow>
            <SelectField
              label={words.seedLines}
              data={rules.map((value) => ({ value, label: words.rules[value] }))}
              value={form.rule}
              error={errors.rule}
              onChange={(rule) => rule && set({ rule: rule as typeof form.rule })}
            />
          </FieldRow>
        )}
        <MultiSelectField
          label={words.mustHaveBye}
          searchable
          data={[...new Set(categories.flatMap((category) => category.entrants))]}
          value={form.byes}
          error={errors.byes}
          onChange={(byes) => set({ byes })}
        />
      </FieldStack>
    </Disclosure>
  );
}
