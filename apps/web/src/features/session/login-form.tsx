import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { ApiError, fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { useEnter, useSignIn } from './queries.ts';

export function LoginForm() {
  const enter = useEnter();
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : 'Email is required'),
      password: (value) => (value ? null : 'Password is required'),
    },
  });

  const submit = form.onSubmit(async (values) => {
    try {
      enter(await signIn.mutateAsync({ ...values, email: values.email.trim() }));
    } catch (thrown) {
      const wrong = thrown instanceof ApiError && thrown.code === 'wrong_credentials';
      form.setErrors(wrong ? { password: thrown.message } : fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <AuthFrame
      title="Sign in"
      sub="Good to see you again."
      foot={
        <>
          New to Maidan?{' '}
          <Link to="/auth/signup" search={(kept) => kept} className={classes.link}>
            Create an account
          </Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
        </FieldStack>
        <div className={classes.end}>
          <Link to="/auth/forgot-password" className={classes.link}>
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" kind="main" size="lg" wide loading={signIn.isPending}>
          Sign in
        </Button>
      </form>
    </AuthFrame>
  );
}
