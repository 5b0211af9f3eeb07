import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import classes from './payment-alerts.module.css';
import { useResolve } from './queries.ts';
import { alertInWords, alertWords } from './words.ts';

/** An alert is closed with what was found: the next one who looks has to know. */
export function ResolveDialog({ alert, onClose }: { alert: PaymentAlert; onClose: () => void }) {
  const text = useWords(alertWords);
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (note) => (note.trim() ? null : text.sayFound) },
  });
  const resolve = useSubmit(useResolve(), { form, done: text.isClosed, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={text.closeThis}
      sub={alert.reference}
      busy={resolve.isPending}
      submitLabel={text.close}
      onSubmit={form.onSubmit(({ note }) => resolve.send({ alertId: alert._id, note: note.trim() }))}
    >
      <div className={classes.body}>
        <p>{alertInWords(alert).message}</p>
        <p className={classes.advice}>{alertInWords(alert).advice}</p>
        <TextAreaField label={text.found} required maxLength={500} {...form.getInputProps('note')} data-autofocus />
      </div>
    </FormDialog>
  );
}
