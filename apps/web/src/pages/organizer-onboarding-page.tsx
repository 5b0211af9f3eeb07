import { Page, PageHeader } from '../ui/page.tsx';

export function OrganizerOnboardingPage() {
  return (
    <Page title="Become an organizer">
      <PageHeader title="Become an organizer" />
    </Page>
  );
}
