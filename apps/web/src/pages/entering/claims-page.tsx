import { useLocation } from '@tanstack/react-router';
import { ClaimScreen } from '../../features/entries/claims/claim-screen.tsx';
import { claimWords } from '../../features/entries/claims/words.ts';
import { useWords } from '../../platform/language.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** The link's secret follows the `#`, which browsers send to no server. */
export function ClaimsPage() {
  const { hash } = useLocation();
  return (
    <Page title={useWords(claimWords).linkTitle} width="middle">
      <ClaimScreen token={hash.replace(/^#/, '')} />
    </Page>
  );
}
