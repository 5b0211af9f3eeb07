import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type DayFrame, dayMinutes, headHeight, minuteAt, timeColumn, topOf } from './planner.ts';

/** Wide enough for the head of a block, "BSU13 SF M1 10:00 pm", in both languages; with narrower courts the grid scrolls. */
export const narrowestCourt = 176;

/** The drawn day under a pointer: its box on the page, its hours, and how many courts share its width. */
export interface DrawnDay {
  box: HTMLElement;
  frame: DayFrame;
  day: number;
  courts: number;
}

const courtWidth = ({ box, courts }: DrawnDay) => Math.max(narrowestCourt, (box.clientWidth - timeColumn) / courts);

/** Where a match held `grab` pixels below its top would be placed; null outside the drawn day. */
export function placeUnder(
  drawn: DrawnDay,
  { match, length }: { match: string; length: number },
  { x, y, grab }: { x: number; y: number; grab: number },
): Assignment | null {
  const { box, frame, day, courts } = drawn;
  const edges = box.getBoundingClientRect();
  if (x < edges.left || x > edges.right || y < edges.top || y > edges.bottom) return null;
  const court = Math.ceil((x - edges.left + box.scrollLeft - timeColumn) / courtWidth(drawn));
  const minute = minuteAt(frame, y - edges.top + box.scrollTop - headHeight - grab, length);
  return { match, start: day * dayMinutes + minute, court: Math.min(courts, Math.max(1, court)) };
}

/** How far below the top of its block the pointer grabbed it. */
export const grabOf = ({ box, frame }: DrawnDay, y: number, start: number): number =>
  y - box.getBoundingClientRect().top + box.scrollTop - headHeight - topOf(frame, start);

/** Scrolls just far enough to show a place. */
export function bringIntoSight(drawn: DrawnDay, place: Pick<Assignment, 'start' | 'court'>): void {
  const { box, frame, day } = drawn;
  const width = courtWidth(drawn);
  const top = topOf(frame, place.start - day * dayMinutes);
  const left = (place.court - 1) * width;
  const isAbove = top < box.scrollTop;
  const isBelow = top + 120 > box.scrollTop + box.clientHeight - headHeight;
  if (isAbove || isBelow) box.scrollTo({ top: top - 80 });
  if (left < box.scrollLeft || left + width > box.scrollLeft + box.clientWidth - timeColumn)
    box.scrollTo({ left: left - 40 });
}
