import type { PointerEvent } from 'react';
import { followPointer } from '../../../ui/pointer-drag.ts';
import { type LiftedRow, rowHeight } from './lifted-row.ts';

/** Drags a row by its handle; the others make way for it. */
export function dragRow(
  event: PointerEvent,
  box: HTMLElement,
  {
    index,
    count,
    onLift,
    onDrop,
  }: {
    index: number;
    count: number;
    onLift: (lifted: LiftedRow) => void;
    onDrop: (lifted: LiftedRow, dropped: boolean) => void;
  },
): void {
  const at = (y: number) => y - box.getBoundingClientRect().top + box.scrollTop;
  const row = () => box.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const start = at(event.clientY);
  let now: LiftedRow = { from: index, to: index, by: 'pointer' };
  followPointer(
    event,
    {
      scroller: box,
      onLift: () => onLift(now),
      onMove: (_x, y) => {
        const way = at(y) - start;
        row()?.style.setProperty('--way', `${way}px`);
        const to = Math.min(count - 1, Math.max(0, Math.round(index + way / rowHeight)));
        if (to !== now.to) onLift((now = { ...now, to }));
      },
      onEnd: (dropped) => {
        row()?.style.removeProperty('--way');
        onDrop(now, dropped);
      },
    },
    { liftAtOnce: true },
  );
}
