import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import dialogClasses from './dialog.module.css';
import { FieldStack } from '../fields/field.tsx';
import { goToFirstFault } from '../fields/first-fault.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

/**
 * A dialog with one form: Cancel and the main button are below it, and Enter in a field submits. While `busy` it is
 * locked and cannot be submitted again; the caller closes it after the answer. A field that was refused is brought into
 * sight.
 */
export function FormDialog({
  onClose,
  title,
  sub,
  size,
  busy,
  submitLabel,
  keepLabel,
  danger = false,
  disabled = false,
  note,
  onSubmit,
  children,
}: {
  onClose: () => void;
  title: ReactNode;
  sub?: ReactNode;
  size?: 'sm' | 'md';
  busy: boolean;
  submitLabel: string;
  /** Of the button that closes it; where something is cancelled, “Cancel” would not say which. */
  keepLabel?: string;
  danger?: boolean;
  /** There is nothing to submit yet. */
  disabled?: boolean;
  /** Beside the buttons: why it cannot be submitted. */
  note?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}) {
  const words = useWords(uiWords);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) goToFirstFault(form.current);
    wasBusy.current = busy;
  }, [busy]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      sub={sub}
      size={size}
      locked={busy}
      footer={
        <>
          {note && <span className={classNames('quiet', dialogClasses.note)}>{note}</span>}
          <Button onClick={onClose} disabled={busy}>
            {keepLabel ?? words.cancel}
          </Button>
          <Button type="submit" form={formId} kind={danger ? 'danger' : 'main'} loading={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || disabled) return;
          void onSubmit(event);
          goToFirstFault(form.current);
        }}
      >
        <FieldStack>{children}</FieldStack>
      </form>
    </Dialog>
  );
}
