import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useRef, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './result-dialog.module.css';
import { isWithoutScore, type ResultForm } from './result-form.ts';
import { liveWords } from './words.ts';

/**
 * A score that the format does not know stands only with a note, which is asked for here: without one the same refusal
 * would come again. With another score the question is a new one.
 */
export function useException(form: ResultForm, match?: LiveMatchAnswer) {
  const text = useWords(liveWords);
  const [refused, setRefused] = useState<{ form: ResultForm; why: string } | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const why = refused?.form === form ? refused.why : null;
  return {
    /** Why the score that stands there was refused. */
    why,
    refuse: (said: string | null) => {
      setAsked(false);
      setRefused(said === null ? null : { form, why: said });
    },
    /** What is sent with it. */
    sent: why === null ? '' : note.trim(),
    /** True where the note has to be written first: then it has the focus. */
    ask: () => {
      if (why === null && match && isWithoutScore(form, match)) {
        setRefused({ form, why: text.withoutScore });
        return true;
      }
      const isMissing = why !== null && note.trim() === '';
      setAsked(isMissing);
      if (isMissing) field.current?.focus();
      return isMissing;
    },
    note,
    setNote,
    isMissing: isAsked && note.trim() === '',
    field,
  };
}

export function ExceptionNote({
  exception: { why, note, setNote, isMissing, field },
}: {
  exception: ReturnType<typeof useException>;
}) {
  const text = useWords(liveWords);
  if (why === null) return null;
  return (
    <div className={classes.touched} role="alert">
      <strong>{why}</strong>
      <TextField
        ref={field}
        label={text.exceptionNote}
        description={text.exceptionWhy}
        error={isMissing && text.exceptionNeeded}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </div>
  );
}
