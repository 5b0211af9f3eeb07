import type { Fact } from '@maidan/domain/fact';
import type { PlaceCheck } from '@maidan/domain/schedule/table/place-check';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { RefObject } from 'react';
import type { ScheduleView } from '../../draws/sheets/schedule-view.ts';
import type { DrawnDay } from './lift-geometry.ts';
import type { Block, DayFrame } from './planner.ts';
import type { PlannerWords } from './planner-words.ts';
import type { useMatchFocus } from './use-match-focus.ts';

/** A match being moved, with what it conflicts with at its current place. */
export interface Lifted extends Assignment {
  fault: Fact | null;
}

/** The day on which matches are moved, and the callbacks of the planner. */
export interface LiftedFrom {
  scroller: RefObject<HTMLDivElement | null>;
  frame: DayFrame;
  day: number;
  courts: number;
  blocks: readonly Block[];
  schedule: ScheduleView;
  check: PlaceCheck;
  /** Why this match may not be moved at all. */
  refusalOf: (match: string) => string | null;
  /** In the event's own words for courts. */
  words: PlannerWords;
  say: (words: string) => void;
  onMove: (place: Assignment) => void;
  onOpen: (match: string, byKeys: boolean) => void;
  onActive: (match: string) => void;
  isOpen: (match: string) => boolean;
}

/** The state of a move, shared by pointer and keys. */
export interface Hand extends LiftedFrom, ReturnType<typeof useMatchFocus> {
  held: () => Lifted | null;
  /** Moves the match to the place; null drops it. */
  carry: (place: Assignment | null) => Lifted | null;
  isWhereItWas: (place: Assignment) => boolean;
  faultInWords: (place: Lifted) => string;
  clock: (place: Assignment) => string;
  drawn: () => DrawnDay | null;
  show: (place: Assignment) => void;
}

export const isSamePlace = (x: Assignment | null, y: Assignment | null): boolean =>
  x?.start === y?.start && x?.court === y?.court;
