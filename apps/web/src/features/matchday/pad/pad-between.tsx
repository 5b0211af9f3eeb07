import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import { type Between, pairsChoose } from '@maidan/domain/matchday/scoring/between';
import type { LogEntry, Side } from '@maidan/domain/matchday/scoring/point-log';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './pad.module.css';
import between from './pad-between.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';

/** After a game, or when the sides change ends: who begins where a pair may choose, and one press to go on. */
export function PadBetween({
  due: { ended, turned },
  format,
  score: { games, service },
  sides,
  doubles,
  onSettle,
}: {
  due: NonNullable<Between['due']>;
  format: ScoringFormat;
  score: Score;
  sides: readonly [string, string];
  doubles: boolean;
  onSettle: (entry: LogEntry, pressedAt: number) => unknown;
}) {
  const text = useWords(rareWords);
  const pad = useWords(padWords);
  const choice = ended && typeof service?.player === 'number' ? pairsChoose(format, doubles) : null;
  const [named, setNamed] = useState<readonly [0 | 1, 0 | 1]>([service?.player ?? 0, service?.receiver ?? 0]);
  const [server, receiver] = named;
  const side: Side = service?.side ?? 1;
  const beginner = (of: Side, label: string, chosen: 0 | 1, choose: (player: 0 | 1) => void) => (
    <fieldset className={between.choice}>
      <legend>{label}</legend>
      {(sides[of - 1] ?? '').split(' / ').map((name, at) => {
        const player = at === 0 ? 0 : 1;
        return (
          <Button
            key={name}
            kind={player === chosen ? 'tone' : 'quiet'}
            aria-pressed={player === chosen}
            onClick={() => choose(player)}
          >
            {name}
          </Button>
        );
      })}
    </fieldset>
  );
  // In table tennis the receiver follows from the server: who serves is another player, then so is who receives.
  const withServer = (player: 0 | 1): readonly [0 | 1, 0 | 1] =>
    choice === 'server' && player !== server ? [player, receiver === 0 ? 1 : 0] : [player, receiver];
  const over = ended && gameSaid({ ended, games, format, sides }, pad);
  return (
    <div className={classNames(classes.toss, between.due)}>
      <h2>{turned ? pad.changeEnds : over}</h2>
      {turned && over && <p>{over}</p>}
      {choice && beginner(side, pad.serves, server, (player) => setNamed(withServer(player)))}
      {choice === 'both' &&
        beginner(side === 1 ? 2 : 1, pad.receives, receiver, (player) => setNamed([server, player]))}
      <Button
        kind="main"
        size="lg"
        wide
        onClick={({ timeStamp }) =>
          onSettle(choice ? { type: 'serve', side, note: named.join(',') } : { type: 'play' }, timeStamp)
        }
      >
        {turned ? text.endsChanged : text.play}
      </Button>
    </div>
  );
}

/** "Game 1: Asha Rao 21–15". */
function gameSaid(
  {
    ended,
    games,
    format,
    sides,
  }: {
    ended: readonly [number, number];
    games: Score['games'];
    format: ScoringFormat;
    sides: readonly [string, string];
  },
  pad: ReturnType<typeof useWords<typeof padWords.en>>,
): string {
  const number = games.length;
  const [won, lost] = ended.toSorted((a, b) => b - a);
  const which = format.game.unit === 'set' ? pad.set({ set: number }) : pad.game({ game: number });
  return `${which}: ${sides[ended[0] > ended[1] ? 0 : 1]} ${won}–${lost}`;
}
