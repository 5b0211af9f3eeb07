import { openGame } from '@maidan/domain/draws/scoring-format';
import type { LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { Answer } from '../../../../platform/api.ts';
import { time } from '../../../../platform/format.ts';
import { useWords } from '../../../../platform/language.tsx';
import { useNow } from '../../../../platform/now.ts';
import { matchName, roundBeside, roundName } from '../../../../platform/draw-words.ts';
import { shortRound } from '../../../../platform/schedule/round-codes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import classes from './court-tiles.module.css';
import dot from './playing-dot.module.css';
import { CardMarks } from '../../cards/card-marks.tsx';
import { secondsClock, useSecondsSince } from './elapsed.ts';
import { hallWords } from '../hall-words.ts';
import type { DeskPresses } from '../match-menu.ts';
import { MatchSide, sidesOf } from '../match-side.tsx';
import { quietMs } from '../phone-score.ts';
import { liveWords } from '../words.ts';

type Live = NonNullable<LiveMatchAnswer['live']>;
export type Hall = Answer<typeof liveEventEndpoints.read>['hall'];

/** What is left of the time to appear: none while play is stopped in the hall, all of it once play goes on. */
function minutesLeft({ status, calledAt }: LiveMatchAnswer, hall: Hall, now: Date): number | null {
  if (status !== 'called' || calledAt === null || hall.stopped) return null;
  const from = Math.max(Date.parse(calledAt), Date.parse(hall.resumedAt ?? calledAt));
  return Math.ceil((from + hall.noShowMinutes * 60_000 - now.getTime()) / 60_000);
}

/** The match on a court: the whole of it is the button that enters its result. */
export function CourtMatch({
  match,
  presses,
  hall,
  out,
}: {
  match: LiveMatchAnswer;
  presses: DeskPresses;
  hall: Hall;
  /** Says that the court is out of use, where it is. */
  out: string | null;
}) {
  const text = useWords(liveWords);
  const words = useWords(hallWords);
  const now = useNow(15_000);
  const left = minutesLeft(match, hall, now);
  // On a court that is out of use nobody is waited for.
  const isUp = out === null && left !== null && left <= 0;
  return (
    <>
      <p className={classes.label}>
        {isUp && <span className={classes.warning}>{words.timeIsUp} </span>}
        <span className={isUp ? 'sr' : classes.of}>
          <NumberOf match={match} />
        </span>
      </p>
      <div className={classes.sides}>
        {match.sides.map((_, index) => (
          <p key={index === 0 ? 'a' : 'b'} className={classes.side}>
            <SideCards match={match} side={index === 0 ? 1 : 2} />
            <MatchSide match={match} index={index} place="tile" />
          </p>
        ))}
      </div>
      <span className={classes.enters} aria-hidden="true">
        {text.result}
      </span>
      {!isUp && <Foot match={match} out={out} left={left === null ? null : Math.min(left, hall.noShowMinutes)} />}
      <button
        type="button"
        className={classes.whole}
        data-lifts=""
        data-enters=""
        title={text.ofSides({ what: text.enterResult, sides: sidesOf(match) })}
        onClick={() => presses.result(match)}
      >
        {text.ofSides({ what: text.enterResult, sides: sidesOf(match) })}
      </button>
      {isUp && (
        <Button
          size="sm"
          className={classNames(classes.above, classes.late)}
          aria-label={text.ofSides({ what: words.notHere, sides: sidesOf(match) })}
          onClick={() => presses.result(match, 'walkover')}
        >
          {words.notHereShort}
        </Button>
      )}
    </>
  );
}

/** The cards that a side has been shown, before its name, which may be cut; of a pair, each says whose it is. */
function SideCards({ match: { live, sides }, side }: { match: LiveMatchAnswer; side: 1 | 2 }) {
  const cards = live?.cards?.filter((card) => card.side === side) ?? [];
  const players = sides[side - 1]?.text.split(' / ') ?? [];
  if (cards.length === 0) return null;
  return <CardMarks cards={cards} players={players} />;
}

/** "Men's Singles · Match 6": the number is one of its category, so that the two stand together. The round may give way. */
export function NumberOf({ match }: { match: LiveMatchAnswer }) {
  const round = roundBeside(match);
  return (
    <>
      <span className={classes.match}>
        <span className={classes.category}>{match.category}</span>
        <span className={classes.when}>
          {' · '}
          {matchName(match)}
        </span>
      </span>
      {round !== null && (
        <span className={classes.round} title={roundName(round)}>
          {' · '}
          {shortRound(round)}
        </span>
      )}
    </>
  );
}

/** One line, whose place every tile keeps: what is most urgent about the court, so that no tile grows under the pointer. */
function Foot({ match, out, left }: { match: LiveMatchAnswer; out: string | null; left: number | null }) {
  const hall = useWords(hallWords);
  const isPlaying = match.status === 'playing';
  if (isPlaying && match.live?.timeOut) return <InjuryClock timeOut={match.live.timeOut} />;
  if (out !== null)
    return (
      <p className={classes.warning} title={out}>
        {out}
      </p>
    );
  if (isPlaying && match.live?.complete) return <p className={classes.warning}>{hall.notSent}</p>;
  if (left !== null) return <p className={classes.phone}>{hall.minutesLeft({ minutes: left })}</p>;
  return match.pad && isPlaying ? <Phone pad={match.pad} /> : null;
}

/** Beside the court's number: the score, or since when it is played; a called match is started here. */
export function CourtProgress({
  match,
  presses,
  mayStart,
}: {
  match: LiveMatchAnswer;
  presses: DeskPresses;
  /** Not while play is stopped, nor on a court that is out of use. */
  mayStart: boolean;
}) {
  const text = useWords(liveWords);
  if (match.status === 'called' && !mayStart) return <Chip tone="gold">{text.called}</Chip>;
  if (match.status === 'called')
    return (
      <>
        <span className="sr">
          {text.called} {match.calledAt && text.calledAt({ time: time(match.calledAt) })}
        </span>
        <Button
          kind="tone"
          size="sm"
          className={classes.above}
          aria-label={text.ofSides({ what: text.start, sides: sidesOf(match) })}
          onClick={() => presses.move({ matchId: match._id, action: 'start' })}
        >
          {text.start}
        </Button>
      </>
    );
  return (
    <>
      {match.live?.complete ? (
        <Chip tone="gold">{text.over}</Chip>
      ) : (
        <>
          <span className={dot.dot} aria-hidden="true" />
          <span className="sr">{text.playing}</span>
        </>
      )}
      <Score match={match} />
      {match.startedAt && !match.live?.complete && <Since at={match.startedAt} />}
    </>
  );
}

/** How long it is being played; since when, for one that was left on its court. */
function Since({ at }: { at: string }) {
  const text = useWords(liveWords);
  const minutes = Math.max(0, Math.floor((useNow(15_000).getTime() - Date.parse(at)) / 60_000));
  const since = text.since({ time: time(at) });
  return (
    <span className={classes.since} title={since}>
      {minutes < 600 ? text.minutesOn({ minutes }) : since}
    </span>
  );
}

/** The games won by each and the points of the present one, as the umpire's phone has them; a tie's rubbers. */
function Score({ match: { live, tie } }: { match: LiveMatchAnswer }) {
  const text = useWords(liveWords);
  if (tie)
    return (
      <span className={classes.total}>
        <span className="sr">{text.tieTotal} </span>
        {tie.won.join('–')}
      </span>
    );
  if (!live) return null;
  const open = openGame(live);
  const won = ([0, 1] as const).map((side) => live.games.filter((game) => game[side] > game[1 - side]!).length);
  return (
    <span
      className={classes.total}
      title={[...live.games, ...(open ? [open] : [])].map((game) => game.join('–')).join('  ')}
    >
      {live.games.length > 0 && <small>{won.join('–')}</small>} {open?.join('–')}
      {live.decider && ` (${live.decider.join('–')})`}
    </span>
  );
}

/** Somebody is being treated on this court: the time so far, and how long the rules allow. In the place of the phone's line. */
function InjuryClock({ timeOut: { since, seconds } }: { timeOut: NonNullable<Live['timeOut']> }) {
  const hall = useWords(hallWords);
  const time = secondsClock(useSecondsSince(since));
  return (
    <p className={classes.warning}>
      {seconds === null ? hall.injury({ time }) : hall.injuryOf({ time, most: secondsClock(seconds) })}
    </p>
  );
}

/** A warning while the umpire's phone has gone quiet, is nearly empty or has unsent points; otherwise whose it is. */
function Phone({ pad }: { pad: NonNullable<LiveMatchAnswer['pad']> }) {
  const hall = useWords(hallWords);
  const now = useNow(5_000);
  const name = pad.name ?? '';
  const isQuiet = now.getTime() - Date.parse(pad.seenAt) > quietMs;
  const said = isQuiet ? hall.phoneSeen({ name, time: time(pad.seenAt) }) : hall.phone({ name });
  const more = [
    pad.waiting > 0 && hall.phoneWaits({ waiting: pad.waiting }),
    pad.battery !== null && hall.battery({ percent: pad.battery }),
  ].filter((part) => part !== false);
  // Whose it is and what is left of its battery come first where the line is narrow.
  const short = [
    name.split(' ')[0],
    pad.battery !== null && hall.batteryShort({ percent: pad.battery }),
    hall.phoneSeenShort({ time: time(pad.seenAt) }),
    pad.waiting > 0 && hall.phoneWaits({ waiting: pad.waiting }),
  ].filter((part) => part !== false);
  const isLow = pad.battery !== null && pad.battery <= 15;
  return (
    <p
      className={isQuiet || isLow || pad.waiting > 0 ? classes.warning : classes.phone}
      title={[said, ...more].join(' · ')}
    >
      {isQuiet ? short.filter(Boolean).join(' ') : [said, ...more].join(' · ')}
    </p>
  );
}
