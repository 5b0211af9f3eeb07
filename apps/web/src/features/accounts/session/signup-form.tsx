import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSubmit } from '../../../platform/use-submit.ts';
import { enteredEvent, isOnTheWayTo } from '../../../platform/session.ts';
import { useWords } from '../../../platform/language.tsx';
import { LegalLinks } from '../../../platform/legal/legal-links.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { TypedEmailField } from '../email/typed-email-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { newPasswordFault } from './new-password.ts';
import { useEnter, useSignUp } from './queries.ts';
import { sessionWords } from './words.ts';

export function SignupForm() {
  const words = useWords(sessionWords);
  const enter = useEnter();
  const [event] = useState(enteredEvent);
  const form = useForm({
    initialValues: { name: '', email: '', phone: '', password: '', organizes: isOnTheWayTo('/organizer-onboarding') },
    validate: {
      name: (value) => (value.trim() ? null : words.nameRequired),
      email: (value) => (value.trim() ? null : words.emailRequired),
      phone: (value) => (value.replace(/\D/g, '').length >= 10 ? null : words.phoneDigits),
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
      title={words.create}
      sub={event ? words.createFor({ event }) : words.createSub}
      foot={
        <>
          {words.haveOne}{' '}
          <Link to="/auth/login" search={(kept) => kept} className={classes.link}>
            {words.signIn}
          </Link>
        </>
      }
    >
      <AuthForm onSubmit={submit} submitLabel={words.createAccount} isPending={signUp.isPending}>
        <TextField label={words.name} autoComplete="name" required {...form.getInputProps('name')} />
        <TypedEmailField {...form.getInputProps('email')} onTake={(meant) => form.setFieldValue('email', meant)} />
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          placeholder="98765 43210"
          required
          {...form.getInputProps('phone')}
        />
        <PasswordField
          label={words.password}
          description={words.passwordHint}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        {!event && (
          <CheckField
            label={words.organizes}
            description={words.organizesHint}
            {...form.getInputProps('organizes', { type: 'checkbox' })}
          />
        )}
        <LegalLinks above="signingUp" />
      </AuthForm>
    </AuthFrame>
  );
}
