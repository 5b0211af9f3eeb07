import { useForm } from '@mantine/form';
import { faultAt, useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { useChangePassword } from './queries.ts';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

const shortest = 10;

export function PasswordCard() {
  const text = useWords(profileWords);
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: {
      currentPassword: (value) => (value ? null : text.passwordRequired),
      password: (value) => (value.length >= shortest ? null : text.passwordShort({ shortest })),
    },
  });

  const change = useSubmit(useChangePassword(), {
    form,
    done: text.passwordChanged,
    onDone: form.reset,
    faults: faultAt({ wrong_password: 'currentPassword' }),
  });

  return (
    <Card title={text.password}>
      <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
        <FieldStack>
          <PasswordField
            label={text.presentPassword}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label={text.newPassword}
            description={text.newPasswordHint}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
        </FieldStack>
        <div className={classes.buttons}>
          <Button type="submit" kind="tone" loading={change.isPending}>
            {text.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  );
}
