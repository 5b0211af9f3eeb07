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
  const words = useWords(organizerWords);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : words.reasonRequired) },
  });
  const suspend = useSubmit(useSuspend(), {
    form,
    done: words.isSuspended({ organizer: organizer.organizationName }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.suspendThis({ organizer: organizer.organizationName })}
      busy={suspend.isPending}
      submitLabel={words.suspend}
      danger
      onSubmit={form.onSubmit(({ reason }) => suspend.send({ organizerId: organizer._id, reason }))}
    >
      <p>{words.suspendWhy({ name: organizer.name })}</p>
      <TextAreaField label={words.reason} required maxLength={500} {...form.getInputProps('reason')} data-autofocus />
    </FormDialog>
  );
}

export function ReinstateDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const words = useWords(organizerWords);
  const reinstate = useSubmit(useReinstate(), {
    done: words.isActive({ organizer: organizer.organizationName }),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.reinstateThis({ organizer: organizer.organizationName })}
      confirmLabel={words.reinstate}
      onConfirm={() => reinstate.send(organizer._id)}
    >
      {words.reinstateWhy({ name: organizer.name, reason: organizer.suspendedReason ?? '' })}
    </ConfirmDialog>
  );
}
