import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { hallWords } from './hall-words.ts';
import type { DeskAccess } from './live-query.ts';
import { sidesOf } from './match-side.tsx';
import { useCorrectResult, useTakeBack } from './queries.ts';
import { openResult, toResult } from './result-form.ts';
import { liveWords } from './words.ts';

/** Undoes what was just recorded: a first result is taken back, a correction gives way to the result before it. */
export function useUndoResult(access: DeskAccess, match: LiveMatchAnswer): () => void {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const back = useSubmit(useTakeBack(access), { done: hall.takenBack({ sides: sidesOf(match) }) });
  const correct = useSubmit(useCorrectResult(access), { done: text.correctionUndone });
  return () => {
    if (match.status === 'done') void correct.send({ ...toResult(openResult(match), match), decision: 'refuse' });
    else void back.send({ matchId: match._id });
  };
}
