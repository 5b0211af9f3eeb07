import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import type { DeskAccess } from './live-query.ts';
import { ResultDialog, whereOf } from './result-dialog.tsx';
import { RubberForm } from './rubber-form.tsx';
import classes from './tie-dialog.module.css';
import { tieWords } from './tie-words.ts';
import { liveWords } from './words.ts';

export type LiveTie = NonNullable<LiveMatchAnswer['tie']>;
export type LiveRubber = LiveTie['rubbers'][number];

/** A tie of two teams: its rubbers in their order, each recorded for itself; the total follows. */
export function TieDialog({
  access,
  match,
  sport,
  tie,
  mayCorrect,
  onStages,
  onClose,
}: {
  access: DeskAccess;
  match: LiveMatchAnswer;
  sport: string;
  tie: LiveTie;
  mayCorrect: boolean;
  /** Stages that would be drawn otherwise after a correction. */
  onStages: (stages: ToldDrift[]) => void;
  onClose: () => void;
}) {
  const text = useWords(tieWords);
  const live = useWords(liveWords);
  const isOver = match.status === 'done';
  const [entering, setEntering] = useState<string | null>(isOver ? null : (tie.open[0] ?? null));
  // What its rubbers have decided is corrected there.
  const mayEndOtherwise = !isOver || (mayCorrect && (tie.isLevel || match.kind !== 'played'));
  const [otherwise, setOtherwise] = useState(false);
  // What records a rubber is in sight however long its form is.
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  if (otherwise)
    return (
      <ResultDialog
        access={access}
        sport={sport}
        match={match}
        onStages={onStages}
        onClose={() => setOtherwise(false)}
      />
    );
  const winner = match.sides.find((side) => side.entry !== null && side.entry === match.winner);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.rubbers}
      sub={whereOf(match, live)}
      footer={
        <>
          {mayEndOtherwise && (
            <Button onClick={() => setOtherwise(true)}>
              {tie.isLevel ? text.giveWinner : isOver ? live.correctResult : text.giveUp}
            </Button>
          )}
          {entering === null ? (
            <Button kind="main" onClick={onClose}>
              {text.close}
            </Button>
          ) : (
            <span ref={setFoot} className={classes.foot} />
          )}
        </>
      }
    >
      <div className={classes.total} role="status">
        {match.sides.map((side, index) => (
          <p key={index === 0 ? 'a' : 'b'} className={classNames(winner && side === winner && classes.won)}>
            <span>{side.text}</span>
            <strong>{tie.won[index]}</strong>
          </p>
        ))}
      </div>
      <p className={classes.said}>
        {winner
          ? text.wonBy({ team: winner.text })
          : tie.isLevel
            ? text.level
            : tie.playAll
              ? text.allPlayed
              : text.endsWith}
      </p>
      <ol className={classes.rubbers}>
        {tie.rubbers.map((rubber) => (
          <li key={rubber.name} className={classNames(entering === rubber.name && classes.open)}>
            <RubberLine
              match={match}
              rubber={rubber}
              mayEnter={entering !== rubber.name && (rubber.result ? mayCorrect : !isOver)}
              onEnter={() => setEntering(rubber.name)}
            />
            {entering === rubber.name && (
              <RubberForm
                // What somebody else has written meanwhile is opened anew.
                key={rubber.result?.revision ?? 0}
                access={access}
                match={match}
                sport={sport}
                rubber={rubber}
                mayUndo={mayCorrect}
                foot={foot}
                onDone={({ match: after, stages }) => {
                  setEntering(after.tie?.open[0] ?? null);
                  onStages(stages);
                }}
                onCancel={() => setEntering(null)}
              />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function RubberLine({
  match,
  rubber,
  mayEnter,
  onEnter,
}: {
  match: LiveMatchAnswer;
  rubber: LiveRubber;
  mayEnter: boolean;
  onEnter: () => void;
}) {
  const text = useWords(tieWords);
  const live = useWords(liveWords);
  const { name, kind, result } = rubber;
  const won = result === null ? null : result.side === null ? text.neither : (match.sides[result.side]?.text ?? '');
  return (
    <div className={classes.line}>
      <span className={classes.name}>
        <strong>{name}</strong>
        <small>{text[kind]}</small>
      </span>
      <span className={classes.result}>
        {result === null ? (
          <Quiet as="span">{match.status === 'done' ? text.notPlayed : text.toPlay}</Quiet>
        ) : (
          <>
            <strong>{result.side === null ? won : text.wonRubber({ team: won ?? '' })}</strong>
            {result.players && (
              <Quiet as="span">
                {result.players
                  .filter((side) => side.length > 0)
                  .map((side) => side.join(' / '))
                  .join(' – ')}
              </Quiet>
            )}
            <span className="num">
              {result.score.map(([a, b]) => `${a}–${b}`).join('  ')}
              {result.kind !== 'played' && result.kind !== 'void' && ` ${live.kinds[result.kind]}`}
            </span>
          </>
        )}
      </span>
      {mayEnter && (
        <Button
          size="sm"
          kind={result ? 'quiet' : 'tone'}
          aria-label={result ? text.correctOf({ rubber: name }) : text.enterOf({ rubber: name })}
          onClick={onEnter}
        >
          {result ? text.correct : text.enter}
        </Button>
      )}
    </div>
  );
}
