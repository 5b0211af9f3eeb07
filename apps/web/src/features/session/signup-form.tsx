import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { newPasswordFault } from './new-password.ts';
import { useEnter, useSignUp } from './queries.ts';

export function SignupForm() {
  const enter = useEnter();
  const signUp = useSignUp();
  const form = useForm({
    initialValues: { name: '', email: '', phone: '', password: '', organizes: false },
    validate: {
      name: (value) => (value.trim() ? null : 'Name is required'),
      email: (value) => (value.trim() ? null : 'Email is required'),
      phone: (value) => (value.replace(/\D/g, '').length >= 10 ? null : 'Phone number must have 10 digits'),
      password: newPasswordFault,
    },
    validateInputOnBlur: true,
  });

  const submit = form.onSubmit(async ({ organizes, ...values }) => {
    try {
      const answer = await signUp.mutateAsync({ ...values, email: values.email.trim() });
      enter(answer, organizes ? '/organizer-onboarding' : undefined);
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <AuthFrame
      title="Create your account"
      sub="One account to play in tournaments and to run them."
      foot={
        <>
          You have one already?{' '}
          <Link to="/auth/login" search={(kept) => kept} className={classes.link}>
            Sign in
          </Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <TextField label="Name" autoComplete="name" required {...form.getInputProps('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...form.getInputProps('email')}
          />
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            placeholder="98765 43210"
            required
            {...form.getInputProps('phone')}
          />
          <PasswordField
            label="Password"
            description="At least 10 characters. A few words are easier to remember."
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <CheckField
            label="I organize tournaments"
            description="You set up your organization right after this."
            {...form.getInputProps('organizes', { type: 'checkbox' })}
          />
        </FieldStack>
        <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={signUp.isPending}>
          Create account
        </Button>
      </form>
    </AuthFrame>
  );
}
