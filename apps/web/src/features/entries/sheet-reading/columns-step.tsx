import { columnMeanings, type ColumnMeaning, isAskedOf } from '@maidan/domain/entries/player-sheet';
import { useWords } from '../../../platform/language.tsx';
import { questionInWords } from '../../../platform/rule-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup, FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldsForAll, FieldsForBlanks } from './blank-fields.tsx';
import type { AskedSheet, Blanks, ImportDraft } from '../import/empty-draft.ts';
import { HowItWasRead } from './how-it-was-read.tsx';
import { askedOf, type ColumnUse, ignoredColumns, withUse } from '../import/import-draft.ts';
import classes from '../import/player-imports.module.css';
import { readingWords } from './reading-words.ts';
import { importWords } from '../import/words.ts';

const samples = 3;

/** In the list of column meanings, the prefix before the id of a question. */
const answer = 'answer:';

const valueOf = ({ mapping, answers }: ImportDraft, at: number): string =>
  answers[at] ? answer + answers[at] : (mapping[at] ?? '');

function readUse(value: string): ColumnUse {
  if (value.startsWith(answer)) return { question: value.slice(answer.length) };
  return value === '' ? null : { meaning: value as ColumnMeaning };
}

/** What each column means, what no column provides, and the defaults for blank cells. */
export function ColumnsStep({
  draft,
  sheet,
  isOfChess,
  categories,
  tries,
  busy,
  onChange,
  onReadTabs,
  onLeaveOut,
}: {
  draft: ImportDraft;
  sheet: AskedSheet;
  isOfChess: boolean;
  categories: readonly string[];
  /** How often the check was requested while something was still missing. */
  tries: number;
  busy: boolean;
  onChange: (draft: ImportDraft) => void;
  /** Reads the file again, with these of its tabs. */
  onReadTabs: (tabs: number[]) => void;
  onLeaveOut: (rows: readonly number[], leave: boolean) => void;
}) {
  const words = useWords(importWords);
  const { blanks } = draft;
  const ofReading = useWords(readingWords);
  const titleOf = (title: string, at: number) =>
    at === sheet.reading.categoryColumn ? ofReading.categoryColumn : title || words.column({ number: at + 1 });
  const ignored = ignoredColumns(draft);
  const { forAll, inColumns, open } = askedOf(draft);
  const fields = {
    blanks,
    categories,
    onFill: (change: Partial<Blanks>) => onChange({ ...draft, blanks: { ...blanks, ...change } }),
  };
  return (
    <FieldStack>
      <HowItWasRead
        reading={sheet.reading}
        leftOut={draft.leftOut}
        busy={busy}
        onReadTabs={onReadTabs}
        onLeaveOut={onLeaveOut}
      />
      {forAll.length > 0 && <FieldsForAll fields={forAll} missing={tries > 0 ? open : []} tries={tries} {...fields} />}
      <FieldGroup title={words.columnsTitle} sub={words.columnsHint}>
        <ul className={classes.columns}>
          {sheet.header.map((title, at) => {
            const column = titleOf(title, at);
            return (
              // Columns are identified only by their position, and never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <span className={classes.column}>
                  <b>{column}</b>
                  <small>{samplesOf(sheet, at).join(' · ') || words.blank}</small>
                </span>
                <SelectField
                  aria-label={words.meaningOf({ column })}
                  value={valueOf(draft, at)}
                  data={[
                    { value: '', label: words.leave },
                    ...columnMeanings
                      .filter((value) => isAskedOf(isOfChess, value))
                      .map((value) => ({ value, label: words.fields[value] })),
                    ...sheet.questions.map(({ id, question }) => ({
                      value: answer + id,
                      label: words.answerTo({ question: questionInWords(id, question) }),
                    })),
                  ]}
                  searchable
                  onChange={(value) => onChange(withUse(draft, at, readUse(value ?? '')))}
                />
              </li>
            );
          })}
        </ul>
        {ignored.length > 0 && <Note>{words.ignored({ columns: ignored.join(', '), count: ignored.length })}</Note>}
        {!draft.mapping.includes('name') && <Note tone="red">{words.noName}</Note>}
      </FieldGroup>
      <FieldsForBlanks fields={inColumns} {...fields} />
      <RadioField
        label={words.full}
        value={draft.whenFull}
        onChange={(whenFull) => onChange({ ...draft, whenFull })}
        options={[
          { value: 'wait', label: words.fullWait, description: words.feeLater },
          { value: 'refuse', label: words.fullRefuse },
        ]}
      />
      <p className={classes.fine}>{words.yours}</p>
    </FieldStack>
  );
}

function samplesOf({ rows }: AskedSheet, at: number): string[] {
  const texts = rows.flatMap(({ cells }) => cells[at] || []);
  return texts.slice(0, samples).map((text) => (text.length > 30 ? `${text.slice(0, 29)}…` : text));
}
