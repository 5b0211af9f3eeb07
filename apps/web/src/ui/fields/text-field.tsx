import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';
import { errorWords } from './field.tsx';
import classes from './field.module.css';
import own from './text-field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label?: ReactNode;
  /** Shown below the field. */
  description?: ReactNode;
  /** `true` only marks the field, where the message is shown elsewhere. */
  error?: ReactNode;
  /** Inside the field, before and after the text. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One line of text, with a label above, and help and the error below. A native element, because it is used on the
 * pages that most visitors open first.
 */
export function TextField({
  label,
  description,
  error,
  leftSection,
  rightSection,
  className,
  id,
  required,
  ...input
}: TextFieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const [helpId, errorId] = [`${inputId}-help`, `${inputId}-error`];
  const isWrong = Boolean(error);
  const hasWords = isWrong && error !== true;
  const describedBy = [hasWords && errorId, description && helpId].filter(Boolean).join(' ');
  return (
    <div className={classNames(classes.root, own.root, className)}>
      {label && (
        <label className={classNames(classes.label, own.label)} htmlFor={inputId}>
          {label}
          {required && (
            <span className={classes.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      <div className={own.frame}>
        {leftSection && <div className={own.before}>{leftSection}</div>}
        <input
          aria-describedby={describedBy || undefined}
          {...input}
          id={inputId}
          required={required}
          aria-invalid={isWrong || undefined}
          data-error={isWrong || undefined}
          className={classNames(
            classes.input,
            own.input,
            leftSection ? own.withBefore : undefined,
            rightSection ? own.withAfter : undefined,
          )}
        />
        {rightSection && <div className={own.after}>{rightSection}</div>}
      </div>
      {description && (
        <p id={helpId} className={classes.description}>
          {description}
        </p>
      )}
      {hasWords && (
        <p id={errorId} className={classes.error}>
          {errorWords(error)}
        </p>
      )}
    </div>
  );
}

export function PasswordField(props: TextFieldProps) {
  const words = useWords(uiWords);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      autoComplete="off"
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <IconButton label={words.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
