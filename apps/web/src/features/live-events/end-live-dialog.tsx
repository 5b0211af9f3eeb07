import { toast } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndLive } from './queries.ts';

/** Of a live event only the live part is deleted; the event itself can go afterwards. */
export function EndLiveDialog({
  eventId,
  eventName,
  onClose,
  onDone,
}: {
  eventId: string;
  eventName: string;
  onClose: () => void;
  onDone?: () => unknown;
}) {
  const end = useEndLive();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title="Are you sure you want to delete this live event?"
      confirmLabel="Delete"
      onConfirm={async () => {
        await end.mutateAsync(eventId, { onError: () => toast.error('Could not delete live event') });
        await onDone?.();
      }}
    >
      <p>{eventName} leaves the live list. Its fixtures and results stay.</p>
    </ConfirmDialog>
  );
}
