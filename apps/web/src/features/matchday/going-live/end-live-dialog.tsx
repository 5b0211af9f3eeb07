import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useEndLive } from '../desk/list-queries.ts';
import { liveWords } from '../desk/words.ts';

export interface EndLive {
  eventId: string;
  eventName: string;
  onClose: () => void;
  onDone?: () => unknown;
  /** Opened at the desk, at the end of the day: said as what it does there. */
  atDesk?: boolean;
}

/** Of a live event only the live part is deleted; the event itself can go afterwards. */
export function EndLiveDialog({ eventId, eventName, onClose, onDone, atDesk = false }: EndLive) {
  const text = useWords(liveWords);
  const end = useEndLive();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={!atDesk}
      title={atDesk ? text.endLiveTitle({ event: eventName }) : text.deleteTitle}
      confirmLabel={atDesk ? text.endLive : text.deleteLabel}
      onConfirm={async () => {
        await end.mutateAsync(eventId, { onError: () => toast.error(text.deleteFailed) });
        await onDone?.();
      }}
    >
      <p>{atDesk ? text.endLiveWhy : text.deleteWhy({ event: eventName })}</p>
    </ConfirmDialog>
  );
}
