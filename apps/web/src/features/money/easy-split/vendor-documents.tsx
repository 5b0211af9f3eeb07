import { isRefusedDocument, mayReplaceDocument } from '@maidan/domain/money/easy-split-documents';
import { documentTypes } from '@maidan/domain/vendor-status';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { documentLabel, documentState } from './document-names.ts';
import { addDocumentFailure } from './document-failure.ts';
import { ReplaceDocument, type UploadedDocument } from './replace-document.tsx';
import { SendDocumentFile } from './send-document-file.tsx';
import { documentsQuery, downloadDocument, useAddDocument } from './money-queries.ts';
import { vendorWords } from './vendor-words.ts';
import classes from './money.module.css';

/** Document Management (B§2): what the provider has, each with its receipt, and a form for what is missing. */
export function VendorDocuments() {
  const words = useWords(vendorWords);
  const { data, isError, error, refetch } = useQuery(documentsQuery);
  const [busy, setBusy] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<UploadedDocument | null>(null);
  const [pictured, setPictured] = useState<UploadedDocument | null>(null);
  const replaceWord = ({ status }: UploadedDocument) =>
    isRefusedDocument(status) ? words.replace : words.changeNumber;
  const download = async (docType: string) => {
    setBusy(docType);
    try {
      const { blob, filename } = await downloadDocument(docType);
      saveFile(blob, filename ?? `${docType.toLowerCase()}.pdf`);
      toast.success(words.downloaded({ type: docType }));
    } catch (thrown) {
      toast.error(thrown instanceof ApiError && thrown.status > 0 ? words.downloadFailed : words.downloadError);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card
      level={3}
      title={words.documents}
      aside={
        data && <span className="quiet">{words.uploadedOf({ count: data.uploadedCount, total: data.totalCount })}</span>
      }
    >
      {isError && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={4} />}
      {data && (
        <div className={classes.stack}>
          <CardList label={words.uploaded}>
            {data.uploaded.map((document) => (
              <CardRow
                key={document.docType}
                title={`${documentLabel(document)}${document.required ? ' *' : ''}`}
                sub={[
                  document.docValue,
                  date(document.uploadedAt),
                  isRefusedDocument(document.status) && words.replaceIt,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                actions={
                  <>
                    <Chip
                      tone={
                        document.status === 'VERIFIED' ? 'green' : isRefusedDocument(document.status) ? 'red' : 'gold'
                      }
                    >
                      {documentState(document.status)}
                    </Chip>
                    {document.status !== 'VERIFIED' && (
                      <Button
                        size="sm"
                        aria-label={`${words.sendFile}: ${documentLabel(document)}`}
                        onClick={() => setPictured(document)}
                      >
                        {words.sendFile}
                      </Button>
                    )}
                    {mayReplaceDocument(document) && (
                      <Button
                        size="sm"
                        aria-label={`${replaceWord(document)}: ${documentLabel(document)}`}
                        onClick={() => setReplaced(document)}
                      >
                        {replaceWord(document)}
                      </Button>
                    )}
                    <IconButton
                      label={words.download({ document: documentLabel(document) })}
                      disabled={busy === document.docType}
                      onClick={() => void download(document.docType)}
                    >
                      <IconDownload size={20} stroke={1.6} aria-hidden="true" />
                    </IconButton>
                  </>
                }
              />
            ))}
          </CardList>
          <AddDocument missing={data.requiredMissing} taken={data.uploaded.map(({ docType }) => docType)} />
          {pictured && <SendDocumentFile document={pictured} onClose={() => setPictured(null)} />}
          {replaced && <ReplaceDocument document={replaced} onClose={() => setReplaced(null)} />}
        </div>
      )}
    </Card>
  );
}

function AddDocument({ missing, taken }: { missing: readonly string[]; taken: readonly string[] }) {
  const words = useWords(vendorWords);
  const form = useForm({ initialValues: { docType: null as string | null, docValue: '' } });
  const add = useSubmit(useAddDocument(), {
    done: (_, { docType }) => words.documentAdded({ type: documentLabel({ docType, label: docType }) }),
    onDone: form.reset,
    // The server's original text: the match is on its words, whatever language they are shown in.
    refused: (thrown, { docType }) => addDocumentFailure(docType, serverTextOf(thrown) ?? ''),
  });
  const left = documentTypes.filter((type) => !taken.includes(type.docType));
  const isComplete = form.values.docType !== null && form.values.docValue.trim() !== '';
  if (left.length === 0) return <p className="quiet">{words.allThere}</p>;

  const submit = form.onSubmit(({ docType, docValue }) =>
    docType && isComplete ? void add.send({ docType, docValue }) : toast.error(words.incomplete),
  );
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.label}>
        {missing.length > 0
          ? words.addMissing({
              missing: missing.map((docType) => documentLabel({ docType, label: docType })).join(', '),
            })
          : words.addDocument}
      </p>
      <div className={classes.tools}>
        <SelectField
          label={words.documentType}
          placeholder={words.choose}
          data={left.map((type) => ({
            value: type.docType,
            label: `${documentLabel(type)}${missing.includes(type.docType) ? ' *' : ''}`,
          }))}
          {...form.getInputProps('docType')}
        />
        <div className={classes.grow}>
          <TextField
            label={words.documentNumber}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('docValue')}
            // The button is disabled until both are filled in, and with it the form's own handling of Enter.
            onKeyDown={({ key }) => key === 'Enter' && !isComplete && toast.error(words.incomplete)}
          />
        </div>
        <Button type="submit" kind="tone" loading={add.isPending} disabled={!isComplete}>
          {words.add}
        </Button>
      </div>
      <p className={classes.note}>{words.numberWhy}</p>
    </form>
  );
}
