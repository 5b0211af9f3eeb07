import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

/** A question that expands to show its answer. */
export function Disclosure({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className={classes.details} open={open}>
      <summary>
        <span>{title}</span>
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
