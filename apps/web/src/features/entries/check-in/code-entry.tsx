import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import { checkInWords } from './words.ts';

/** Typing a ticket's code; a scanner on a cable types here as well and ends with Enter. */
export function CodeEntry({ disabled, onSubmit }: { disabled: boolean; onSubmit: (text: string) => void }) {
  const words = useWords(checkInWords);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Where there is a keyboard. On a phone it would cover the picture.
    if (!disabled && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [disabled]);
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
        setText('');
      }}
    >
      <label className="sr" htmlFor="ticket-code">
        {words.code}
      </label>
      <input
        id="ticket-code"
        ref={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={words.typeCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
      />
      <button type="submit" disabled={disabled}>
        {words.checkIn}
      </button>
    </form>
  );
}
