import { IconChevronDown } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import classes from './field.module.css';
import own from './text-field.module.css';

/** One of a list by the device's own means, for the pages that everybody opens first. The label is for screen readers. */
export function PlainSelect({
  label,
  none,
  options,
  value,
  onChange,
}: {
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className={own.frame}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={classNames(classes.input, own.input, own.withAfter)}
      >
        <option value="">{none}</option>
        {/* One that is chosen but no longer on the list stays to be seen, and to be left. */}
        {(value === '' || options.includes(value) ? options : [value, ...options]).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <div className={classNames(own.after, own.mark)}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </div>
    </div>
  );
}
