import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import { checkInWords } from './words.ts';

const WalkInDialog = lazy(withWords(() => import('../event-registrations/walk-in-dialog.tsx'), 'WalkInDialog'));

/**
 * Enters somebody who turns up at the gate without an entry, and takes the fee. Requires the right to enter players
 * and a network connection: only the server assigns places.
 */
export function GateWalkIn({
  eventId,
  online,
  onEntered,
}: {
  eventId: string;
  online: boolean;
  /** The new registration, once its ticket has been shown. */
  onEntered: (registrationId: string) => void;
}) {
  const words = useWords(checkInWords);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['gate-walk-in', eventId],
    // Refused to users who may not read registrations: they get no button.
    queryFn: ({ signal }) =>
      call(eventRegistrationEndpoints.listEventRegistrations, { params: { eventId }, query: { pageSize: 1 }, signal }),
    enabled: online,
    retry: false,
    staleTime: 60_000,
  });
  if (!data || !online) return null;
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={words.walkIn}
        title={words.walkIn}
        onClick={() => setOpen(true)}
      >
        <IconUserPlus size={24} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <WalkInDialog
            eventId={eventId}
            categories={data.categories}
            questions={data.questions}
            isOriginAsked={data.isOriginAsked}
            startsAt={data.startsAt}
            opened
            onClose={(enteredId) => {
              setOpen(false);
              if (enteredId) onEntered(enteredId);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
