import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { FieldStack } from '../fields/field.tsx';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

/**
 * A dialog around one form: Cancel and the main button below it, and Enter in a field is the main button. While `busy`
 * it is locked and sends nothing a second time; closing it after the answer is the caller's.
 */
export function FormDialog({
  onClose,
  title,
  sub,
  size,
  busy,
  submitLabel,
  danger = false,
  disabled = false,
  onSubmit,
  children,
}: {
  onClose: () => void;
  title: ReactNode;
  sub?: ReactNode;
  size?: 'sm' | 'md';
  busy: boolean;
  submitLabel: string;
  danger?: boolean;
  /** Nothing to send yet. */
  disabled?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}) {
  const words = useWords(uiWords);
  const formId = useId();
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
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} kind={danger ? 'danger' : 'main'} loading={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) void onSubmit(event);
        }}
      >
        <FieldStack>{children}</FieldStack>
      </form>
    </Dialog>
  );
}
