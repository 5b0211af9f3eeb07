import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ownRankingsQuery } from '../../features/matchday/rankings/queries.ts';
import { RankingForm } from '../../features/matchday/rankings/ranking-form.tsx';
import { rankingWords } from '../../features/matchday/rankings/words.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';

/** Makes a ranking (`new`), or changes one. */
export function RankingEditPage() {
  const { rankingId } = useParams({ from: '/dashboard/rankings/$rankingId' });
  const words = useWords(rankingWords);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(ownRankingsQuery);
  if (error && !data)
    return <ErrorState level={1} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const ranking = data.rankings.find(({ _id }) => _id === rankingId) ?? null;
  if (!ranking && rankingId !== 'new')
    return (
      <EmptyState level={1} title={words.notFound}>
        {words.notFoundWhy}
      </EmptyState>
    );
  const title = ranking?.name ?? words.make;
  return (
    <Page title={title} width="narrow">
      <PageHeader
        above={
          <Link to="/dashboard/rankings" className={classes.back}>
            ← {words.back}
          </Link>
        }
        title={title}
      />
      <RankingForm
        key={rankingId}
        ranking={ranking}
        events={data.events}
        onSaved={({ _id }) => navigate({ to: '/rankings/$rankingId', params: { rankingId: _id } })}
      />
    </Page>
  );
}
