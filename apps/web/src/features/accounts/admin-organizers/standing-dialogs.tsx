import type { ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useReinstate, useSuspend } from './queries.ts';
import { organizerWords } from './words.ts';

export function SuspendDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const text = useWords(organizerWords);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : text.reasonRequired) },
  });
  const suspend = useSubmit(useSuspend(), {
    form,
    done: text.isSuspended({ organizer: organizer.organizationName }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.suspendThis({ organizer: organizer.organizationName })}
      busy={suspend.isPending}
      submitLabel={text.suspend}
      danger
      onSubmit={form.onSubmit(({ reason }) => suspend.send({ organizerId: organizer._id, reason }))}
    >
      <p>{text.suspendWhy({ name: organizer.name })}</p>
      <TextAreaField label={text.reason} required maxLength={500} {...form.getInputProps('reason')} data-autofocus />
    </FormDialog>
  );
}

export function ReinstateDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const text = useWords(organizerWords);
  const reinstate = useSubmit(useReinstate(), {
    done: text.isActive({ organizer: organizer.organizationName }),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.reinstateThis({ organizer: organizer.organizationName })}
      confirmLabel={text.reinstate}
      onConfirm={() => reinstate.send(organizer._id)}
    >
      {text.reinstateWhy({ name: organizer.name, reason: organizer.suspendedReason ?? '' })}
    </ConfirmDialog>
  );
}
