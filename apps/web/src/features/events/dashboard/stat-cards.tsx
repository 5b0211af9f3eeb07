import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { number, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card, CardFailure } from '../../../ui/layout/card.tsx';
import { StatSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { standingsText } from './standings.ts';
import { ownEventsQuery } from '../event/queries.ts';
import { analyticsQuery, statsQuery } from './queries.ts';
import { dashboardWords } from './words.ts';

const figures = ['participants', 'revenue', 'upcomingEvents', 'completedEvents'] as const;

/**
 * Participants, revenue, upcoming and completed events, each with its change since last month and a bar chart of six
 * months.
 */
export function StatCards() {
  const words = useWords(dashboardWords);
  const now = useNow();
  const { data: events = [] } = useQuery(ownEventsQuery);
  const parts = standingsText(events, now);
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  const { data: analytics, error: unknownChange, isFetching: isComparing, refetch: compare } = useQuery(analyticsQuery);
  if (!stats && error)
    return (
      <Card title={words.figures} flush>
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
      <StatGrid label={words.figures} inOneLine>
        {figures.map((key) => {
          const compared = analytics?.monthlyComparison[key];
          const change = compared?.percentChange;
          return (
            <Stat
              key={key}
              label={words[key]}
              value={values[key]}
              {...(change === undefined
                ? {}
                : { change, changeLabel: change === 0 ? words.noChange : words.sinceLastMonth })}
              {...(key === 'revenue' ? { sub: words.revenueCounts } : {})}
              {...(key === 'completedEvents' && parts ? { sub: words.entriesEnded({ parts }) } : {})}
              {...(key === 'upcomingEvents' && stats.events.active > 0 ? { sub: words.entriesGoOn } : {})}
              {...(analytics ? { bars: analytics.monthlyTrend.map((month) => month[key]) } : {})}
            />
          );
        })}
      </StatGrid>
      {!analytics && unknownChange && (
        <Card flush>
          <CardFailure message={words.comparisonFailed} isTrying={isComparing} onRetry={() => void compare()} />
        </Card>
      )}
    </>
  );
}
