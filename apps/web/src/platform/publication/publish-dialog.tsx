import type { ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useMayKeepQuiet, WhoIsTold } from './publication.tsx';
import { publicationWords } from './words.ts';

/** Asked once, at every door that publishes: who is told by which channel; and quietly, where no time is new. */
export function PublishDialog({
  eventId,
  open,
  onClose,
  title,
  confirmLabel,
  keepLabel,
  onPublish,
  children,
}: {
  eventId: string;
  open: boolean;
  onClose: () => void;
  /** Where more than the telling is asked. */
  title?: string | undefined;
  confirmLabel: string;
  keepLabel?: string;
  onPublish: (tell: boolean) => unknown;
  /** What else it does. */
  children?: ReactNode;
}) {
  const words = useWords(publicationWords);
  const mayKeepQuiet = useMayKeepQuiet(eventId, open);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title ?? words.title}
      confirmLabel={confirmLabel}
      {...(keepLabel && { keepLabel })}
      other={mayKeepQuiet ? { label: words.quietly, onChoose: () => onPublish(false) } : undefined}
      onConfirm={() => onPublish(true)}
    >
      {children}
      {open && <WhoIsTold eventId={eventId} />}
      {mayKeepQuiet && <p className="quiet">{words.quietWhy}</p>}
    </ConfirmDialog>
  );
}
