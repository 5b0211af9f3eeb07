import { fillFreeSlots, shiftRest } from '@maidan/domain/schedule/table/plan-edits';
import type { PlaceCheck } from '@maidan/domain/schedule/table/place-check';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type TableMove, writeMoves } from '@maidan/domain/schedule/table/rewrite-table';
import { wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import type { ScheduleBasis, ScheduleView } from '../../draws/sheets/schedule-view.ts';
import type { EditorEvent, ScheduleTexts } from '../editor/editor.ts';
import { plannerWords } from './planner-words.ts';
import type { usePlannerSight } from './use-planner-sight.ts';

/** The planner's actions on the matches of a schedule. All are written into the table, and undone with it. */
export function plannerMoves({
  basis: { draws, settings, play },
  schedule: { assignments, matches, places, clashes },
  texts,
  check,
  sight: { goTo, say },
  send,
}: {
  basis: ScheduleBasis;
  schedule: ScheduleView;
  texts: ScheduleTexts;
  check: PlaceCheck;
  sight: ReturnType<typeof usePlannerSight>;
  send: (event: EditorEvent) => void;
}) {
  const hasBegun = (match: string) => ['called', 'playing', 'done'].includes(play.get(match)?.status ?? '');
  const write = (moves: readonly TableMove[]) =>
    send({ type: 'table-written', table: writeMoves(texts.schedule_table, moves, { matches, settings }) });
  return {
    hasBegun,
    write,
    move: (place: Assignment) => {
      write([{ match: place.match, place: { start: place.start, court: place.court } }]);
      // A move that causes a clash opens the match's card at once, with the reason and the fix.
      goTo(place, Boolean(check.fault(places, place)));
    },
    /** The rest of a day, moved by `minutes`: which matches move, and what is in their way. */
    shiftOf: (from: Assignment, minutes: number, courts: 'one' | 'all') => {
      const fixed = new Set([...texts.locked, ...assignments.map((one) => one.match).filter(hasBegun)]);
      return shiftRest(check, { assignments, fixed, from, minutes, courts });
    },
    /** Puts waiting matches into the first free places, in the order of the draws. */
    placeWaiting: (ids: readonly string[]) => {
      const words = wordsNow(plannerWords);
      const waiting = draws.flatMap((draw) => draw.matches.map((match) => match.id)).filter((id) => ids.includes(id));
      const { moves, left } = fillFreeSlots(check, { assignments, waiting, from: 0 });
      if (moves.length > 0) write(moves);
      const [first] = moves;
      if (ids.length === 1 && first?.place) goTo({ match: first.match, ...first.place }, true);
      if (left.length > 0) toast.info(words.noPlace({ count: left.length }));
      else if (moves.length > 1) say(words.found({ count: moves.length }));
    },
    /** Goes to the first match of the schedule that clashes with something. */
    goToClash: (): Assignment | undefined => {
      const id = assignments.map((one) => one.match).find((one) => clashes.has(one));
      const clash = id === undefined ? undefined : places.get(id);
      if (clash) goTo(clash, true);
      return clash;
    },
  };
}
