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
  const words = useWords(profileWords);
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: {
      currentPassword: (value) => (value ? null : words.passwordRequired),
      password: (value) => (value.length >= shortest ? null : words.passwordShort({ shortest })),
    },
  });

  const change = useSubmit(useChangePassword(), {
    form,
    done: words.passwordChanged,
    onDone: form.reset,
    faults: faultAt({ wrong_password: 'currentPassword' }),
  });

  return (
    <Card level={3} title={words.password}>
      <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
        <FieldStack>
          <PasswordField
            label={words.presentPassword}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label={words.newPassword}
            description={words.newPasswordHint}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
        </FieldStack>
        <div className={classes.buttons}>
          <Button type="submit" kind="tone" loading={change.isPending}>
            {words.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  );
}
