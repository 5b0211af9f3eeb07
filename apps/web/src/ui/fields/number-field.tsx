import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import classes from './field.module.css';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';
import { errorWords } from './field.tsx';
import { inputClasses, inputWrapperOrder } from './mantine-input.ts';

type FieldProps = Omit<NumberInputProps, 'onChange'> & {
  /** A number, or '' when the field is empty. */
  onChange?: (value: number | '') => void;
};

/**
 * Mantine's input reports "350.50" and "350.0" as text, because as numbers they would lose their last digits during
 * typing. The text is kept for display; the form gets the number.
 */
function useTyped(value: NumberInputProps['value'], onChange: FieldProps['onChange']) {
  const [typed, setTyped] = useState<string | number>(value ?? '');
  const same = typed !== '' && value !== '' && value !== undefined && Number(typed) === Number(value);
  return {
    value: same ? typed : value,
    onChange: (next: string | number) => {
      setTyped(next);
      const number = next === '' ? Number.NaN : Number(next);
      onChange?.(Number.isFinite(number) ? number : '');
    },
  };
}

/** Mantine's input always asks phones for a keypad with a decimal point; a whole number needs none. */
const askForDigits = (input: HTMLInputElement | null) => input?.setAttribute('inputmode', 'numeric');

/** A number field; `onChange` gives a number, or '' when the field is empty. */
export function NumberField({ error, value, onChange, ...props }: FieldProps) {
  const typed = useTyped(value, onChange);
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      ref={askForDigits}
      inputWrapperOrder={inputWrapperOrder}
      classNames={inputClasses}
      {...props}
      {...typed}
      error={errorWords(error)}
    />
  );
}

/** Rupees with Indian digit grouping (₹8,42,600), and paise if typed. */
export function MoneyField({ error, value, onChange, ...props }: FieldProps) {
  const words = useWords(uiWords);
  const typed = useTyped(value, onChange);
  // A minus sign is kept: without it, the amount shown would differ from the one typed.
  const isNegative = String(typed.value ?? '').startsWith('-');
  return (
    <NumberInput
      hideControls
      prefix="₹"
      min={0}
      max={99_999_999}
      step={0.01}
      decimalScale={2}
      clampBehavior="none"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      inputWrapperOrder={inputWrapperOrder}
      classNames={{ ...inputClasses, input: classNames(classes.input, classes.figure) }}
      {...props}
      {...typed}
      error={errorWords(error) || (isNegative && words.notNegative)}
    />
  );
}
