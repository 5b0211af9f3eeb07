import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthForm, BackToSignIn, EmailField } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { useForgotPassword } from './queries.ts';
import { sessionWords } from './words.ts';

export function ForgotPasswordForm() {
  const words = useWords(sessionWords);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : words.emailRequired) },
  });
  const forgot = useSubmit(useForgotPassword(), { form, onDone: (_, email) => setAskedFor(email) });

  return (
    <AuthFrame title={words.forgot} sub={askedFor ? undefined : words.forgotSub} foot={<BackToSignIn />}>
      {askedFor ? (
        <div className={classes.submit}>
          <Banner tone="green" title={words.mailbox}>
            {words.onItsWay({ email: askedFor })}
          </Banner>
          <Button wide className={classes.submit} onClick={() => setAskedFor(null)}>
            {words.another}
          </Button>
        </div>
      ) : (
        <AuthForm
          onSubmit={form.onSubmit(({ email }) => forgot.send(email.trim()))}
          submitLabel={words.sendLink}
          isPending={forgot.isPending}
        >
          <EmailField {...form.getInputProps('email')} />
        </AuthForm>
      )}
    </AuthFrame>
  );
}
