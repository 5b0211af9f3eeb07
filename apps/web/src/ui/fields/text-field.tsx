import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import {
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { errorWords, inputClasses, inputWrapperOrder } from './field.tsx';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

export function TextField({ error, ...props }: TextInputProps) {
  return (
    <TextInput inputWrapperOrder={inputWrapperOrder} classNames={inputClasses} {...props} error={errorWords(error)} />
  );
}

/** Grows with its text, from `minRows` to `maxRows`. */
export function TextAreaField({ error, ...props }: TextareaProps) {
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={14}
      inputWrapperOrder={inputWrapperOrder}
      classNames={inputClasses}
      {...props}
      error={errorWords(error)}
    />
  );
}

export function PasswordField({ error, ...props }: PasswordInputProps) {
  const words = useWords(uiWords);
  return (
    <PasswordInput
      inputWrapperOrder={inputWrapperOrder}
      classNames={{ ...inputClasses, visibilityToggle: inputClasses.section }}
      visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
      {...props}
      error={errorWords(error)}
    />
  );
}
