import { ApiError } from '../platform/api-error.ts';
import { useWords } from '../platform/language.tsx';
import { homeOf, useSession } from '../platform/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { pageWords } from './page-words.ts';

export const isMissing = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 404;

/** Instead of an event's page: trying again would bring nothing, so a way on is offered. */
export function EventMissing() {
  const text = useWords(pageWords);
  const { user } = useSession();
  return (
    <Page title={text.gone}>
      <EmptyState
        level={1}
        drawing="court"
        title={text.gone}
        action={
          <ButtonLink kind="main" to={user ? homeOf(user.role) : '/'}>
            {text.goneHome}
          </ButtonLink>
        }
      >
        {text.goneWhy}
      </EmptyState>
    </Page>
  );
}
