import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { minuteTime } from '../../../platform/format.ts';
import { factInWords } from '../../../platform/schedule/schedule-words.ts';
import { type Hand, isSamePlace, type Lifted, type LiftedFrom } from './hand.ts';
import { bringIntoSight, grabOf } from './lift-geometry.ts';
import { pressKey } from './lift-by-keys.ts';
import { dragMatch } from './lift-by-pointer.ts';
import { useMatchFocus } from './use-match-focus.ts';

/** Moving matches within the day: by mouse, by finger (after a long press), and by keys, which announce the place. */
export function useLift(from: LiftedFrom) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const current = useRef<Lifted | null>(null);
  const { scroller, frame, day, courts, blocks, schedule, check, onActive, onOpen, isOpen } = from;
  const focus = useMatchFocus({ scroller, places: schedule.places, onActive });
  const drawn = () => scroller.current && { box: scroller.current, frame, day, courts };
  const show = (place: Assignment) => {
    const at = drawn();
    if (at) bringIntoSight(at, place);
  };
  const hand: Hand = {
    ...from,
    ...focus,
    held: () => current.current,
    carry: (place) => {
      current.current = place && { ...place, fault: check.fault(schedule.places, place) };
      setLifted(current.current);
      return current.current;
    },
    isWhereItWas: (place) => isSamePlace(place, schedule.places.get(place.match) ?? null),
    faultInWords: (place) => (place.fault ? factInWords(place.fault) : ''),
    clock: (place) => minuteTime(place.start),
    drawn,
    show,
  };
  return {
    lifted,
    show,
    focus: focus.focus,
    onPointer: (match: string, event: PointerEvent) => {
      const block = blocks.find((one) => one.match.id === match);
      const at = drawn();
      if (!block || !at) return;
      onActive(match);
      dragMatch(hand, match, event, grabOf(at, event.clientY, block.start));
    },
    onWaitingPointer: (match: string, event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      dragMatch(hand, match, event, 8);
    },
    onKeys: (match: string, event: KeyboardEvent) => pressKey(hand, match, event),
    onPress: (match: string) => {
      if (!isOpen(match)) onOpen(match, false);
    },
  };
}
