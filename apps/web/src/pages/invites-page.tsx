import { useLocation } from '@tanstack/react-router';
import { InviteScreen } from '../features/events/staff/invite-screen.tsx';
import { staffWords } from '../features/events/staff/words.ts';
import { useWords } from '../platform/language.tsx';
import { Page } from '../ui/layout/page.tsx';

/** The link's secret follows the `#`, which browsers send to no server. */
export function InvitesPage() {
  const { hash } = useLocation();
  return (
    <Page title={useWords(staffWords).invitation} width="middle">
      <InviteScreen token={hash.replace(/^#/, '')} />
    </Page>
  );
}
