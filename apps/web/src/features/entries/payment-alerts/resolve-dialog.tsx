import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import classes from './payment-alerts.module.css';
import { useResolve } from './queries.ts';
import { alertInWords, alertWords } from './words.ts';

/** Closes an alert with a note of what was found, for whoever looks into it next. */
export function ResolveDialog({ alert, onClose }: { alert: PaymentAlert; onClose: () => void }) {
  const words = useWords(alertWords);
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (note) => (note.trim() ? null : words.sayFound) },
  });
  const resolve = useSubmit(useResolve(), { form, done: words.isClosed, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.closeThis}
      sub={alert.reference}
      busy={resolve.isPending}
      submitLabel={words.close}
      onSubmit={form.onSubmit(({ note }) => resolve.send({ alertId: alert._id, note: note.trim() }))}
    >
      <div className={classes.body}>
        <p>{alertInWords(alert).message}</p>
        <p className={classes.advice}>{alertInWords(alert).advice}</p>
        <TextAreaField label={words.found} required maxLength={500} {...form.getInputProps('note')} data-autofocus />
      </div>
    </FormDialog>
  );
}
