import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';

export function errorWords(error: ReactNode): ReactNode {
  if (!error || typeof error === 'boolean') return error;
  return (
    <>
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" style={{ marginTop: 1 }} />
      <span>{error}</span>
    </>
  );
}

/** Fields side by side where there is room, stacked on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** Stacked fields. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}

/** A named group of fields, separated from the previous one by a line. */
export function FieldGroup({ title, sub, children }: { title: ReactNode; sub?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {title}
        {sub && <span>{sub}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
