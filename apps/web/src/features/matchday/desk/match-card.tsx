import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { matchBeside, timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { matchInWords, matchName, roundBeside, roundName } from '../../../platform/draw-words.ts';
import { shortRound } from '../../../platform/schedule/round-codes.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import type { Arrivals } from './arrivals/use-arrivals.ts';
import type { PassedOver } from './courts/passed-over.ts';
import { isOnCourt, isReady, isToPlay, type List } from './desk-lists.ts';
import { hallWords } from './hall-words.ts';
import classes from './match-card.module.css';
import type { DeskPresses } from './match-menu.ts';
import { MatchSide, sidesOf } from './match-side.tsx';
import { MatchWaits } from './match-waits.tsx';
import { saidOut } from './result-form.ts';
import type { Lift } from './courts/use-match-drag.ts';
import { isMovable } from './moves-in-plan/movable.ts';
import { liveWords } from './words.ts';

/** One match of the list: its sides, why it waits, and what can be done with it now. */
export function MatchCard({
  match,
  expected,
  court,
  mayCorrect,
  presses,
  menu,
  list,
  passed,
  lift,
  isTarget,
}: {
  match: LiveMatchAnswer;
  /** When it will be played, as far as that is later than planned. */
  expected: string | undefined;
  /** The free court that it can be called to. */
  court: number | undefined;
  mayCorrect: boolean;
  presses: DeskPresses;
  menu: MenuAction[][];
  /** The list that it is found in, where several are shown at once. */
  list: List | null;
  /** Why it is not proposed though it is ready. */
  passed: PassedOver | undefined;
  lift: Lift;
  /** A match that is carried would change places with it. */
  isTarget: boolean;
}) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const isUnplayed = match.kind === 'void' && !match.sides.every((side) => side.entry !== null);
  const through = isUnplayed ? match.sides.find((side) => side.entry !== null)?.text : undefined;
  const isOver = match.status === 'done' && !isUnplayed;
  const takeBack = { label: hall.takeBack, onSelect: () => presses.ask({ what: 'take_back', match }) };
  const groups = isOver && mayCorrect ? [[takeBack], ...menu] : menu;
  const isOff = isToPlay(match) && !isOnCourt(match);
  return (
    <li
      className={classNames(
        classes.card,
        match.status === 'done' && classes.over,
        isOff && classes.carried,
        isTarget && classes.target,
      )}
      data-match={isMovable(match) ? match._id : undefined}
      title={isOff ? hall.drag : undefined}
      onPointerDown={isOff ? lift(match) : undefined}
    >
      <CardHead match={match} expected={expected} />
      <div className={classes.sides}>
        {match.sides.map((side, index) =>
          isUnplayed && side.entry === null && through ? null : (
            <span
              key={index === 0 ? 'a' : 'b'}
              className={classNames(match.winner && (side.entry === match.winner ? classes.won : classes.lost))}
            >
              <MatchSide match={match} index={index} place="row" />
            </span>
          ),
        )}
      </div>
      <CardState {...{ match, list, passed, isUnplayed, through }} arrivals={presses.arrivals} />
      <Row gap={8} justify="end" oneLine className={classes.actions}>
        <CardPress match={match} court={court} presses={presses} />
        {isOver && (mayCorrect || match.tie) && (
          <Button
            size="sm"
            aria-label={text.ofSides({ what: match.tie ? text.openTie : text.correct, sides: sidesOf(match) })}
            onClick={() => presses.result(match)}
          >
            {match.tie ? text.openTie : text.correct}
          </Button>
        )}
        {groups.flat().length > 0 && (
          <Menu
            label={text.moreFor({ match: matchInWords(match) })}
            groups={groups}
            lockedReason={hall.withdrawWho}
            position="bottom-end"
          />
        )}
      </Row>
    </li>
  );
}

