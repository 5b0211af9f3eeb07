import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { faultAt, useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';
import { useEnter, useSignIn } from './queries.ts';
import { sessionWords } from './words.ts';

export function LoginForm() {
  const text = useWords(sessionWords);
  const enter = useEnter();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : text.emailRequired),
      password: (value) => (value ? null : text.passwordRequired),
    },
  });
  const signIn = useSubmit(useSignIn(), {
    form,
    onDone: (answer) => enter(answer),
    faults: faultAt({ wrong_credentials: 'password' }),
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
      <AuthForm
        onSubmit={form.onSubmit((values) => signIn.send({ ...values, email: values.email.trim() }))}
        submitLabel={text.signIn}
        isPending={signIn.isPending}
        below={
          <div className={classes.end}>
            <Link to="/auth/forgot-password" className={classes.link}>
              {text.forgot}
            </Link>
          </div>
        }
      >
        <EmailField {...form.getInputProps('email')} />
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
      </AuthForm>
    </AuthFrame>
  );
}
