import { useForm } from '@mantine/form';
import { faultAt, useSubmit } from '../../../platform/use-submit.ts';
import { fieldErrors } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { useChangeEmail } from './queries.ts';
import { TypedEmailField } from './typed-email-field.tsx';
import { emailWords } from './words.ts';

/** Asks for the password: a found phone must not carry the account off. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(emailWords);
  const form = useForm({ initialValues: { email: '', password: '' } });
  const { email, password } = form.values;
  const change = useSubmit(useChangeEmail(), {
    form,
    done: (_, input) => words.asked({ email: input.email }),
    onDone: onClose,
    faults: (thrown) => ({
      ...fieldErrors(thrown),
      ...faultAt({ wrong_password: 'password', email_unchanged: 'email' })(thrown),
    }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.changeTitle}
      sub={words.changeSub}
      size="sm"
      busy={change.isPending}
      submitLabel={words.send}
      disabled={!email.trim() || !password}
      onSubmit={form.onSubmit((values) => change.send({ ...values, email: values.email.trim() }))}
    >
      <TypedEmailField
        label={words.newEmail}
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
        onTake={(meant) => form.setFieldValue('email', meant)}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
