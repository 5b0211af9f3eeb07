import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { type PointerEvent, useState } from 'react';
import { followPointer } from '../../../../ui/pointer-drag.ts';

export interface MatchDrag {
  match: LiveMatchAnswer;
  x: number;
  y: number;
  /** The court under the pointer. */
  court: number | null;
  /** The match under the pointer, as far as it is in the list and another one. */
  onto: string | null;
}

/** Drags a match to a court, or onto another match, by mouse or finger; the menus do the same by keyboard. */
export function useMatchDrag(
  onDrop: (match: LiveMatchAnswer, under: { court: number | null; onto: string | null }) => void,
) {
  const [drag, setDrag] = useState<MatchDrag | null>(null);
  const lift = (match: LiveMatchAnswer) => (event: PointerEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('button:not([data-lifts]), a, input') !== null;
    if (event.button !== 0 || isControl) return;
    let under: Pick<MatchDrag, 'court' | 'onto'> = { court: null, onto: null };
    followPointer(event, {
      onMove: (x, y) => {
        under = { court: courtAt(x, y), onto: matchAt(x, y, match) };
        setDrag({ match, x, y, ...under });
      },
      onEnd: (dropped) => {
        setDrag(null);
        if (dropped) onDrop(match, under);
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

function matchAt(x: number, y: number, carried: LiveMatchAnswer): string | null {
  const onto = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-match]')?.dataset.match ?? null;
  return onto === carried._id ? null : onto;
}
