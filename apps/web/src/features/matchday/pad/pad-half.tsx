import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CardMarks, cardsFor } from '../cards/card-marks.tsx';
import classes from './pad.module.css';
import many from './pad-many.module.css';
import { padWords } from './words.ts';

/** One side's half: its players, its points, and a single press for whatever it has scored. */
export function PadHalf({
  side,
  name,
  score,
  format,
  doubles,
  onPoint,
}: {
  side: 1 | 2;
  name: string;
  score: Score;
  format: ScoringFormat;
  doubles: boolean;
  /** `touchedAt`: when, by a finger; a key is pressed once. */
  onPoint: (worth: number, touchedAt: number | null) => void;
}) {
  const text = useWords(padWords);
  const { service } = score;
  const serves = service?.side === side;
  const at = serves ? service.player : (service?.receiver ?? null);
  const players = doubles ? name.split(' / ') : [name];
  const points = score.points?.[side - 1] ?? String((score.decider ?? score.current)[side - 1] ?? 0);
  const mark = serves
    ? service.serverNumber
      ? text.secondServer({ number: service.serverNumber })
      : text.serves
    : null;
  const marks = (index: number) =>
    (at === null ? index === 0 : index === at) ? (mark ?? (at === null ? null : text.receives)) : null;
  // In tie-break raids nobody goes out, so that no side is all out.
  const { atOnce = [], allOut } = format;
  const isMany = atOnce.length > 0;
  const shown = (
    <>
      <span className={classNames(classes.players, isMany && many.players)}>
        {players.map((player, index) => (
          <span key={player} className={classNames(classes.player, isMany && many.player)}>
            <span>
              {player}
              <CardMarks cards={cardsFor(score.cards, side, index)} />
            </span>
            {marks(index) && <span className={serves ? classes.serves : classes.receives}>{marks(index)}</span>}
          </span>
        ))}
      </span>
      <span className={classNames(classes.points, isMany && many.points)}>{points}</span>
    </>
  );
  if (!isMany)
    return (
      <button
        type="button"
        className={classNames(classes.half, serves && classes.serving)}
        {...firstTouch((at) => onPoint(1, at))}
      >
        <span className="sr">{text.pointTo({ side: name })}</span>
        {shown}
        <span className={classes.plus} aria-hidden="true">
          +1
        </span>
      </button>
    );
  return (
    <div className={classNames(classes.half, many.many)} role="group" aria-label={name}>
      {shown}
      <div className={many.worths}>
        {[1, ...atOnce].map((worth) => (
          <button
            key={worth}
            type="button"
            aria-label={text.pointsTo({ worth, side: name })}
            {...firstTouch((at) => onPoint(worth, at))}
          >
            +{worth}
          </button>
        ))}
        {allOut !== undefined && !score.decider && (
          <button
            type="button"
            className={many.allOut}
            aria-label={text.allOutTo({ worth: allOut, side: name })}
            {...firstTouch((at) => onPoint(allOut, at))}
          >
            {text.allOut({ worth: allOut })}
          </button>
        )}
      </div>
    </div>
  );
}

/** The first touch counts: a click would come only when the finger is lifted. */
const firstTouch = (act: (touchedAt: number | null) => void) => ({
  onPointerDown: (event: React.PointerEvent) => {
    event.preventDefault();
    act(event.timeStamp);
  },
  onKeyDown: (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') act(null);
  },
});
