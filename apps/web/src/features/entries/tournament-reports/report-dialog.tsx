import { largestReport, type TakenReport } from '@maidan/contract/entries/tournament-reports';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TimeField } from '../../../ui/fields/date-field.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { useOpenReport, useReadReport } from './queries.ts';
import { ReportPreview } from './report-preview.tsx';
import { textOfReport } from './report-text.ts';
import { reportWords } from './report-words.ts';
import classes from './report.module.css';

type Values = {
  category: string;
  file: File | null;
  rounds: number | '';
  boards: number | '';
  minutes: number | '';
  start: string;
  outside: boolean;
};

/** Reads a tournament report, shows what was read, and takes it over when that is pressed. */
export function ReportDialog({
  eventId,
  categories,
  onClose,
}: {
  eventId: string;
  categories: readonly string[];
  onClose: () => void;
}) {
  const words = useWords(reportWords);
  const [read, setRead] = useState<TakenReport | null>(null);
  const reading = useReadReport(eventId);
  const form = useForm<Values>({
    initialValues: {
      category: categories[0] ?? '',
      file: null,
      rounds: '',
      boards: '',
      minutes: 60,
      start: '09:00',
      outside: false,
    },
    validate: { file: (file) => (file ? null : words.fileMissing) },
  });
  const { file, boards } = form.values;
  const anew = () => {
    setRead(null);
    form.setFieldValue('outside', false);
    reading.reset();
  };
  const preview = useSubmit(reading, {
    form,
    faults: roundsFault,
    refused: (thrown) => {
      const [first] = faultsOf(thrown);
      if (first) return words.line({ line: Number(first.line), what: first.what });
      return roundsFault(thrown).rounds ?? messageOf(thrown);
    },
    onDone: ({ report }) => {
      setRead(report);
      if (boards === '') form.setFieldValue('boards', Math.max(1, Math.floor(report.players.length / 2)));
    },
  });
  const taken = useSubmit(useOpenReport(eventId), {
    done: ({ report }) =>
      words.done({ players: report.players.length, rounds: report.paired, category: form.values.category }),
    onDone: onClose,
  });
  const send = async (values: Values) => {
    if (!values.file) return;
    const report = await textOfReport(values.file);
    const { category, rounds, minutes, start } = values;
    const body = { category, report, ...(rounds === '' ? {} : { rounds }) };
    if (!read) await preview.send(body);
    else
      await taken.send({
        ...body,
        ...(read.outside.length > 0 ? { outside: values.outside } : {}),
        ...(read.needsSchedule && boards !== '' && minutes !== '' ? { boards, minutes, start } : {}),
      });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      sub={words.sub}
      busy={preview.isPending || taken.isPending}
      submitLabel={read ? words.take : words.read}
      disabled={read !== null && read.outside.length > 0 && !form.values.outside}
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      <SelectField
        label={words.category}
        data={[...categories]}
        {...form.getInputProps('category')}
        onChange={(value) => {
          form.setFieldValue('category', value ?? '');
          anew();
        }}
      />
      <FileField
        label={words.file}
        accept={['.trf', '.trfx', '.txt', 'text/plain']}
        takesAll
        wrongTypeMessage={words.wrongFile}
        maxBytes={largestReport}
        value={file}
        onChange={(next) => {
          form.setFieldValue('file', next);
          anew();
        }}
        error={form.errors.file}
      />
      <NumberField
        label={words.rounds}
        description={words.roundsHint}
        min={1}
        max={1024}
        allowDecimal={false}
        {...form.getInputProps('rounds')}
        onChange={(value) => {
          form.setFieldValue('rounds', value);
          anew();
        }}
      />
      <Faults faults={faultsOf(reading.error)} />
      {read && <ReportPreview report={read} category={form.values.category} />}
      {read && read.outside.length > 0 && <Outside report={read} form={form} />}
      {read?.needsSchedule && <RoundsToCome form={form} />}
    </FormDialog>
  );
}

/** Players who are not of the category's age or gender: the arbiter decides, once, that they are taken over. */
function Outside({ report: { outside }, form }: { report: TakenReport; form: UseFormReturnType<Values> }) {
  const words = useWords(reportWords);
  const names = outside.slice(0, 10).map(words.outsideName).join(', ');
  const more = outside.length > 10 ? ' …' : '';
  return (
    <Banner
      tone="gold"
      title={words.outside({ count: outside.length, category: form.values.category, names: names + more })}
    >
      <CheckField label={words.outsideYes} {...form.getInputProps('outside', { type: 'checkbox' })} />
    </Banner>
  );
}

/** Where and when the rounds to come are played, for an event without a schedule. */
function RoundsToCome({ form }: { form: UseFormReturnType<Values> }) {
  const words = useWords(reportWords);
  const most = { min: 1, allowDecimal: false, required: true };
  return (
    <>
      <Quiet>{words.scheduleWhy}</Quiet>
      <FieldRow>
        <NumberField label={words.boards} max={256} {...most} {...form.getInputProps('boards')} />
        <NumberField label={words.minutes} max={1440} {...most} {...form.getInputProps('minutes')} />
        <TimeField label={words.start} required {...form.getInputProps('start')} />
      </FieldRow>
    </>
  );
}

/** Why a report cannot be taken over, line by line. */
function Faults({ faults }: { faults: readonly { line: string; what: string }[] }) {
  const words = useWords(reportWords);
  if (faults.length === 0) return null;
  return (
    <div data-fault>
      <Banner tone="red" title={words.lines}>
        <ul className={classes.list}>
          {faults.slice(0, 20).map(({ line, what }) => (
            <li key={`${line} ${what}`}>{words.line({ line: Number(line), what })}</li>
          ))}
        </ul>
        {faults.length > 20 && words.more({ count: faults.length - 20 })}
      </Banner>
    </div>
  );
}

/** What the number of rounds would mend is said at its field. */
const ofRounds = new Set(['trf_no_rounds', 'trf_rounds_fewer', 'trf_rounds_most']);

function roundsFault(thrown: unknown): Record<string, string> {
  const found = thrown instanceof ApiError && thrown.errors.find(({ code }) => ofRounds.has(code ?? ''));
  return found ? { rounds: fieldInWords(found) } : {};
}

const faultsOf = (thrown: unknown) =>
  thrown instanceof ApiError
    ? thrown.errors.flatMap((error) => {
        const [, line] = /^report\.(\d+)$/.exec(error.path) ?? [];
        return line && !ofRounds.has(error.code ?? '') ? [{ line, what: fieldInWords(error) }] : [];
      })
    : [];
