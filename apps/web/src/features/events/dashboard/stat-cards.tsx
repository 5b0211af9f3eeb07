import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { number, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card, CardFailure } from '../../../ui/layout/card.tsx';
import { StatSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { analyticsQuery, statsQuery } from './queries.ts';
import { dashboardWords } from './words.ts';

const figures = ['participants', 'revenue', 'upcomingEvents', 'completedEvents'] as const;

/** Participants, revenue, upcoming and completed events, each with its change since last month and half a year in bars. */
export function StatCards() {
  const text = useWords(dashboardWords);
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  const { data: analytics, error: unknownChange, isFetching: isComparing, refetch: compare } = useQuery(analyticsQuery);
  if (!stats && error)
    return (
      <Card title={text.figures} flush>
        <CardFailure message={messageOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!stats) return <StatSkeleton count={figures.length} />;
  const values = {
    participants: number(stats.registrations.total),
    revenue: rupees(stats.revenue.total),
    upcomingEvents: number(stats.events.active),
    completedEvents: number(stats.events.completed),
  };
  return (
    <>
      <StatGrid label={text.figures}>
        {figures.map((key) => {
          const change = analytics?.monthlyComparison[key].percentChange;
          return (
            <Stat
              key={key}
              label={text[key]}
              value={values[key]}
              {...(change === undefined
                ? {}
                : { change, changeLabel: change === 0 ? text.noChange : text.sinceLastMonth })}
              {...(analytics ? { bars: analytics.monthlyTrend.map((month) => month[key]) } : {})}
            />
          );
        })}
      </StatGrid>
      {!analytics && unknownChange && (
        <Card flush>
          <CardFailure message={text.comparisonFailed} isTrying={isComparing} onRetry={() => void compare()} />
        </Card>
      )}
    </>
  );
}
