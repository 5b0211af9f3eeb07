import { minuteTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { isUnnamed } from '../settings/settings-form.ts';
import { type DayFrame, timeColumn, topOf } from './planner.ts';
import classes from './planner-grid.module.css';
import { plannerWords } from './planner-words.ts';

/** The header of each visible court: its number, and who is in charge of it or that play is on. */
export function CourtHeads({
  dayLabel,
  courts,
  heads,
  live,
  columnWidth,
}: {
  dayLabel: string;
  courts: readonly number[];
  heads: readonly string[];
  /** The courts with a match in play. */
  live: ReadonlySet<number | null>;
  columnWidth: number;
}) {
  const words = useWords(plannerWords);
  return (
    <div className={classes.heads}>
      <div className={classes.corner}>{dayLabel}</div>
      {courts.map((court) => (
        <div key={court} className={classes.courtHead} style={{ left: timeColumn + (court - 1) * columnWidth }}>
          <strong>{words.court({ court })}</strong>
          {live.has(court) ? (
            <span className={classes.live}>
              <i />
              {words.live}
            </span>
          ) : (
            !isUnnamed(heads[court - 1] ?? '', court - 1) && <span className={classes.who}>{heads[court - 1]}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The half hours down the left side, and the current minute. */
export function HourColumn({ frame, hours, now }: { frame: DayFrame; hours: readonly number[]; now: number | null }) {
  return (
    <div className={classes.times} style={{ height: topOf(frame, frame.to) }}>
      {hours.map((minute) => (
        <span key={minute} style={{ top: topOf(frame, minute) }}>
          {minuteTime(minute)}
        </span>
      ))}
      {now !== null && (
        <b className={classes.nowPill} style={{ top: topOf(frame, now) }}>
          {minuteTime(now)}
        </b>
      )}
    </div>
  );
}

/** The half-hour lines across all courts, the hours without play, and the current-time line. */
export function HourLines({ frame, hours, now }: { frame: DayFrame; hours: readonly number[]; now: number | null }) {
  const words = useWords(plannerWords);
  return (
    <>
      {hours.map((minute) => (
        <i key={minute} className={classes.line} style={{ top: topOf(frame, minute) }} />
      ))}
      {frame.closed.map(({ from, to }) => (
        <div
          key={from}
          className={classes.closed}
          style={{ top: topOf(frame, from), height: topOf(frame, to) - topOf(frame, from) }}
        >
          <span>
            {(from > frame.from && to < frame.to ? words.breakFrom : words.closedFrom)({
              from: minuteTime(from),
              to: minuteTime(to),
            })}
          </span>
        </div>
      ))}
      {now !== null && <i className={classes.now} style={{ top: topOf(frame, now) }} />}
    </>
  );
}
