import type { JudgedRow } from '@maidan/contract/entries/judged-rows';
import type { PlayerCells } from '@maidan/domain/entries/player-sheet';
import { useCallback, useMemo } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { AlreadyEntered } from './already-entered.tsx';
import { checkedSheet } from './check-account.ts';
import { CheckFigures } from './check-figures.tsx';
import own from './check.module.css';
import type { ImportDraft, ToldTexts } from './empty-draft.ts';
import { FeesAlarm, FeesCard } from './fees-card.tsx';
import { NotEnteredButton } from './not-entered-button.tsx';
import {
  isSettled,
  partnersOf,
  peopleIn,
  playersIn,
  type ShownOutcome,
  type ShownRow,
  withLeftOut,
} from './import-draft.ts';
import classes from './player-imports.module.css';
import type { RowNamer } from './problem-text.ts';
import { rowList, rowName } from './row-list.tsx';
import { RowsRead } from './rows-read.tsx';
import { RowsTable } from './rows-table.tsx';
import { RowsToMend } from './rows-to-mend.tsx';
import { SheetQuestions } from './sheet-questions.tsx';
import { waitsForAnswer, withTold, withTyped } from './told-texts.ts';
import { importWords } from './words.ts';

/** What will happen to each row: faulty ones are expanded and corrected in place. */
export function CheckStep({
  draft: shown,
  rows,
  categories,
  busy,
  onCheck,
  onType,
}: {
  draft: ImportDraft;
  rows: readonly ShownRow[];
  categories: readonly string[];
  busy: boolean;
  onCheck: (changed: ImportDraft) => void;
  /** Keeps what was typed into a row, until the next check. */
  onType: (row: number, cells: PlayerCells) => void;
}) {
  const words = useWords(importWords);
  // Whatever is pressed takes along what was typed.
  const draft = useMemo(() => withTyped(shown), [shown]);
  const count = (outcome: ShownOutcome) => rows.filter((one) => one.outcome === outcome).length;
  const isOver = isSettled(rows);
  const here = rows.filter(({ outcome }) => outcome === 'here');
  const isEntered = count('entered') + count('waits') > 0;
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
    toEnter + toWait === 0 && !isOver && `${words.nobody}.`,
  ].filter((sentence) => sentence !== false);
  const checked = useMemo(() => checkedSheet(shown, rows), [shown, rows]);
  const questions = shown.rowsReading?.questions ?? [];
  const reading = draft.sheet?.reading;
  const nameOf = useCallback((row: number) => rowName(reading, row), [reading]);
  const toMend = rows.filter((row) => row.outcome === 'refuse' && !waitsForAnswer(row, questions));
  const tell = (change: ToldTexts) => onCheck(withTold(draft, change));
  const leave = (row: number) => onCheck({ ...draft, leftOut: [...draft.leftOut, row] });
  return (
    <div className={own.step}>
      <div className={own.layout}>
        <div className={own.main}>
          <Summary rows={rows} nameOf={nameOf} />
          {!isOver && <CheckFigures rows={rows} reading={shown.rowsReading} toMend={toMend.length} />}
          <div className={own.summaryLine}>
            {remains.length > 0 && (
              <p role="status" className={classes.summary}>
                {remains.join(' ')}
              </p>
            )}
            <NotEnteredButton draft={shown} rows={rows} nameOf={nameOf} />
          </div>
          <SheetQuestions questions={questions} categories={categories} nameOf={nameOf} busy={busy} onTell={tell} />
          <RowsToMend
            rows={toMend}
            typed={shown.typed}
            corrected={shown.corrected}
            categories={categories}
            nameOf={nameOf}
            busy={busy}
            onType={onType}
            onMend={(typed) => onCheck(withTyped({ ...shown, typed }))}
            onLeave={leave}
            onTell={(person) => tell({ people: [person] })}
          />
          <AlreadyEntered
            rows={here}
            nameOf={nameOf}
            busy={busy}
            onLeave={isOver ? null : () => onCheck(withLeftOut(draft, rowsOfAll(here), true))}
            onTell={(person) => tell({ people: [person] })}
          />
          {shown.rowsReading && checked && (
            <RowsRead
              reading={shown.rowsReading}
              checked={checked}
              header={draft.sheet?.header ?? []}
              categories={categories}
              nameOf={nameOf}
              busy={busy}
              onTell={tell}
            />
          )}
        </div>
        <FeesCard entries={shown.rowsReading?.entries ?? []} checked={checked} rows={rows} nameOf={nameOf} />
      </div>
      <div className={own.rows}>
        <FeesAlarm fees={checked?.fees ?? null} of={count('enter') + count('entered')} nameOf={nameOf} />
        <RowsTable
          draft={draft}
          rows={rows}
          mended={toMend}
          categories={categories}
          nameOf={nameOf}
          isEntered={isEntered}
          busy={busy}
          onCheck={onCheck}
        />
      </div>
    </div>
  );
}

/** Once players have been entered: how many, and what is left to do. */
function Summary({ rows, nameOf }: { rows: readonly ShownRow[]; nameOf: RowNamer }) {
  const words = useWords(importWords);
  const count = (outcome: ShownOutcome) => rows.filter((one) => one.outcome === outcome).length;
  const [entered, waits, wrong] = [count('entered'), count('waits'), count('refuse')];
  if (entered + waits === 0 && isSettled(rows)) return <NobodyToEnter rows={rows} nameOf={nameOf} />;
  if (entered + waits === 0) return null;
  const done = rows.filter((one) => one.outcome === 'entered');
  const pairs = done.filter((one) => partnersOf(one).length > 0).length;
  const waiting = waits > 0 ? ` ${words.alsoWaiting({ count: waits })}` : '';
  const left = rows.flatMap(({ outcome, row }) => (outcome === 'left' ? [row] : []));
  const out = left.length > 0 && words.leftOutRows({ rows: rowList(left, nameOf) });
  if (wrong === 0 && out)
    return (
      <Banner tone="green" title={words.enteredAndLeft({ count: entered, left: left.length })}>
        {out}
        {waiting}
      </Banner>
    );
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
      {out && ` ${out}`}
      {waiting}
    </Banner>
  );
}

/** Every row of the sheet is in the event already, or left out. */
function NobodyToEnter({ rows, nameOf }: { rows: readonly ShownRow[]; nameOf: RowNamer }) {
  const words = useWords(importWords);
  const left = rows.filter(({ outcome }) => outcome === 'left');
  const here = rows.length - left.length;
  return (
    <Banner tone="green" title={words.nobody}>
      {here > 0 && words.nobodyWhy({ count: here })}
      {left.length > 0 && ` ${words.leftOutRows({ rows: rowList(rowsOfAll(left), nameOf) })}`}
    </Banner>
  );
}

const rowsOfAll = (rows: readonly ShownRow[]): number[] => rows.map(({ row }) => row);

const isJoint = ({ kind }: JudgedRow['notes'][number]) => kind === 'joins_row' || kind === 'joins_entry';
