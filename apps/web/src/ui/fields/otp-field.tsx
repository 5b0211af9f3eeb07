import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import { PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './field.module.css';
import { errorWords } from './field.tsx';
import { inputClasses } from './mantine-input.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

/** A code of digits from a message or an app, one box per digit; pasting fills them all. */
export function OtpField({
  label,
  description,
  length = 6,
  value,
  onChange,
  onComplete,
  error,
  disabled,
  'data-autofocus': autofocus,
}: {
  label: ReactNode;
  description?: ReactNode;
  length?: number;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** The first box gets the focus when a dialog opens. */
  'data-autofocus'?: boolean;
}) {
  const id = useId();
  const words = useWords(uiWords);
  return (
    <fieldset className={classes.codes} aria-describedby={`${id}-help`}>
      <legend className={inputClasses.label}>{label}</legend>
      <PinInput
        length={length}
        type="number"
        oneTimeCode
        placeholder=""
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={Boolean(error)}
        disabled={disabled}
        getInputProps={(index) => ({
          'aria-label': words.digit({ digit: index + 1 }),
          ...(autofocus && index === 0 && { 'data-autofocus': true }),
        })}
        classNames={{ root: classes.pins, pinInput: classes.pinBox, input: classes.pin }}
      />
      <div id={`${id}-help`}>
        {description && <p className={inputClasses.description}>{description}</p>}
        {error && (
          <p className={inputClasses.error} role="alert">
            {errorWords(error)}
          </p>
        )}
      </div>
    </fieldset>
  );
}
