import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';
import classes from './disclosure.module.css';

/** A question that expands to show its answer; `onOpen` fetches an answer that is not there from the start. */
export function Disclosure({
  title,
  open,
  onOpen,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // A page that the server drew may be opened before it is taken over: nobody hears of that.
  useEffect(() => {
    if (details.current?.open) onOpen?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later presses are heard
  }, []);
  return (
    <details
      ref={details}
      className={classes.details}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary>
        <span>{title}</span>
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}

/** Shown at once of a long list; what follows on the page stays in reach. */
const first = 8;

/** A list that may be long: its first rows, and all others behind one press. */
export function LongList<T>({ rows, children }: { rows: readonly T[]; children: (rows: readonly T[]) => ReactNode }) {
  const words = useWords(uiWords);
  if (rows.length <= first + 2) return children(rows);
  return (
    <>
      {children(rows.slice(0, first))}
      <details className={classes.rest}>
        <summary>{words.showRest({ count: rows.length - first })}</summary>
        {children(rows.slice(first))}
      </details>
    </>
  );
}
