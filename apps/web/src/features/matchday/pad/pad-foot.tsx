import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import { deciderNote } from '@maidan/domain/matchday/scoring/line-notes';
import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { entryRefusal, isLevelAtEnd, type Score } from '@maidan/domain/matchday/scoring/score';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PadRest } from './pad-line.tsx';
import { type deciderOnPad, outcomeOf } from './outcome.ts';
import classes from './pad.module.css';
import { padWords } from './words.ts';

/**
 * Undo has its place here and keeps it; beside it the interval, the end of a period, and at last the result.
 */
export function PadFoot({
  format,
  score,
  sides,
  mayBeDrawn = false,
  decider,
  since,
  canUndo,
  onPress,
}: {
  format: ScoringFormat;
  score: Score;
  sides: readonly [string, string];
  mayBeDrawn?: boolean | undefined;
  /** What a level match that needs a winner is decided by. */
  decider: ReturnType<typeof deciderOnPad>;
  /** When the last press was made: an interval counts from there. */
  since: string | null;
  canUndo: boolean;
  onPress: (entry: LogEntry) => void;
}) {
  const text = useWords(padWords);
  if (score.finished)
    return (
      <footer className={classes.foot}>
        <p>{text.keepOpen}</p>
      </footer>
    );
  const mayEnd = entryRefusal(format, score, { type: 'finish' }, { mayBeDrawn }) === null;
  const outcome = mayEnd ? outcomeOf({ format, score, sides, mayBeDrawn }) : null;
  const isDrawn = outcome?.winner === null;
  const told = outcome?.winner === null ? [text.sendDrawn] : [text.wins({ side: outcome?.winner ?? '' }), text.send];
  const said = outcome && [outcome.games, ...told].filter(Boolean).join(' · ');
  return (
    <footer
      className={classNames(classes.foot, classes.presses, format.inPeriods && !score.decider && classes.periods)}
    >
      {canUndo ? (
        <Button size="lg" onClick={() => onPress({ type: 'undo' })}>
          {text.undo}
        </Button>
      ) : (
        <span />
      )}
      {format.inPeriods && !score.complete && !score.decider && (
        <Button size="lg" onClick={() => onPress({ type: 'interval' })}>
          {text.endPeriod({ period: periodOf(score) })}
        </Button>
      )}
      {format.inPeriods && !isDrawn && isLevelAtEnd(format, score) && <p>{text.level}</p>}
      {decider && isLevelAtEnd(format, score) && (
        <Button kind="main" size="lg" onClick={() => onPress({ type: 'interval', note: deciderNote })}>
          {text.deciders[decider]}
        </Button>
      )}
      {score.rest !== null && since && <PadRest key={since} seconds={score.rest} since={since} />}
      {said && (
        <Button kind="main" size="lg" aria-label={said} onClick={() => onPress({ type: 'finish' })}>
          {isDrawn ? text.sendDrawn : text.send}
        </Button>
      )}
    </footer>
  );
}

/** The number of the period being played. */
export const periodOf = ({ periods = [] }: Score) => periods.length + 1;
