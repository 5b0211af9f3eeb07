import type { Dispute } from '@maidan/contract/entries/disputes';
import { useForm } from '@mantine/form';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useSendEvidence } from './queries.ts';
import { disputeWords } from './words.ts';

const kinds = ['image/jpeg', 'image/png', 'application/pdf'];
const largest = 10 * 1024 * 1024;

/** Contests a dispute: a file for the bank, and a few sentences on what happened. */
export function EvidenceDialog({
  dispute,
  eventId,
  onClose,
}: {
  dispute: Dispute;
  eventId: string | null;
  onClose: () => void;
}) {
  const words = useWords(disputeWords);
  const form = useForm({
    initialValues: { note: '', file: null as File | null },
    validate: {
      note: (note) => (note.trim() ? null : words.noteMissing),
      file: (file) => (file ? null : words.fileMissing),
    },
  });
  const evidence = useSubmit(useSendEvidence(), { form, done: words.sent, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.sendTitle({ name: dispute.playerName, amount: rupees(dispute.amount) })}
      sub={words.sendWhy}
      busy={evidence.isPending}
      submitLabel={words.submit}
      onSubmit={form.onSubmit(({ note, file }) =>
        file ? evidence.send(() => ({ eventId, disputeId: dispute._id, file, note: note.trim() })) : undefined,
      )}
    >
      <FileField
        label={words.file}
        accept={kinds}
        maxBytes={largest}
        value={form.values.file}
        onChange={(file) => form.setFieldValue('file', file)}
        error={form.errors.file}
      />
      <TextAreaField
        label={words.note}
        description={words.noteHint}
        required
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
