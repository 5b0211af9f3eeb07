import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { time } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { matchName, roundName } from '../../../platform/draw-words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.ts';
import classes from './court-tiles.module.css';
import { hallWords } from '../desk/hall-words.ts';
import type { DeskPresses } from '../desk/match-menu.ts';
import { MatchSide } from '../desk/match-side.tsx';
import { liveWords } from '../desk/words.ts';

/** Phones send a heartbeat every 15 seconds. */
const quietMs = 60_000;

/** The match on a court, with the score from the umpire's phone, and the next action. */
export function CourtMatch({
  match,
  presses,
  noShowMinutes,
}: {
  match: LiveMatchAnswer;
  presses: DeskPresses;
  noShowMinutes: number;
}) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const now = useNow(15_000);
  const [name, round] = [matchName(match), roundName(match.roundName)];
  const isPlaying = match.status === 'playing';
  const calledAt = match.status === 'called' ? match.calledAt : null;
  const left =
    calledAt === null ? null : Math.ceil((Date.parse(calledAt) + noShowMinutes * 60_000 - now.getTime()) / 60_000);
  const score = match.live ? [...match.live.games, match.live.current] : null;
  return (
    <>
      <Row as="p" gap={0} align="stretch" oneLine className={classes.label}>
        <span className={classes.when}>{name}</span>
        <span className={classes.category}>{['', match.category, ...(name === round ? [] : [round])].join(' · ')}</span>
        {(match.startedAt ?? match.calledAt) && (
          <span className={classes.when}>
            {' · '}
            {match.startedAt
              ? text.since({ time: time(match.startedAt) })
              : text.calledAt({ time: time(match.calledAt ?? '') })}
          </span>
        )}
      </Row>
      {match.sides.map((_, index) => (
        <p key={index === 0 ? 'a' : 'b'} className={classes.side}>
          <MatchSide match={match} index={index} />
        </p>
      ))}
      {match.tie && isPlaying && (
        <p className={classes.total}>
          <span className="sr">{text.tieTotal} </span>
          {match.tie.won.join('–')}
        </p>
      )}
      {score && isPlaying && <p className={classes.total}>{score.map((game) => game.join('–')).join('  ')}</p>}
      {match.pad && isPlaying && <Phone pad={match.pad} />}
      {left !== null && <NoShowClock left={left} minutes={noShowMinutes} />}
      <Row gap={8} oneLine className={classNames(classes.actions, isPlaying && classes.whole)}>
        {match.status === 'called' && (
          <Button kind="tone" size="sm" onClick={() => presses.move({ matchId: match._id, action: 'start' })}>
            {text.start}
          </Button>
        )}
        {left !== null && left <= 0 ? (
          <Button size="sm" onClick={() => presses.result(match, 'walkover')}>
            {hall.notHere}
          </Button>
        ) : (
          <Button size="sm" kind={isPlaying ? 'tone' : 'quiet'} onClick={() => presses.result(match)}>
            {text.enterResult}
          </Button>
        )}
      </Row>
    </>
  );
}

/** The state of the umpire's phone, with a warning if it has gone quiet or has unsent points. */
function Phone({ pad }: { pad: NonNullable<LiveMatchAnswer['pad']> }) {
  const hall = useWords(hallWords);
  const now = useNow(15_000);
  const name = pad.name ?? '';
  const isQuiet = now.getTime() - Date.parse(pad.seenAt) > quietMs;
  const said = isQuiet ? hall.phoneSeen({ name, time: time(pad.seenAt) }) : hall.phone({ name });
  const more = [
    pad.waiting > 0 && hall.phoneWaits({ waiting: pad.waiting }),
    pad.battery !== null && hall.battery({ percent: pad.battery }),
  ].filter((part) => part !== false);
  const isLow = pad.battery !== null && pad.battery <= 15;
  return <p className={isQuiet || isLow ? classes.warning : classes.phone}>{[said, ...more].join(' · ')}</p>;
}

/** How long a called match still waits for its players; after that, the desk may record a no-show. */
function NoShowClock({ left, minutes }: { left: number; minutes: number }) {
  const hall = useWords(hallWords);
  if (left <= 0) return <p className={classes.warning}>{hall.timeIsUp}</p>;
  return <p className={classes.phone}>{hall.minutesLeft({ minutes: Math.min(left, minutes) })}</p>;
}
