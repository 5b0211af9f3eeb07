import { type PosterFocus, posterFocuses } from '@maidan/domain/events/poster-focus';
import { useId } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { formWords } from './form-words.ts';
import classes from './poster-focus-field.module.css';

/** The poster whole, under nine places: the chosen one is what a card never cuts away. */
export function PosterFocusField({
  picture,
  value,
  onChange,
}: {
  picture: string;
  value: PosterFocus;
  onChange: (focus: PosterFocus) => void;
}) {
  const words = useWords(formWords);
  const id = useId();
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-hint`}>
      <legend>{words.focus}</legend>
      <div className={classes.places}>
        <img src={picture} alt="" />
        <div className={classes.grid}>
          {posterFocuses.map((focus) => (
            <label key={focus}>
              <input type="radio" name={id} checked={value === focus} onChange={() => onChange(focus)} />
              <span className="sr">{words.focuses[focus]}</span>
            </label>
          ))}
        </div>
      </div>
      <p id={`${id}-hint`}>
        <b>{words.focuses[value]}.</b> {words.focusHint}
      </p>
    </fieldset>
  );
}
