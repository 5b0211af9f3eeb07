import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import {
  Autocomplete,
  type AutocompleteProps,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import { classNames } from '../class-names.ts';
import classes from './field.module.css';
import { errorWords } from './field.tsx';
import { inputClasses, inputWrapperOrder } from './mantine-input.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

const looks = { ...inputClasses, dropdown: classes.dropdown, option: classes.option };

/**
 * One choice from a list; choosing the chosen one again keeps it, and only the cross of a `clearable` field empties it.
 * Use `searchable` above about eight options: what is typed then takes the place of the choice
 * that stands there.
 */
export function SelectField({ error, onFocus, ...props }: SelectProps) {
  const words = useWords(uiWords);
  return (
    <Select
      inputWrapperOrder={inputWrapperOrder}
      classNames={looks}
      nothingFoundMessage={words.nothing}
      checkIconPosition="right"
      comboboxProps={{ transitionProps: { duration: 120 } }}
      clearButtonProps={{ 'aria-label': words.clear }}
      {...props}
      allowDeselect={false}
      onFocus={(event) => {
        if (props.searchable) event.currentTarget.select();
        onFocus?.(event);
      }}
      error={errorWords(error)}
    />
  );
}

export function MultiSelectField({ error, ...props }: MultiSelectProps) {
  const words = useWords(uiWords);
  return (
    <MultiSelect
      inputWrapperOrder={inputWrapperOrder}
      classNames={{ ...looks, input: classNames(classes.input, classes.pills) }}
      nothingFoundMessage={words.nothing}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      clearButtonProps={{ 'aria-label': words.clear }}
      {...props}
      error={errorWords(error)}
    />
  );
}

/** Free text with suggestions (a sport, a city); what is typed takes the place of what stands there. */
export function SuggestField({ error, onFocus, ...props }: AutocompleteProps) {
  return (
    <Autocomplete
      inputWrapperOrder={inputWrapperOrder}
      classNames={looks}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      {...props}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      error={errorWords(error)}
    />
  );
}
