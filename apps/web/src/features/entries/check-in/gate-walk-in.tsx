import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { isAway } from '../../../platform/api-error.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import classes from './code-entry.module.css';
import { deviceId } from './gate-name.ts';
import { checkInWords } from './words.ts';

const WalkInDialog = lazy(withWords(() => import('../event-registrations/walk-in-dialog.tsx'), 'WalkInDialog'));

/**
 * Enters somebody who turns up at the gate without an entry, takes the fee and checks them in. Requires the right to enter players
 * and a network connection: only the server assigns places.
 */
export function GateWalkIn({
  eventId,
  online,
  onWaiting,
}: {
  eventId: string;
  online: boolean;
  /** A new registration that could not be checked in along with it. */
  onWaiting: (registrationId: string) => void;
}) {
  const words = useWords(checkInWords);
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['gate-walk-in', eventId],
    // Refused to those who may not read registrations: they have no button.
    queryFn: ({ signal }) =>
      call(eventRegistrationEndpoints.listEventRegistrations, { params: { eventId }, query: { pageSize: 1 }, signal }),
    enabled: online,
    retry: false,
    staleTime: 60_000,
  });
  if (error && !isAway(error)) return null;
  const isReady = online && data !== undefined;
  return (
    <>
      <button
        type="button"
        className={classes.walkIn}
        aria-disabled={!isReady}
        onClick={() => isReady && setOpen(true)}
      >
        <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {words.walkIn}
          {!online && <small> · {words.walkInOffline}</small>}
        </span>
      </button>
      {isOpen && data && (
        <Suspense>
          <WalkInDialog
            eventId={eventId}
            categories={data.categories}
            prices={data.prices}
            questions={data.questions}
            isOriginAsked={data.isOriginAsked}
            startsAt={data.startsAt}
            opened
            gateDevice={deviceId()}
            onClose={(waitingId) => {
              setOpen(false);
              if (waitingId) onWaiting(waitingId);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
