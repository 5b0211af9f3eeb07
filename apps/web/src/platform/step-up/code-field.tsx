import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ApiError, messageOf } from '../api-error.ts';
import classes from './code-field.module.css';
import { codeWords } from './code-words.ts';
import { useWords } from '../language.tsx';

const wrong = new Set(['wrong_code', 'sign_in_code_wrong']);

/** A wrong code is reported at its field and nowhere else. */
export const toldAtTheCode = (thrown: unknown): string | null =>
  thrown instanceof ApiError && wrong.has(thrown.code) ? null : messageOf(thrown);

/** Six digits from the app, or a recovery code if the app was lost. */
export function CodeField({
  value = '',
  onChange,
  onComplete,
  error,
  focused = false,
  recovery = true,
}: {
  value?: string;
  onChange: (value: string) => void;
  /** Called once all six digits are there. */
  onComplete?: (code: string) => void;
  error?: ReactNode;
  focused?: boolean;
  /** False where the app itself must be proved. */
  recovery?: boolean;
}) {
  const words = useWords(codeWords);
  const [isRecovery, setIsRecovery] = useState(false);
  // A wrong code is typed again from the first box: the app has moved on to the next.
  const [digits, setDigits] = useState('');
  const [told, setTold] = useState(error);
  const [wrongOnes, setWrongOnes] = useState(0);
  if (told !== error) {
    setTold(error);
    if (error) {
      setDigits('');
      setWrongOnes(wrongOnes + 1);
    }
  }
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = focused || wrongOnes > 0 || isRecovery;
  useEffect(() => {
    if (!takesFocus) return undefined;
    // The boxes render a second time with their final ids, which loses the focus.
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [takesFocus, wrongOnes, isRecovery]);
  const type = (text: string) => {
    setDigits(text);
    onChange(text);
  };
  const swap = () => {
    setIsRecovery(!isRecovery);
    type('');
  };
  return (
    <div ref={box}>
      {isRecovery ? (
        <TextField
          label={words.recoveryCode}
          description={words.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      ) : (
        <OtpField
          label={words.code}
          description={words.codeHint}
          value={digits}
          onChange={type}
          onComplete={onComplete}
          error={error}
          data-autofocus={focused}
        />
      )}
      {recovery && (
        <button type="button" className={classes.other} onClick={swap}>
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
      )}
    </div>
  );
}
