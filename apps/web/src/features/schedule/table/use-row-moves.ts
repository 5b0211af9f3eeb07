import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { wordsNow } from '../../../platform/language.tsx';
import type { EditorEvent } from '../editor/editor.ts';
import { editorWords } from '../editor/editor-words.ts';
import { dragRow } from './drag-row.ts';
import { type LiftedRow, placeByKey, rowHeight } from './lifted-row.ts';

/** Moves the rows of the table by their handle or by keyboard, which announces where the row is. */
export function useRowMoves({
  rows,
  scroller,
  send,
}: {
  rows: readonly (readonly string[])[];
  scroller: RefObject<HTMLDivElement | null>;
  send: (event: EditorEvent) => void;
}) {
  const [lifted, setLifted] = useState<LiftedRow | null>(null);
  const [said, say] = useState('');
  const virtual = useRowsInSight(rows.length, scroller, lifted);
  const focusLater = useFocusOnRow(scroller);

  const drop = (row: LiftedRow, kept: boolean) => {
    const words = wordsNow(editorWords);
    setLifted(null);
    if (!kept || row.from === row.to) return say(words.rowStays({ row: row.from + 1 }));
    send({ type: 'row-moved', from: row.from + 1, to: row.to + 1 });
    say(words.rowNow({ from: row.from + 1, to: row.to + 1, count: rows.length }));
  };
  const dragByPointer = (index: number, event: PointerEvent) => {
    if (event.button !== 0 || !scroller.current) return;
    event.preventDefault();
    dragRow(event, scroller.current, { index, count: rows.length, onLift: setLifted, onDrop: drop });
  };
  const moveByKeys = (index: number, event: KeyboardEvent) => {
    const held = lifted?.from === index ? lifted : null;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!held) {
        setLifted({ from: index, to: index, by: 'keys' });
        return say(wordsNow(editorWords).rowLifted({ row: index + 1 }));
      }
      focusLater(held.to);
      return drop(held, true);
    }
    if (held && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return drop(held, false);
    }
    const to = held ? placeByKey(event.key, held, rows.length) : undefined;
    if (!held || to === undefined) return;
    event.preventDefault();
    setLifted({ ...held, to });
    say(placeInWords(rows, to));
    virtual.scrollToIndex(to);
  };
  return { lifted, said, virtual, ...useNewest({ onPointer: dragByPointer, onKeys: moveByKeys }) };
}

function placeInWords(rows: readonly (readonly string[])[], to: number): string {
  const words = wordsNow(editorWords);
  const place = { place: to + 1, count: rows.length };
  const match = rows[to]?.[0];
  return match ? words.rowPlaceAt({ ...place, match }) : words.rowPlace(place);
}

/** Only the visible rows are rendered, plus the lifted one: it must stay mounted while the list scrolls under it. */
function useRowsInSight(count: number, scroller: RefObject<HTMLDivElement | null>, lifted: LiftedRow | null) {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const from = lifted?.from;
      return from === undefined || shown.includes(from) ? shown : [...shown, from].sort((a, b) => a - b);
    },
  });
}

/** After a move by keys, the focus follows the row. */
function useFocusOnRow(scroller: RefObject<HTMLDivElement | null>) {
  const due = useRef<number | null>(null);
  useEffect(() => {
    const row = due.current;
    if (row === null) return;
    due.current = null;
    scroller.current?.querySelector<HTMLElement>(`[data-handle="${row}"]`)?.focus();
  });
  return (row: number) => {
    due.current = row;
  };
}

interface RowActions {
  onPointer: (index: number, event: PointerEvent) => void;
  onKeys: (index: number, event: KeyboardEvent) => void;
}

/** Stable handlers that call the newest actions, so that rows are redrawn only when their own cells change. */
function useNewest(actions: RowActions): RowActions {
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  const onPointer = useCallback<RowActions['onPointer']>((index, event) => newest.current.onPointer(index, event), []);
  const onKeys = useCallback<RowActions['onKeys']>((index, event) => newest.current.onKeys(index, event), []);
  return { onPointer, onKeys };
}
