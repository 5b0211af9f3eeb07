import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { EventLists } from '../../features/events/public-events/event-lists.tsx';
import { publicWords } from '../../features/events/public-events/words.ts';
import { publicOrganizerQuery } from '../../features/events/public-organizers/queries.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { useNow } from '../../platform/now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Quiet } from '../../ui/layout/quiet.ts';
import { Row } from '../../ui/layout/row.ts';
import { Pagination } from '../../ui/layout/pagination.tsx';

const pageSize = 24;

/** All tournaments of one organizer: those to come, and below them those that have ended. */
export function OrganizerPage() {
  const words = useWords(publicWords);
  const now = useNow();
  const navigate = useNavigate();
  const { organizer: address } = useParams({ from: '/organizers/$organizer' });
  const { page = 1 } = useSearch({ from: '/organizers/$organizer' });
  const { data, error, refetch } = useQuery(publicOrganizerQuery(address, page));
  if (!data && error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    if (!isMissing)
      return <ErrorState level={1} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
    return (
      <Page title={words.noOrganizer}>
        <EmptyState level={1} title={words.noOrganizer} action={<ButtonLink to="/">{words.seeAll}</ButtonLink>}>
          {words.noOrganizerWhy}
        </EmptyState>
      </Page>
    );
  }
  if (!data) return <PageSkeleton />;
  const { name, city, eventsHeld, events, total, rankings } = data;
  return (
    <Page title={name}>
      <PageHeader
        title={name}
        sub={[city, ...(eventsHeld > 0 ? [words.held({ count: eventsHeld })] : [])].join(' · ')}
      />
      {rankings.length > 0 && (
        <Row as="nav" gap={8} aria-label={words.rankings}>
          <Quiet as="span">{words.rankings}</Quiet>
          {rankings.map((ranking) => (
            <ButtonLink size="sm" key={ranking._id} to="/rankings/$rankingId" params={{ rankingId: ranking._id }}>
              {ranking.name}
            </ButtonLink>
          ))}
        </Row>
      )}
      <EventLists events={events} now={now} level={2} />
      {total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={(next) =>
            void navigate({
              to: '/organizers/$organizer',
              params: { organizer: address },
              search: next > 1 ? { page: next } : {},
            })
          }
        />
      )}
    </Page>
  );
}
