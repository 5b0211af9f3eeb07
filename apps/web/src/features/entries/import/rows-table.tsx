import { formatPhone } from '@maidan/domain/contact';
import { useMemo, useState } from 'react';
import { date, rupees } from '../../../platform/format.ts';
import { type Spoken, useWords, wordsNow } from '../../../platform/language.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import type { ImportDraft } from './empty-draft.ts';
import {
  alikeWrong,
  isLeftWithCategory,
  partnersOf,
  type ShownOutcome,
  type ShownRow,
  withCorrected,
} from './import-draft.ts';
import classes from './player-imports.module.css';
import { noteText, problemText, type RowNamer } from './problem-text.ts';
import { RowForm } from './row-form.tsx';
import { withoutPeople } from './told-texts.ts';
import { typedCells } from './typed-cells.ts';
import { importWords } from './words.ts';

const tones: Record<ShownOutcome, Tone> = {
  enter: 'green',
  wait: 'gold',
  refuse: 'red',
  entered: 'green',
  waits: 'gold',
  left: 'grey',
  paired: 'grey',
  here: 'grey',
};

const lists = {
  all: ['enter', 'wait', 'refuse', 'entered', 'waits', 'left', 'paired', 'here'],
  toCorrect: ['refuse'],
  toEnter: ['enter'],
  waiting: ['wait', 'waits'],
  inEvent: ['entered'],
  paired: ['paired'],
  left: ['left'],
  here: ['here'],
} as const satisfies Record<string, readonly ShownOutcome[]>;
type List = keyof typeof lists;

/**
 * From this many rows on, the table scrolls on its own and draws only visible rows; shorter ones scroll with the
 * dialog.
 */
const many = 60;

/** Every row with what happens to it; each can be opened and corrected as a whole. */
export function RowsTable({
  draft,
  rows,
  mended,
  categories,
  nameOf,
  isEntered,
  busy,
  onCheck,
}: {
  draft: ImportDraft;
  rows: readonly ShownRow[];
  /** Rows whose problems are said and mended above. */
  mended: readonly ShownRow[];
  categories: readonly string[];
  nameOf: RowNamer;
  /** Some are in: then only the rows to correct are still of interest. */
  isEntered: boolean;
  busy: boolean;
  onCheck: (changed: ImportDraft) => void;
}) {
  const words = useWords(importWords);
  const [chosen, setChosen] = useState<List | null>(null);
  const common = useMemo(() => commonNotes(rows, nameOf), [rows, nameOf]);
  const columns = columnsFor(words, nameOf, common, new Set(mended.map(({ row }) => row)));
  const of = (list: List) => rows.filter(({ outcome }) => (lists[list] as readonly ShownOutcome[]).includes(outcome));
  const shown = (Object.keys(lists) as List[]).filter((list) => list === 'all' || of(list).length > 0);
  const first = isEntered && of('toCorrect').length > 0 ? 'toCorrect' : 'all';
  const list = chosen && shown.includes(chosen) ? chosen : first;
  return (
    <>
      {[...common].map(([note, count]) => (
        <small key={note} className={classes.note}>
          {words.inMany({ note, count, rows: rows.length })}
        </small>
      ))}
      <Segments
        label={words.show}
        value={list}
        onChange={setChosen}
        options={shown.map((key) => ({ key, label: `${words[key]} ${of(key).length}` }))}
      />
      <Table
        label={words.rows}
        columns={columns}
        rows={of(list)}
        rowKey={({ row }) => String(row)}
        rowLabel={({ row, cells }) => cells.name ?? words.nameless({ row })}
        maxHeight={rows.length < many ? undefined : 520}
        rowHeight={64}
        details={(one) => (
          <RowForm
            // After a new check, the form starts from the row's current values.
            key={JSON.stringify([one.cells, one.outcome])}
            row={one}
            categories={categories}
            alike={alikeWrong(rows, one).length}
            nameOf={nameOf}
            busy={busy}
            onCorrect={(cells, alike) =>
              onCheck(
                withCorrected(
                  withoutPeople(draft, [one.row]),
                  one.row,
                  typedCells(one.cells, cells),
                  alike ? alikeWrong(rows, one) : [],
                ),
              )
            }
            onLeave={(isLeft) =>
              onCheck({
                ...draft,
                leftOut: isLeft ? [...draft.leftOut, one.row] : draft.leftOut.filter((row) => row !== one.row),
              })
            }
          />
        )}
        empty={
          <EmptyState level={3} title={words.none} drawing="list">
            {words.noneWhy}
          </EmptyState>
        }
      />
    </>
  );
}

