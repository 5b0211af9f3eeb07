import { Textarea, type TextareaProps } from '@mantine/core';
import { errorWords } from './field.tsx';
import { inputClasses, inputWrapperOrder } from './mantine-input.ts';

/** Grows with its text from `minRows` to `maxRows`. */
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
