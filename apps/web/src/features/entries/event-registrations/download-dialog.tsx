import { type DownloadField, downloadFields } from '@maidan/contract/entries/event-registrations';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { number } from '../../../platform/format.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from './event-registrations.module.css';
import { type DownloadChoice, downloadAddress } from './queries.ts';
import { saveFile } from './save-file.ts';
import { entrantWords } from './words.ts';

/**
 * A download takes personal data off the platform: the default is minimal, and the fuller columns are a deliberate
 * choice.
 */
const usual: readonly DownloadField[] = [
  'name',
  'phone',
  'city',
  'categories',
  'partner',
  'status',
  'amount',
  'paidBy',
  'paid',
  'refunded',
  'refundOpen',
  'disputed',
  'kept',
  'ticketCode',
  'registrationDate',
  'checkedIn',
];

/** The 'Download data' dialog of one event. `categories` are the event's own names. */
export function DownloadDialog({
  eventId,
  categories,
  opened,
  onClose,
}: {
  eventId: string;
  categories: readonly string[];
  opened: boolean;
  onClose: () => void;
}) {
  const words = useWords(entrantWords);
  const [format, setFormat] = useState<DownloadChoice['format']>('csv');
  const [category, setCategory] = useState('');
  const [status, setStatus] = useState<DownloadChoice['status']>('');
  const [fields, setFields] = useState<ReadonlySet<DownloadField>>(new Set(usual));
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const busy = bytes !== null;

  const close = () => {
    running.current?.abort();
    onClose();
  };
  const download = async () => {
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    try {
      const chosen = downloadFields.filter((field) => fields.has(field)).join(',');
      const url = await downloadAddress(eventId, { format, category, status, fields: chosen });
      await saveFile(url, setBytes, control.signal);
      toast.success(words.downloaded);
      onClose();
    } catch (thrown) {
      if (!control.signal.aborted) toast.error(messageOf(thrown));
    } finally {
      setBytes(null);
      running.current = null;
    }
  };
  return (
    <Dialog
      unsaved={false}
      open={opened}
      onClose={close}
      title={words.download}
      sub={words.downloadSub}
      footer={
        <>
          <Button onClick={close}>{busy ? words.stop : words.cancel}</Button>
          <Button
            kind="main"
            icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
            loading={busy}
            disabled={fields.size === 0}
            onClick={() => void download()}
          >
            {words.downloadNow}
          </Button>
        </>
      }
    >
      <FieldStack>
        <RadioField
          label={words.format}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'csv', label: 'CSV', description: words.csvHint },
            { value: 'xlsx', label: 'Excel (XLSX)', description: words.xlsxHint },
          ]}
        />
        <div className={classes.pair}>
          <SelectField
            label={words.category}
            value={category}
            data={[
              { value: '', label: words.allCategories },
              ...categories.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(value) => setCategory(value ?? '')}
          />
          <SelectField
            label={words.columns.status}
            value={status}
            data={[
              { value: '', label: words.allStatuses },
              ...Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(value) => setStatus((value ?? '') as DownloadChoice['status'])}
          />
        </div>
        <ColumnsChoice fields={fields} onFields={setFields} />
        {busy && <ProgressBar label={words.downloading} shown={`${number(Math.round(bytes / 1024))} KB`} />}
      </FieldStack>
    </Dialog>
  );
}

function ColumnsChoice({
  fields,
  onFields,
}: {
  fields: ReadonlySet<DownloadField>;
  onFields: (fields: ReadonlySet<DownloadField>) => void;
}) {
  const words = useWords(entrantWords);
  const toggle = (field: DownloadField) => {
    const next = new Set(fields);
    if (!next.delete(field)) next.add(field);
    onFields(next);
  };
  return (
    <fieldset className={classes.columns}>
      <legend>{words.whichColumns}</legend>
      <div className={classes.quick}>
        <Button size="sm" kind="plain" onClick={() => onFields(new Set(downloadFields))}>
          {words.all}
        </Button>
        <Button size="sm" kind="plain" onClick={() => onFields(new Set(usual))}>
          {words.usual}
        </Button>
      </div>
      <div className={classes.boxes}>
        {downloadFields.map((field) => (
          <CheckField
            key={field}
            label={words.columns[field]}
            checked={fields.has(field)}
            onChange={() => toggle(field)}
          />
        ))}
      </div>
    </fieldset>
  );
}
