import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { pointsIn, pointsOf } from './pad-line.tsx';
import classes from './pad.module.css';
import { rareWords } from './rare-words.ts';

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
  const text = useWords(rareWords);
  return (
    <div className={classes.toss}>
      <h2>{text.unsentTitle({ count: pointsIn(left) })}</h2>
      <p>{text.unsentPoints(pointsOf(left, sides))}</p>
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
