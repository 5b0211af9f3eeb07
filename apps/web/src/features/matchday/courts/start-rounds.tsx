import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { hallWords } from '../desk/hall-words.ts';
import type { DeskAccess } from '../desk/live-query.ts';
import { type RoundInput, usePlayRound } from '../desk/queries.ts';

/** The boards of a Swiss round begin together: one press starts them all, and its message takes it back. */
export function StartRounds({ access, matches }: { access: DeskAccess; matches: readonly LiveMatchAnswer[] }) {
  const text = useWords(hallWords);
  const undo = useSubmit(usePlayRound(access), { done: text.roundUndone });
  const start = useSubmit(usePlayRound(access), {
    onDone: ({ matches: started }, { category, round }: RoundInput) => {
      const back = { category, round, action: 'undo', matches: started } as const;
      toast.success(
        text.roundStarted({ round, boards: started.length }),
        started.length > 0 ? { label: text.undo, onPress: () => void undo.send(back) } : undefined,
      );
    },
  });
  return roundsToStart(matches).map(({ category, round, boards }) => (
    <Button
      key={`${category}/${round}`}
      kind="tone"
      size="sm"
      loading={start.sent?.category === category && start.sent.round === round}
      onClick={() => void start.send({ category, round, action: 'start' })}
    >
      {text.startRound({ category, round, boards })}
    </Button>
  ));
}

/** Rounds with several boards that nobody has begun: one alone is called like any match. */
function roundsToStart(matches: readonly LiveMatchAnswer[]): { category: string; round: number; boards: number }[] {
  const open = matches.filter(
    ({ swiss, status, sides }) =>
      swiss !== null && (status === 'waiting' || status === 'called') && sides.every(({ entry }) => entry !== null),
  );
  const rounds = Map.groupBy(open, ({ category, round }) => `${category}/${round}`);
  return [...rounds.values()].flatMap((boards) => {
    const [first] = boards;
    return first && boards.length > 1 ? [{ category: first.category, round: first.round, boards: boards.length }] : [];
  });
}
