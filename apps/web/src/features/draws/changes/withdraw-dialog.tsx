import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { drawChangesQuery } from './queries.ts';
import { drawChangeWords } from './words.ts';

/** A withdrawal, opened where the player stands: at the desk of a live event. */
export function WithdrawDialog({
  eventId,
  who,
  onClose,
}: {
  eventId: string;
  who: { category: string; entry: string };
  onClose: () => void;
}) {
  const text = useWords(drawChangeWords);
  const { data, error, refetch } = useQuery(drawChangesQuery(eventId));
  if (data) return <ChangeDialog eventId={eventId} kind="withdraw" {...data} who={who} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open onClose={onClose} title={text.withdrawTitle}>
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    </Dialog>
  );
}
