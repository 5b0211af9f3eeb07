import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { useForgotPassword } from './queries.ts';

export function ForgotPasswordForm() {
  const forgot = useForgotPassword();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : 'Email is required') },
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
      title="Forgot your password?"
      sub={askedFor ? undefined : 'We send you a link to choose a new one.'}
      foot={
        <Link to="/auth/login" className={classes.link}>
          Back to sign in
        </Link>
      }
    >
      {askedFor ? (
        <div className={classes.submit}>
          <Banner tone="green" title="Look into your mailbox">
            If there is an account for {askedFor}, a link is on its way. It works once and for 30 minutes; the mail may
            have gone to the spam folder.
          </Banner>
          <Button wide className={classes.submit} onClick={() => setAskedFor(null)}>
            Try another address
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...form.getInputProps('email')}
          />
          <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={forgot.isPending}>
            Send the link
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
