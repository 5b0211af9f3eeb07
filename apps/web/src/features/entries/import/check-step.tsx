import type { JudgedRow } from '@maidan/contract/entries/import';
import { formatPhone } from '@maidan/domain/contact';
import { useMemo, useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { type Spoken, useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import type { ImportDraft } from './empty-draft.ts';
import {
  alikeWrong,
  partnersOf,
  peopleIn,
  playersIn,
  type ShownOutcome,
  type ShownRow,
  withCorrected,
} from './import-draft.ts';
import classes from './player-imports.module.css';
import { noteText, problemText } from './problem-text.ts';
import { RowForm } from './row-form.tsx';
import { importWords } from './words.ts';

const tones: Record<ShownOutcome, Tone> = {
  enter: 'green',
  wait: 'gold',
  refuse: 'red',
  entered: 'green',
  waits: 'gold',
  left: 'grey',
};

const lists = {
  all: ['enter', 'wait', 'refuse', 'entered', 'waits', 'left'],
  toCorrect: ['refuse'],
  toEnter: ['enter'],
  waiting: ['wait', 'waits'],
  inEvent: ['entered'],
  left: ['left'],
} as const satisfies Record<string, readonly ShownOutcome[]>;
type List = keyof typeof lists;

/**
 * From this many rows on, the table scrolls on its own and draws only visible rows; shorter ones scroll with the
 * dialog.
 */
const many = 60;

/** What will happen to each row: faulty ones are expanded and corrected in place. */
export function CheckStep({
  draft,
  rows,
  categories,
  busy,
  onCheck,
}: {
  draft: ImportDraft;
  rows: readonly ShownRow[];
  categories: readonly string[];
  busy: boolean;
  onCheck: (changed: ImportDraft) => void;
}) {
  const words = useWords(importWords);
  const [chosen, setChosen] = useState<List | null>(null);
  const common = useMemo(() => commonNotes(rows), [rows]);
  const columns = useMemo(() => columnsFor(words, common), [words, common]);
  const of = (list: List) => rows.filter(({ outcome }) => (lists[list] as readonly ShownOutcome[]).includes(outcome));
  const count = (outcome: ShownOutcome) => rows.filter((one) => one.outcome === outcome).length;
  const shown = (Object.keys(lists) as List[]).filter((list) => list === 'all' || of(list).length > 0);
  const isEntered = count('entered') + count('waits') > 0;
  // Once the others are in, only the rows to correct are still of interest.
  const first = isEntered && of('toCorrect').length > 0 ? 'toCorrect' : 'all';
  const list = chosen && shown.includes(chosen) ? chosen : first;
  const fees = rows.reduce((sum, one) => sum + (one.outcome === 'enter' ? (one.judged?.amount ?? 0) : 0), 0);
  const entering = rows.filter((one) => one.outcome === 'enter');
  const pairs = entering.filter((one) => partnersOf(one).length > 0).length;
  const players = playersIn(entering);
  // A row that joins an entry brings no ticket of its own.
  const mails = entering.filter(({ judged }) => judged?.player.email && !judged.notes.some(isJoint)).length;
  const [toEnter, toWait, toCorrect] = [count('enter'), count('wait'), count('refuse')];
  // Only what is still to be done: what is done, the line above says.
  const remains = [
    toEnter > 0 &&
      (players < toEnter
        ? words.summaryRows({ rows: toEnter, players, fees: rupees(fees) })
        : pairs > 0
          ? words.summaryPairs({ entered: toEnter, players: peopleIn(entering), fees: rupees(fees) })
          : words.summary({ entered: toEnter, fees: rupees(fees) })),
    mails > 0 && words.summaryMails({ count: mails }),
    toWait > 0 && words.summaryWaiting({ count: toWait }),
    toCorrect > 0 && !isEntered && words.summaryRefused({ count: toCorrect }),
  ].filter((sentence) => sentence !== false);
  return (
    <div className={classes.check}>
      <Summary rows={rows} />
      {remains.length > 0 && (
        <p role="status" className={classes.summary}>
          {remains.join(' ')}
        </p>
      )}
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
            busy={busy}
            onCorrect={(cells, alike) =>
              onCheck(withCorrected(draft, one.row, cells, alike ? alikeWrong(rows, one) : []))
            }
            onLeave={(leave) =>
              onCheck({
                ...draft,
                leftOut: leave ? [...draft.leftOut, one.row] : draft.leftOut.filter((row) => row !== one.row),
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
    </div>
  );
}

/** Once players have been entered: how many, and what is left to do. */
function Summary({ rows }: { rows: readonly ShownRow[] }) {
  const words = useWords(importWords);
  const count = (outcome: ShownOutcome) => rows.filter((one) => one.outcome === outcome).length;
  const [entered, waits, wrong] = [count('entered'), count('waits'), count('refuse')];
  if (entered + waits === 0) return null;
  const done = rows.filter((one) => one.outcome === 'entered');
  const pairs = done.filter((one) => partnersOf(one).length > 0).length;
  const waiting = waits > 0 ? ` ${words.alsoWaiting({ count: waits })}` : '';
  if (wrong === 0)
    return (
      <Banner tone="green" title={words.allIn}>
        {playersIn(done) < entered
          ? words.allJointRowsIn({ count: entered, players: playersIn(done) })
          : pairs > 0
            ? words.allRowsIn({ count: entered, players: peopleIn(done) })
            : words.allInWhy({ count: entered })}
        {waiting}
      </Banner>
    );
  return (
    <Banner title={words.someLeft({ count: wrong })}>
      {words.someLeftWhy}
      {waiting}
    </Banner>
  );
}

const hasNotes = ({ outcome }: ShownRow) => outcome === 'enter' || outcome === 'wait';

const isJoint = ({ kind }: JudgedRow['notes'][number]) => kind === 'joins_row' || kind === 'joins_entry';

const notesOf = ({ row, judged }: ShownRow): string[] => judged?.notes.map((note) => noteText(note, row)) ?? [];

/** What is said of most rows of a sheet stands once above them: how many rows by note. */
function commonNotes(rows: readonly ShownRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const note of rows.filter(hasNotes).flatMap(notesOf)) counts.set(note, (counts.get(note) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= 5 && count * 2 > rows.length));
}

function columnsFor(text: Spoken<typeof importWords.en>, common: ReadonlyMap<string, number>): Column<ShownRow>[] {
  return [
    { key: 'row', header: text.row, figures: true, width: 64, wideOnly: true, cell: ({ row }) => row },
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
      key: 'categories',
      header: text.fields.categories,
      cell: ({ cells, judged }) => judged?.player.categories.join(', ') || cells.categories || '–',
    },
    {
      key: 'pays',
      header: text.pays,
      cell: ({ judged }) =>
        judged?.player.paid && judged.player.paid !== 'none'
          ? `${rupees(judged.amount)} · ${text.paid[judged.player.paid]}`
          : (judged?.player.paid && text.paid.none) || '–',
    },
    {
      key: 'what',
      header: text.what,
      end: true,
      cell: ({ outcome }) => <Chip tone={tones[outcome]}>{text.outcomes[outcome]}</Chip>,
    },
    { key: 'note', header: text.note, width: '28%', cell: (row) => noteCell(row, common) },
  ];
}

/** What is wrong in a row, or what to know about it; nothing for most rows. */
function noteCell(row: ShownRow, common: ReadonlyMap<string, number>) {
  const { outcome, judged } = row;
  if (!judged) return null;
  if (outcome === 'refuse')
    return (
      <ul className={classes.problems}>
        {judged.problems.map((problem) => (
          <li key={problem.field + problem.kind + problem.value}>{problemText(problem)}</li>
        ))}
      </ul>
    );
  const own = hasNotes(row) ? notesOf(row).filter((note) => !common.has(note)) : [];
  return own.length === 0 ? null : <small className={classes.note}>{own.join(' · ')}</small>;
}
