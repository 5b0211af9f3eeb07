import type { PlaceCheck } from '@maidan/domain/schedule/table/place-check';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { RefObject } from 'react';
import type { ScheduleView } from '../../draws/sheets/schedule-view.ts';
import type { DrawnDay } from './lift-geometry.ts';
import type { Block, DayFrame } from './planner.ts';
import type { useMatchFocus } from './use-match-focus.ts';

/** A match on its way, with what stands in its way where it is now. */
export interface Lifted extends Assignment {
  fault: string | null;
}

/** The day that matches are moved on, and who is told of it. */
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
  say: (words: string) => void;
  onMove: (place: Assignment) => void;
  onOpen: (match: string, byKeys: boolean) => void;
  onActive: (match: string) => void;
  isOpen: (match: string) => boolean;
}

/** What holds a match while it is moved, for the pointer and the keys alike. */
export interface Hand extends LiftedFrom, ReturnType<typeof useMatchFocus> {
  held: () => Lifted | null;
  /** Takes the match there, or with null lets go of it. */
  carry: (place: Assignment | null) => Lifted | null;
  isWhereItWas: (place: Assignment) => boolean;
  faultInWords: (place: Lifted) => string;
  clock: (place: Assignment) => string;
  drawn: () => DrawnDay | null;
  show: (place: Assignment) => void;
}

export const isSamePlace = (x: Assignment | null, y: Assignment | null): boolean =>
  x?.start === y?.start && x?.court === y?.court;
