import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { useForgotPassword } from './queries.ts';
import { sessionWords } from './words.ts';

export function ForgotPasswordForm() {
  const text = useWords(sessionWords);
  const forgot = useForgotPassword();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : text.emailRequired) },
  });

  const submit = form.onSubmit(async ({ email }) => {
    try {
      await forgot.mutateAsync(email.trim());
      setAskedFor(email.trim());
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <AuthFrame
      title={text.forgot}
      sub={askedFor ? undefined : text.forgotSub}
      foot={
        <Link to="/auth/login" className={classes.link}>
          {text.back}
        </Link>
      }
    >
      {askedFor ? (
        <div className={classes.submit}>
          <Banner tone="green" title={text.mailbox}>
            {text.onItsWay({ email: askedFor })}
          </Banner>
          <Button wide className={classes.submit} onClick={() => setAskedFor(null)}>
            {text.another}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate>
          <TextField
            label={text.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...form.getInputProps('email')}
          />
          <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={forgot.isPending}>
            {text.sendLink}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
