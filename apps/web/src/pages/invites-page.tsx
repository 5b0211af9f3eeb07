import { useLocation } from '@tanstack/react-router';
import { InviteScreen } from '../features/event-staff/invite-screen.tsx';
import { Page } from '../ui/page.tsx';

/** The link's secret stands behind the `#`, which browsers send to no server. */
export function InvitesPage() {
  const { hash } = useLocation();
  return (
    <Page title="Invitation" width="middle">
      <InviteScreen token={hash.replace(/^#/, '')} />
    </Page>
  );
}
