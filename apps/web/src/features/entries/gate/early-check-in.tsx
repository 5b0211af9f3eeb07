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

/** Holds the first scan of an event that is days ahead until somebody has said that it is meant. */
export function useEarlyScans(
  { eventId, list, gateList }: { eventId: string; list: SignedCheckInList | null; gateList: GateList },
  onScan: (text: string) => void,
) {
  const [held, setHeld] = useState<string | null>(null);
  const firstDay = list && gateList !== 'kit' ? firstDayOfList(list) : null;
  /** What is scanned while it asks is scanned again afterwards. */
  const see = (text: string, goOn: () => void) => {
    if (held !== null) return;
    if (firstDay !== null && isAskedEarly(eventId, firstDay, new Date())) setHeld(text);
    else goOn();
  };
  return {
    scan: (text: string) => see(text, () => onScan(text)),
    /** For the camera, which reads one code many times. */
    see,
    isAsking: held !== null,
    question: held !== null && firstDay !== null && (
      <EarlyQuestion
        eventId={eventId}
        firstDay={firstDay}
        onMeant={() => {
          setHeld(null);
          onScan(held);
        }}
        onClose={() => setHeld(null)}
      />
    ),
  };
}
