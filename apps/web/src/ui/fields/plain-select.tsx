import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './field.module.css';
import own from './text-field.module.css';

/** A native select, for the pages that most visitors open first. */
export function PlainSelect({
  label,
  name,
  labelled = false,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  /** In a form that is sent without scripts. */
  name?: string;
  /** Shows the label above the field instead of to screen readers only. */
  labelled?: boolean;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={classNames(classes.root, own.root, className)}>
      {labelled && (
        <label className={classNames(classes.label, own.label)} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={own.frame}>
        <select
          id={id}
          name={name}
          aria-label={labelled ? undefined : label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={classNames(classes.input, own.input, own.withAfter)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <div className={classNames(own.after, own.mark)}>
          <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}
