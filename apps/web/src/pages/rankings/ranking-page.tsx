import { rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ownRankingsQuery, rankingTableQuery } from '../../features/matchday/rankings/queries.ts';
import { RankingTable } from '../../features/matchday/rankings/ranking-table.tsx';
import { rankingWords } from '../../features/matchday/rankings/words.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';

/** A ranking as everybody reads it; its organizer sees it before it is public. */
export function RankingPage() {
  const { rankingId } = useParams({ from: '/rankings/$rankingId' });
  const { category = '' } = useSearch({ from: '/rankings/$rankingId' });
  const words = useWords(rankingWords);
  const navigate = useNavigate();
  const { user, status } = useSession();
  const own = useQuery({ ...ownRankingsQuery, enabled: user?.role === 'organizer' });
  const isOwn = own.data?.rankings.some(({ _id }) => _id === rankingId) ?? false;
  const { data, error, refetch } = useQuery({
    ...rankingTableQuery(rankingId, category, isOwn),
    enabled: status !== 'loading' && !own.isLoading,
  });
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <EmptyState level={1} title={words.notFound}>
        {words.notFoundWhy}
      </EmptyState>
    );
  if (!data && error)
    return <ErrorState level={1} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { ranking } = data;
  return (
    <Page title={ranking.name} width="middle">
      <PageHeader
        above={
          isOwn && (
            <Link to="/dashboard/rankings/$rankingId" params={{ rankingId }} className={classes.back}>
              {words.toEdit}
            </Link>
          )
        }
        title={ranking.name}
        sub={[words.by({ organization: ranking.organization }), !ranking.isPublic && words.isHidden]
          .filter(Boolean)
          .join(' · ')}
        actions={
          ranking.isPublic && (
            <>
              <CopyButton text={`${location.origin}/rankings/${rankingId}`}>{words.copyLink}</CopyButton>
              <Button href={rankingEndpoints.download.url.replace(':rankingId', rankingId)}>{words.download}</Button>
            </>
          )
        }
      />
      <RankingTable
        table={data}
        onCategory={(next) =>
          void navigate({
            to: '/rankings/$rankingId',
            params: { rankingId },
            search: { category: next },
            replace: true,
          })
        }
      />
    </Page>
  );
}
