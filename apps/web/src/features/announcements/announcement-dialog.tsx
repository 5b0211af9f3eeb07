import type { Announcement } from '@maidan/contract/announcements';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/choice-field.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldRow, FieldStack } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { type AnnouncementInput, useSaveAnnouncement } from './queries.ts';

export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | null;
  onClose: () => void;
}) {
  const save = useSaveAnnouncement();
  const formId = useId();
  const form = useForm({
    initialValues: {
      message: announcement?.message ?? '',
      severity: announcement?.severity ?? 'info',
      startsAt: announcement?.startsAt ?? null,
      endsAt: announcement?.endsAt ?? null,
    } as Required<AnnouncementInput>,
    validate: { message: (value: string) => (value.trim() ? null : 'Message is required') },
  });

  const submit = form.onSubmit(async (body) => {
    try {
      await save.mutateAsync({ announcementId: announcement?._id ?? null, body });
      toast.success(announcement ? 'The announcement is changed' : 'Announced');
      onClose();
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      locked={save.isPending}
      title={announcement ? 'Edit announcement' : 'New announcement'}
      sub="It stands above every page, for everybody."
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="main" loading={save.isPending}>
            {announcement ? 'Save' : 'Announce'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FieldStack>
          <TextAreaField label="Message" required maxLength={500} {...form.getInputProps('message')} data-autofocus />
          <RadioField
            label="Severity"
            options={[
              { value: 'info', label: 'Information' },
              { value: 'severe', label: 'Severe', description: 'Something does not work, or money is affected' },
            ]}
            value={form.values.severity}
            onChange={(value) => form.setFieldValue('severity', value)}
          />
          <FieldRow>
            <DateTimeField
              label="From"
              description="Now, when left empty"
              value={form.values.startsAt}
              onChange={(at) => form.setFieldValue('startsAt', at)}
              error={form.errors.startsAt}
            />
            <DateTimeField
              label="Until"
              description="Until it is taken away, when left empty"
              value={form.values.endsAt}
              onChange={(at) => form.setFieldValue('endsAt', at)}
              error={form.errors.endsAt}
            />
          </FieldRow>
        </FieldStack>
      </form>
    </Dialog>
  );
}
