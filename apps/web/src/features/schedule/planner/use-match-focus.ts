import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** The keyboard's focus on the blocks of a day, which come and go while it moves. */
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
  /** Where the keys have gone already, and the focus not yet. */
  const due = useRef<string | null>(null);
  const elementOf = (match: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-match="${CSS.escape(match)}"]`);

  // The focus is there before the next key, however quickly it follows and however slow the machine draws. What
  // stands beyond the edge is drawn a few frames later: until then the keys count from it without its focus.
  const focus = (match: string, frames = 30) => {
    flushSync(() => onActive(match));
    const found = elementOf(match);
    due.current = found || frames === 0 ? null : match;
    if (found) found.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => due.current === match && focus(match, frames - 1));
  };

  // The schedule follows a little later than the key; on another court the match is drawn anew, and the focus goes
  // with it.
  useEffect(() => {
    const match = moved.current;
    if (match === null) return;
    moved.current = null;
    scroller.current?.querySelector<HTMLElement>(`[data-match="${CSS.escape(match)}"]`)?.focus({ preventScroll: true });
  }, [places, scroller]);

  return {
    focus,
    /** The match that a key is meant for, whichever block has the focus still. */
    meant: (focused: string) => due.current ?? focused,
    /** The focus goes with this match as soon as it stands at its new place. */
    followMove: (match: string) => {
      moved.current = match;
    },
  };
}
