import type { LiveEventAnswer } from '@maidan/contract/matchday/desk';
import { useQuery } from '@tanstack/react-query';
import { failedWith } from '../../../../platform/refusals/refusal-reason.ts';
import { toast } from '../../../../platform/toast.ts';
import { useWords } from '../../../../platform/language.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { liveEventsQuery, useEndLive } from '../list-queries.ts';
import { liveWords } from '../words.ts';

export interface EndLive {
  eventId: string;
  eventName: string;
  onClose: () => void;
  onDone?: () => unknown;
  /** Opened at the desk, at the end of the day: said as what it does there. */
  atDesk?: boolean;
  /** What the desk knows of its matches; elsewhere the live list is asked. */
  matches?: LiveEventAnswer['matches'] | undefined;
}

/** Of a live event only the live part is deleted; the event itself can go afterwards. */
export function EndLiveDialog({ eventId, eventName, onClose, onDone, atDesk = false, matches }: EndLive) {
  const text = useWords(liveWords);
  const end = useEndLive();
  const { data: events, isPending } = useQuery({ ...liveEventsQuery, enabled: matches === undefined });
  const { waiting = 0, playing = 0 } = matches ?? events?.find((event) => event.eventId === eventId)?.matches ?? {};
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={!atDesk || waiting + playing > 0}
      title={atDesk ? text.endLiveTitle({ event: eventName }) : text.deleteTitle}
      confirmLabel={atDesk ? text.endLive : text.deleteLabel}
      disabled={matches === undefined && isPending}
      onConfirm={async () => {
        await end.mutateAsync(eventId, { onError: (thrown) => toast.error(failedWith(text.deleteFailed, thrown)) });
        await onDone?.();
      }}
    >
      {waiting + playing > 0 && (
        <p>
          <strong>
            {waiting > 0 && text.notPlayed({ open: waiting })} {playing > 0 && text.inPlayNow({ playing })}
          </strong>
        </p>
      )}
      <p>{atDesk ? text.endLiveWhy : text.deleteWhy({ event: eventName })}</p>
    </ConfirmDialog>
  );
}
