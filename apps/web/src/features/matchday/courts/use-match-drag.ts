import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { type PointerEvent, useState } from 'react';
import { followPointer } from '../../../ui/pointer-drag.ts';

export interface MatchDrag {
  match: LiveMatchAnswer;
  x: number;
  y: number;
  /** The court under the pointer. */
  court: number | null;
}

/** Drags a match to a court by mouse or finger; the menus do the same by keyboard. */
export function useMatchDrag(onDrop: (match: LiveMatchAnswer, court: number) => void) {
  const [drag, setDrag] = useState<MatchDrag | null>(null);
  const lift = (match: LiveMatchAnswer) => (event: PointerEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if (event.button !== 0 || isControl) return;
    let under: number | null = null;
    followPointer(event, {
      onMove: (x, y) => {
        under = courtAt(x, y);
        setDrag({ match, x, y, court: under });
      },
      onEnd: (dropped) => {
        setDrag(null);
        if (dropped && under !== null) onDrop(match, under);
      },
    });
  };
  return { drag, lift };
}

export type Lift = ReturnType<typeof useMatchDrag>['lift'];

/** The number of the court whose tile is at this point of the viewport. */
function courtAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-court]');
  return tile ? Number(tile.dataset.court) : null;
}
