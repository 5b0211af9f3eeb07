import { useEffect, useRef } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import classes from './umpire-gate.module.css';

/**
 * Why nobody came in: above the button, which a toast would cover. What is about a field is said there, and the cursor
 * goes to it.
 */
export function Refusal({ error }: { error: unknown }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return (
    <p ref={place} role="alert" className={classes.refusal}>
      {error && Object.keys(fieldErrors(error)).length === 0 ? messageOf(error) : null}
    </p>
  );
}
