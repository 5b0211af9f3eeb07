import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { pointsIn } from './pad-line.tsx';
import classes from './pad-over.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';

/** The desk has ended the match: what it has recorded, until the umpire has read it. */
export function PadRecorded({
  result: { winner, kind, score, sides },
  unsent,
  onGoOn,
}: {
  result: Pick<LiveMatchAnswer, 'winner' | 'kind' | 'score' | 'sides'>;
  /** What this phone has that the desk was not told. */
  unsent: readonly LogEntry[];
  onGoOn: () => void;
}) {
  const text = useWords(rareWords);
  const pad = useWords(padWords);
  const lost = pointsIn(unsent);
  const side = sides.findIndex(({ entry }) => entry !== null && entry === winner);
  const loser = sides[1 - side]?.text ?? '';
  const games = score.map(([a, b]) => (side === 1 ? `${b}–${a}` : `${a}–${b}`));
  const head = side >= 0 ? pad.wins({ side: sides[side]?.text ?? '' }) : kind === 'drawn' ? text.drawn : text.neither;
  const why =
    kind === 'walkover'
      ? pad.walkoverSide({ side: loser })
      : kind === 'retired'
        ? pad.retiredSide({ side: loser })
        : kind === 'disqualified' && pad.disqualifiedSide({ side: loser });
  return (
    <div className={classes.over} role="alert">
      <p>{text.recorded}</p>
      <h2>{head}</h2>
      {games.length > 0 && (
        <p className={classes.result}>
          {games.map((game, index) => (
            <span key={`${index + 1}/${game}`}>{game} </span>
          ))}
        </p>
      )}
      {side >= 0 && why && <p>{why}</p>}
      {lost > 0 && <p>{text.notTaken({ count: lost })}</p>}
      <div className={classes.buttons}>
        <Button size="lg" wide onClick={onGoOn}>
          {text.goOn}
        </Button>
      </div>
    </div>
  );
}
