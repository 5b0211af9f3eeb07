import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { newPasswordFault } from './new-password.ts';
import { useEnter, useSignUp } from './queries.ts';
import { sessionWords } from './words.ts';

export function SignupForm() {
  const text = useWords(sessionWords);
  const enter = useEnter();
  const signUp = useSignUp();
  const form = useForm({
    initialValues: { name: '', email: '', phone: '', password: '', organizes: false },
    validate: {
      name: (value) => (value.trim() ? null : text.nameRequired),
      email: (value) => (value.trim() ? null : text.emailRequired),
      phone: (value) => (value.replace(/\D/g, '').length >= 10 ? null : text.phoneDigits),
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
      title={text.create}
      sub={text.createSub}
      foot={
        <>
          {text.haveOne}{' '}
          <Link to="/auth/login" search={(kept) => kept} className={classes.link}>
            {text.signIn}
          </Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <TextField label={text.name} autoComplete="name" required {...form.getInputProps('name')} />
          <TextField
            label={text.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...form.getInputProps('email')}
          />
          <TextField
            label={text.phone}
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            placeholder="98765 43210"
            required
            {...form.getInputProps('phone')}
          />
          <PasswordField
            label={text.password}
            description={text.passwordHint}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <CheckField
            label={text.organizes}
            description={text.organizesHint}
            {...form.getInputProps('organizes', { type: 'checkbox' })}
          />
        </FieldStack>
        <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={signUp.isPending}>
          {text.createAccount}
        </Button>
      </form>
    </AuthFrame>
  );
}
