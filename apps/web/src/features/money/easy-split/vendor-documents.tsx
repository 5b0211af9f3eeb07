import { documentTypes } from '@maidan/domain/vendor-status';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { saveFile } from './csv-file.ts';
import { documentLabel, documentState } from './document-names.ts';
import { addDocumentFailure } from './document-failure.ts';
import { documentsQuery, downloadDocument, useAddDocument } from './money-queries.ts';
import { vendorWords } from './vendor-words.ts';
import classes from './money.module.css';

/** Document Management (B§2): what the provider has, each with its receipt, and a form for what is missing. */
export function VendorDocuments() {
  const text = useWords(vendorWords);
  const { data, isError, error, refetch } = useQuery(documentsQuery);
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (docType: string) => {
    setBusy(docType);
    try {
      const { blob, filename } = await downloadDocument(docType);
      saveFile(blob, filename ?? `${docType.toLowerCase()}.pdf`);
      toast.success(text.downloaded({ type: docType }));
    } catch (thrown) {
      toast.error(thrown instanceof ApiError && thrown.status > 0 ? text.downloadFailed : text.downloadError);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card
      level={3}
      title={text.documents}
      aside={
        data && <span className="quiet">{text.uploadedOf({ count: data.uploadedCount, total: data.totalCount })}</span>
      }
    >
      {isError && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={4} />}
      {data && (
        <div className={classes.stack}>
          <CardList label={text.uploaded}>
            {data.uploaded.map((document) => (
              <CardRow
                key={document.docType}
                title={`${documentLabel(document)}${document.required ? ' *' : ''}`}
                sub={`${document.docValue} · ${date(document.uploadedAt)}`}
                end={
                  <>
                    <Chip tone={document.status === 'VERIFIED' ? 'green' : 'gold'}>
                      {documentState(document.status)}
                    </Chip>
                    <IconButton
                      label={text.download({ document: documentLabel(document) })}
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
        </div>
      )}
    </Card>
  );
}

function AddDocument({ missing, taken }: { missing: readonly string[]; taken: readonly string[] }) {
  const text = useWords(vendorWords);
  const add = useAddDocument();
  const [docType, setDocType] = useState('');
  const [docValue, setDocValue] = useState('');
  const left = documentTypes.filter((type) => !taken.includes(type.docType));
  const isComplete = docType !== '' && docValue.trim() !== '';
  if (left.length === 0) return <p className="quiet">{text.allThere}</p>;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return toast.error(text.incomplete);
    try {
      await add.mutateAsync({ docType, docValue });
      toast.success(text.documentAdded({ type: docType }));
      setDocType('');
      setDocValue('');
    } catch (thrown) {
      // As the server said it: the words are looked through, whatever language they are shown in.
      toast.error(addDocumentFailure(docType, serverTextOf(thrown) ?? ''));
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.label}>
        {missing.length > 0 ? text.addMissing({ missing: missing.join(', ') }) : text.addDocument}
      </p>
      <div className={classes.tools}>
        <SelectField
          label={text.documentType}
          placeholder={text.choose}
          data={left.map((type) => ({
            value: type.docType,
            label: `${documentLabel(type)}${type.required ? ' *' : ''}`,
          }))}
          value={docType || null}
          onChange={(value) => setDocType(value ?? '')}
        />
        <div className={classes.grow}>
          <TextField
            label={text.documentNumber}
            autoComplete="off"
            spellCheck={false}
            value={docValue}
            onChange={(event) => setDocValue(event.currentTarget.value)}
            // The button is disabled until both are there, and with it the form's own answer to this key.
            onKeyDown={({ key }) => key === 'Enter' && !isComplete && toast.error(text.incomplete)}
          />
        </div>
        <Button type="submit" kind="tone" loading={add.isPending} disabled={!isComplete}>
          {text.add}
        </Button>
      </div>
      <p className={classes.note}>{text.numberWhy}</p>
    </form>
  );
}
