import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

/**
 * Asks before something irreversible; the children say what will be lost. `onConfirm` may be asynchronous: the dialog
 * waits, and stays open if it throws or returns false (the caller has then shown why). `typeToConfirm` asks for a word
 * to be typed first.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  keepLabel,
  danger = false,
  typeToConfirm,
  disabled = false,
  other,
  onConfirm,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  /** Replaces "Cancel" where that word could be taken for the action itself. */
  keepLabel?: string;
  danger?: boolean;
  typeToConfirm?: string;
  /** Something is still to be chosen. */
  disabled?: boolean;
  /** A second way to go on, beside the one that is usual. */
  other?: { label: string; onChoose: () => unknown } | undefined;
  onConfirm: () => unknown;
}) {
  const words = useWords(uiWords);
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const ready = !disabled && (!typeToConfirm || typed.trim().toLowerCase() === typeToConfirm.toLowerCase());

  const close = () => {
    setTyped('');
    onClose();
  };
  const goOn = async (work: () => unknown) => {
    if (!ready || busy) return;
    setBusy(true);
    try {
      if ((await work()) !== false) close();
    } catch {
      // The caller has shown what went wrong; the user may try again.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {keepLabel ?? words.cancel}
          </Button>
          {other && (
            <Button disabled={!ready || busy} onClick={() => void goOn(other.onChoose)}>
              {other.label}
            </Button>
          )}
          <Button type="submit" form={form} kind={danger ? 'danger' : 'main'} loading={busy} disabled={!ready}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn(onConfirm);
        }}
      >
        {children && <div className={classes.words}>{children}</div>}
        {typeToConfirm && (
          <TextField
            label={words.typeToConfirm({ word: typeToConfirm })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-passing
            data-autofocus
          />
        )}
      </form>
    </Dialog>
  );
}
