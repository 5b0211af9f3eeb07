import { useWords } from '../../../platform/language.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { separationWords } from './separation-words.ts';
import type { SettingsPart } from './settings-hours.tsx';

const by = ['club', 'district', 'state', 'none'] as const;
const rounds = [1, 2, 3, 4] as const;

/** Who is kept apart in the draw and for how long, and the seed number for drawing lots. */
export function SettingsSeparation({ form, errors, set }: SettingsPart) {
  const text = useWords(separationWords);
  const chosen = form.separation_rounds === '' ? 'all' : String(form.separation_rounds);
  const counts = [...new Set([...rounds, ...(form.separation_rounds === '' ? [] : [form.separation_rounds])])];
  return (
    <>
      <FieldRow>
        <SelectField
          label={text.apart}
          data={by.map((value) => ({ value, label: text.by[value] }))}
          value={form.separation}
          error={errors.separation}
          onChange={(separation) => separation && set({ separation: separation as typeof form.separation })}
        />
        {form.separation !== 'none' && (
          <SelectField
            label={text.rounds}
            description={text.roundsHint}
            data={[
              { value: 'all', label: text.asFar },
              ...counts.map((count) => ({ value: String(count), label: text.count({ rounds: count }) })),
            ]}
            value={chosen}
            error={errors.separation_rounds}
            onChange={(value) => set({ separation_rounds: value === 'all' || value === null ? '' : Number(value) })}
          />
        )}
      </FieldRow>
      <FieldRow>
        <NumberField
          label={text.number}
          description={
            form.drawnWith === null
              ? text.numberHint
              : `${text.numberHint} ${text.numberOf({ number: String(form.drawnWith) })}`
          }
          thousandSeparator={false}
          min={0}
          max={4_294_967_295}
          value={form.lot_seed}
          error={errors.lot_seed}
          onChange={(lot_seed) => set({ lot_seed })}
        />
      </FieldRow>
    </>
  );
}
