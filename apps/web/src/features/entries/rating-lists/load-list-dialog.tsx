import { useForm } from '@mantine/form';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLoadList } from './queries.ts';
import { NoRatingList } from './read-list.ts';
import { listWords } from './words.ts';

/** FIDE's combined text file is about 250 MB unpacked. */
const largestList = 400 * 1024 * 1024;

type Values = { kind: 'fide' | 'national'; federation: string; file: File | null };

/** Chooses a rating list and loads it, part by part. */
export function LoadListDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const words = useWords(listWords);
  const [share, setShare] = useState<number | null>(null);
  const form = useForm<Values>({
    initialValues: { kind: 'fide', federation: 'IND', file: null },
    validate: {
      file: (file) => (file ? null : words.fileMissing),
      federation: (text) => (/^(?:[A-Za-z]{3})?$/.test(text.trim()) ? null : words.federationWrong),
    },
  });
  const load = useSubmit(useLoadList(eventId), {
    form,
    faults: (thrown): Record<string, string> => (thrown instanceof NoRatingList ? { file: words.noList } : {}),
    refused: (thrown) => (thrown instanceof NoRatingList ? words.noList : messageOf(thrown)),
    done: words.done,
    onDone: onClose,
  });
  const { kind, file } = form.values;
  return (
    <FormDialog
      onClose={onClose}
      title={words.loadTitle}
      sub={words.loadSub}
      busy={load.isPending}
      submitLabel={words.load}
      onSubmit={form.onSubmit((values) => {
        if (!values.file) return;
        setShare(0);
        const federation = values.kind === 'fide' ? values.federation.trim().toUpperCase() : '';
        void load
          .send({ kind: values.kind, federation, file: values.file, onShare: setShare })
          .finally(() => setShare(null));
      })}
    >
      <RadioField
        label={words.kind}
        options={[
          { value: 'fide', label: words.kindFide, description: words.kindFideWhy },
          { value: 'national', label: words.national, description: words.kindNationalWhy },
        ]}
        value={kind}
        onChange={(next) => form.setFieldValue('kind', next)}
      />
      {kind === 'fide' && (
        <TextField
          label={words.federation}
          description={words.federationHint}
          maxLength={3}
          {...form.getInputProps('federation')}
        />
      )}
      <FileField
        label={words.file}
        accept={['.txt', '.csv', 'text/plain', 'text/csv']}
        takesAll
        maxBytes={largestList}
        value={file}
        onChange={(next) => form.setFieldValue('file', next)}
        error={form.errors.file}
        progress={share}
        progressLabel={words.progress}
      />
    </FormDialog>
  );
}
