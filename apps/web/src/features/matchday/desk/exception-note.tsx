import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './result-dialog.module.css';
import type { ResultForm } from './result-form.ts';
import { liveWords } from './words.ts';

/** Why the score that stands there was refused: with another one the question is a new one. */
export function useImpossible(form: ResultForm): [string | null, (why: string | null) => void] {
  const [refused, setRefused] = useState<{ form: ResultForm; why: string } | null>(null);
  return [refused?.form === form ? refused.why : null, (why) => setRefused(why === null ? null : { form, why })];
}

/** A score that the format does not know stands only with a note; without one the same refusal comes again. */
export function ExceptionNote({
  reason,
  note,
  onChange,
}: {
  reason: string;
  note: string;
  onChange: (note: string) => void;
}) {
  const text = useWords(liveWords);
  return (
    <div className={classes.touched} role="alert">
      <strong>{reason}</strong>
      <TextField
        label={text.exceptionNote}
        description={text.exceptionWhy}
        maxLength={300}
        value={note}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
