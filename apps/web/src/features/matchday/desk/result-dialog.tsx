import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { isChess } from '@maidan/domain/draws/category-format';
import { useId, useState } from 'react';
import { type Spoken, useWords } from '../../../platform/language.tsx';
import { matchOfRound } from '../../../platform/draw-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { DeskAccess } from './live-query.ts';
import { useSendResult } from './corrections/use-send-result.ts';
import { CorrectionPreview, type Way } from './corrections/correction-preview.tsx';
import { correctionWords } from './corrections/words.ts';
import { ExceptionNote, useException } from './exception-note.tsx';
import { ChessResultFields, ScoreResultFields } from './result-fields.tsx';
import { doubtsOf, faultyGame, openResult, resultFault, type ResultForm } from './result-form.ts';
import { PhoneNote, ResultQuestion, useResultQuestion } from './result-question.tsx';
import { liveWords } from './words.ts';

/** "Court 2 · MS · Round 1 · Match 1"; `text` is in the words of the sport: "Table 2". */
export const whereOf = (match: LiveMatchAnswer, text: Spoken<typeof liveWords.en>): string =>
  [match.court !== null && text.courtNumber({ court: match.court }), match.category, matchOfRound(match)]
    .filter(Boolean)
    .join(' · ');

/**
 * The plain result of a match: score if there is one, winner, and how it was won. A recorded one is corrected here
 * too.
 */
export function ResultDialog({
  access,
  match,
  kind,
  sport,
  isMine = false,
  mayUndo = false,
  onStages,
  onDone,
  onClose,
}: {
  access: DeskAccess;
  match: LiveMatchAnswer;
  /** How it ended, where the form was opened to say just that. */
  kind?: 'walkover' | undefined;
  sport: string;
  /** This phone scores it. */
  isMine?: boolean | undefined;
  /** Offers to undo it in the message that it is recorded. */
  mayUndo?: boolean;
  /** Once it is recorded, after the dialog was closed. */
  onDone?: (() => void) | undefined;
  /** Stages that would be drawn otherwise after a correction. */
  onStages?: (stages: ToldDrift[]) => void;
  onClose: () => void;
}) {
  const text = useWords(liveWords);
  const words = useWords(correctionWords);
  const formId = useId();
  const [form, setForm] = useState<ResultForm>(() => ({ ...openResult(match), ...(kind && { kind }) }));
  const [fault, setFault] = useState<string | null>(null);
  const exception = useException(form, match);
  const [reason, setReason] = useState('');
  const question = useResultQuestion(match, form, { isMine });
  const correcting = match.status === 'done';
  const { touched, way, show, preview, send, busy } = useSendResult({
    access,
    match,
    form,
    mayUndo,
    onImpossible: exception.refuse,
    onSent: (stages) => {
      onClose();
      onDone?.();
      onStages?.(stages);
    },
  });
  const isGame = match.swiss?.colours === true || isChess(sport);
  const isOdd = !isGame && doubtsOf(form, sport).length > 0;
  const submit = (decision: 'refuse' | Way) => {
    const found = resultFault(form, match);
    setFault(found);
    if (busy || found || exception.ask()) return;
    if (decision === 'refuse' && question.ask()) return;
    void send(decision, { note: exception.sent, reason: reason.trim() });
  };

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={correcting ? text.correctResult : text.enterResult}
      sub={whereOf(match, text)}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text.cancel}
          </Button>
          {touched ? (
            <Button kind="danger" loading={busy} onClick={() => submit(way)}>
              {words.correctBy[way]}
            </Button>
          ) : (
            <Button kind="main" type="submit" form={formId} loading={busy}>
              {exception.why
                ? text.recordException
                : isOdd
                  ? text.recordAnyway
                  : (question.label ?? (correcting ? text.correctResult : text.recordResult))}
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
          submit('refuse');
        }}
      >
        <FieldStack>
          {!isMine && <PhoneNote match={match} />}
          {isGame ? (
            <ChessResultFields match={match} form={form} fault={fault} onChange={setForm} />
          ) : (
            <ScoreResultFields
              {...{ sport, match, form, fault }}
              faulty={exception.why === null ? null : faultyGame(form, match)}
              onChange={setForm}
            />
          )}
          <ExceptionNote exception={exception} />
          {correcting && (
            <TextField
              label={words.why}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <ResultQuestion {...{ match, form, question }} onChange={setForm} />
          {touched && <CorrectionPreview touched={touched} way={way} onWay={show} shown={preview.data} />}
        </FieldStack>
      </form>
    </Dialog>
  );
}
