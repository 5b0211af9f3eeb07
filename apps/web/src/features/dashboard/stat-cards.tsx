import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../platform/api-error.ts';
import { number, rupees } from '../../platform/format.ts';
import { Card, CardFailure } from '../../ui/card.tsx';
import { StatSkeleton } from '../../ui/skeleton.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { analyticsQuery, statsQuery } from './queries.ts';

const figures = [
  { key: 'participants', label: 'Participants' },
  { key: 'revenue', label: 'Revenue' },
  { key: 'upcomingEvents', label: 'Upcoming Events' },
  { key: 'completedEvents', label: 'Completed Events' },
] as const;

/** Participants, revenue, upcoming and completed events, each with its change since last month and half a year in bars. */
export function StatCards() {
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  const { data: analytics, error: unknownChange, isFetching: isComparing, refetch: compare } = useQuery(analyticsQuery);
  if (!stats && error)
    return (
      <Card title="Figures" flush>
        <CardFailure message={messageOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!stats) return <StatSkeleton count={figures.length} />;
  const values = {
    participants: number(stats.registrations.total),
    revenue: rupees(Math.round(stats.revenue.total)),
    upcomingEvents: number(stats.events.active),
    completedEvents: number(stats.events.completed),
  };
  return (
    <>
      <StatGrid label="Figures">
        {figures.map(({ key, label }) => {
          const change = analytics?.monthlyComparison[key].percentChange;
          return (
            <Stat
              key={key}
              label={label}
              value={values[key]}
              {...(change === undefined
                ? {}
                : { change, changeLabel: change === 0 ? 'No change since last month' : 'since last month' })}
              {...(analytics ? { bars: analytics.monthlyTrend.map((month) => month[key]) } : {})}
            />
          );
        })}
      </StatGrid>
      {!analytics && unknownChange && (
        <Card flush>
          <CardFailure
            message="The comparison with last month did not load"
            isTrying={isComparing}
            onRetry={() => void compare()}
          />
        </Card>
      )}
    </>
  );
}
