import { Textarea, type TextareaProps } from '@mantine/core';
import { errorWords } from './field.tsx';
import { inputClasses, inputWrapperOrder } from './mantine-input.ts';
import classes from './text-area-field.module.css';

/** Most browsers do this by themselves; elsewhere the text is measured in a hidden field each time it is drawn. */
const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? false;
const growing = { ...inputClasses, input: `${inputClasses.input} ${classes.grows}` };

type TextAreaFieldProps = Omit<TextareaProps, 'autosize' | 'style'> & { minRows?: number; maxRows?: number };

/** Grows with its text from `minRows` to `maxRows`. */
export function TextAreaField({ error, minRows = 3, maxRows = 14, ...props }: TextAreaFieldProps) {
  const sized = growsByItself
    ? { classNames: growing, style: { '--min-rows': minRows, '--max-rows': maxRows } }
    : { classNames: inputClasses, autosize: true, minRows, maxRows };
  return <Textarea inputWrapperOrder={inputWrapperOrder} {...sized} {...props} error={errorWords(error)} />;
}
