import { ApiError } from '../platform/api-error.ts';
import { useWords } from '../platform/language.tsx';
import { homeOf, useSession } from '../platform/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { pageWords } from './page-words.ts';

export const isMissing = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 404;

/** Shown instead of an event's page: retrying would not help, so it links to the home page. */
export function EventMissing() {
  const words = useWords(pageWords);
  const { user } = useSession();
  return (
    <Page title={words.gone}>
      <EmptyState
        level={1}
        drawing="court"
        title={words.gone}
        action={
          <ButtonLink kind="main" to={user ? homeOf(user.role) : '/'}>
            {words.goneHome}
          </ButtonLink>
        }
      >
        {words.goneWhy}
      </EmptyState>
    </Page>
  );
}