/** Which match it is, and when: as planned, as expected now, or when it was over. */
function CardHead({ match, expected }: { match: LiveMatchAnswer; expected: string | undefined }) {
  const text = useWords(liveWords);
  const now = useNow();
  const round = roundBeside(match);
  return (
    <div className={classes.what}>
      <strong className={classes.number}>
        <span>{match.category}</span>
        {' · '}
        {matchName(match)}
      </strong>
      {expected !== undefined && (
        <span className={classes.expected}>
          <span className={classes.wide}>{text.expectedAt({ time: timeBeside(expected, now) })}</span>
          <span className={classes.narrow}>{text.about({ time: timeBeside(expected, now) })}</span>
        </span>
      )}
      {match.start && match.status !== 'done' && (
        <Quiet as="span" className={classes.planned}>
          {matchBeside({ ...match, start: match.start }, now)}
          {match.plannedCourt === null ? '' : `, ${text.onCourtNumber({ court: match.plannedCourt })}`}
        </Quiet>
      )}
      {match.finishedAt && <Quiet as="span">{text.finishedAt({ time: timeBeside(match.finishedAt, now) })}</Quiet>}
      {round !== null && (
        <Quiet as="span" title={roundName(round)}>
          <span className={classes.long}>{roundName(round)}</span>
          <span className={classes.code}>{shortRound(round)}</span>
        </Quiet>
      )}
    </div>
  );
}

/** The one press that is offered: a call, or the result of what a search found on a court. */
function CardPress({
  match,
  court,
  presses,
}: {
  match: LiveMatchAnswer;
  court: number | undefined;
  presses: DeskPresses;
}) {
  const text = useWords(liveWords);
  const isCalled = isOnCourt(match);
  if (!isCalled && (!isReady(match) || court === undefined)) return null;
  const label = isCalled ? (match.tie ? text.openTie : text.enterResult) : text.callTo({ court: court ?? 0 });
  return (
    <Button
      kind="tone"
      size="sm"
      aria-label={text.ofSides({ what: label, sides: sidesOf(match) })}
      onClick={() => (isCalled ? presses.result(match) : presses.move({ matchId: match._id, action: 'call', court }))}
    >
      {label}
    </Button>
  );
}

/** How it stands, or why it waits. */
function CardState({
  match,
  list,
  passed,
  isUnplayed,
  through,
  arrivals,
}: {
  match: LiveMatchAnswer;
  list: List | null;
  passed: PassedOver | undefined;
  isUnplayed: boolean;
  /** Who has nobody to play in it. */
  through: string | undefined;
  arrivals: Arrivals | undefined;
}) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const out = match.status === 'done' ? saidOut(match.kind, match, match.winner) : '';
  const before = ({ kind, score, winner }: NonNullable<LiveMatchAnswer['corrected']>) => {
    const how = kind === 'played' && score.length > 0 ? '' : saidOut(kind, match, winner) || text.kinds[kind];
    return [...score.map(([a, b]) => `${a}–${b}`), how].filter(Boolean).join('  ');
  };
  return (
    <div className={classes.state}>
      {list && <Chip tone="grey">{text[list]}</Chip>}
      {match.status === 'held' && <Chip tone="gold">{text.heldBack}</Chip>}
      {match.status === 'suspended' && <Chip tone="gold">{hall.suspended}</Chip>}
      <MatchWaits {...{ match, arrivals, passed }} />
      {match.status === 'called' && <Chip tone="gold">{text.called}</Chip>}
      {match.status === 'playing' && <Chip tone="red">{text.playing}</Chip>}
      {match.court !== null && <Quiet as="span">{text.onCourtNumber({ court: match.court })}</Quiet>}
      {match.tie && match.status !== 'done' && match.tie.won.some((won) => won > 0) && (
        <span className="num">{match.tie.won.join('–')}</span>
      )}
      {match.status === 'done' && (
        <span className="num">
          {match.score.map(([a, b]) => `${a}–${b}`).join('  ')}{' '}
          {isUnplayed
            ? through
              ? text.goesThrough({ name: through })
              : text.notNeeded
            : !out && match.kind && match.kind !== 'played' && text.kinds[match.kind]}
        </span>
      )}
      {out && <span>{out}</span>}
      {match.corrected && <Quiet as="span">{text.correctedFrom({ result: before(match.corrected) })}</Quiet>}
    </div>
  );
}
