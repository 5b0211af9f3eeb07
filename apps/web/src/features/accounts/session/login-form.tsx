import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { faultAt, useSubmit } from '../../../platform/use-submit.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { challengeOf } from './challenge.ts';
import { CodeForm } from './code-form.tsx';
import { useEnter, useSignIn } from './queries.ts';
import { sessionWords } from './words.ts';

/** Few ask for it, and it brings the boxes for a code. */
const MailedCodeForm = lazy(withWords(() => import('../email/mailed-code-form.tsx'), 'MailedCodeForm'));

/** Asks for the password, or for a mailed code, then for the code of the app if the account has a second factor. */
export function LoginForm() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [byMail, setByMail] = useState<{ typed: string } | null>(null);
  const words = useWords(sessionWords);
  if (challenge)
    return (
      <CodeForm
        challenge={challenge}
        sub={byMail ? words.mailedCodeRight : words.enterCodeSub}
        onBack={() => setChallenge(null)}
      />
    );
  if (byMail)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <MailedCodeForm typed={byMail.typed} onChallenge={setChallenge} onBack={() => setByMail(null)} />
      </Suspense>
    );
  return <PasswordForm onChallenge={setChallenge} onByMail={(typed) => setByMail({ typed })} />;
}

function PasswordForm({
  onChallenge,
  onByMail,
}: {
  onChallenge: (challenge: string) => void;
  /** With the address as far as it was typed. */
  onByMail: (typed: string) => void;
}) {
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
          <div className={classes.ways}>
            <button type="button" className={classes.linkButton} onClick={() => onByMail(form.values.email)}>
              {words.byMail}
            </button>
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
