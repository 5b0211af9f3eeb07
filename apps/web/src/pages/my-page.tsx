import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../platform/language.tsx';
import { useNow } from '../platform/now.ts';
import { PlayedOn } from '../platform/names/played-on.ts';
import { allowSound } from '../features/entries/check-in/signals.ts';
import { HelpedEvents } from '../features/events/staff/helped-events.tsx';
import { NextMatchLine } from '../features/draws/public-draws/next-match-line.tsx';
import { PlayedMatches } from '../features/draws/player-path/played-matches.tsx';
import { OwnCertificates } from '../features/matchday/certificates/certificate-buttons.tsx';
import { MyRegistrations } from '../features/entries/registrations/my-registrations.tsx';
import { myRegistrationsQuery } from '../features/entries/registrations/queries.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { registrationWords } from '../features/entries/registrations/words.ts';

/** The QR reader is heavy: it is loaded when the scanner is opened. */
const CheckInDialog = lazy(
  withWords(() => import('../features/entries/check-in/check-in-dialog.tsx'), 'CheckInDialog'),
);

/** Draws are loaded only for what begins within three days: they are large, and phones may be slow. */
const soon = 3 * 86_400_000;

export function MyPage() {
  const words = useWords(registrationWords);
  const now = useNow();
  // Then the empty page says it itself.
  const hasNone = useQuery(myRegistrationsQuery).data?.length === 0;
  const [scanning, setScanning] = useState<string | null>(null);
  return (
    <Page title={words.mine} width="middle">
      <PageHeader
        title={words.mine}
        actions={
          <>
            <ButtonLink to="/my/players">{words.players}</ButtonLink>
            {!hasNone && <ButtonLink to="/">{words.find}</ButtonLink>}
          </>
        }
      />
      <HelpedEvents
        onScan={(eventId) => {
          allowSound();
          setScanning(eventId);
        }}
      />
      <MyRegistrations
        coming={({ eventId, event, categories }) =>
          Date.parse(event.dateandtime) - now.getTime() < soon && (
            <PlayedOn sport={event.sports}>
              <NextMatchLine
                eventId={eventId}
                entries={categories.filter(({ cancelled }) => !cancelled).map(({ entry }) => entry)}
              />
            </PlayedOn>
          )
        }
        results={({ eventId, event, categories }) =>
          event.hasDraws && (
            <PlayedOn sport={event.sports}>
              <PlayedMatches
                eventId={eventId}
                entries={categories.filter(({ cancelled }) => !cancelled).map(({ entry }) => entry)}
              />
            </PlayedOn>
          )
        }
        certificate={({ _id }) => <OwnCertificates registrationId={_id} isSmall />}
      />
      {scanning && (
        <Suspense>
          <CheckInDialog eventId={scanning} opened onClose={() => setScanning(null)} />
        </Suspense>
      )}
    </Page>
  );
}
