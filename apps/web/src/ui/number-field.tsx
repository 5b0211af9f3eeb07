import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { classNames } from './class-names.ts';
import classes from './field.module.css';
import { errorWords, inputClasses, inputWrapperOrder } from './field.tsx';

/** A number typed by hand; `onChange` gives a number, or '' when the field is empty. */
export function NumberField({ error, ...props }: NumberInputProps) {
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      inputMode="numeric"
      inputWrapperOrder={inputWrapperOrder}
      classNames={inputClasses}
      {...props}
      error={errorWords(error)}
    />
  );
}

/** Rupees, grouped as India writes them (₹8,42,600), with paise when typed. */
export function MoneyField({ error, ...props }: NumberInputProps) {
  return (
    <NumberInput
      hideControls
      prefix="₹"
      min={0}
      max={99_999_999}
      step={0.01}
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      inputMode="decimal"
      inputWrapperOrder={inputWrapperOrder}
      classNames={{ ...inputClasses, input: classNames(classes.input, classes.figure) }}
      {...props}
      error={errorWords(error)}
    />
  );
}
