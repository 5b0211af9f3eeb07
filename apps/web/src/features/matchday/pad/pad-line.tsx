import { countingEntries, type LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import classes from './pad.module.css';
import rest from './pad-rest.module.css';
import { secondsClock, useSecondsSince } from '../desk/courts/elapsed.ts';
import type { Line } from './pad-state.ts';
import { padWords } from './words.ts';

/**
 * That play is stopped in the hall: the rally is over, the umpire waits. Otherwise what has not reached the server yet,
 * and that it is kept; nothing when all has been sent.
 */
export function PadLine({
  line,
  stored,
  trouble,
  stoppedSince,
}: {
  line: Line;
  stored: readonly LogEntry[];
  trouble: string | null;
  stoppedSince: string | null;
}) {
  const text = useWords(padWords);
  if (stoppedSince !== null && line !== 'stopped')
    return (
      <p className={classes.line} role="alert">
        {text.hallStopped}
      </p>
    );
  if (line === 'sent' || line === 'held' || (line === 'sending' && stored.length === 0)) return null;
  const count = pointsIn(stored);
  const what = {
    stopped: trouble ?? text.stopped,
    offline: text.offline({ count }),
    sending: text.sending({ count }),
  }[line];
  return (
    <p className={classes.line} role="status">
      {what}
    </p>
  );
}

/** The countdown of an interval; it ends by itself, and play may resume earlier. */
export function PadRest({ seconds, since }: { seconds: number; since: string }) {
  const text = useWords(padWords);
  const left = seconds - useSecondsSince(since);
  if (left <= 0) return null;
  return (
    <div className={rest.rest} role="timer">
      <span>{text.rest}</span>
      <strong>{secondsClock(left)}</strong>
    </div>
  );
}

/** How many points there are among these lines, without those taken back. */
export const pointsIn = (lines: readonly LogEntry[], side?: 1 | 2): number =>
  countingEntries(lines).filter((line) => line.type === 'point' && (side === undefined || line.side === side)).length;

/** The same by side, with its name. */
export const pointsOf = (lines: readonly LogEntry[], sides: readonly [string, string]) => ({
  a: `${sides[0]} ${pointsIn(lines, 1)}`,
  b: `${sides[1]} ${pointsIn(lines, 2)}`,
});
