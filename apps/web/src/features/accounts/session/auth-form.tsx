import { Link } from '@tanstack/react-router';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './auth-frame.module.css';
import { sessionWords } from './words.ts';

/** The fields of a page of the session, one below the other, over its one wide button. */
export function AuthForm({
  onSubmit,
  submitLabel,
  isPending,
  below,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitLabel: string;
  isPending: boolean;
  /** Between the fields and the button, in place of the room there. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <FieldStack>{children}</FieldStack>
      {below}
      <Button
        type="submit"
        kind="main"
        size="lg"
        wide
        className={below ? undefined : classes.submit}
        loading={isPending}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** The address by which a browser knows the account. */
export function EmailField(input: ComponentProps<typeof TextField>) {
  const words = useWords(sessionWords);
  return <TextField label={words.email} type="email" autoComplete="username" inputMode="email" required {...input} />;
}

export function BackToSignIn() {
  const words = useWords(sessionWords);
  return (
    <Link to="/auth/login" className={classes.link}>
      {words.back}
    </Link>
  );
}
