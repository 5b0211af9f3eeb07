import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { faultAt, useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

/**
 * Asks for the password before anything that a found phone must not be able to do. On failure, what was typed stays.
 */
export function PasswordDialog({
  onClose,
  title,
  confirmLabel,
  danger = false,
  onConfirm,
  children,
}: {
  onClose: () => void;
  title: string;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: (password: string) => Promise<void>;
  children: ReactNode;
}) {
  const words = useWords(profileWords);
  const form = useForm({ initialValues: { password: '' } });
  const confirm = useSubmit(useMutation({ mutationFn: onConfirm }), {
    form,
    onDone: onClose,
    faults: faultAt({ wrong_password: 'password' }),
  });

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="sm"
      busy={confirm.isPending}
      submitLabel={confirmLabel}
      danger={danger}
      disabled={!form.values.password}
      onSubmit={form.onSubmit(({ password }) => confirm.send(password))}
    >
      <div className={classes.explained}>{children}</div>
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
