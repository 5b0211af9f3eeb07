import { useLocation } from '@tanstack/react-router';
import { ClaimScreen } from '../features/entries/claims/claim-screen.tsx';
import { claimWords } from '../features/entries/claims/words.ts';
import { InviteScreen } from '../features/events/staff/invite-screen.tsx';
import { staffWords } from '../features/events/staff/words.ts';
import { useWords } from '../platform/language.tsx';
import { Page } from '../ui/layout/page.tsx';

/** How the secret of a registration that an organizer gives begins; all others invite somebody to help. */
const given = 'mdl_';

/** The link's secret follows the `#`, which browsers send to no server. */
export function InvitesPage() {
  const { hash } = useLocation();
  const token = hash.replace(/^#/, '');
  const isGiven = token.startsWith(given);
  const [staff, claim] = [useWords(staffWords), useWords(claimWords)];
  return (
    <Page title={isGiven ? claim.linkTitle : staff.invitation} width="middle">
      {isGiven ? <ClaimScreen token={token} /> : <InviteScreen token={token} />}
    </Page>
  );
}
