import type { DocumentStatus } from '@maidan/contract/money/easy-split-documents';
import { isRefusedDocument } from '@maidan/domain/money/easy-split-documents';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { documentLabel } from './document-names.ts';
import { useReplaceDocument } from './money-queries.ts';
import { vendorWords } from './vendor-words.ts';

export type UploadedDocument = DocumentStatus['uploaded'][number];

/** A new number for a rejected document, or for a PAN, GSTIN or CIN that has changed. */
export function ReplaceDocument({ document, onClose }: { document: UploadedDocument; onClose: () => void }) {
  const words = useWords(vendorWords);
  const name = documentLabel(document);
  const form = useForm({
    initialValues: { docValue: '' },
    validate: { docValue: (value) => (value.trim() ? null : words.numberMissing) },
  });
  const replace = useSubmit(useReplaceDocument(), { form, done: words.replaced({ document: name }), onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.replaceTitle({ document: name })}
      sub={
        <>
          {words.anchor}
          <br />
          {isRefusedDocument(document.status) ? words.replaceWhy : words.changeWhy}
        </>
      }
      busy={replace.isPending}
      submitLabel={words.replaceNow}
      onSubmit={form.onSubmit(({ docValue }) => replace.send({ docType: document.docType, docValue }))}
    >
      <TextField
        label={words.documentNumber}
        description={words.numberWhy}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('docValue')}
      />
    </FormDialog>
  );
}
