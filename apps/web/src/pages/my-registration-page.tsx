import type { Registration } from '@maidan/contract/entries/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../platform/language.tsx';
import { useNow } from '../platform/now.ts';
import { calendarMatches } from '../features/draws/public-draws/calendar-matches.ts';
import { MyMatches } from '../features/draws/public-draws/my-matches.tsx';
import { publicDrawsQuery } from '../features/draws/public-draws/queries.ts';
import { RegistrationPanel } from '../features/entries/registrations/registration-panel.tsx';
import { OwnCertificates } from '../features/matchday/certificates/certificate-buttons.tsx';
import { MatchAlertsCard } from '../features/matchday/match-alerts/match-alerts-card.tsx';
import { MyTeams } from '../features/entries/teams/my-teams.tsx';
import { TicketScreen } from '../features/entries/tickets/ticket-screen.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PlayedOn } from '../platform/names/played-on.ts';
import { withoutCourtsOut } from '../platform/schedule/courts-out.ts';
import { useTitle } from '../ui/layout/page.tsx';
import { ticketWords } from '../features/entries/tickets/words.ts';

const day = 86_400_000;

export function MyRegistrationPage() {
  useTitle(useWords(ticketWords).yours);
  const now = useNow(60_000);
  const { registrationId } = useParams({ from: '/my/registrations/$registrationId' });
  const queryClient = useQueryClient();
  // The last match of the last day may end after midnight.
  const isOverOn = ({ event: { lastDay, dateandtime } }: Registration) =>
    now.getTime() - Date.parse(lastDay ?? dateandtime) > 2 * day;
  const matchesOf = (registration: Registration) => {
    // What the page shows below the ticket, so that the calendar says the same, also without a network.
    const draws = queryClient.getQueryData(publicDrawsQuery(registration.eventId).queryKey);
    return draws ? calendarMatches(withoutCourtsOut(draws), entriesOf(registration)) : [];
  };
  return (
    <TicketScreen registrationId={registrationId} isOverOn={isOverOn} matchesOf={matchesOf}>
      {(registration) => {
        const isOver = isOverOn(registration);
        return (
          <>
            {registration.ticket && !isOver && <MatchAlertsCard part="offer" />}
            {registration.ticket && (
              <PlayedOn sport={registration.event.sports}>
                <MyMatches
                  eventId={registration.eventId}
                  player={registration.name}
                  isOver={isOver}
                  entries={entriesOf(registration)}
                  toDraw={(label) => (
                    <ButtonLink to="/events/$eventId" params={{ eventId: registration.eventId }} hash="draws" size="sm">
                      {label}
                    </ButtonLink>
                  )}
                />
              </PlayedOn>
            )}
            {registration.ticket && registration.event.hasWinners && (
              <OwnCertificates registrationId={registration._id} />
            )}
            {registration.ticket && !isOver && <MatchAlertsCard part="choices" />}
            <RegistrationPanel registration={registration} />
            <MyTeams registrationId={registrationId} />
          </>
        );
      }}
    </TicketScreen>
  );
}

/** The ids of the player's living entries in the draws. */
const entriesOf = ({ categories }: Registration) =>
  categories.filter(({ cancelled }) => !cancelled).map(({ entry }) => entry);
