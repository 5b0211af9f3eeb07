import type { PointerEvent } from 'react';
import { toast } from '../../../platform/toast.ts';
import { followPointer } from '../../../ui/pointer-drag.ts';
import { placeUnder } from './lift-geometry.ts';
import { type Hand, isSamePlace } from './hand.ts';

/** Drags a match in steps of five minutes; releasing drops it, Escape puts it back. */
export function dragMatch(hand: Hand, match: string, event: PointerEvent, grab: number): void {
  if (event.button !== 0) return;
  const { say, words } = hand;
  const refusal = hand.refusalOf(match);
  let wasLifted = false;
  followPointer(event, {
    scroller: hand.scroller.current,
    onLift: () => {
      wasLifted = true;
      if (refusal) toast.info(refusal);
    },
    onMove: (x, y) => {
      const at = hand.drawn();
      if (refusal || !at) return;
      const place = placeUnder(at, { match, length: hand.check.length(match) }, { x, y, grab });
      if (!isSamePlace(place, hand.held())) hand.carry(place);
    },
    onEnd: (dropped) => {
      const place = hand.held();
      hand.carry(null);
      // A press without a drag is a click, which is handled elsewhere.
      if (!wasLifted) return;
      if (!dropped || !place) return say(words.stays);
      if (hand.isWhereItWas(place)) return;
      hand.onMove({ match, start: place.start, court: place.court });
      say(words.movedTo({ time: hand.clock(place), court: place.court, fault: hand.faultInWords(place) }));
    },
  });
}
