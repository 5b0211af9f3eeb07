import type { KeyboardEvent } from 'react';
import { toast } from '../../../platform/toast.ts';
import { type Block, dayMinutes, neighbourOf, snapMinutes } from './planner.ts';
import type { Hand, Lifted } from './hand.ts';

/** On a block: the arrows go to its neighbours, Space lifts it, Enter opens it; once lifted, the arrows move it. */
export function pressKey(hand: Hand, focused: string, event: KeyboardEvent): void {
  const block = hand.blocks.find((one) => one.match.id === hand.meant(focused));
  if (!block) return;
  const held = hand.held();
  if (held) return moveByKeys(hand, held, event);
  const { key } = event;
  if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight') {
    event.preventDefault();
    const next = neighbourOf(hand.blocks, block, key);
    if (!next) return;
    hand.show(placeOf(hand, next));
    hand.focus(next.match.id);
  } else if (key === ' ') {
    event.preventDefault();
    const refusal = hand.refusalOf(block.match.id);
    if (refusal) return toast.info(refusal);
    hand.carry(placeOf(hand, block));
    hand.say(hand.words.lifted);
  } else if (key === 'Enter') {
    event.preventDefault();
    hand.onOpen(block.match.id, true);
  }
}

const placeOf = ({ day }: Hand, { match, start, court }: Block) => ({
  match: match.id,
  start: day * dayMinutes + start,
  court,
});

function moveByKeys(hand: Hand, held: Lifted, event: KeyboardEvent): void {
  const step = event.shiftKey ? 30 : snapMinutes;
  const way = {
    ArrowUp: { start: held.start - step, court: held.court },
    ArrowDown: { start: held.start + step, court: held.court },
    ArrowLeft: { start: held.start, court: held.court - 1 },
    ArrowRight: { start: held.start, court: held.court + 1 },
  }[event.key];
  if (event.key === 'Escape') {
    hand.carry(null);
    hand.say(hand.words.stays);
  } else if (event.key === ' ' || event.key === 'Enter') {
    putDown(hand, held);
  } else if (way) {
    if (!isInside(hand, way)) return hand.say(hand.words.edge);
    carryTo(hand, { match: held.match, ...way });
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function putDown(hand: Hand, held: Lifted): void {
  hand.carry(null);
  if (!hand.isWhereItWas(held)) {
    hand.followMove(held.match);
    hand.onMove({ match: held.match, start: held.start, court: held.court });
  }
  hand.say(hand.words.putDown({ time: hand.clock(held), court: held.court, fault: hand.faultInWords(held) }));
  hand.focus(held.match);
}

function isInside({ frame, day, courts }: Hand, { start, court }: { start: number; court: number }): boolean {
  const minute = start - day * dayMinutes;
  return minute >= frame.from && minute < frame.to && court >= 1 && court <= courts;
}

function carryTo(hand: Hand, place: { match: string; start: number; court: number }): void {
  const next = hand.carry(place);
  hand.show(place);
  const fault = next?.fault ? hand.faultInWords(next) : hand.words.free;
  hand.say(hand.words.over({ time: hand.clock(place), court: place.court, fault }));
}
