import { factInWords, strangerIn } from '../../../platform/schedule/schedule-words.ts';
import type { Fact, Problem } from '@maidan/domain/fact';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { editorWords } from '../editor/editor-words.ts';
import type { EditorEvent } from '../editor/editor.ts';
import type { ScheduleView } from '../../draws/sheets/schedule-view.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import { rowHeight, shiftOf } from './lifted-row.ts';
import classes from './schedule-tab.module.css';
import { useRowMoves } from './use-row-moves.ts';

/** The editable table (B§2): the header row stays put, the others are dragged by their handle or moved by keyboard. */
export function ScheduleTab({
  table,
  schedule,
  strangers,
  send,
}: {
  table: readonly (readonly string[])[];
  schedule: ScheduleView;
  /** Names that nobody in the category has, by path. */
  strangers: ReadonlyMap<string, Problem>;
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(editorWords);
  const [header, ...rows] = table;
  const scroller = useRef<HTMLDivElement>(null);
  const labels = new Map(schedule.matches.map((match) => [match.label, match.id]));
  const inRow = (row: number) =>
    header?.map((_, column) => strangerIn(strangers, `schedule_table.${row}.${column}`)).find(Boolean);
  const { lifted, said, virtual, onPointer, onKeys } = useRowMoves({ rows, scroller, send });
  if (!header) {
    return (
      <EmptyState title={words.tableEmpty} drawing="list">
        {words.tableEmptyWhy}
      </EmptyState>
    );
  }

  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <div ref={scroller} className={classes.scroller}>
        <div
          className={classes.table}
          role="table"
          aria-label={words.tabs.schedule}
          aria-rowcount={table.length}
          style={{ ['--columns' as string]: columnsOf(header) }}
        >
          <HeadingRow header={header} send={send} />
          <div
            role="rowgroup"
            className={classNames(classes.body, lifted && classes.moving)}
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map(({ index, start }) => {
              const cells = rows[index] ?? [];
              const match = labels.get(cells[0]?.trim() ?? '');
              return (
                <ScheduleRow
                  key={`row-${index}`}
                  index={index}
                  top={start + shiftOf(lifted, index) * rowHeight}
                  cells={cells}
                  header={header}
                  fault={inWords(schedule.rowFaults.get(index + 1))}
                  clash={inWords(schedule.clashes.get(match ?? '')?.[0]) ?? inRow(index + 1)}
                  lifted={lifted?.from === index ? lifted.by : null}
                  send={send}
                  onPointer={onPointer}
                  onKeys={onKeys}
                />
              );
            })}
          </div>
        </div>
      </div>
      <Button
        className={classes.add}
        icon={<Icon of={IconPlus} />}
        onClick={() => {
          send({ type: 'row-added' });
          requestAnimationFrame(() => virtual.scrollToIndex(rows.length));
        }}
      >
        {words.addRow}
      </Button>
    </>
  );
}

const widths: Record<string, string> = {
  match: 'minmax(172px, 1.1fr)',
  day: '120px',
  time: '62px',
  court: '56px',
  'court head': '96px',
  category: '116px',
  round: '134px',
};

/** Column widths for the usual headings; columns with other names share the rest. */
const columnsOf = (header: readonly string[]): string =>
  ['36px', ...header.map((heading) => widths[heading.trim().toLowerCase()] ?? 'minmax(150px, 1.2fr)'), '44px'].join(
    ' ',
  );

/** The row of headings, which the organizer may rename freely. */
function HeadingRow({ header, send }: { header: readonly string[]; send: (event: EditorEvent) => void }) {
  const words = useWords(editorWords);
  return (
    <div className={classNames(classes.row, classes.header)} role="row" aria-rowindex={1}>
      <span role="columnheader">
        <span className="sr">{words.move}</span>
      </span>
      {header.map((cell, column) => (
        <span key={`column-${column}`} role="columnheader">
          <input
            className={classes.cell}
            aria-label={words.heading({ column: column + 1 })}
            value={cell}
            onChange={(event) => send({ type: 'cell-typed', row: 0, column, text: event.currentTarget.value })}
          />
        </span>
      ))}
      <span role="columnheader">
        <span className="sr">{words.delete}</span>
      </span>
    </div>
  );
}

const inWords = (fact: Fact | undefined) => fact && factInWords(fact);
