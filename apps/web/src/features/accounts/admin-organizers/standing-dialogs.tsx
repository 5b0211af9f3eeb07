import type { ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useReinstate, useSuspend } from './queries.ts';
import { organizerWords } from './words.ts';

export function SuspendDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const text = useWords(organizerWords);
  const suspend = useSuspend();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const send = async () => {
    if (reason.trim() === '') return setFault(text.reasonRequired);
    try {
      await suspend.mutateAsync({ organizerId: organizer._id, reason });
      toast.success(text.isSuspended({ organizer: organizer.organizationName }));
      onClose();
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.suspendThis({ organizer: organizer.organizationName })}
      busy={suspend.isPending}
      submitLabel={text.suspend}
      danger
      onSubmit={send}
    >
      <p>{text.suspendWhy({ name: organizer.name })}</p>
      <TextAreaField
        label={text.reason}
        required
        maxLength={500}
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
        data-autofocus
      />
    </FormDialog>
  );
}

export function ReinstateDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const text = useWords(organizerWords);
  const reinstate = useReinstate();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.reinstateThis({ organizer: organizer.organizationName })}
      confirmLabel={text.reinstate}
      onConfirm={async () => {
        try {
          await reinstate.mutateAsync(organizer._id);
          toast.success(text.isActive({ organizer: organizer.organizationName }));
        } catch (thrown) {
          toast.error(messageOf(thrown));
          throw thrown;
        }
      }}
    >
      {text.reinstateWhy({ name: organizer.name, reason: organizer.suspendedReason ?? '' })}
    </ConfirmDialog>
  );
}
