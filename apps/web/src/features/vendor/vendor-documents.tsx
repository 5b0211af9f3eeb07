import { documentTypes } from '@maidan/domain/vendor-status';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf, serverTextOf } from '../../platform/api-error.ts';
import { date } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card, CardList, CardRow } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saveFile } from './csv-file.ts';
import { addDocumentFailure } from './document-failure.ts';
import { documentsQuery, downloadDocument, useAddDocument } from './money-queries.ts';
import classes from './money.module.css';

/** Document Management (B§2): what the provider has, each with its receipt, and a form for what is missing. */
export function VendorDocuments() {
  const { data, isError, error, refetch } = useQuery(documentsQuery);
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (docType: string) => {
    setBusy(docType);
    try {
      const { blob, filename } = await downloadDocument(docType);
      saveFile(blob, filename ?? `${docType.toLowerCase()}.pdf`);
      toast.success(`${docType} document downloaded successfully`);
    } catch (thrown) {
      toast.error(
        thrown instanceof ApiError && thrown.status > 0 ? 'Failed to download document' : 'Error downloading document',
      );
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card
      level={3}
      title="Document Management"
      aside={data && <span className="quiet">{`${data.uploadedCount} of ${data.totalCount} uploaded`}</span>}
    >
      {isError && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={4} />}
      {data && (
        <div className={classes.stack}>
          <CardList label="Uploaded documents">
            {data.uploaded.map((document) => (
              <CardRow
                key={document.docType}
                title={`${document.label}${document.required ? ' *' : ''}`}
                sub={`${document.docValue} · ${date(document.uploadedAt)}`}
                end={
                  <>
                    <Chip tone={document.status === 'VERIFIED' ? 'green' : 'gold'}>{inWords(document.status)}</Chip>
                    <IconButton
                      label={`Download ${document.label}`}
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

const incomplete = 'Please select document type and enter value';

function AddDocument({ missing, taken }: { missing: readonly string[]; taken: readonly string[] }) {
  const add = useAddDocument();
  const [docType, setDocType] = useState('');
  const [docValue, setDocValue] = useState('');
  const left = documentTypes.filter((type) => !taken.includes(type.docType));
  const isComplete = docType !== '' && docValue.trim() !== '';
  if (left.length === 0) return <p className="quiet">Every document is there.</p>;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return toast.error(incomplete);
    try {
      await add.mutateAsync({ docType, docValue });
      toast.success(`${docType} document added`);
      setDocType('');
      setDocValue('');
    } catch (thrown) {
      // As the server said it: the words are looked through, whatever language they are shown in.
      toast.error(addDocumentFailure(docType, serverTextOf(thrown) ?? ''));
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.label}>Add a document{missing.length > 0 && ` · still required: ${missing.join(', ')}`}</p>
      <div className={classes.tools}>
        <SelectField
          label="Document type"
          placeholder="Choose"
          data={left.map((type) => ({ value: type.docType, label: `${type.label}${type.required ? ' *' : ''}` }))}
          value={docType || null}
          onChange={(value) => setDocType(value ?? '')}
        />
        <div className={classes.grow}>
          <TextField
            label="Document number"
            autoComplete="off"
            spellCheck={false}
            value={docValue}
            onChange={(event) => setDocValue(event.currentTarget.value)}
            // The button is disabled until both are there, and with it the form's own answer to this key.
            onKeyDown={({ key }) => key === 'Enter' && !isComplete && toast.error(incomplete)}
          />
        </div>
        <Button type="submit" kind="tone" loading={add.isPending} disabled={!isComplete}>
          Add Document
        </Button>
      </div>
      <p className={classes.note}>The number goes to the payment provider. We keep its last four characters.</p>
    </form>
  );
}

/** IN_REVIEW → In review */
function inWords(status: string): string {
  const text = status.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
