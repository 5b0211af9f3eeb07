import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type DecideChangeCall, reviewQuery } from './queries.ts';
import { Decide } from './decide.tsx';
import { ReviewEvent } from './review-event.tsx';
import { ReviewStanding } from './review-standing.tsx';
import { chipOf } from './review-names.ts';
import { reviewWords } from './words.ts';
import classes from './review-dialog.module.css';

/** Everything about one event on one screen, with the decision always visible. */
export function ReviewDialog({
  eventId,
  decideChange,
  onClose,
}: {
  eventId: string;
  decideChange: DecideChangeCall;
  onClose: () => void;
}) {
  const words = useWords(reviewWords);
  const { data, isPending, error, refetch } = useQuery(reviewQuery(eventId));
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={data?.event.eventName ?? words.review}
      sub={data && <StatusChip status={chipOf[data.event.approvalStatus]} />}
      footer={
        data && (
          <Decide
            key={data.event.pendingRevision?._id ?? data.event.approvalStatus}
            review={data}
            decideChange={decideChange}
            onDone={onClose}
          />
        )
      }
    >
      {isPending && <TextSkeleton />}
      {error && !data && (
        <ErrorState title={words.eventFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={classes.columns}>
          <ReviewEvent event={data.event} page={data.page} difference={data.difference} />
          <ReviewStanding review={data} />
        </div>
      )}
    </Dialog>
  );
}
