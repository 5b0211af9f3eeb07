import { useWords } from '../../../platform/language.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { orderWords } from './order-words.ts';
import type { SettingsPart } from './settings-hours.tsx';

const percents = [3, 5, 10, 20] as const;

/** How much later play may end so that the categories keep their order of priority. */
export function SettingsOrder({ form, errors, set }: SettingsPart) {
  const text = useWords(orderWords);
  const offered = [...new Set([...percents, form.order_slack])].filter((percent) => percent > 0);
  return (
    <FieldRow>
      <SelectField
        label={text.order}
        description={text.orderHint}
        data={[
          { value: '0', label: text.early },
          ...offered
            .toSorted((x, y) => x - y)
            .map((percent) => ({
              value: String(percent),
              label: text.later({ percent: String(percent) }),
            })),
        ]}
        value={String(form.order_slack)}
        error={errors.order_slack}
        onChange={(value) => set({ order_slack: Number(value ?? 0) })}
      />
    </FieldRow>
  );
}
