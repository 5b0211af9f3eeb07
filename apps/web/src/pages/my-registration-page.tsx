import { useParams } from '@tanstack/react-router';
import { RegistrationPanel } from '../features/registrations/registration-panel.tsx';
import { TicketScreen } from '../features/tickets/ticket-screen.tsx';
import { useTitle } from '../ui/page.tsx';

export function MyRegistrationPage() {
  useTitle('Your ticket');
  const { registrationId } = useParams({ from: '/my/registrations/$registrationId' });
  return (
    <TicketScreen registrationId={registrationId}>
      {(registration) => <RegistrationPanel registration={registration} />}
    </TicketScreen>
  );
}
