import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './pad.module.css';
import { padWords } from './words.ts';

/**
 * Log lines of this phone that had not reached the server when another phone took the match: add them now, or drop
 * them.
 */
export function PadLeft({
  left,
  sides,
  onDecide,
}: {
  left: readonly LogEntry[];
  sides: readonly [string, string];
  onDecide: (isAdded: boolean) => void;
}) {
  const text = useWords(padWords);
  const points = (side: 1 | 2) =>
    `${sides[side - 1]} ${left.filter((line) => line.type === 'point' && line.side === side).length}`;
  return (
    <div className={classes.toss}>
      <h2>{text.unsentTitle({ count: left.length })}</h2>
      <p>{text.unsentPoints({ a: points(1), b: points(2) })}</p>
      <p>{text.unsentWhy}</p>
      <Button kind="main" size="lg" wide onClick={() => onDecide(true)}>
        {text.addUnsent}
      </Button>
      <Button size="lg" wide onClick={() => onDecide(false)}>
        {text.dropUnsent}
      </Button>
    </div>
  );
}
