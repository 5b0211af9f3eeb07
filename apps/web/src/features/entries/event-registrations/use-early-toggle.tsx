import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { indiaDay } from '@maidan/domain/india-time';
import { type ReactNode, useCallback, useState } from 'react';
import { EarlyQuestion, isAskedEarly } from '../check-in/early-check-in.tsx';

/** The row's button to check in, which asks first where the event is days ahead, as the gate does. */
export function useEarlyToggle(
  eventId: string,
  startsAt: string | undefined,
  checkIn: (row: EventRegistration) => void,
): { onToggle: (row: EventRegistration) => void; question: ReactNode } {
  const [asked, setAsked] = useState<EventRegistration | null>(null);
  const firstDay = startsAt === undefined ? null : indiaDay(new Date(startsAt));
  const onToggle = useCallback(
    (row: EventRegistration) => {
      if (firstDay !== null && !row.checkedIn && isAskedEarly(eventId, firstDay, new Date())) setAsked(row);
      else checkIn(row);
    },
    [eventId, firstDay, checkIn],
  );
  const question = asked && firstDay !== null && (
    <EarlyQuestion
      eventId={eventId}
      firstDay={firstDay}
      onMeant={() => {
        setAsked(null);
        checkIn(asked);
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { onToggle, question };
}
