import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { newPasswordFault } from './new-password.ts';
import { useEnter, useSignUp } from './queries.ts';
import { sessionWords } from './words.ts';

export function SignupForm() {
  const text = useWords(sessionWords);
  const enter = useEnter();
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

  const signUp = useSubmit(useSignUp(), {
    form,
    onDone: (answer) => enter(answer, form.values.organizes ? '/organizer-onboarding' : undefined),
  });
  const submit = form.onSubmit(({ name, email, phone, password }) =>
    signUp.send({ name, email: email.trim(), phone, password }),
  );

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
      <AuthForm onSubmit={submit} submitLabel={text.createAccount} isPending={signUp.isPending}>
        <TextField label={text.name} autoComplete="name" required {...form.getInputProps('name')} />
        <EmailField {...form.getInputProps('email')} />
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
      </AuthForm>
    </AuthFrame>
  );
}
