import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { OtpField } from '../../../ui/fields/otp-field.tsx';
import { AuthForm, EmailField } from '../session/auth-form.tsx';
import { AuthFrame } from '../session/auth-frame.tsx';
import classes from '../session/auth-frame.module.css';
import { challengeOf } from '../session/challenge.ts';
import { useEnter } from '../session/queries.ts';
import { useSendCode, useSignInWithMailedCode } from './queries.ts';
import { emailWords } from './words.ts';

interface Ways {
  /** The account has a second factor, which is still asked for. */
  onChallenge: (challenge: string) => void;
  /** Back to the password. */
  onBack: () => void;
}

/** Signing in with six digits that are mailed, for people who do not remember their password. */
export function MailedCodeForm({ typed, ...ways }: Ways & { typed: string }) {
  const [email, setEmail] = useState<string | null>(null);
  if (email === null) return <AddressForm typed={typed} onSent={setEmail} onBack={ways.onBack} />;
  return <TypedCodeForm key={email} email={email} onAnother={() => setEmail(null)} {...ways} />;
}

function AddressForm({
  typed,
  onSent,
  onBack,
}: Pick<Ways, 'onBack'> & { typed: string; onSent: (to: string) => void }) {
  const words = useWords(emailWords);
  const form = useForm({
    initialValues: { email: typed },
    validate: { email: (value) => (value.trim() ? null : words.emailRequired) },
  });
  const send = useSubmit(useSendCode(), { form, onDone: (_, { email }) => onSent(email) });
  return (
    <AuthFrame title={words.byMail} sub={words.byMailSub} foot={<Back onBack={onBack} />}>
      <AuthForm
        onSubmit={form.onSubmit(({ email }) => send.send({ email: email.trim() }))}
        submitLabel={words.sendCode}
        isPending={send.isPending}
      >
        <EmailField {...form.getInputProps('email')} />
      </AuthForm>
    </AuthFrame>
  );
}

function TypedCodeForm({ email, onAnother, onChallenge, onBack }: Ways & { email: string; onAnother: () => void }) {
  const words = useWords(emailWords);
  const enter = useEnter();
  const form = useForm({ initialValues: { code: '' } });
  const signIn = useSubmit(useSignInWithMailedCode(), {
    form,
    onDone: (answer) => enter(answer),
    faults: (thrown): Record<string, string> => {
      if (!(thrown instanceof ApiError) || thrown.code !== 'mailed_code_wrong') return {};
      form.setFieldValue('code', '');
      return { code: messageOf(thrown) };
    },
    refused: (thrown) => {
      const challenge = challengeOf(thrown);
      if (challenge) onChallenge(challenge);
      const isTold = challenge !== null || (thrown instanceof ApiError && thrown.code === 'mailed_code_wrong');
      return isTold ? null : messageOf(thrown);
    },
  });
  const send = (code: string) => {
    if (code.length === 6) void signIn.send({ email, code });
  };
  return (
    <AuthFrame
      title={words.codeTitle}
      sub={words.codeSub({ email })}
      foot={
        <>
          <button type="button" className={classes.linkButton} onClick={onAnother}>
            {words.another}
          </button>
          <br />
          <Back onBack={onBack} />
        </>
      }
    >
      <AuthForm
        onSubmit={form.onSubmit(({ code }) => send(code))}
        submitLabel={words.signIn}
        isPending={signIn.isPending}
      >
        <OtpField
          label={words.code}
          description={words.codeHint}
          value={form.values.code}
          onChange={(code) => form.setFieldValue('code', code)}
          onComplete={send}
          error={form.errors.code}
          data-autofocus
        />
      </AuthForm>
    </AuthFrame>
  );
}

function Back({ onBack }: Pick<Ways, 'onBack'>) {
  const words = useWords(emailWords);
  return (
    <button type="button" className={classes.linkButton} onClick={onBack}>
      {words.withPassword}
    </button>
  );
}
