import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { newPasswordFault } from './new-password.ts';
import { useResetPassword } from './queries.ts';

/** The secret stands behind the #, which no server and no log ever sees; it leaves the address as soon as it is read. */
function useSecretOfAddress(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return secret;
}

export function ResetPasswordForm() {
  const token = useSecretOfAddress();
  const reset = useResetPassword();
  const [isSpent, setSpent] = useState(token === '');
  const form = useForm({ initialValues: { password: '' }, validate: { password: newPasswordFault } });

  const submit = form.onSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password });
      toast.success('Your password is changed. Please sign in.');
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'reset_token_invalid') setSpent(true);
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <AuthFrame
      title="Choose a new password"
      sub={isSpent ? undefined : 'All your devices are signed out then.'}
      foot={
        <Link to="/auth/login" className={classes.link}>
          Back to sign in
        </Link>
      }
    >
      {isSpent ? (
        <div className={classes.submit}>
          <Banner title="This link is no longer valid">A link works once and for 30 minutes.</Banner>
          <ButtonLink to="/auth/forgot-password" kind="main" size="lg" wide className={classes.submit}>
            Ask for a new link
          </ButtonLink>
        </div>
      ) : (
        <form onSubmit={submit} noValidate>
          <PasswordField
            label="New password"
            description="At least 10 characters. A few words are easier to remember."
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={reset.isPending}>
            Save the password
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
