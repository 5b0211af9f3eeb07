import { likelyEmail } from '@maidan/domain/accounts/email-slips';
import { type ComponentProps, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './email.module.css';
import { slipWords } from './slip-words.ts';

/**
 * For an address that is typed for the first time: a slip in a well-known domain is pointed out once the field is left,
 * with the address that was probably meant. Never in the way: what was typed can be sent all the same.
 */
export function TypedEmailField({
  onTake,
  onBlur,
  ...input
}: ComponentProps<typeof TextField> & { onTake: (email: string) => void }) {
  const words = useWords(slipWords);
  const [left, setLeft] = useState('');
  const meant = left !== '' && left === input.value ? likelyEmail(left) : null;
  return (
    <div>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...input}
        onBlur={(event) => {
          setLeft(event.currentTarget.value);
          onBlur?.(event);
        }}
      />
      <p role="status" className={classes.slip}>
        {meant && (
          <button
            type="button"
            className={classes.take}
            // The field that has the focus would check itself, and what it says would move this away under the finger.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(meant)}
          >
            {words.didYouMean({ email: meant })}
          </button>
        )}
      </p>
    </div>
  );
}
