import { useParams } from '@tanstack/react-router';
import { useWords } from '../platform/language.tsx';
import { RegistrationPanel } from '../features/registrations/registration-panel.tsx';
import { MyTeams } from '../features/teams/my-teams.tsx';
import { TicketScreen } from '../features/tickets/ticket-screen.tsx';
import { useTitle } from '../ui/page.tsx';
import { ticketWords } from '../features/tickets/words.ts';

export function MyRegistrationPage() {
  useTitle(useWords(ticketWords).yours);
  const { registrationId } = useParams({ from: '/my/registrations/$registrationId' });
  return (
    <TicketScreen registrationId={registrationId}>
      {(registration) => (
        <>
          <RegistrationPanel registration={registration} />
          <MyTeams registrationId={registrationId} />
        </>
      )}
    </TicketScreen>
  );
}
