import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { dateTime, timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { roundName } from '../../../platform/draw-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import classes from './match-card.module.css';
import { MatchSide } from './match-side.tsx';
import type { MatchMove } from './queries.ts';
import { liveWords } from './words.ts';

/** One match of the list: its sides, why it waits, and what can be done with it now. */
export function MatchCard({
  match,
  expected,
  freeCourts,
  mayCorrect,
  onMove,
  onResult,
}: {
  match: LiveMatchAnswer;
  /** When it will be played, as far as that is later than planned. */
  expected: string | undefined;
  freeCourts: readonly number[];
  mayCorrect: boolean;
  onMove: (move: MatchMove) => void;
  onResult: () => void;
}) {
  const text = useWords(liveWords);
  const matchId = match._id;
  const ready = match.status !== 'done' && match.sides.every((side) => side.entry !== null);
  const isUnplayed = match.kind === 'void' && !match.sides.every((side) => side.entry !== null);
  const best =
    match.plannedCourt !== null && freeCourts.includes(match.plannedCourt) ? match.plannedCourt : freeCourts[0];
  const toCourts: MenuAction[] = freeCourts.map((court) => ({
    label: text.callTo({ court }),
    onSelect: () => onMove({ matchId, action: 'call', court }),
  }));
  const others: MenuAction[] = [
    ...(match.status === 'playing'
      ? []
      : [
          match.status === 'held'
            ? { label: text.goOn, onSelect: () => onMove({ matchId, action: 'postpone' }) }
            : { label: text.holdBack, onSelect: () => onMove({ matchId, action: 'hold' }) },
        ]),
    { label: text.enterResult, onSelect: onResult },
  ];
  return (
    <li className={classes.card}>
      <div className={classes.what}>
        <strong>{match.label}</strong>
        <Quiet as="span">
          {match.category} · {roundName(match.roundName)}
        </Quiet>
        {match.start && match.status !== 'done' && (
          <Quiet as="span">
            {dateTime(match.start)}
            {match.plannedCourt === null ? '' : `, ${text.onCourtNumber({ court: match.plannedCourt })}`}
          </Quiet>
        )}
        {expected !== undefined && (
          <span className={classes.expected}>
            {text.expectedAt({ time: timeBeside(expected, match.start ?? expected) })}
          </span>
        )}
      </div>
      <div className={classes.sides}>
        {match.sides.map((side, index) => (
          <span
            key={index === 0 ? 'a' : 'b'}
            className={classNames(match.winner && (side.entry === match.winner ? classes.won : classes.lost))}
          >
            <MatchSide match={match} index={index} />
          </span>
        ))}
      </div>
      <div className={classes.state}>
        {match.status === 'held' && <Chip tone="gold">{text.heldBack}</Chip>}
        {match.waitsFor.length > 0 && (
          <Quiet as="span">{text.waitsFor({ matches: match.waitsFor.join(` ${text.and} `) })}</Quiet>
        )}
        {match.status === 'playing' && <Chip tone="red">{text.playing}</Chip>}
        {match.tie && match.status !== 'done' && match.tie.won.some((won) => won > 0) && (
          <span className="num">{match.tie.won.join('–')}</span>
        )}
        {match.status === 'done' && (
          <span className="num">
            {match.score.map(([a, b]) => `${a}–${b}`).join('  ')}{' '}
            {isUnplayed ? text.notNeeded : match.kind && match.kind !== 'played' && text.kinds[match.kind]}
          </span>
        )}
      </div>
      <Row gap={8} justify="end" oneLine className={classes.actions}>
        {ready && best !== undefined && (
          <Button kind="tone" size="sm" onClick={() => onMove({ matchId, action: 'call', court: best })}>
            {text.callTo({ court: best })}
          </Button>
        )}
        {ready && (
          <Menu label={text.moreFor({ match: match.label })} groups={[toCourts, others]} position="bottom-end" />
        )}
        {match.status === 'done' && !isUnplayed && (mayCorrect || match.tie) && (
          <Button size="sm" onClick={onResult}>
            {match.tie ? text.openTie : text.correct}
          </Button>
        )}
      </Row>
    </li>
  );
}
