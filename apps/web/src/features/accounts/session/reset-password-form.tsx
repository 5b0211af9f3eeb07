import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError, fieldErrors } from '../../../platform/api-error.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { AuthForm, BackToSignIn } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { newPasswordFault } from './new-password.ts';
import { useResetPassword } from './queries.ts';
import { useSecretOfAddress } from './secret-of-address.ts';
import { sessionWords } from './words.ts';

export function ResetPasswordForm() {
  const words = useWords(sessionWords);
  const token = useSecretOfAddress();
  const [isSpent, setSpent] = useState(token === '');
  const form = useForm({ initialValues: { password: '' }, validate: { password: newPasswordFault } });
  const reset = useSubmit(useResetPassword(), {
    form,
    done: words.changed,
    faults: (thrown) => {
      if (thrown instanceof ApiError && thrown.code === 'reset_token_invalid') setSpent(true);
      return fieldErrors(thrown);
    },
  });

  return (
    <AuthFrame title={words.choose} sub={isSpent ? undefined : words.chooseSub} foot={<BackToSignIn />}>
      {isSpent ? (
        <div className={classes.submit}>
          <Banner title={words.spent}>{words.spentWhy}</Banner>
          <ButtonLink to="/auth/forgot-password" kind="main" size="lg" wide className={classes.submit}>
            {words.newLink}
          </ButtonLink>
        </div>
      ) : (
        <AuthForm
          onSubmit={form.onSubmit(({ password }) => reset.send({ token, password }))}
          submitLabel={words.save}
          isPending={reset.isPending}
        >
          <PasswordField
            label={words.newPassword}
            description={words.passwordHint}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
        </AuthForm>
      )}
    </AuthFrame>
  );
}
