import { statesAndTerritories } from '@maidan/domain/india-states';
import { chessFields, type PlayerCells, type PlayerField } from '@maidan/domain/entries/player-sheet';
import { type FormEvent, useState } from 'react';
import { stateOptions } from '../../../platform/names/state-options.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isLeftWithCategory, type ShownRow } from './import-draft.ts';
import classes from './player-imports.module.css';
import { problemText, type RowNamer } from './problem-text.ts';
import { importWords } from './words.ts';

const further = [
  'academy',
  'district',
  'stateUT',
  'city',
  'referralSource',
  'accommodationRequired',
  'partnerAcademy',
  'partnerDistrict',
  'partnerStateUT',
] as const satisfies PlayerField[];

/** One row, corrected in place. What could be read is preselected; what could not is shown below its field. */
export function RowForm({
  row: { row, cells, judged, outcome },
  categories,
  alike,
  nameOf,
  busy,
  onCorrect,
  onLeave,
}: {
  row: ShownRow;
  categories: readonly string[];
  /** How many other rows have the same unknown category. */
  alike: number;
  nameOf: RowNamer;
  busy: boolean;
  onCorrect: (cells: PlayerCells, alike: boolean) => void;
  onLeave: (leave: boolean) => void;
}) {
  const words = useWords(importWords);
  const [typed, setTyped] = useState(() => readable(cells, judged));
  const [isForAlike, setForAlike] = useState(true);
  const set = (field: PlayerField, value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const error = (field: PlayerField) =>
    judged?.problems
      .filter((problem) => problem.field === field && outcome === 'refuse')
      .map((problem) => problemText(problem, nameOf))
      .join(' · ') || undefined;
  const field = (name: PlayerField, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      key={name}
      label={words.fields[name]}
      autoComplete="off"
      value={typed[name] ?? ''}
      error={error(name)}
      onChange={(event) => set(name, event.currentTarget.value)}
      {...more}
    />
  );
  const select = (name: PlayerField, data: readonly { value: string; label: string }[], searchable = false) => (
    <SelectField
      key={name}
      label={words.fields[name]}
      data={data}
      value={typed[name] || null}
      error={error(name)}
      clearable
      searchable={searchable}
      onChange={(value) => set(name, value ?? '')}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onCorrect(typed, isForAlike);
  };
  const isFurtherWrong = [...further, ...chessFields].some((name) => error(name));

  if (outcome === 'entered' || outcome === 'waits') return null;
  if (outcome === 'left' && !(judged && isLeftWithCategory(judged)))
    return (
      <div className={classes.rowButtons}>
        <Button size="sm" disabled={busy} onClick={() => onLeave(false)}>
          {words.takeRow}
        </Button>
      </div>
    );
  return (
    <form className={classes.rowForm} onSubmit={submit} noValidate aria-label={words.correctRow({ row })}>
      <FieldStack>
        <FieldRow>
          {field('name')}
          {field('phone', { inputMode: 'tel' })}
          {field('email', { inputMode: 'email' })}
        </FieldRow>
        <FieldRow>
          <MultiSelectField
            label={words.fields.categories}
            data={[...categories]}
            value={typed.categories ? typed.categories.split('; ') : []}
            error={error('categories')}
            onChange={(value) => set('categories', value.join('; '))}
          />
          {field('partner')}
        </FieldRow>
        {alike > 0 && (
          <CheckField
            label={words.alike({ count: alike, value: cells.categories ?? '' })}
            checked={isForAlike}
            onChange={(event) => setForAlike(event.currentTarget.checked)}
          />
        )}
        <FieldRow>
          {select(
            'paid',
            (['cash', 'upi', 'none'] as const).map((value) => ({ value, label: words.paid[value] })),
          )}
          {field('dob', { placeholder: words.hints.dob })}
          {select(
            'gender',
            (['female', 'male', 'other'] as const).map((value) => ({ value, label: words.genders[value] })),
          )}
        </FieldRow>
        <Disclosure title={words.more} open={isFurtherWrong || undefined}>
          <div className={classes.further}>
            {[...further, ...chessFields.filter((name) => typed[name] || error(name))].map((name) =>
              name === 'stateUT' || name === 'partnerStateUT' ? select(name, stateOptions(), true) : field(name),
            )}
          </div>
        </Disclosure>
      </FieldStack>
      <div className={classes.rowButtons}>
        <Button size="sm" kind="tone" type="submit" loading={busy}>
          {words.again}
        </Button>
        <Button size="sm" kind="plain" disabled={busy} onClick={() => onLeave(true)}>
          {words.leaveRow}
        </Button>
      </div>
    </form>
  );
}

/** The row's texts; where there is a list to choose from, with the value understood instead of the spelling used. */
function readable(cells: PlayerCells, judged: ShownRow['judged']): PlayerCells {
  if (!judged) return cells;
  const { categories, gender, paid, origin } = judged.player;
  const isState = (name: string | undefined) => statesAndTerritories.some((state) => state === name);
  return {
    ...cells,
    categories: categories.join('; '),
    gender: gender ?? '',
    paid: paid ?? '',
    stateUT: origin.stateUT ?? '',
    ...(cells.partnerStateUT && !isState(cells.partnerStateUT) ? { partnerStateUT: '' } : {}),
  };
}