const hasNotes = ({ outcome }: ShownRow) => outcome === 'enter' || outcome === 'wait' || outcome === 'paired';

/** Of a row that brings only its pair, what nothing keeps stands in one note. */
function notesOf({ row, judged, outcome }: ShownRow, nameOf: RowNamer): string[] {
  const notes = judged?.notes ?? [];
  const isRest = ({ kind }: (typeof notes)[number]) => kind === 'text_left_out' || kind === 'answer_left_out';
  const rest = outcome === 'paired' ? notes.filter(isRest) : [];
  const said = notes.filter((note) => !rest.includes(note)).map((note) => noteText(note, row, nameOf));
  if (rest.length === 0) return said;
  const value = rest.map((one) => one.value).join(', ');
  return [...said, wordsNow(importWords).pairRest({ value })];
}

/** What is said of most rows of a sheet stands once above them: how many rows by note. */
function commonNotes(rows: readonly ShownRow[], nameOf: RowNamer): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const note of rows.filter(hasNotes).flatMap((row) => notesOf(row, nameOf)))
    counts.set(note, (counts.get(note) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= 5 && count * 2 > rows.length));
}

function columnsFor(
  text: Spoken<typeof importWords.en>,
  nameOf: RowNamer,
  common: ReadonlyMap<string, number>,
  /** Said and mended above. */
  mended: ReadonlySet<number>,
): Column<ShownRow>[] {
  return [
    { key: 'row', header: text.row, figures: true, width: 64, wideOnly: true, cell: ({ row }) => nameOf(row) },
    {
      key: 'player',
      header: text.player,
      lead: true,
      cell: (one) => {
        const player = one.judged?.player.name || one.cells.name || text.nameless({ row: one.row });
        const partner = partnersOf(one).join(', ');
        return partner ? text.withPartner({ player, partner }) : player;
      },
    },
    {
      key: 'phone',
      header: text.fields.phone,
      cell: ({ cells, judged }) => (
        <span className={classes.phone}>{judged?.player.phone ? formatPhone(judged.player.phone) : cells.phone}</span>
      ),
    },
    {
      key: 'born',
      header: text.born,
      cell: ({ judged }) => <span className={classes.phone}>{judged?.player.dob ? date(judged.player.dob) : '–'}</span>,
    },
    {
      key: 'categories',
      header: text.fields.categories,
      cell: ({ cells, judged }) => judged?.player.categories.join(', ') || cells.categories || '–',
    },
    {
      key: 'pays',
      header: text.pays,
      cell: (row) => paysCell(row, text),
    },
    {
      key: 'what',
      header: text.what,
      end: true,
      cell: ({ outcome }) => <Chip tone={tones[outcome]}>{text.outcomes[outcome]}</Chip>,
    },
    {
      key: 'note',
      header: text.note,
      width: '28%',
      cell: (row) => (mended.has(row.row) ? null : noteCell(row, nameOf, common)),
    },
  ];
}

function paysCell({ judged }: ShownRow, text: Spoken<typeof importWords.en>): string {
  const paid = judged?.player.paid;
  if (!judged || !paid) return '–';
  // Without a category, there is no fee to name.
  return paid === 'none' || judged.player.categories.length === 0
    ? text.paid[paid]
    : `${rupees(judged.amount)} · ${text.paid[paid]}`;
}

/** What is wrong in a row, or what to know about it; nothing for most rows. */
function noteCell(row: ShownRow, nameOf: RowNamer, common: ReadonlyMap<string, number>) {
  const { outcome, judged } = row;
  if (!judged) return null;
  if (outcome === 'refuse' || isLeftWithCategory(judged))
    return (
      <ul className={classes.problems}>
        {judged.problems.map((problem) => (
          <li key={problem.field + problem.kind + problem.value}>{problemText(problem, nameOf)}</li>
        ))}
      </ul>
    );
  const own = hasNotes(row) ? notesOf(row, nameOf).filter((note) => !common.has(note)) : [];
  return own.length === 0 ? null : <small className={classes.note}>{own.join(' · ')}</small>;
}
