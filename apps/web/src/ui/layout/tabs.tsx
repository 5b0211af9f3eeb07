import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import classes from './tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  count?: number;
}

/**
 * Tabs over one panel: the caller renders the content of the chosen one. Arrow keys move; hidden panels are unmounted.
 */
export function Tabs<const Key extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  /** Null while something else is shown: no tab is marked. */
  value: Key | null;
  onChange: (key: Key) => void;
  children?: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs scrolls: bring the chosen tab into view.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && chosen) row.scrollLeft = Math.max(0, chosen.offsetLeft - row.clientWidth / 2 + chosen.clientWidth / 2);
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = Math.max(
      0,
      tabs.findIndex((tab) => tab.key === value),
    );
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };

  return (
    <>
      <div ref={list} className={classes.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.key === value || (value === null && index === 0) ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
          {children}
        </div>
      )}
    </>
  );
}

/** A segmented control for a few options: a day, a view. */
export function Segments<const Key extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onChange: (key: Key) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.segments}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.key} className={classNames(classes.segment, option.key === value && classes.chosen)}>
          <input type="radio" name={name} checked={option.key === value} onChange={() => onChange(option.key)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
