import { useForm } from '@mantine/form';
import { ApiError } from '../../../platform/api-error.ts';
import { CodeField, toldAtTheCode } from '../../../platform/step-up/code-field.tsx';
import { useWords } from '../../../platform/language.tsx';
import { settings } from '../../../platform/settings.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { useEnter, useSignInWithCode } from './queries.ts';
import { sessionWords } from './words.ts';

/** The second step of a sign-in. `onBack` returns to the password, on request or when the challenge has expired. */
export function CodeForm({ challenge, sub, onBack }: { challenge: string; sub: string; onBack: () => void }) {
  const words = useWords(sessionWords);
  const enter = useEnter();
  const form = useForm({ initialValues: { code: '' } });
  const signIn = useSubmit(useSignInWithCode(), {
    form,
    onDone: (answer) => enter(answer),
    refused: (thrown) => {
      if (thrown instanceof ApiError && thrown.code === 'challenge_over') onBack();
      return toldAtTheCode(thrown);
    },
  });
  const send = (code: string) => {
    if (code.trim()) void signIn.send({ challenge, code });
  };
  return (
    <AuthFrame
      title={words.enterCode}
      sub={sub}
      foot={
        <>
          <p className={classes.lost}>{words.lost({ email: settings.supportEmail })}</p>
          <button type="button" className={classes.linkButton} onClick={onBack}>
            {words.otherAccount}
          </button>
        </>
      }
    >
      <AuthForm
        onSubmit={form.onSubmit(({ code }) => send(code))}
        submitLabel={words.signIn}
        isPending={signIn.isPending}
      >
        <CodeField {...form.getInputProps('code')} onComplete={send} focused />
      </AuthForm>
    </AuthFrame>
  );
}
