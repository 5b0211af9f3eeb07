import { useWords } from '../../../platform/language.tsx';
import { secondsClock, useSecondsSince } from '../../../platform/now.ts';
import classes from './pad.module.css';
import type { Line } from './use-pad.ts';
import { padWords } from './words.ts';

/** What has not reached the server yet, and that it is kept. Renders nothing when all has been sent. */
export function PadLine({ line, waiting, trouble }: { line: Line; waiting: number; trouble: string | null }) {
  const text = useWords(padWords);
  if (line === 'sent' || ((line === 'sending' || line === 'held') && waiting === 0)) return null;
  const what =
    line === 'stopped' ? (trouble ?? text.stopped) : waiting > 0 ? text.waiting({ count: waiting }) : text.offline;
  return (
    <p className={classes.line} role="status">
      {what}
      {line !== 'stopped' && <span>{text.savedHere}</span>}
    </p>
  );
}

/** The countdown of an interval; it ends by itself, and play may resume earlier. */
export function PadRest({ seconds, since }: { seconds: number; since: string }) {
  const text = useWords(padWords);
  const left = seconds - useSecondsSince(since);
  if (left <= 0) return null;
  return (
    <div className={classes.rest} role="timer">
      <span>{text.rest}</span>
      <strong>{secondsClock(left)}</strong>
    </div>
  );
}
