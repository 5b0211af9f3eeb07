import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ApiError, messageOf } from '../api-error.ts';
import classes from './code-field.module.css';
import { codeWords } from './code-words.ts';
import { useWords } from '../language.tsx';

const wrong = new Set(['wrong_code', 'sign_in_code_wrong']);

/** A wrong code is said at its field and nowhere else. */
export const toldAtTheCode = (thrown: unknown): string | null =>
  thrown instanceof ApiError && wrong.has(thrown.code) ? null : messageOf(thrown);

/** Six digits of the app, or a recovery code for whoever has lost it. */
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
  /** All six digits are there. */
  onComplete?: (code: string) => void;
  error?: ReactNode;
  focused?: boolean;
  /** False where the app itself is to be proved. */
  recovery?: boolean;
}) {
  const words = useWords(codeWords);
  const [isRecovery, setIsRecovery] = useState(false);
  // A wrong code is typed anew from the first box: the app has gone on to another one.
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
    // The boxes are drawn a second time under their final ids; what had the focus before has lost it.
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
