import { clockTime } from '@maidan/domain/schedule/settings/clock-time';
import type { PlaceCheck } from '@maidan/domain/schedule/table/place-check';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import type { PlanView } from '../../draws/sheets/plan-view.ts';
import {
  type Block,
  type DayFrame,
  minuteAt,
  neighbourOf,
  snapMinutes,
  topOf,
  headHeight,
  timeColumn,
} from './planner.ts';
import { narrowestCourt } from './planner-grid.tsx';
import { plannerWords } from './planner-words.ts';
import { followPointer } from '../../../ui/pointer-drag.ts';
import { scheduleInWords } from '../schedule-words.ts';

const dayMinutes = 1440;

/** A match on its way, with what stands in its way where it is now. */
export interface Lifted extends Assignment {
  fault: string | null;
}

/** Moving matches over the sheet: by mouse, by finger (after resting), and by keys, which say where the match is. */
export function useLift({
  scroller,
  frame,
  day,
  courts,
  blocks,
  plan,
  check,
  refusalOf,
  say,
  onMove,
  onOpen,
  onActive,
  isOpen,
}: {
  scroller: RefObject<HTMLDivElement | null>;
  frame: DayFrame | null;
  day: number;
  courts: number;
  blocks: readonly Block[];
  plan: PlanView;
  check: PlaceCheck | null;
  /** Why this match may not be moved at all. */
  refusalOf: (match: string) => string | null;
  say: (words: string) => void;
  onMove: (place: Assignment) => void;
  onOpen: (match: string, byKeys: boolean) => void;
  onActive: (match: string) => void;
  isOpen: (match: string) => boolean;
}) {
  const words = useWords(plannerWords);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const current = useRef<Lifted | null>(null);
  const moved = useRef<string | null>(null);
  /** Where the keys have gone already, and the focus not yet. */
  const due = useRef<string | null>(null);
  const carry = (place: Assignment | null) => {
    current.current = place && { ...place, fault: check?.fault(plan.places, place) ?? null };
    setLifted(current.current);
    return current.current;
  };

  const placeAt = (match: string, x: number, y: number, grab: number): Assignment | null => {
    const box = scroller.current;
    if (!box || !frame) return null;
    const edges = box.getBoundingClientRect();
    if (x < edges.left || x > edges.right || y < edges.top || y > edges.bottom) return null;
    const width = Math.max(narrowestCourt, (box.clientWidth - timeColumn) / courts);
    const court = Math.ceil((x - edges.left + box.scrollLeft - timeColumn) / width);
    const length = check?.length(match) ?? 0;
    const minute = minuteAt(frame, y - edges.top + box.scrollTop - headHeight - grab, length);
    return { match, start: day * dayMinutes + minute, court: Math.min(courts, Math.max(1, court)) };
  };
  const differs = (x: Assignment | null, y: Assignment | null) => x?.start !== y?.start || x?.court !== y?.court;

  const drag = (match: string, event: PointerEvent, grab: number) => {
    if (event.button !== 0) return;
    const refusal = refusalOf(match);
    let wasLifted = false;
    followPointer(event, {
      scroller: scroller.current,
      onLift: () => {
        wasLifted = true;
        if (refusal) toast.info(refusal);
      },
      onMove: (x, y) => {
        if (refusal) return;
        const place = placeAt(match, x, y, grab);
        if (differs(place, current.current)) carry(place);
      },
      onEnd: (dropped) => {
        const place = current.current;
        carry(null);
        // A press without a drag is a click, which has its own way.
        if (!wasLifted) return;
        if (!dropped || !place) return say(words.stays);
        if (!differs(place, plan.places.get(match) ?? null)) return;
        onMove({ match, start: place.start, court: place.court });
        say(
          words.movedTo({
            time: clockTime(place.start),
            court: place.court,
            fault: scheduleInWords(place.fault ?? ''),
          }),
        );
      },
    });
  };

  const onPointer = (match: string, event: PointerEvent) => {
    const block = blocks.find((one) => one.match.id === match);
    const box = scroller.current;
    if (!block || !box || !frame) return;
    onActive(match);
    const grab =
      event.clientY - box.getBoundingClientRect().top + box.scrollTop - headHeight - topOf(frame, block.start);
    drag(match, event, grab);
  };
  const onWaitingPointer = (match: string, event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    drag(match, event, 8);
  };

  const show = (place: Assignment) => {
    const box = scroller.current;
    if (!box || !frame) return;
    const width = Math.max(narrowestCourt, (box.clientWidth - timeColumn) / courts);
    const top = topOf(frame, place.start - day * dayMinutes);
    const left = (place.court - 1) * width;
    const isAbove = top < box.scrollTop;
    const isBelow = top + 120 > box.scrollTop + box.clientHeight - headHeight;
    if (isAbove || isBelow) box.scrollTo({ top: top - 80 });
    if (left < box.scrollLeft || left + width > box.scrollLeft + box.clientWidth - timeColumn)
      box.scrollTo({ left: left - 40 });
  };
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

  // The plan follows a little later than the key; on another court the match is drawn anew, and the focus goes with it.
  useEffect(() => {
    const match = moved.current;
    if (match === null) return;
    moved.current = null;
    scroller.current?.querySelector<HTMLElement>(`[data-match="${CSS.escape(match)}"]`)?.focus({ preventScroll: true });
  }, [plan.places, scroller]);

  const moveByKeys = (event: KeyboardEvent, held: Lifted) => {
    const step = event.shiftKey ? 30 : snapMinutes;
    const way = {
      ArrowUp: { start: held.start - step, court: held.court },
      ArrowDown: { start: held.start + step, court: held.court },
      ArrowLeft: { start: held.start, court: held.court - 1 },
      ArrowRight: { start: held.start, court: held.court + 1 },
    }[event.key];
    if (event.key === 'Escape') {
      carry(null);
      say(words.stays);
    } else if (event.key === ' ' || event.key === 'Enter') {
      carry(null);
      if (differs(held, plan.places.get(held.match) ?? null)) {
        moved.current = held.match;
        onMove({ match: held.match, start: held.start, court: held.court });
      }
      say(words.putDown({ time: clockTime(held.start), court: held.court, fault: scheduleInWords(held.fault ?? '') }));
      focus(held.match);
    } else if (way) {
      const inside = frame && way.start >= day * dayMinutes + frame.from && way.start < day * dayMinutes + frame.to;
      if (!inside || way.court < 1 || way.court > courts) return say(words.edge);
      const next = carry({ match: held.match, ...way });
      show({ match: held.match, ...way });
      say(
        words.over({
          time: clockTime(way.start),
          court: way.court,
          fault: next?.fault ? scheduleInWords(next.fault) : words.free,
        }),
      );
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeys = (focused: string, event: KeyboardEvent) => {
    const match = due.current ?? focused;
    const block = blocks.find((one) => one.match.id === match);
    if (!block) return;
    if (current.current) return moveByKeys(event, current.current);
    const { key } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      const next = neighbourOf(blocks, block, key);
      if (!next) return;
      show({ match: next.match.id, start: day * dayMinutes + next.start, court: next.court });
      focus(next.match.id);
    } else if (key === ' ') {
      event.preventDefault();
      const refusal = refusalOf(match);
      if (refusal) return toast.info(refusal);
      carry({ match, start: day * dayMinutes + block.start, court: block.court });
      say(words.lifted);
    } else if (key === 'Enter') {
      event.preventDefault();
      onOpen(match, true);
    }
  };
  const onPress = (match: string) => {
    if (!isOpen(match)) onOpen(match, false);
  };

  return { lifted, onPointer, onWaitingPointer, onKeys, onPress, show, focus };
}
