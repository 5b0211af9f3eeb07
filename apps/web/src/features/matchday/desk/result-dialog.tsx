import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { useId, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { matchOfRound } from '../../../platform/draw-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { DeskAccess } from './live-query.ts';
import { impossibleScore, laterMatches, useCorrectResult, usePreviewCorrection, useRecordResult } from './queries.ts';
import { CorrectionPreview, type Way } from '../corrections/correction-preview.tsx';
import { correctionWords } from '../corrections/words.ts';
import { ExceptionNote, useImpossible } from './exception-note.tsx';
import { ChessResultFields, ScoreResultFields } from './result-fields.tsx';
import { doubtsOf, openResult, resultFault, type ResultForm, saidResult, toResult } from './result-form.ts';
import { liveWords } from './words.ts';

/**
 * The plain result of a match: score if there is one, winner, and how it was won. A recorded one is corrected here
 * too.
 */
export function ResultDialog({
  access,
  match,
  kind,
  sport,
  onStages,
  onClose,
}: {
  access: DeskAccess;
  match: LiveMatchAnswer;
  /** How it ended, where the form was opened to say just that. */
  kind?: 'walkover' | undefined;
  sport: string;
  /** Stages that would be drawn otherwise after a correction. */
  onStages?: (stages: ToldDrift[]) => void;
  onClose: () => void;
}) {
  const text = useWords(liveWords);
  const words = useWords(correctionWords);
  const formId = useId();
  const [form, setForm] = useState<ResultForm>(() => ({ ...openResult(match), ...(kind && { kind }) }));
  const [fault, setFault] = useState<string | null>(null);
  const [touched, setTouched] = useState<string[] | null>(null);
  const [impossible, setImpossible] = useImpossible(form);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const said = reason.trim() ? { reason: reason.trim() } : {};
  const [way, setWay] = useState<Way>('replace');
  const preview = usePreviewCorrection(access);
  const correcting = match.status === 'done';
  const told = {
    done: [correcting ? text.corrected : text.recorded, saidResult(form, match)].filter(Boolean).join(': '),
    onDone: ({ stages }: { stages: ToldDrift[] }) => {
      onClose();
      onStages?.(stages);
    },
    refused: (thrown: unknown) => {
      const later = laterMatches(thrown);
      const why = impossibleScore(thrown);
      setTouched(later);
      setImpossible(why);
      if (later) show(way);
      return later || why ? null : messageOf(thrown);
    },
  };
  const record = useSubmit(useRecordResult(access), told);
  const correct = useSubmit(useCorrectResult(access), told);
  const busy = record.isPending || correct.isPending;
  const isOdd = !match.swiss?.colours && doubtsOf(form, sport).length > 0;
  function show(decision: Way) {
    setWay(decision);
    preview.mutate({ ...toResult(form, match), decision });
  }
  const submit = (decision: 'refuse' | Way) => {
    const found = resultFault(form, match);
    setFault(found);
    if (found) return;
    const input = { ...toResult(form, match), ...(impossible && note.trim() ? { exception: note.trim() } : {}) };
    return correcting ? correct.send({ ...input, decision, ...said }) : record.send(input);
  };

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={correcting ? text.correctResult : text.enterResult}
      sub={`${match.category} · ${matchOfRound(match)}`}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text.cancel}
          </Button>
          {touched ? (
            <Button kind="danger" loading={busy} onClick={() => void submit(way)}>
              {words.correctBy[way]}
            </Button>
          ) : (
            <Button kind="main" type="submit" form={formId} loading={busy}>
              {impossible
                ? text.recordException
                : isOdd
                  ? text.recordAnyway
                  : correcting
                    ? text.correctResult
                    : text.recordResult}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit('refuse');
        }}
      >
        <FieldStack>
          {match.swiss?.colours ? (
            <ChessResultFields match={match} form={form} fault={fault} onChange={setForm} />
          ) : (
            <ScoreResultFields sport={sport} match={match} form={form} fault={fault} onChange={setForm} />
          )}
          {impossible && <ExceptionNote reason={impossible} note={note} onChange={setNote} />}
          {correcting && (
            <TextField
              label={words.why}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {touched && <CorrectionPreview touched={touched} way={way} onWay={show} shown={preview.data} />}
        </FieldStack>
      </form>
    </Dialog>
  );
}
