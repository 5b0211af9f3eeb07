import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../../platform/language.tsx';
import { customizationWords } from './words.ts';

interface Lifted {
  id: string;
  /** Its index when it was picked up; Escape puts it back there. */
  from: number;
  by: 'pointer' | 'keys';
}

const edge = 56;

interface Reorder {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, to: number) => void;
  onLift: () => void;
}

/**
 * Reorders a list: by dragging a handle, or on the handle with Space, the arrow keys and Space (Escape cancels). Items
 * trade places while one is moved, so what is shown is always what would be saved.
 */
export function useReorder(reorder: Reorder) {
  const { ids } = reorder;
  const list = useRef<HTMLOListElement>(null);
  const { lifted, said, move, lift, drop, onKey } = useLifted(reorder);
  usePointerDrag(list, lifted?.by === 'pointer' ? lifted.id : null, { ids, move, onDrop: drop });

  // A node that changes place loses the focus, which the keys still need.
  const order = ids.join();
  useEffect(() => {
    if (lifted) list.current?.querySelector<HTMLElement>(`[data-handle="${lifted.id}"]`)?.focus();
  }, [lifted, order]);

  return {
    list,
    said,
    lifted: lifted?.id ?? null,
    handle: (id: string) => ({
      'data-handle': id,
      'aria-pressed': lifted?.id === id,
      // While an item is held, Escape belongs to it and not to the dialog around the list.
      'data-mantine-stop-propagation': lifted?.id === id || undefined,
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) lift(id, 'pointer');
      },
      onKeyDown: (event: KeyboardEvent) => onKey(id, event),
      onBlur: (event: FocusEvent) => {
        if (lifted?.by === 'keys' && event.relatedTarget !== null) drop();
      },
    }),
  };
}

/** The item picked up, its announcements, and the keys that move it. */
function useLifted({ ids, nameOf, onMove, onLift }: Reorder) {
  const words = useWords(customizationWords);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const say = (id: string, index: number) =>
    setSaid(words.placeOf({ name: nameOf(id), place: index + 1, count: ids.length }));
  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    onMove(id, to);
    say(id, to);
  };
  const lift = (id: string, by: Lifted['by']) => {
    onLift();
    setLifted({ id, from: ids.indexOf(id), by });
    setSaid(by === 'keys' ? words.takenUp({ name: nameOf(id) }) : '');
  };
  const giveUp = ({ id, from }: Lifted) => {
    move(id, from);
    setLifted(null);
  };
  const drop = () => setLifted(null);
  const onKey = (id: string, event: KeyboardEvent) => {
    const held = lifted?.id === id ? lifted : null;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (held) setLifted(null);
      else lift(id, 'keys');
      if (held) say(id, ids.indexOf(id));
    } else if (held && event.key === 'Escape') {
      event.preventDefault();
      giveUp(held);
    } else if (held && step !== undefined) {
      event.preventDefault();
      move(id, ids.indexOf(id) + step);
    }
  };
  return { lifted, said, move, lift, drop, onKey };
}

/** A dragged item trades places with its neighbours; near an edge, the list scrolls. */
function usePointerDrag(
  list: RefObject<HTMLOListElement | null>,
  dragged: string | null,
  { ids, move, onDrop }: { ids: readonly string[]; move: (id: string, to: number) => void; onDrop: () => void },
): void {
  /** Trades places with the neighbour whose middle the pointer has passed. */
  const follow = useEffectEvent((id: string, y: number) => {
    const index = ids.indexOf(id);
    const middleOf = (place: number) => {
      const box = list.current?.children[place]?.getBoundingClientRect();
      return box && (box.top + box.bottom) / 2;
    };
    const below = middleOf(index + 1);
    const above = index > 0 ? middleOf(index - 1) : undefined;
    if (below !== undefined && y > below) move(id, index + 1);
    else if (above !== undefined && y < above) move(id, index - 1);
  });

  const onDropped = useEffectEvent(onDrop);
  useEffect(() => {
    if (dragged === null) return undefined;
    const scroller = scrollerOf(list.current);
    let y: number | null = null;
    let frame = requestAnimationFrame(function step() {
      if (y !== null) {
        const box = scroller?.getBoundingClientRect();
        if (box) scroller?.scrollBy(0, pull(y, box.top, box.bottom));
        follow(dragged, y);
      }
      frame = requestAnimationFrame(step);
    });
    const onPointerMove = (event: globalThis.PointerEvent) => {
      y = event.clientY;
    };
    const drop = () => onDropped();
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [list, dragged]);
}

const pull = (y: number, top: number, bottom: number) =>
  y < top + edge ? -Math.min(16, (top + edge - y) / 2) : y > bottom - edge ? Math.min(16, (y - bottom + edge) / 2) : 0;

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY === 'auto') return parent;
  }
  return null;
}
