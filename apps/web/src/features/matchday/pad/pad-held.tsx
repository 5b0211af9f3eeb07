import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { pointsOf } from './pad-line.tsx';
import classes from './pad.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';

/** Another phone scores the match: it is taken over here, or left; what this phone had not sent can be thrown away. */
export function PadHeld({
  holder,
  unsent,
  sides,
  onTakeOver,
  onThrowAway,
  onLeave,
}: {
  holder: string | null;
  unsent: readonly LogEntry[];
  sides: readonly [string, string];
  onTakeOver: () => void;
  onThrowAway: () => void;
  onLeave: () => void;
}) {
  const text = useWords(rareWords);
  const pad = useWords(padWords);
  const [isAsking, setAsking] = useState(false);
  const what = pointsOf(unsent, sides);
  if (isAsking && unsent.length > 0)
    return (
      <div className={classes.toss}>
        <h2>{text.throwAwayTitle}</h2>
        <p>{text.throwAwayWhy(what)}</p>
        <Button kind="danger" size="lg" wide onClick={onThrowAway}>
          {text.throwAwayNow}
        </Button>
        <Button size="lg" wide onClick={() => setAsking(false)}>
          {text.keep}
        </Button>
      </div>
    );
  return (
    <div className={classes.toss}>
      <h2>{holder ? text.heldBy({ name: holder }) : text.held}</h2>
      <p>{text.heldWhy}</p>
      {unsent.length > 0 && <p>{text.heldUnsent(what)}</p>}
      <Button kind="main" size="lg" wide onClick={onTakeOver}>
        {text.takeOver}
      </Button>
      {unsent.length > 0 && (
        <Button wide onClick={() => setAsking(true)}>
          {text.throwAway}
        </Button>
      )}
      <Button wide onClick={onLeave}>
        {pad.leave}
      </Button>
    </div>
  );
}
