import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import classes from './payment-alerts.module.css';
import { useResolve } from './queries.ts';
import { alertInWords, alertWords } from './words.ts';

/** An alert is closed with what was found: the next one who looks has to know. */
export function ResolveDialog({ alert, onClose }: { alert: PaymentAlert; onClose: () => void }) {
  const text = useWords(alertWords);
  const resolve = useResolve();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    if (note.trim() === '') return setFault(text.sayFound);
    try {
      await resolve.mutateAsync({ alertId: alert._id, note: note.trim() });
      toast.success(text.isClosed);
      onClose();
    } catch (thrown) {
      setFault(fieldErrors(thrown).note ?? null);
      toast.error(messageOf(thrown));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.closeThis}
      sub={alert.reference}
      busy={resolve.isPending}
      submitLabel={text.close}
      onSubmit={send}
    >
      <div className={classes.body}>
        <p>{alertInWords(alert).message}</p>
        <p className={classes.advice}>{alertInWords(alert).advice}</p>
        <TextAreaField
          label={text.found}
          required
          maxLength={500}
          value={note}
          error={fault}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setFault(null);
          }}
          data-autofocus
        />
      </div>
    </FormDialog>
  );
}
