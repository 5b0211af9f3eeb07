import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { Fragment } from 'react';
import { useWords } from '../../../../platform/language.tsx';
import { toast } from '../../../../platform/toast.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { hallWords } from '../hall-words.ts';
import type { DeskAccess } from '../live-query.ts';
import { type RoundInput, usePlayRound } from '../queries.ts';

/** The boards of a Swiss round begin together: one press starts them all, and its message takes it back. */
export function StartRounds({
  access,
  matches,
  free,
}: {
  access: DeskAccess;
  matches: readonly LiveMatchAnswer[];
  /** How many courts nobody is on. */
  free: number;
}) {
  const text = useWords(hallWords);
  const undo = useSubmit(usePlayRound(access), { done: text.roundUndone });
  const start = useSubmit(usePlayRound(access), {
    onDone: ({ matches: started }, { category, round, boards = 0 }: RoundInput) => {
      const back = { category, round, action: 'undo', matches: started } as const;
      toast.success(
        text.roundStarted({ round, boards: started.length, left: Math.max(0, boards - started.length) }),
        started.length > 0 ? { label: text.undo, onPress: () => void undo.send(back) } : undefined,
      );
    },
  });
  return roundsToStart(matches, free).map(({ category, round, boards, now, noCourt, busy }) => {
    const why = [noCourt > 0 && text.waitForCourt({ count: noCourt }), busy > 0 && text.playElsewhere({ count: busy })];
    return (
      <Fragment key={`${category}/${round}`}>
        <Button
          kind="tone"
          size="sm"
          data-framed=""
          disabled={now === 0}
          loading={start.sent?.category === category && start.sent.round === round}
          onClick={() => void start.send({ category, round, boards, action: 'start' })}
        >
          {now === boards
            ? text.startRound({ category, round, boards })
            : text.startSome({ category, round, boards, now })}
        </Button>
        {now < boards && <span>{why.filter(Boolean).join(' ')}</span>}
      </Fragment>
    );
  });
}

interface RoundToStart {
  category: string;
  round: number;
  boards: number;
  /** How many a press starts: as many as are ready and have a court. */
  now: number;
  noCourt: number;
  /** Somebody of them is on another court. */
  busy: number;
}

/** Rounds with several boards that nobody has begun: one alone is called like any match. */
function roundsToStart(matches: readonly LiveMatchAnswer[], free: number): RoundToStart[] {
  const open = matches.filter(
    ({ swiss, status, sides }) =>
      swiss !== null && (status === 'waiting' || status === 'called') && sides.every(({ entry }) => entry !== null),
  );
  const rounds = Map.groupBy(open, ({ category, round }) => `${category}/${round}`);
  return [...rounds.values()].flatMap((boards) => {
    const [first] = boards;
    if (!first || boards.length < 2) return [];
    const called = boards.filter(({ status }) => status === 'called').length;
    const busy = boards.filter(
      ({ status, waits = [] }) => status === 'waiting' && waits.some(({ reason }) => reason === 'on_court'),
    ).length;
    const noCourt = Math.max(0, boards.length - called - busy - free);
    const { category, round } = first;
    return [{ category, round, boards: boards.length, now: boards.length - busy - noCourt, noCourt, busy }];
  });
}
