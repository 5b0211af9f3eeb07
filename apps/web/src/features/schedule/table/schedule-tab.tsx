import { IconPlus } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { editorWords } from '../editor/editor-words.ts';
import type { EditorEvent } from '../editor/editor.ts';
import type { PlanView } from '../../draws/sheets/plan-view.ts';
import { followPointer } from '../../../ui/pointer-drag.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import classes from './schedule-tab.module.css';

const rowHeight = 44;

/** A row on its way: the pointer's offset lives in the page, only the place it would take is state. */
interface Lifted {
  from: number;
  to: number;
  by: 'pointer' | 'keys';
}

/** The editable table (B§2): the header row stays where it is, the others are dragged by their handle or with the keyboard. */
export function ScheduleTab({
  table,
  plan,
  strangers,
  send,
}: {
  table: readonly (readonly string[])[];
  plan: PlanView;
  /** By path: names that nobody of the category bears. */
  strangers: ReadonlyMap<string, string>;
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(editorWords);
  const [header, ...rows] = table;
  const scroller = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const focusRow = useRef<number | null>(null);
  const labels = new Map(plan.matches.map((match) => [match.label, match.id]));
  const strangerIn = (row: number) =>
    header?.map((_, column) => strangers.get(`schedule_table.${row}.${column}`)).find(Boolean);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // A lifted row must stay in the page while the list scrolls under it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const from = lifted?.from;
      return from === undefined || shown.includes(from) ? shown : [...shown, from].sort((a, b) => a - b);
    },
  });

  // After a move by keys the focus goes with the row.
  useEffect(() => {
    const row = focusRow.current;
    if (row === null) return;
    focusRow.current = null;
    scroller.current?.querySelector<HTMLElement>(`[data-handle="${row}"]`)?.focus();
  });

  // Rows are drawn again only when their own cells change; what they call is always the newest.
  const latest = useRef<{ dragByPointer: RowAction<PointerEvent>; moveByKeys: RowAction<KeyboardEvent> }>({
    dragByPointer: nothing,
    moveByKeys: nothing,
  });
  const onPointer = useCallback((index: number, event: PointerEvent) => latest.current.dragByPointer(index, event), []);
  const onKeys = useCallback((index: number, event: KeyboardEvent) => latest.current.moveByKeys(index, event), []);

  const drop = (row: Lifted, kept: boolean) => {
    setLifted(null);
    if (!kept || row.from === row.to) return setSaid(words.rowStays({ row: row.from + 1 }));
    send({ type: 'row-moved', from: row.from + 1, to: row.to + 1 });
    setSaid(words.rowNow({ from: row.from + 1, to: row.to + 1, count: rows.length }));
  };

  const dragByPointer = (index: number, event: PointerEvent) => {
    if (event.button !== 0) return;
    const box = scroller.current;
    if (!box) return;
    event.preventDefault();
    const at = (y: number) => y - box.getBoundingClientRect().top + box.scrollTop;
    const start = at(event.clientY);
    let now: Lifted = { from: index, to: index, by: 'pointer' };
    followPointer(
      event,
      {
        scroller: box,
        onLift: () => setLifted(now),
        onMove: (_x, y) => {
          const way = at(y) - start;
          const row = box.querySelector<HTMLElement>(`[data-row="${index}"]`);
          row?.style.setProperty('--way', `${way}px`);
          const to = Math.min(rows.length - 1, Math.max(0, Math.round(index + way / rowHeight)));
          if (to !== now.to) setLifted((now = { ...now, to }));
        },
        onEnd: (dropped) => {
          box.querySelector<HTMLElement>(`[data-row="${index}"]`)?.style.removeProperty('--way');
          drop(now, dropped);
        },
      },
      { liftAtOnce: true },
    );
  };

  const moveByKeys = (index: number, event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted?.from !== index) {
        setLifted({ from: index, to: index, by: 'keys' });
        return setSaid(words.rowLifted({ row: index + 1 }));
      }
      focusRow.current = lifted.to;
      return drop(lifted, true);
    }
    if (lifted?.from !== index) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return drop(lifted, false);
    }
    const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -rows.length, End: rows.length };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.min(rows.length - 1, Math.max(0, lifted.to + step));
    setLifted({ ...lifted, to });
    setSaid(
      rows[to]?.[0]
        ? words.rowPlaceAt({ place: to + 1, count: rows.length, match: rows[to][0] })
        : words.rowPlace({ place: to + 1, count: rows.length }),
    );
    virtual.scrollToIndex(to);
  };

  useLayoutEffect(() => {
    latest.current = { dragByPointer, moveByKeys };
  });

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
                  fault={plan.rowFaults.get(index + 1)}
                  clash={(match === undefined ? undefined : plan.clashes.get(match)?.[0]) ?? strangerIn(index + 1)}
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
  day: '140px',
  time: '62px',
  court: '56px',
  'court head': '96px',
  category: '116px',
  round: '134px',
};

/** The widths that the texts of the usual headings need; what people call their own columns shares the rest. */
const columnsOf = (header: readonly string[]): string =>
  ['36px', ...header.map((heading) => widths[heading.trim().toLowerCase()] ?? 'minmax(150px, 1.2fr)'), '44px'].join(
    ' ',
  );

type RowAction<Event> = (index: number, event: Event) => void;
const nothing = () => undefined;

/** How many places a row gives way to the lifted one; the lifted row itself shows where it would land when moved by keys. */
function shiftOf(lifted: Lifted | null, index: number): number {
  if (!lifted) return 0;
  const { from, to, by } = lifted;
  if (index === from) return by === 'keys' ? to - from : 0;
  if (from < to && index > from && index <= to) return -1;
  return to < from && index >= to && index < from ? 1 : 0;
}
