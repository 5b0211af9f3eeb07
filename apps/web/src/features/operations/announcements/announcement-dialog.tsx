import type { Announcement } from '@maidan/contract/operations/announcements';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { DateTimeField } from '../../../ui/fields/date-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { type AnnouncementInput, useSaveAnnouncement } from './queries.ts';
import { announcementWords } from './words.ts';

export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | null;
  onClose: () => void;
}) {
  const words = useWords(announcementWords);
  const form = useForm({
    initialValues: {
      message: announcement?.message ?? '',
      messageHindi: announcement?.messageHindi ?? '',
      severity: announcement?.severity ?? 'info',
      startsAt: announcement?.startsAt ?? null,
      endsAt: announcement?.endsAt ?? null,
    } as Required<AnnouncementInput>,
    validate: { message: (value: string) => (value.trim() ? null : words.messageRequired) },
  });

  const save = useSubmit(useSaveAnnouncement(), {
    form,
    done: announcement ? words.changed : words.announced,
    onDone: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={announcement ? words.edit : words.new}
      sub={words.sub}
      busy={save.isPending}
      submitLabel={announcement ? words.save : words.announce}
      onSubmit={form.onSubmit((body) => save.send({ announcementId: announcement?._id ?? null, body }))}
    >
      <TextAreaField label={words.message} required maxLength={500} {...form.getInputProps('message')} data-autofocus />
      <TextAreaField
        label={words.messageHindi}
        description={words.messageHindiHint}
        lang="hi"
        maxLength={500}
        {...form.getInputProps('messageHindi')}
      />
      <RadioField
        label={words.severity}
        options={[
          { value: 'info', label: words.info },
          { value: 'severe', label: words.severe, description: words.severeHint },
        ]}
        value={form.values.severity}
        onChange={(value) => form.setFieldValue('severity', value)}
      />
      <FieldRow>
        <DateTimeField
          label={words.from}
          description={words.fromHint}
          value={form.values.startsAt}
          onChange={(at) => form.setFieldValue('startsAt', at)}
          error={form.errors.startsAt}
        />
        <DateTimeField
          label={words.until}
          description={words.untilHint}
          value={form.values.endsAt}
          onChange={(at) => form.setFieldValue('endsAt', at)}
          error={form.errors.endsAt}
        />
      </FieldRow>
    </FormDialog>
  );
}
