import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { indiaDay } from '@maidan/domain/india-time';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { EarlyQuestion, isAskedEarly } from '../gate/early-check-in.tsx';
import { useToggleCheckIn } from './queries.ts';
import { columnsFor } from './registration-columns.tsx';
import { entrantWords } from './words.ts';

/** The columns of the list, with the rows' button to check in, which asks first where the event is days ahead. */
export function useRegistrationColumns({
  eventId,
  startsAt,
  mayCheckIn,
  isGateOpen,
}: {
  eventId: string;
  startsAt: string | undefined;
  mayCheckIn: boolean;
  isGateOpen: boolean;
}): { columns: ReturnType<typeof columnsFor>; question: ReactNode } {
  const words = useWords(entrantWords);
  const { mutate: checkIn, isPending, variables } = useToggleCheckIn(eventId);
  const [asked, setAsked] = useState<EventRegistration | null>(null);
  const firstDay = startsAt === undefined ? null : indiaDay(new Date(startsAt));
  const onToggle = useCallback(
    (row: EventRegistration) => {
      if (firstDay !== null && !row.checkedIn && isAskedEarly(eventId, firstDay, new Date())) setAsked(row);
      else checkIn(row);
    },
    [eventId, firstDay, checkIn],
  );
  const busyId = isPending ? variables._id : null;
  // Stable while the table scrolls and parts arrive, so that rows already drawn are not drawn again.
  const columns = useMemo(
    () => columnsFor(words, { busyId, isGateOpen, onToggle: mayCheckIn ? onToggle : null }),
    [words, busyId, isGateOpen, mayCheckIn, onToggle],
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
  return { columns, question };
}
