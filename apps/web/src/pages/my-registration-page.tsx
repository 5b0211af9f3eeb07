import type { Registration } from '@maidan/contract/entries/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../platform/language.tsx';
import { LegalLinks } from '../platform/legal/legal-links.tsx';
import { useNow } from '../platform/now.ts';
import { isCalled } from '../features/draws/public-draws/own-matches.ts';
import { calendarMatches } from '../features/draws/public-draws/calendar-matches.ts';
import { MyMatches } from '../features/draws/public-draws/my-matches.tsx';
import { publicDrawsQuery } from '../features/draws/public-draws/queries.ts';
import { publicDrawWords } from '../features/draws/public-draws/words.ts';
import { isOver } from '../features/entries/registrations/registration-state.ts';
import { RegistrationPanel } from '../features/entries/registrations/registration-panel.tsx';
import { OwnCertificates } from '../features/matchday/certificates/certificate-buttons.tsx';
import { MatchAlertsCard } from '../features/matchday/match-alerts/match-alerts-card.tsx';
import { MessageUs } from '../features/operations/whatsapp/message-us.tsx';
import { MyTeams } from '../features/entries/teams/my-teams.tsx';
import { TicketScreen } from '../features/entries/tickets/ticket-screen.tsx';
import { Row } from '../ui/layout/row.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PlayedOn } from '../platform/names/played-on.ts';
import { withoutCourtsOut } from '../platform/schedule/courts-out.ts';
import { useTitle } from '../ui/layout/page.tsx';
import { ticketWords } from '../features/entries/tickets/words.ts';

export function MyRegistrationPage() {
  useTitle(useWords(ticketWords).yours);
  const { myPath } = useWords(publicDrawWords);
  // A call moves the match above the ticket.
  const now = useNow(10_000);
  const { registrationId } = useParams({ from: '/my/registrations/$registrationId' });
  const queryClient = useQueryClient();
  const isOverOn = ({ event }: Registration) => isOver(event, now);
  const drawsOf = ({ eventId }: Registration) => queryClient.getQueryData(publicDrawsQuery(eventId).queryKey);
  const matchesOf = (registration: Registration) => {
    // What the page shows below the ticket, so that the calendar says the same, also without a network.
    const draws = drawsOf(registration);
    return draws ? calendarMatches(withoutCourtsOut(draws), entriesOf(registration)) : [];
  };
  // In the hall, and whoever is called before the gate has read the ticket, asks where and when to play.
  const comesFirst = (registration: Registration) =>
    registration.ticket !== null &&
    !isOverOn(registration) &&
    (registration.checkedIn || isCalled(drawsOf(registration), entriesOf(registration)));
  const matches = (registration: Registration) => (
    <PlayedOn sport={registration.event.sports}>
      <MyMatches
        eventId={registration.eventId}
        player={registration.name}
        isOver={isOverOn(registration)}
        entries={entriesOf(registration)}
        toDraw={(label) => (
          <Row gap={8}>
            {registration.playerPage && (
              <ButtonLink
                to="/events/$eventId/players/$player"
                params={{ eventId: registration.eventId, player: registration.playerPage }}
                size="sm"
              >
                {myPath}
              </ButtonLink>
            )}
            <ButtonLink to="/events/$eventId" params={{ eventId: registration.eventId }} hash="draws" size="sm">
              {label}
            </ButtonLink>
          </Row>
        )}
      />
    </PlayedOn>
  );
  return (
    <TicketScreen
      registrationId={registrationId}
      isOverOn={isOverOn}
      matchesOf={matchesOf}
      first={(registration) => comesFirst(registration) && matches(registration)}
    >
      {(registration) => {
        const isAhead = registration.ticket !== null && !isOverOn(registration);
        return (
          <>
            {isAhead && <MatchAlertsCard part="offer" />}
            {registration.ticket && !comesFirst(registration) && matches(registration)}
            {registration.ticket && registration.event.hasWinners && (
              <OwnCertificates registrationId={registration._id} />
            )}
            {isAhead && <MatchAlertsCard part="choices" />}
            {isAhead && <MessageUs />}
            <RegistrationPanel registration={registration} />
            <MyTeams registration={registration} />
            <LegalLinks above="entering" event={registration.eventId} />
          </>
        );
      }}
    </TicketScreen>
  );
}

/** The ids of the player's living entries in the draws. */
const entriesOf = ({ categories }: Registration) =>
  categories.filter(({ cancelled }) => !cancelled).map(({ entry }) => entry);
