import { type Preset, presetOfSport, presetsOfSport } from '@maidan/domain/draws/scoring-format';
import { useWords } from '../../../platform/language.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { SettingsPart } from './settings-hours.tsx';
import { scoringWords } from './scoring-words.ts';

/** How the matches of a category are scored: the sport's usual way, unless another is chosen. */
export function SettingsScoring({
  form,
  set,
  name,
  sport,
}: Pick<SettingsPart, 'form' | 'set'> & { name: string; sport: string }) {
  const text = useWords(scoringWords);
  return (
    <SelectField
      label={text.scoring}
      aria-label={text.scoringOf({ name })}
      data={presetsOfSport(sport).map((value) => ({ value, label: text.presets[value] }))}
      value={form.scoring[name] ?? presetOfSport(sport)}
      onChange={(chosen) => chosen && set({ scoring: { ...form.scoring, [name]: chosen as Preset } })}
    />
  );
}
