import {
  presetOf,
  type Rubber,
  type TieForm,
  tieLimits,
  tieMinutes,
  type TiePreset,
  tiePresetNames,
  tiePresets,
} from '@maidan/domain/draws/tie-form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Grid } from '../../../ui/layout/grid.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import type { SettingsPart } from './settings-hours.tsx';
import classes from './settings-tie.module.css';
import { tieWords } from './tie-words.ts';

const kinds = ['singles', 'doubles'] as const;

/** What a match of two teams consists of: a federation's system, or custom rubbers. */
export function TieFields({
  category,
  tie,
  matchMinutes,
  errors,
  onChange,
}: {
  category: string;
  tie: TieForm | undefined;
  /** Length of one rubber; null if the tie has a length of its own. */
  matchMinutes: number | null;
  errors: SettingsPart['errors'];
  onChange: (tie: TieForm | undefined) => void;
}) {
  const text = useWords(tieWords);
  const preset = tie ? presetOf(tie) : null;
  // Custom rubbers start as those of the previous system, until one of them is changed.
  const [isOwn, setOwn] = useState(tie !== undefined && preset === null);
  const choose = (chosen: string) => {
    setOwn(chosen === 'own');
    if (chosen === 'none') onChange(undefined);
    else {
      const rubbers = chosen === 'own' ? (tie?.rubbers ?? tiePresets.five_singles) : tiePresets[chosen as TiePreset];
      onChange({ ...tie, rubbers });
    }
  };
  const path = `category_formats.${category}.tie`;
  return (
    <FieldStack>
      <SelectField
        label={text.tie}
        aria-label={text.tieOf({ name: category })}
        data={[
          ...tiePresetNames.map((value) => ({ value, label: text.presets[value] })),
          { value: 'own', label: text.own },
          { value: 'none', label: text.none },
        ]}
        value={tie ? (isOwn || preset === null ? 'own' : preset) : 'none'}
        error={errors[path]}
        onChange={(chosen) => chosen && choose(chosen)}
      />
      {tie && (isOwn || preset === null) && (
        <RubberRows
          category={category}
          rubbers={tie.rubbers}
          errorOf={(index) => errors[`${path}.rubbers.${index}`]}
          onChange={(rubbers) => onChange({ ...tie, rubbers })}
        />
      )}
      {tie && (
        <>
          <CheckField
            label={text.playAll}
            aria-label={`${text.playAll}, ${category}`}
            checked={tie.play_all ?? false}
            onChange={(event) => onChange({ ...tie, play_all: event.currentTarget.checked })}
          />
          <Stack as="p" gap={2} className={classes.said}>
            {!isOwn && preset !== null && <strong>{tie.rubbers.map(({ name }) => name).join(' · ')}</strong>}
            <span>
              {matchMinutes === null
                ? text.ownTime({ count: tie.rubbers.length })
                : text.lasts({
                    count: tie.rubbers.length,
                    each: matchMinutes,
                    minutes: tieMinutes(tie, matchMinutes),
                  })}
            </span>
            {tie.rubbers.length % 2 === 0 && <span>{text.even}</span>}
          </Stack>
        </>
      )}
    </FieldStack>
  );
}

function RubberRows({
  category,
  rubbers,
  errorOf,
  onChange,
}: {
  category: string;
  rubbers: readonly Rubber[];
  errorOf: (index: number) => string | undefined;
  onChange: (rubbers: readonly Rubber[]) => void;
}) {
  const text = useWords(tieWords);
  const change = (index: number, part: Partial<Rubber>) =>
    onChange(rubbers.map((rubber, at) => (at === index ? { ...rubber, ...part } : rubber)));
  return (
    <>
      {rubbers.map((rubber, index) => (
        <Grid gap={12} align="end" columns="minmax(0, 200px) minmax(0, 160px) 40px" key={`rubber-${index}`}>
          <TextField
            label={text.rubber({ number: index + 1 })}
            aria-label={text.rubberOf({ number: index + 1, category })}
            maxLength={tieLimits.name}
            value={rubber.name}
            error={errorOf(index)}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <SelectField
            aria-label={text.kindOf({ number: index + 1, category })}
            data={kinds.map((value) => ({ value, label: text.kinds[value] }))}
            value={rubber.kind}
            onChange={(kind) => kind && change(index, { kind: kind as Rubber['kind'] })}
          />
          <IconButton
            label={text.remove({ number: index + 1, category })}
            disabled={rubbers.length === 1}
            onClick={() => onChange(rubbers.filter((_, at) => at !== index))}
          >
            <Icon of={IconTrash} size={18} />
          </IconButton>
        </Grid>
      ))}
      {rubbers.length < tieLimits.rubbers && (
        <div>
          <Button
            size="sm"
            icon={<Icon of={IconPlus} size={18} stroke={1.8} />}
            onClick={() => onChange([...rubbers, { name: '', kind: 'singles' }])}
          >
            {text.add}
          </Button>
        </div>
      )}
    </>
  );
}
