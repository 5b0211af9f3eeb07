import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { ApiError, fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { useEnter, useSignIn } from './queries.ts';
import { sessionWords } from './words.ts';

export function LoginForm() {
  const text = useWords(sessionWords);
  const enter = useEnter();
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : text.emailRequired),
      password: (value) => (value ? null : text.passwordRequired),
    },
  });

  const submit = form.onSubmit(async (values) => {
    try {
      enter(await signIn.mutateAsync({ ...values, email: values.email.trim() }));
    } catch (thrown) {
      const wrong = thrown instanceof ApiError && thrown.code === 'wrong_credentials';
      form.setErrors(wrong ? { password: messageOf(thrown) } : fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <AuthFrame
      title={text.signIn}
      sub={text.welcome}
      foot={
        <>
          {text.newHere}{' '}
          <Link to="/auth/signup" search={(kept) => kept} className={classes.link}>
            {text.createAnAccount}
          </Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <TextField
            label={text.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={text.password}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
        </FieldStack>
        <div className={classes.end}>
          <Link to="/auth/forgot-password" className={classes.link}>
            {text.forgot}
          </Link>
        </div>
        <Button type="submit" kind="main" size="lg" wide loading={signIn.isPending}>
          {text.signIn}
        </Button>
      </form>
    </AuthFrame>
  );
}
