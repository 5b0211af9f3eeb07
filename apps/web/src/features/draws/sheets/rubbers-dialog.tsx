import type { Draw } from '@maidan/domain/draws/draw';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { matchOfRound } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import type { PlayedMatch } from './schedule-view.ts';
import { rubberWords } from './rubber-words.ts';
import classes from './rubbers-dialog.module.css';
import { scoreOf } from './tie-score.tsx';

/** A team tie rubber by rubber, in lineup order: who won, who played, and the games. */
export function RubbersDialog({
  tie,
  match,
  played,
  onClose,
}: {
  tie: NonNullable<Draw['tie']>;
  match: ScheduledMatch;
  played: PlayedMatch;
  onClose: () => void;
}) {
  const text = useWords(rubberWords);
  const [one = '', other = ''] = match.entrants.map(({ text: name }) => name);
  const rubbers = tie.rubbers.flatMap(({ name }) => played.rubbers?.find((rubber) => rubber.name === name) ?? []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title({ one, other })}
      sub={`${match.category} · ${matchOfRound(match)} · ${scoreOf(played.score)}`}
      footer={
        <Button kind="main" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <Stack as="ol" gap={0} className={classes.rubbers}>
        {rubbers.map(({ name, side, kind, score, players }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>
              {([0, 1] as const).map((at) => (
                <span key={at} className={classNames(classes.side, side === at && classes.won)}>
                  {at === 0 ? one : other}
                  {players && players[at].length > 0 && <small>{players[at].join(' / ')}</small>}
                </span>
              ))}
            </span>
            <span className={classNames('num', classes.score)}>
              {side === null
                ? text.neitherCame
                : [scoreOf(score), kind === 'played' || kind === 'void' ? '' : text.kinds[kind]]
                    .filter(Boolean)
                    .join(' ')}
            </span>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
