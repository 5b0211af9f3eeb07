import { useForm } from '@mantine/form';
import { ApiError, fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { useChangePassword } from './queries.ts';
import classes from './profile.module.css';

const shortest = 10;

export function PasswordCard() {
  const change = useChangePassword();
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: {
      currentPassword: (value) => (value ? null : 'Password is required'),
      password: (value) => (value.length >= shortest ? null : `Password needs at least ${shortest} characters`),
    },
  });

  const submit = form.onSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      form.reset();
      toast.success('Password changed. Your other devices are signed out.');
    } catch (thrown) {
      const wrong = thrown instanceof ApiError && thrown.code === 'wrong_password';
      form.setErrors(wrong ? { currentPassword: thrown.message } : fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <Card title="Password">
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <PasswordField
            label="Present password"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="New password"
            description="At least 10 characters"
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
        </FieldStack>
        <div className={classes.buttons}>
          <Button type="submit" kind="tone" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
