import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

/** Asks for the password before something that a found phone must not be able to do. A failure keeps what was typed. */
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
  const text = useWords(profileWords);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm(password);
      onClose();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'wrong_password') setWrong(messageOf(thrown));
      toast.error(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="sm"
      busy={busy}
      submitLabel={confirmLabel}
      danger={danger}
      disabled={!password}
      onSubmit={confirm}
    >
      <div className={classes.explained}>{children}</div>
      <PasswordField
        label={text.yourPassword}
        autoComplete="current-password"
        required
        data-autofocus
        value={password}
        error={wrong}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setWrong('');
        }}
      />
    </FormDialog>
  );
}
