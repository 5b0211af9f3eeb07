import { mostOptions } from '@maidan/domain/events/custom-questions';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { customizationWords } from './words.ts';
import classes from './questions.module.css';

/** The options of a dropdown. Enter moves on to the next option; a pasted list becomes one option per line. */
export function OptionsEditor({
  options,
  onChange,
  error,
}: {
  options: readonly string[];
  onChange: (options: string[]) => void;
  error: string | undefined;
}) {
  const words = useWords(customizationWords);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) => list.current?.querySelectorAll('input')[index]?.focus();
  // Rendered synchronously, so that the field exists and has the focus before the next key.
  const change = (changed: string[], index: number) => {
    flushSync(() => onChange(changed));
    focus(index);
  };
  const insert = (at: number, added: string[]) => {
    const room = mostOptions - options.length;
    change(options.toSpliced(at, 0, ...added.slice(0, room)), Math.min(at + added.length - 1, mostOptions - 1));
  };
  const remove = (index: number) => change(options.toSpliced(index, 1), Math.max(0, index - 1));

  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (options[index + 1] === '') focus(index + 1);
      else insert(index + 1, ['']);
    }
    if (event.key === 'Backspace' && options[index] === '' && options.length > 1) {
      event.preventDefault();
      remove(index);
    }
  };
  const onPaste = (index: number, event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, 120))
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const isEmpty = options[index] === '';
    change(
      options.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...lines).slice(0, mostOptions),
      Math.min(index + lines.length - (isEmpty ? 1 : 0), mostOptions - 1),
    );
  };

  return (
    <fieldset className={classes.options} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{words.options}</legend>
      <ul ref={list}>
        {options.map((option, index) => (
          // Options have no identity beyond their text and position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <TextField
              aria-label={words.option({ number: index + 1 })}
              placeholder={words.option({ number: index + 1 })}
              maxLength={120}
              value={option}
              onChange={(event) => onChange(options.toSpliced(index, 1, event.currentTarget.value))}
              onKeyDown={(event) => onKeyDown(index, event)}
              onPaste={(event) => onPaste(index, event)}
              error={Boolean(error) && option.trim() === ''}
            />
            <IconButton label={words.removeOption({ number: index + 1 })} onClick={() => remove(index)}>
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <Button
        size="sm"
        icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
        disabled={options.length >= mostOptions}
        onClick={() => insert(options.length, [''])}
      >
        {words.addOption}
      </Button>
    </fieldset>
  );
}
