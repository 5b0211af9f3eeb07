import { MyRegistrations } from '../features/registrations/my-registrations.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

export function MyPage() {
  return (
    <Page title="My tournaments" width="middle">
      <PageHeader title="My tournaments" actions={<ButtonLink to="/">Find a tournament</ButtonLink>} />
      <MyRegistrations />
    </Page>
  );
}
