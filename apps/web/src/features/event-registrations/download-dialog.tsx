import { type DownloadField, downloadFields } from '@maidan/contract/event-registrations';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { number } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, RadioField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './event-registrations.module.css';
import { type DownloadChoice, downloadAddress } from './queries.ts';
import { saveFile } from './save-file.ts';
import { statusWords } from './status-words.ts';

const titles: Record<DownloadField, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  dob: 'Date of birth',
  gender: 'Gender',
  city: 'City',
  categories: 'Categories',
  partner: 'Partner',
  referralSource: 'Level',
  accommodationRequired: 'Medical Condition',
  status: 'Status',
  amount: 'Amount',
  paidBy: 'Paid by',
  ticketCode: 'Ticket code',
  registrationDate: 'Registered at',
  checkedIn: 'Checked in',
  checkedInAt: 'Checked in at',
  answers: 'Answers to your questions',
};

/** What leaves the screen holds personal data: only what is asked for, and the fuller columns on purpose. */
const usual: readonly DownloadField[] = [
  'name',
  'phone',
  'city',
  'categories',
  'partner',
  'status',
  'amount',
  'paidBy',
  'ticketCode',
  'registrationDate',
  'checkedIn',
];

/** Download data of one event. `categories` are the event's own names. */
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
      toast.success('Data downloaded');
      onClose();
    } catch (thrown) {
      if (!control.signal.aborted) toast.error(messageOf(thrown));
    } finally {
      setBytes(null);
      running.current = null;
    }
  };
  const toggle = (field: DownloadField) => {
    const next = new Set(fields);
    if (!next.delete(field)) next.add(field);
    setFields(next);
  };

  return (
    <Dialog
      open={opened}
      onClose={close}
      title="Download data"
      sub="The registrations of this event as a table"
      footer={
        <>
          <Button onClick={close}>{busy ? 'Stop' : 'Cancel'}</Button>
          <Button
            kind="main"
            icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
            loading={busy}
            disabled={fields.size === 0}
            onClick={() => void download()}
          >
            Download
          </Button>
        </>
      }
    >
      <FieldStack>
        <RadioField
          label="Format"
          value={format}
          onChange={setFormat}
          options={[
            { value: 'csv', label: 'CSV', description: 'For any spreadsheet or program' },
            { value: 'xlsx', label: 'Excel (XLSX)', description: 'Dates and amounts ready to calculate with' },
          ]}
        />
        <div className={classes.pair}>
          <SelectField
            label="Category"
            value={category}
            data={[{ value: '', label: 'All categories' }, ...categories.map((name) => ({ value: name, label: name }))]}
            allowDeselect={false}
            onChange={(value) => setCategory(value ?? '')}
          />
          <SelectField
            label="Status"
            value={status}
            data={[
              { value: '', label: 'All statuses' },
              ...Object.entries(statusWords).map(([value, { word }]) => ({ value, label: word })),
            ]}
            allowDeselect={false}
            onChange={(value) => setStatus((value ?? '') as DownloadChoice['status'])}
          />
        </div>
        <fieldset className={classes.columns}>
          <legend>Columns</legend>
          <div className={classes.quick}>
            <Button size="sm" kind="plain" onClick={() => setFields(new Set(downloadFields))}>
              All
            </Button>
            <Button size="sm" kind="plain" onClick={() => setFields(new Set(usual))}>
              Usual
            </Button>
          </div>
          <div className={classes.boxes}>
            {downloadFields.map((field) => (
              <CheckField
                key={field}
                label={titles[field]}
                checked={fields.has(field)}
                onChange={() => toggle(field)}
              />
            ))}
          </div>
        </fieldset>
        {busy && <ProgressBar label="Downloading" shown={`${number(Math.round(bytes / 1024))} KB`} />}
      </FieldStack>
    </Dialog>
  );
}
