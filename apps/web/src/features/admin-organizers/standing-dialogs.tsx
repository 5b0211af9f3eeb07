import type { ListedOrganizer } from '@maidan/contract/admin-organizers';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useReinstate, useSuspend } from './queries.ts';

export function SuspendDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const suspend = useSuspend();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const send = async () => {
    if (reason.trim() === '') return setFault('Reason is required');
    try {
      await suspend.mutateAsync({ organizerId: organizer._id, reason });
      toast.success(`${organizer.organizationName} is suspended`);
      onClose();
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={suspend.isPending}
      title={`Suspend ${organizer.organizationName}?`}
      footer={
        <>
          <Button disabled={suspend.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" loading={suspend.isPending} onClick={() => void send()}>
            Suspend
          </Button>
        </>
      }
    >
      <p>
        {organizer.name} is locked out at once, on every device, and reads the reason. Public pages, entries and tickets
        stay as they are. You can reinstate the account at any time.
      </p>
      <TextAreaField
        label="Reason"
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
    </Dialog>
  );
}

export function ReinstateDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const reinstate = useReinstate();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Reinstate ${organizer.organizationName}?`}
      confirmLabel="Reinstate"
      onConfirm={async () => {
        try {
          await reinstate.mutateAsync(organizer._id);
          toast.success(`${organizer.organizationName} is active again`);
        } catch (thrown) {
          toast.error(messageOf(thrown));
          throw thrown;
        }
      }}
    >
      {organizer.name} can use the dashboard again. Suspended for: {organizer.suspendedReason}
    </ConfirmDialog>
  );
}
