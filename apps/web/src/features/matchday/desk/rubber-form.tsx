import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CorrectionPreview, type Way } from './corrections/correction-preview.tsx';
import { correctionWords } from './corrections/words.ts';
import { ExceptionNote, useException } from './exception-note.tsx';
import type { DeskAccess } from './live-query.ts';
import {
  impossibleScore,
  laterMatches,
  type RubberInput,
  useCorrectRubber,
  usePreviewRubber,
  useRecordRubber,
} from './queries.ts';
import { ScoreResultFields } from './result-fields.tsx';
import { doubtsOf, faultyGame, openResult, resultFault, type ResultForm, toResult } from './result-form.ts';
import { isNamed, LineUp, useLineUp } from './line-ups/line-up.tsx';
import type { LiveRubber } from './tie-dialog.tsx';
import classes from './tie-dialog.module.css';
import { tieWords } from './tie-words.ts';
import { liveWords } from './words.ts';

interface TieAfter {
  match: LiveMatchAnswer;
  stages: ToldDrift[];
}

const kinds = ['played', 'walkover', 'retired', 'disqualified', 'void'] as const;

/** The result of one rubber, with the fields of any match. */
export function RubberForm({
  access,
  match,
  sport,
  rubber,
  mayUndo,
  foot,
  onDone,
  onCancel,
}: {
  access: DeskAccess;
  match: LiveMatchAnswer;
  sport: string;
  rubber: LiveRubber;
  mayUndo: boolean;
  /** Where the buttons that record stand: the foot of the dialog. */
  foot: HTMLElement | null;
  /** With the tie as it is then, and the stages that would be drawn otherwise. */
  onDone: (after: TieAfter) => void;
  onCancel: () => void;
}) {
  const text = useWords(tieWords);
  const live = useWords(liveWords);
  const words = useWords(correctionWords);
  const { name, result } = rubber;
  const formId = useId();
  const asMatch = asMatchOf(match, result);
  const [form, setForm] = useState<ResultForm>(() => openResult(asMatch));
  const { players, setPlayers, asksNames } = useLineUp(match, result);
  const [fault, setFault] = useState<string | null>(null);
  const [touched, setTouched] = useState<string[] | null>(null);
  const exception = useException(form);
  const [takingBack, setTakingBack] = useState(false);
  const [reason, setReason] = useState('');
  const [way, setWay] = useState<Way>('replace');
  const preview = usePreviewRubber(access);
  const undoOf = useUndoRubber(access, name);
  const told = {
    onDone: (answer: TieAfter, input: RubberInput & { takenBack?: boolean }) => {
      const said = (input.takenBack ? text.takenBack : result ? text.corrected : text.recorded)({ rubber: name });
      const isOver = answer.match.status === 'done';
      toast.success(isOver ? text.over : said, mayUndo && !result ? undoOf(answer, input) : undefined);
      onDone(answer);
    },
    refused: (thrown: unknown, input: RubberInput & { takenBack?: boolean }) => {
      const later = laterMatches(thrown);
      const why = impossibleScore(thrown);
      if (later) setTouched(later);
      if (later) show(way, input.takenBack ?? false);
      exception.refuse(why);
      return later || why ? null : messageOf(thrown);
    },
  };
  const record = useSubmit(useRecordRubber(access), told);
  const correct = useSubmit(useCorrectRubber(access), told);
  const busy = record.isPending || correct.isPending;

  const inputOf = () => toRubber(asMatch, { rubber: name, form, players, exception: exception.sent });
  function show(decision: Way, takenBack: boolean) {
    setWay(decision);
    if (result) preview.mutate({ ...inputOf(), takenBack, revision: result.revision, decision });
  }
  const submit = (decision: 'refuse' | Way, takenBack: boolean) => {
    const found = takenBack ? null : resultFault(form, asMatch);
    setFault(found);
    setTakingBack(takenBack);
    if (found || (!takenBack && exception.ask())) return;
    if (!result) return record.send(inputOf());
    const said = reason.trim() ? { reason: reason.trim() } : {};
    return correct.send({ ...inputOf(), takenBack, revision: result.revision, decision, ...said });
  };

  return (
    <form
      noValidate
      id={formId}
      className={classes.form}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit('refuse', false);
      }}
    >
      <FieldStack>
        <LineUp {...{ match, rubber, players }} startsHere={asksNames} onChange={setPlayers} />
        <ScoreResultFields
          {...{ sport, form, fault, kinds, startsHere: !asksNames }}
          match={asMatch}
          faulty={exception.why === null ? null : faultyGame(form, asMatch)}
          onChange={setForm}
        />
        <ExceptionNote exception={exception} />
        {result && (
          <TextField
            label={words.why}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {touched && (
          <CorrectionPreview
            touched={touched}
            way={way}
            onWay={(chosen) => show(chosen, takingBack)}
            shown={preview.data}
          />
        )}
        <RubberButtons
          {...{ foot, busy, onCancel }}
          form={formId}
          save={doubtsOf(form, sport).length > 0 ? live.recordAnyway : result ? text.save : text.record}
          goOn={touched && words.correctBy[way]}
          onGoOn={() => void submit(way, takingBack)}
          onTakeBack={result && (() => void submit('refuse', true))}
        />
      </FieldStack>
    </form>
  );
}

