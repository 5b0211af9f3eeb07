import type { TimeOut } from '@maidan/domain/matchday/scoring/line-notes';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { secondsClock, useSecondsSince } from '../desk/courts/elapsed.ts';
import classes from './pad-over.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';

/** Somebody is being treated: how long already and how long at most, until play goes on or that side retires. */
export function PadTimeOut({
  timeOut: { player, since, seconds },
  side,
  score,
  onPlay,
  onRetire,
}: {
  timeOut: TimeOut;
  side: string;
  /** How it stands, with whose points are which: the halves, which say it otherwise, are gone meanwhile. */
  score: string;
  onPlay: () => void;
  onRetire: () => void;
}) {
  const text = useWords(rareWords);
  const pad = useWords(padWords);
  const passed = useSecondsSince(since);
  const isOver = seconds !== null && passed >= seconds;
  return (
    <div className={classes.over}>
      <p>{text.injury}</p>
      <h2>{player === undefined ? side : (side.split(' / ')[player] ?? side)}</h2>
      <p className="num">{score}</p>
      <p className={classNames(classes.clock, isOver && classes.late)} role="timer">
        {secondsClock(passed)}
      </p>
      <p>
        {seconds === null
          ? text.injuryOpen
          : isOver
            ? text.injuryOver
            : text.injuryMost({ time: secondsClock(seconds) })}
      </p>
      <div className={classes.buttons}>
        <Button size="lg" wide onClick={onPlay}>
          {text.play}
        </Button>
        <Button kind="court" size="lg" wide onClick={onRetire}>
          {pad.retiredSide({ side })}
        </Button>
      </div>
    </div>
  );
}
