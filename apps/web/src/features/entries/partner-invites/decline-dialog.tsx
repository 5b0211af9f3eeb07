import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { inviteWords } from './words.ts';

/** Says no to an invitation, with one line for whoever asked. */
export function DeclineDialog({
  from,
  title,
  sub,
  decline,
  onClose,
  onDone = onClose,
}: {
  from: string;
  title: string;
  sub: string;
  /** Takes the line. */
  decline: Parameters<typeof useSubmit<string>>[0];
  onClose: () => void;
  onDone?: () => void;
}) {
  const words = useWords(inviteWords);
  const form = useForm({ initialValues: { reason: '' } });
  const { send, isPending } = useSubmit(decline, { form, done: words.declined({ from }), onDone });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={title}
      sub={sub}
      busy={isPending}
      submitLabel={words.decline}
      onSubmit={() => send(form.values.reason)}
    >
      <TextField label={words.reason({ from })} maxLength={200} autoComplete="off" {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
