import { type Virtualizer, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

const overscan = 12;
/** Renders in the next frame: rendering synchronously on each wheel event would block the following ones. */
const useFlushSync = false;

export interface VirtualRows {
  items: { index: number }[];
  /** Pixels above the rendered rows, and below them. */
  before: number;
  after: number;
  measure: (row: Element | null) => void;
}

/** Which rows are rendered: those in sight of the frame, which scrolls by itself, or of the page. */
export function useVirtualRows({
  count,
  frame,
  rowHeight,
  inPage,
}: {
  count: number;
  frame: RefObject<HTMLElement | null>;
  rowHeight: number;
  inPage: boolean;
}): VirtualRows {
  const [top, setTop] = useState(0);
  // What stands above the rows may grow and shrink.
  useLayoutEffect(() => {
    const within = frame.current;
    if (!inPage || count === 0 || !within) return;
    const measured = new ResizeObserver(() => setTop(Math.round(within.getBoundingClientRect().top + window.scrollY)));
    measured.observe(document.body);
    return () => measured.disconnect();
  }, [inPage, count, frame]);
  const estimateSize = () => rowHeight;
  // The virtualizer keeps state outside React; only rows are memoized, and they never read it.
  // oxlint-disable-next-line react/incompatible-library
  const ofFrame = useVirtualizer({
    count: inPage ? 0 : count,
    getScrollElement: () => frame.current,
    estimateSize,
    overscan,
    useFlushSync,
  });
  const ofPage = useWindowVirtualizer({
    count: inPage ? count : 0,
    scrollMargin: top,
    estimateSize,
    overscan,
    useFlushSync,
  });
  return inPage ? rowsOf(ofPage, top) : rowsOf(ofFrame, 0);
}

function rowsOf<Scroller extends Element | Window>(rows: Virtualizer<Scroller, Element>, top: number): VirtualRows {
  const items = rows.getVirtualItems();
  return {
    items,
    before: Math.max(0, (items[0]?.start ?? top) - top),
    after: Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
    measure: rows.measureElement,
  };
}
