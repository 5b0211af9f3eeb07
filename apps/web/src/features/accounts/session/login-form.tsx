import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { faultAt, useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { CodeForm } from './code-form.tsx';
import { useEnter, useSignIn } from './queries.ts';
import { sessionWords } from './words.ts';

/** Asks for the password, then for the code if the account has a second factor. */
export function LoginForm() {
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge) return <CodeForm challenge={challenge} onBack={() => setChallenge(null)} />;
  return <PasswordForm onChallenge={setChallenge} />;
}

/** The challenge that a correct password returns when a code is still needed. */
const challengeOf = (thrown: unknown): string | null =>
  thrown instanceof ApiError && thrown.code === 'second_factor_code_required' ? String(thrown.body.challenge) : null;

function PasswordForm({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const words = useWords(sessionWords);
  const enter = useEnter();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : words.emailRequired),
      password: (value) => (value ? null : words.passwordRequired),
    },
  });
  const signIn = useSubmit(useSignIn(), {
    form,
    onDone: (answer) => enter(answer),
    faults: faultAt({ wrong_credentials: 'password' }),
    refused: (thrown) => {
      const challenge = challengeOf(thrown);
      if (challenge) onChallenge(challenge);
      return challenge ? null : messageOf(thrown);
    },
  });

  return (
    <AuthFrame
      title={words.signIn}
      sub={words.welcome}
      foot={
        <>
          {words.newHere}{' '}
          <Link to="/auth/signup" search={(kept) => kept} className={classes.link}>
            {words.createAnAccount}
          </Link>
          <br />
          {words.umpire}{' '}
          <a href="/umpire" className={classes.link}>
            {words.umpireEnters}
          </a>
        </>
      }
    >
      <AuthForm
        onSubmit={form.onSubmit((values) => signIn.send({ ...values, email: values.email.trim() }))}
        submitLabel={words.signIn}
        isPending={signIn.isPending}
        below={
          <div className={classes.end}>
            <Link to="/auth/forgot-password" className={classes.link}>
              {words.forgot}
            </Link>
          </div>
        }
      >
        <EmailField ref={first} {...form.getInputProps('email')} />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
      </AuthForm>
    </AuthFrame>
  );
}
