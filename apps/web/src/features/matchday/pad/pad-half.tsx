import type { Score } from '@maidan/domain/matchday/scoring/score';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './pad.module.css';
import { padWords } from './words.ts';

/** One side's half: its players, its points, and a single press for a point. */
export function PadHalf({
  side,
  name,
  score,
  onPoint,
}: {
  side: 1 | 2;
  name: string;
  score: Score;
  onPoint: () => void;
}) {
  const text = useWords(padWords);
  const { service } = score;
  const serves = service?.side === side;
  const at = serves ? service.player : (service?.receiver ?? null);
  const players = name.split(' / ');
  const points = score.points?.[side - 1] ?? String(score.current[side - 1] ?? 0);
  const mark = serves
    ? service.serverNumber
      ? text.secondServer({ number: service.serverNumber })
      : text.serves
    : null;
  const marks = (index: number) =>
    (at === null ? index === 0 : index === at) ? (mark ?? (at === null ? null : text.receives)) : null;
  return (
    <button
      type="button"
      className={classNames(classes.half, serves && classes.serving)}
      aria-label={text.pointTo({ side: name })}
      onPointerDown={(event) => {
        // The first touch counts: a click would come only when the finger is lifted.
        event.preventDefault();
        onPoint();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onPoint();
      }}
    >
      <span className={classes.players}>
        {players.map((player, index) => (
          <span key={player} className={classes.player}>
            {player}
            {marks(index) && <span className={serves ? classes.serves : classes.receives}>{marks(index)}</span>}
          </span>
        ))}
      </span>
      <span className={classes.points}>{points}</span>
      <span className={classes.plus} aria-hidden="true">
        +1
      </span>
    </button>
  );
}
