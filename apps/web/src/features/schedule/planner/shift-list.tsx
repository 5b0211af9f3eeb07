import { playCalendar } from '@maidan/domain/schedule/settings/hours-of-play';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import type { LateMove } from '@maidan/domain/schedule/table/plan-edits';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { useId } from 'react';
import { matchOfRound } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { placeTime, placeWords } from './planner.ts';
import { plannerWords } from './planner-words.ts';
import classes from './shift-list.module.css';
import { Row } from '../../../ui/layout/row.ts';

const shownAtMost = 10;

/** Which matches move, from when to when, and by how much: the first ten, then a count. */
export function ShiftList({
  title,
  moves,
  withCourts,
  matches,
  settings,
  day,
}: {
  title: string;
  moves: readonly LateMove[];
  /** The matches are from several courts, so each names its own. */
  withCourts: boolean;
  matches: ReadonlyMap<string, ScheduledMatch>;
  settings: ScheduleSettings;
  /** The day being shifted; a place on another day includes its date. */
  day: number;
}) {
  const words = useWords(plannerWords);
  const heading = useId();
  const { dayAt } = playCalendar(settings);
  if (moves.length === 0) return null;
  return (
    <section>
      <h3 id={heading} className={classes.title}>
        {title} <span>{words.countOf({ count: moves.length })}</span>
      </h3>
      <ul aria-labelledby={heading} className={classes.list}>
        {moves.slice(0, shownAtMost).map(({ match: id, from, place }) => {
          const match = matches.get(id);
          const isSameDay = dayAt(place.start) === dayAt(from.start);
          // Times alone are enough if nothing else changes.
          const isPlain = isSameDay && place.court === from.court && dayAt(from.start) === day;
          return (
            <li key={id}>
              <Row as="span" gap={8} align="stretch" oneLine className={classes.match}>
                <b>{match ? matchOfRound(match) : id}</b> <span>{match?.category}</span>
              </Row>
              <span className={classes.way}>
                {isPlain && withCourts && `${words.court({ court: from.court })}, `}
                {words.fromTo({
                  from: isPlain ? placeTime(settings, from) : placeWords(settings, from, day),
                  to:
                    isSameDay && place.court === from.court
                      ? placeTime(settings, place)
                      : placeWords(settings, place, isSameDay ? dayAt(place.start) : day),
                })}
              </span>
              <span className={classes.by}>{isSameDay && words.byMinutes({ minutes: place.start - from.start })}</span>
            </li>
          );
        })}
      </ul>
      {moves.length > shownAtMost && (
        <p className={classes.more}>{words.more({ count: moves.length - shownAtMost })}</p>
      )}
    </section>
  );
}
