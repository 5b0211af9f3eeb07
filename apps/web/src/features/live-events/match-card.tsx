import type { LiveMatchAnswer } from '@maidan/contract/live-events';
import { dateTime } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import classes from './match-card.module.css';
import type { MatchMove } from './queries.ts';

const howWords = { played: '', walkover: 'Walkover', retired: 'Retired', disqualified: 'Disqualified' } as const;

/** One match of the list: its sides, why it waits, and what can be done with it now. */
export function MatchCard({
  match,
  freeCourts,
  mayCorrect,
  onMove,
  onResult,
}: {
  match: LiveMatchAnswer;
  freeCourts: readonly number[];
  mayCorrect: boolean;
  onMove: (move: MatchMove) => void;
  onResult: () => void;
}) {
  const matchId = match._id;
  const ready = match.status !== 'done' && match.sides.every((side) => side.entry !== null);
  const best =
    match.plannedCourt !== null && freeCourts.includes(match.plannedCourt) ? match.plannedCourt : freeCourts[0];
  const toCourts: MenuAction[] = freeCourts.map((court) => ({
    label: `Call to court ${court}`,
    onSelect: () => onMove({ matchId, action: 'call', court }),
  }));
  const others: MenuAction[] = [
    match.status === 'held'
      ? { label: 'Let it go on', onSelect: () => onMove({ matchId, action: 'postpone' }) }
      : { label: 'Hold back', onSelect: () => onMove({ matchId, action: 'hold' }) },
    { label: 'Enter result', onSelect: onResult },
  ];
  return (
    <li className={classes.card}>
      <div className={classes.what}>
        <strong>{match.label}</strong>
        <span className="quiet">
          {match.category} · {match.roundName}
        </span>
        {match.start && match.status !== 'done' && (
          <span className="quiet">
            {dateTime(match.start)}
            {match.plannedCourt === null ? '' : `, court ${match.plannedCourt}`}
          </span>
        )}
      </div>
      <div className={classes.sides}>
        {match.sides.map((side, index) => (
          <span
            key={index === 0 ? 'a' : 'b'}
            className={classNames(match.winner !== null && (side.entry === match.winner ? classes.won : classes.lost))}
          >
            {side.text}
          </span>
        ))}
      </div>
      <div className={classes.state}>
        {match.status === 'held' && <Chip tone="gold">Held back</Chip>}
        {match.waitsFor.length > 0 && <span className="quiet">Waits for {match.waitsFor.join(' and ')}</span>}
        {match.status === 'done' && (
          <span className="num">
            {match.score.map(([a, b]) => `${a}–${b}`).join('  ')} {match.kind && howWords[match.kind]}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        {ready && best !== undefined && (
          <Button kind="tone" size="sm" onClick={() => onMove({ matchId, action: 'call', court: best })}>
            Call to court {best}
          </Button>
        )}
        {ready && <Menu label={`More for ${match.label}`} groups={[toCourts, others]} position="bottom-end" />}
        {match.status === 'done' && mayCorrect && (
          <Button size="sm" onClick={onResult}>
            Correct
          </Button>
        )}
      </div>
    </li>
  );
}
