import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { useWords } from '../../../platform/language.tsx';
import type { deciderOnPad } from './outcome.ts';
import { periodOf } from './pad-foot.tsx';
import classes from './pad.module.css';
import { padWords } from './words.ts';

type Order = readonly [1 | 2, 1 | 2];

/**
 * The games that each has won, and the finished games or periods, in the order in which the sides stand now. Once the
 * match is over nobody stands anywhere, and the result has the names.
 */
export function PadGames({
  score,
  order,
  format,
  decider,
}: {
  score: Score;
  order: Order;
  format: ScoringFormat;
  decider: ReturnType<typeof deciderOnPad>;
}) {
  const text = useWords(padWords);
  const stood = ([a, b]: readonly [number, number]) => (order[0] === 1 ? `${a}–${b}` : `${b}–${a}`);
  const isSets = format.game.unit === 'set';
  const number = score.games.length + 1;
  // What is decided by penalties has one score, whatever its periods were.
  const finished = score.decider
    ? [score.current]
    : format.inPeriods
      ? (score.periods ?? [])
      : [...score.games, ...(isSets ? [score.current] : [])];
  const now = score.decider
    ? text.deciders[decider ?? 'penalties']
    : format.inPeriods
      ? text.period({ period: periodOf(score) })
      : isSets
        ? text.set({ set: number })
        : text.game({ game: number });
  const showsWon = format.toWin > 1 && !score.complete;
  const won = (side: 1 | 2) => {
    const count = score.games.filter(([a, b]) => (side === 1 ? a > b : b > a)).length;
    return (
      <span>
        <strong>{count}</strong> {isSets ? text.setsWon({ count }) : text.gamesWon({ count })}
      </span>
    );
  };
  return (
    <div className={classes.games}>
      {showsWon && won(order[0])}
      <span className={classes.middle}>
        <strong>{score.complete ? text.over : now}</strong>
        {(!score.complete || format.inPeriods) && finished.length > 0 && <span>{finished.map(stood).join('  ')}</span>}
      </span>
      {showsWon && won(order[1])}
    </div>
  );
}
