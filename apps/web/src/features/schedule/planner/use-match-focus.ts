import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** The keyboard focus on the blocks of a day, which mount and unmount as it moves. */
export function useMatchFocus({
  scroller,
  places,
  onActive,
}: {
  scroller: RefObject<HTMLDivElement | null>;
  places: ReadonlyMap<string, Assignment>;
  onActive: (match: string) => void;
}) {
  const moved = useRef<string | null>(null);
  /** The match the keys have reached before the focus has. */
  const due = useRef<string | null>(null);
  const elementOf = (match: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-match="${CSS.escape(match)}"]`);

  // The focus arrives before the next key, however quickly it follows and however slow the machine. A block beyond the
  // edge is rendered a few frames later: until then, keys count from it without its focus.
  const focus = (match: string, frames = 30) => {
    flushSync(() => onActive(match));
    const found = elementOf(match);
    due.current = found || frames === 0 ? null : match;
    if (found) found.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => due.current === match && focus(match, frames - 1));
  };

  // The schedule updates slightly later than the key; on another court the block is mounted anew, and takes the focus
  // along.
  useEffect(() => {
    const match = moved.current;
    if (match === null) return;
    moved.current = null;
    scroller.current?.querySelector<HTMLElement>(`[data-match="${CSS.escape(match)}"]`)?.focus({ preventScroll: true });
  }, [places, scroller]);

  return {
    focus,
    /** The match a key is meant for, even if another block still has the focus. */
    meant: (focused: string) => due.current ?? focused,
    /** The focus follows this match as soon as it is at its new place. */
    followMove: (match: string) => {
      moved.current = match;
    },
  };
}
