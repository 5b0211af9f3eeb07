import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { useState } from 'react';
import { messageOf } from '../../../../platform/api-error.ts';
import { useWords } from '../../../../platform/language.tsx';
import { toast } from '../../../../platform/toast.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { focusOn } from '../courts/focus-after.ts';
import { hallWords } from '../hall-words.ts';
import type { DeskAccess } from '../live-query.ts';
import { sidesOf } from '../match-side.tsx';
import {
  impossibleScore,
  laterMatches,
  useCorrectResult,
  usePreviewCorrection,
  useRecordResult,
  useTakeBack,
} from '../queries.ts';
import { openResult, type ResultForm, saidResult, toResult } from '../result-form.ts';
import { liveWords } from '../words.ts';
import type { Way } from './correction-preview.tsx';

/** Records a result, or corrects the one there is; says so with an undo, and what a correction does to later matches. */
export function useSendResult({
  access,
  match,
  form,
  mayUndo,
  onImpossible,
  onSent,
}: {
  access: DeskAccess;
  match: LiveMatchAnswer;
  form: ResultForm;
  mayUndo: boolean;
  onImpossible: (why: string | null) => void;
  onSent: (stages: ToldDrift[]) => void;
}) {
  const text = useWords(liveWords);
  const [touched, setTouched] = useState<string[] | null>(null);
  const [way, setWay] = useState<Way>('replace');
  const preview = usePreviewCorrection(access);
  const undo = useUndoResult(access, match);
  const isCorrected = match.status === 'done';
  const show = (decision: Way) => {
    setWay(decision);
    preview.mutate({ ...toResult(form, match), decision });
  };
  const told = {
    onDone: ({ stages, through = [] }: { stages: ToldDrift[]; through?: string[] | undefined }) => {
      const on = through.length > 0 && text.through({ count: through.length, names: through.join(', ') });
      const outcome = saidResult(form, match) || on;
      const said = [isCorrected ? text.corrected : text.recorded, outcome].filter(Boolean).join(': ');
      // What a correction did to later matches is not undone by the result before it.
      toast.success(said, mayUndo && !touched ? { label: text.undo, onPress: undo } : undefined);
      onSent(stages);
    },
    refused: (thrown: unknown) => {
      const [later, why] = [laterMatches(thrown), impossibleScore(thrown)];
      setTouched(later);
      onImpossible(why);
      if (later) show(way);
      return later || why ? null : messageOf(thrown);
    },
  };
  const record = useSubmit(useRecordResult(access), told);
  const correct = useSubmit(useCorrectResult(access), told);
  const send = (decision: 'refuse' | Way, { note, reason }: { note: string; reason: string }) => {
    const input = { ...toResult(form, match), ...(note && { exception: note }) };
    return isCorrected ? correct.send({ ...input, decision, ...(reason && { reason }) }) : record.send(input);
  };
  return { touched, way, show, preview, send, busy: record.isPending || correct.isPending };
}

/** Undoes what was just recorded: a first result is taken back to its court, a correction gives way to the result before it. */
function useUndoResult(access: DeskAccess, match: LiveMatchAnswer): () => void {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const back = useSubmit(useTakeBack(access), {
    done: ({ match: { court } }) =>
      court === null ? hall.takenBack({ sides: sidesOf(match) }) : hall.backOnCourt({ sides: sidesOf(match), court }),
    onDone: ({ match: { court } }) => focusOn(court),
  });
  const correct = useSubmit(useCorrectResult(access), { done: text.correctionUndone });
  return () => {
    const { exception } = match;
    const before = { ...toResult(openResult(match), match), ...(exception && { exception }) };
    if (match.status === 'done') void correct.send({ ...before, decision: 'refuse' });
    else void back.send({ matchId: match._id, toCourt: true });
  };
}
