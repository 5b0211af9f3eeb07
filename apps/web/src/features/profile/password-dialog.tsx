import { type ReactNode, useId, useState } from 'react';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { useWords } from '../../platform/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
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
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} kind={danger ? 'danger' : 'main'} loading={busy} disabled={!password}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password && !busy) void confirm();
        }}
      >
        <FieldStack>
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
        </FieldStack>
      </form>
    </Dialog>
  );
}
