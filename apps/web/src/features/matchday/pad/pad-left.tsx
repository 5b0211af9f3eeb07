import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './pad.module.css';
import { padWords } from './words.ts';

/** Lines of this phone that never reached the server before another one took the match: added now, or left out. */
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
