import type { PlayerCells, PlayerField } from '@maidan/domain/entries/player-sheet';
import type { PersonTold } from '@maidan/domain/entries/sheet/people';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { LongList } from '../../../ui/layout/disclosure.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './check.module.css';
import { checkWords } from './check-words.ts';
import type { ShownRow } from './import-draft.ts';
import { PeopleChoice } from './people-choice.tsx';
import { problemText, type RowNamer } from './problem-text.ts';
import { importWords } from './words.ts';

/** Fields of which one text is enough to mend the row. */
const mendable = new Set<PlayerField>(['name', 'phone', 'email', 'categories', 'partner', 'paid', 'dob', 'gender']);

type Typed = Readonly<Record<number, PlayerCells>>;

/** Rows that are not understood, each with the cell as it stands in the sheet and a field to mend it. */
export function RowsToMend({
  rows,
  categories,
  nameOf,
  busy,
  typed,
  corrected,
  onType,
  onMend,
  onLeave,
  onTell,
}: {
  rows: readonly ShownRow[];
  categories: readonly string[];
  nameOf: RowNamer;
  busy: boolean;
  /** What was typed before and is not checked yet. */
  typed: Typed;
  /** Rows whose cells are no longer those of the sheet. */
  corrected: Typed;
  onType: (row: number, cells: PlayerCells) => void;
  onMend: (typed: Typed) => void;
  onLeave: (row: number) => void;
  onTell: (told: PersonTold) => void;
}) {
  const words = useWords(checkWords);
  /** What is being typed, until the field is left. */
  const [typing, setTyping] = useState<{ row: number; cells: PlayerCells } | null>(null);
  if (rows.length === 0) return null;
  const typedOf = (row: number) => (typing?.row === row ? { ...typed[row], ...typing.cells } : typed[row]);
  const keep = () => {
    if (typing) onType(typing.row, typing.cells);
    setTyping(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
    if (!busy && hasTyped) onMend({ ...typed, ...(typing && { [typing.row]: typedOf(typing.row) ?? {} }) });
  };
  const hasTyped = rows.some(({ row }) => typedOf(row));
  return (
    <section className={classes.panel} aria-labelledby="rows-to-mend">
      <div className={classes.panelHead}>
        <h3 id="rows-to-mend">{words.lookTitle}</h3>
        <span>{words.lookHint}</span>
      </div>
      {/* It is a field inside that is left. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form onSubmit={submit} onBlur={keep} noValidate>
        <LongList rows={rows}>
          {(part) => (
            <ul className={classes.mendList}>
              {part.map((one) => (
                <MendRow
                  key={one.row}
                  row={one}
                  nameOf={nameOf}
                  typed={typedOf(one.row) ?? {}}
                  isCorrected={corrected[one.row] !== undefined}
                  categories={categories}
                  busy={busy}
                  onType={(field, value, isDone) =>
                    isDone
                      ? onType(one.row, { [field]: value })
                      : setTyping({ row: one.row, cells: { [field]: value } })
                  }
                  onLeave={() => onLeave(one.row)}
                  onTell={onTell}
                />
              ))}
            </ul>
          )}
        </LongList>
        {hasTyped && (
          <div className={classes.panelFoot}>
            <Button kind="tone" type="submit" loading={busy}>
              {words.checkAgain}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

function MendRow({
  row: { row, cells, judged },
  nameOf,
  typed,
  isCorrected,
  categories,
  busy,
  onType,
  onLeave,
  onTell,
}: {
  row: ShownRow;
  nameOf: RowNamer;
  typed: PlayerCells;
  isCorrected: boolean;
  categories: readonly string[];
  busy: boolean;
  /** A choice is done at once, a text once its field is left. */
  onType: (field: PlayerField, value: string, isDone: boolean) => void;
  onLeave: () => void;
  onTell: (told: PersonTold) => void;
}) {
  const words = useWords(checkWords);
  const importing = useWords(importWords);
  const problems = judged?.problems ?? [];
  const name = nameOf(row);
  const fields = [...new Set(problems.map(({ field }) => field))];
  const isMendable = problems.every(
    ({ field, kind }) => mendable.has(field) && (field !== 'name' || kind === 'missing'),
  );
  const player = cells.name || importing.nameless({ row });
  return (
    <li className={classes.mend}>
      <span className={classes.rowName}>{name}</span>
      <b>{player}</b>
      <span className={classes.inSheet}>
        <span className="sr">{words.inSheet} </span>
        {fields.map((field) => (
          <code key={field} className={classes.wrong}>
            {cells[field] || words.nothingThere}
          </code>
        ))}
      </span>
      <ul className={classes.why}>
        {problems.map((problem) => (
          <li key={problem.field + problem.kind + problem.value}>{problemText(problem, nameOf)}</li>
        ))}
      </ul>
      <div className={classes.mendFields}>
        {isMendable &&
          fields.map((field) => (
            <MendField
              key={field}
              field={field}
              label={words.fieldOfRow({ field: importing.fields[field], player })}
              value={
                typed[field] ?? (field === 'categories' ? (judged?.player.categories.join('; ') ?? '') : undefined)
              }
              written={cells[field] ?? ''}
              categories={categories}
              isCorrected={isCorrected}
              onType={(value, isDone) => onType(field, value, isDone)}
            />
          ))}
        <PeopleChoice row={row} player={player} problems={problems} nameOf={nameOf} busy={busy} onTell={onTell} />
        <Button size="sm" kind="plain" disabled={busy} onClick={onLeave}>
          {words.skip({ row: name })}
        </Button>
      </div>
    </li>
  );
}

function MendField({
  field,
  label,
  value,
  written,
  isCorrected,
  categories,
  onType,
}: {
  field: PlayerField;
  label: string;
  value: string | undefined;
  written: string;
  isCorrected: boolean;
  categories: readonly string[];
  onType: (value: string, isDone: boolean) => void;
}) {
  const words = useWords(importWords);
  if (field === 'categories')
    return (
      <MultiSelectField
        aria-label={label}
        placeholder={value ? undefined : words.fields.categories}
        data={[...categories]}
        value={value ? value.split('; ') : []}
        onChange={(names) => onType(names.join('; '), true)}
      />
    );
  if (field === 'paid' || field === 'gender') {
    const options = field === 'paid' ? words.paid : words.genders;
    return (
      <SelectField
        aria-label={label}
        placeholder={words.fields[field]}
        data={Object.entries(options).map(([key, text]) => ({ value: key, label: text }))}
        value={value ?? null}
        onChange={(chosen) => onType(chosen ?? '', true)}
      />
    );
  }
  return (
    <TextField
      aria-label={label}
      autoComplete="off"
      placeholder={field === 'dob' ? words.hints.dob : undefined}
      inputMode={field === 'phone' ? 'tel' : undefined}
      // A date of the sheet that is not understood helps nobody to write one; what was typed here stays.
      value={value ?? (field === 'dob' && !isCorrected ? '' : written)}
      onChange={(event) => onType(event.currentTarget.value, false)}
    />
  );
}
