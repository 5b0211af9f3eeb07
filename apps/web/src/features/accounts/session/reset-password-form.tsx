import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { newPasswordFault } from './new-password.ts';
import { useResetPassword } from './queries.ts';
import { sessionWords } from './words.ts';

/** The secret stands behind the #, which no server and no log ever sees; it leaves the address as soon as it is read. */
function useSecretOfAddress(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return secret;
}

export function ResetPasswordForm() {
  const text = useWords(sessionWords);
  const token = useSecretOfAddress();
  const reset = useResetPassword();
  const [isSpent, setSpent] = useState(token === '');
  const form = useForm({ initialValues: { password: '' }, validate: { password: newPasswordFault } });

  const submit = form.onSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password });
      toast.success(text.changed);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'reset_token_invalid') setSpent(true);
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <AuthFrame
      title={text.choose}
      sub={isSpent ? undefined : text.chooseSub}
      foot={
        <Link to="/auth/login" className={classes.link}>
          {text.back}
        </Link>
      }
    >
      {isSpent ? (
        <div className={classes.submit}>
          <Banner title={text.spent}>{text.spentWhy}</Banner>
          <ButtonLink to="/auth/forgot-password" kind="main" size="lg" wide className={classes.submit}>
            {text.newLink}
          </ButtonLink>
        </div>
      ) : (
        <form onSubmit={submit} noValidate>
          <PasswordField
            label={text.newPassword}
            description={text.passwordHint}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={reset.isPending}>
            {text.save}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
