import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import { entryRefusal, isLevelAtEnd, type Score } from '@maidan/domain/matchday/scoring/score';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { PadRest } from './pad-line.tsx';
import { outcomeOf } from './pad-over.tsx';
import classes from './pad.module.css';
import { padWords } from './words.ts';

/**
 * Undo is always here; beside it the interval, the ends before the first point, the end of a period, and at last the
 * result.
 */
export function PadFoot({
  format,
  score,
  sides,
  mayBeDrawn = false,
  since,
  isHeld,
  canUndo,
  isBegun,
  onPress,
}: {
  format: ScoringFormat;
  score: Score;
  sides: readonly [string, string];
  mayBeDrawn?: boolean | undefined;
  /** When the last press was made: an interval counts from there. */
  since: string | null;
  isHeld: boolean;
  canUndo: boolean;
  isBegun: boolean;
  onPress: (type: 'undo' | 'ends' | 'interval' | 'finish') => void;
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
    <footer className={classes.foot}>
      <Button size="lg" disabled={isHeld || !canUndo} onClick={() => onPress('undo')}>
        {text.undo}
      </Button>
      {!isBegun && !outcome && (
        <Button size="lg" disabled={isHeld} onClick={() => onPress('ends')}>
          {text.changeEnds}
        </Button>
      )}
      {format.inPeriods && isBegun && !score.complete && (
        <Button size="lg" disabled={isHeld} onClick={() => onPress('interval')}>
          {text.endPeriod({ period: periodOf(score) })}
        </Button>
      )}
      {format.inPeriods && !isDrawn && isLevelAtEnd(format, score) && <p>{text.level}</p>}
      {!isHeld && score.rest !== null && since && <PadRest key={since} seconds={score.rest} since={since} />}
      {said && (
        <Button kind="main" size="lg" disabled={isHeld} aria-label={said} onClick={() => onPress('finish')}>
          {isDrawn ? text.sendDrawn : text.send}
        </Button>
      )}
    </footer>
  );
}

/** The number of the period being played. */
export const periodOf = ({ periods = [] }: Score) => periods.length + 1;
