import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ConfirmFirst } from '../features/accounts/email/confirm-first.tsx';
import { OnboardingForm } from '../features/accounts/organizers/onboarding-form.tsx';
import { knownDetailsQuery } from '../features/accounts/organizers/queries.ts';
import { organizerWords } from '../features/accounts/organizers/words.ts';
import { useWords } from '../platform/language.tsx';
import { homeOf, useSession } from '../platform/session.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { CardSkeleton } from '../ui/feedback/skeleton.tsx';

/** Where A§4 sends users who are not organizers yet. Without known details, the form is simply empty. */
export function OrganizerOnboardingPage() {
  const words = useWords(organizerWords);
  const { user } = useSession();
  const { data, isPending } = useQuery({ ...knownDetailsQuery, enabled: user?.role === 'participant' });
  if (user && user.role !== 'participant') return <Navigate to={homeOf(user.role)} replace />;
  return (
    <Page title={words.become} width="middle">
      <PageHeader title={words.become} sub={words.sub} />
      <ConfirmFirst known={data ?? null} />
      {isPending ? <CardSkeleton count={1} /> : <OnboardingForm known={data ?? null} />}
    </Page>
  );
}