/** What takes back a rubber that was just recorded. */
function useUndoRubber(access: DeskAccess, name: string) {
  const text = useWords(tieWords);
  const live = useWords(liveWords);
  const undo = useSubmit(useCorrectRubber(access), { done: text.takenBack({ rubber: name }) });
  return ({ match }: TieAfter, input: RubberInput) => {
    const revision = match.tie?.rubbers.find((one) => one.name === name)?.result?.revision;
    if (revision === undefined) return undefined;
    const onPress = () => void undo.send({ ...input, takenBack: true, revision, decision: 'refuse' });
    return { label: live.undo, onPress };
  };
}

/** The rubber as if it were a match of its own: the same fields, the same rules of scores. */
const asMatchOf = (match: LiveMatchAnswer, result: LiveRubber['result']): LiveMatchAnswer => ({
  ...match,
  swiss: null,
  winner: result && result.side !== null ? (match.sides[result.side]?.entry ?? null) : null,
  kind: result?.kind ?? null,
  score: result?.score ?? [],
});

/** What is sent of a rubber. */
function toRubber(
  asMatch: LiveMatchAnswer,
  filled: { rubber: string; form: ResultForm; players: [string[], string[]]; exception: string },
): RubberInput {
  const { winner, kind, score } = toResult(filled.form, asMatch);
  return {
    matchId: asMatch._id,
    rubber: filled.rubber,
    winner,
    kind: kind as RubberInput['kind'],
    score,
    ...(isNamed(filled.players) && { players: filled.players }),
    ...(filled.exception && { exception: filled.exception }),
  };
}

/** Saves or takes back; once later ties are affected, only going on as chosen is left. */
function RubberButtons({
  foot,
  form,
  save,
  goOn,
  busy,
  onGoOn,
  onTakeBack,
  onCancel,
}: {
  foot: HTMLElement | null;
  /** The id of the form that they send. */
  form: string;
  save: string;
  goOn: string | null;
  busy: boolean;
  onGoOn: () => void;
  onTakeBack: (() => void) | null;
  onCancel: () => void;
}) {
  const text = useWords(tieWords);
  if (!foot) return null;
  return createPortal(
    <>
      <Button kind="plain" disabled={busy} onClick={onCancel}>
        {text.back}
      </Button>
      {goOn ? (
        <Button kind="danger" loading={busy} onClick={onGoOn}>
          {goOn}
        </Button>
      ) : (
        <>
          {onTakeBack && (
            <Button disabled={busy} onClick={onTakeBack}>
              {text.takeBack}
            </Button>
          )}
          <Button kind="main" type="submit" form={form} loading={busy}>
            {save}
          </Button>
        </>
      )}
    </>,
    foot,
  );
}
