import {
  type DocumentSide,
  documentSides,
  type DocumentType,
  largestDocumentFile,
} from '@maidan/domain/money/easy-split-documents';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { documentLabel } from './document-names.ts';
import { useSendDocumentFile } from './money-queries.ts';
import type { UploadedDocument } from './replace-document.tsx';
import { vendorWords } from './vendor-words.ts';

const kinds = ['image/jpeg', 'image/png', 'application/pdf'];

/** A picture or PDF of a document that the provider has not accepted yet. */
export function SendDocumentFile({ document, onClose }: { document: UploadedDocument; onClose: () => void }) {
  const words = useWords(vendorWords);
  const name = documentLabel(document);
  const sides: readonly DocumentSide[] = documentSides[document.docType as DocumentType] ?? ['front'];
  const form = useForm({
    initialValues: { side: 'front' as DocumentSide, file: null as File | null },
    validate: { file: (file) => (file ? null : words.fileMissing) },
  });
  const send = useSubmit(useSendDocumentFile(), { form, done: words.fileSent({ document: name }), onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.fileTitle({ document: name })}
      sub={
        <>
          {words.anchor}
          <br />
          {words.fileWhy}
        </>
      }
      busy={send.isPending}
      submitLabel={words.replaceNow}
      onSubmit={form.onSubmit(({ side, file }) =>
        file ? send.send(() => ({ docType: document.docType, side, file })) : undefined,
      )}
    >
      {sides.length > 1 && (
        <SelectField
          label={words.side}
          data={sides.map((side) => ({ value: side, label: words.sides[side] }))}
          {...form.getInputProps('side')}
        />
      )}
      <FileField
        label={words.file}
        accept={kinds}
        maxBytes={largestDocumentFile}
        value={form.values.file}
        onChange={(file) => form.setFieldValue('file', file)}
        error={form.errors.file}
      />
    </FormDialog>
  );
}
