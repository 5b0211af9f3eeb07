import { Link } from '@tanstack/react-router';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './auth-frame.module.css';
import { sessionWords } from './words.ts';

/** The form of a sign-in page: its fields in a column, then one full-width button. */
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
  /** Rendered between the fields and the button, replacing the gap there. */
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

/** Email field under which a browser's password manager saves the account. */
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
