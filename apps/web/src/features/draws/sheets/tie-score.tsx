import type { KeyboardEvent } from 'react';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { wordsNow } from '../../../platform/language.tsx';
import classes from './drawn-bracket.module.css';
import type { PlayedMatch } from './schedule-view.ts';
import { rubberWords } from './rubber-words.ts';

/** Opens the rubbers of a tie, given its match. */
export type OpenTie = (match: string) => void;

export const scoreOf = (score: readonly (readonly [number, number])[]): string =>
  score.map(([a, b]) => `${a}–${b}`).join(' ');

/** The score below a winner's name as draws are written: the winner's points first, and how the match ended early. */
export function scoreOfWinner(match: Pick<ScheduledMatch, 'entrants'> | null | undefined, played: PlayedMatch): string {
  const { score, winner, kind } = played;
  const isSecond = winner !== null && winner !== '' && match?.entrants[1]?.entry === winner;
  const games = scoreOf(isSecond ? score.map(([a, b]) => [b, a] as const) : score);
  const early = kind === 'retired' || kind === 'disqualified' ? wordsNow(rubberWords).kinds[kind] : '';
  return [games, early].filter(Boolean).join(' ');
}

/** Whether there are rubbers behind the score of a match. */
export const hasRubbers = (played: PlayedMatch | undefined): played is PlayedMatch =>
  played?.status === 'done' && (played.rubbers?.length ?? 0) > 0;

export function tieLabel(match: Pick<ScheduledMatch, 'entrants'>, { score }: PlayedMatch): string {
  const [one = '', other = ''] = match.entrants.map(({ text }) => text);
  return wordsNow(rubberWords).rubbersOf({ one, other, score: scoreOf(score) });
}

/** The score of a match in a drawing; pressing that of a tie shows its rubbers. */
export function TieScore({
  x,
  y,
  match,
  played,
  onTie,
  children,
}: {
  x: number;
  y: number;
  match: Pick<ScheduledMatch, 'id' | 'entrants'> | null | undefined;
  played: PlayedMatch | undefined;
  onTie: OpenTie;
  children: string;
}) {
  const score = (
    <text x={x} y={y} className={classes.score}>
      {children}
    </text>
  );
  if (!match || !hasRubbers(played)) return score;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onTie(match.id);
  };
  return (
    <g
      role="button"
      tabIndex={0}
      className={classes.tie}
      aria-label={tieLabel(match, played)}
      onClick={() => onTie(match.id)}
      onKeyDown={press}
    >
      <rect x={x - 6} y={y - 15} width={12 + 8 * children.length} height={20} rx={4} />
      {score}
    </g>
  );
}
