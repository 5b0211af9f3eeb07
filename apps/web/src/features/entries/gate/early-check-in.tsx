import { firstDayOfList, isEarlyCheckIn } from '@maidan/domain/entries/check-in';
import type { SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { useState } from 'react';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { checkInWords } from '../check-in/words.ts';

/** The events whose early check-in was meant: asked once for each, until the page is loaded anew. */
const meant = new Set<string>();

/** Whether a check-in is more than a day before the event, and nobody has said yet that it is meant. */
export const isAskedEarly = (eventId: string, firstDay: string, now: Date): boolean =>
  !meant.has(eventId) && isEarlyCheckIn(firstDay, now);

/** Asks before players of an event that is days ahead are counted as here. */
export function EarlyQuestion({
  eventId,
  firstDay,
  onMeant,
  onClose,
}: {
  eventId: string;
  /** YYYY-MM-DD */
  firstDay: string;
  onMeant: () => void;
  onClose: () => void;
}) {
  const words = useWords(checkInWords);
  return (
    <ConfirmDialog
      open
      title={words.early({ day: date(firstDay) })}
      confirmLabel={words.earlyMeant}
      keepLabel={words.earlyNot}
      onClose={onClose}
      onConfirm={() => {
        meant.add(eventId);
        onMeant();
      }}
    >
      {words.earlyWhy}
    </ConfirmDialog>
  );
}

/** Asks, before the first scan of an event that is days ahead is sent, whether it is meant. */
export function useEarlyQuestion(eventId: string, gateList: GateList) {
  const [asked, setAsked] = useState<{ firstDay: string; answer: (isMeant: boolean) => void } | null>(null);
  const answer = (isMeant: boolean) => {
    setAsked(null);
    asked?.answer(isMeant);
  };
  return {
    /** Resolves at once if there is nothing to ask. Without a list nobody knows when the event is. */
    isMeant: async (list: SignedCheckInList | null): Promise<boolean> => {
      const firstDay = list && gateList !== 'kit' ? firstDayOfList(list) : null;
      if (firstDay === null || !isAskedEarly(eventId, firstDay, new Date())) return true;
      return new Promise((resolve) => setAsked({ firstDay, answer: resolve }));
    },
    question: asked && (
      <EarlyQuestion
        eventId={eventId}
        firstDay={asked.firstDay}
        onMeant={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
}
