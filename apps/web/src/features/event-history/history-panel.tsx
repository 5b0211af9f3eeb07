import type { HistoryEntry } from '@maidan/contract/event-history';
import { roleWords } from '@maidan/domain/event-staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { longDate, time } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import classes from './event-history.module.css';
import { historyPageSize, historyQuery } from './queries.ts';

/** Who did what with the event, day by day, the latest first. */
export function HistoryPanel({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery(eventId, page));
  if (!data && error) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  if (data.total === 0)
    return (
      <EmptyState title="Nothing happened yet" drawing="list">
        Every change of the event, its fixtures, its players and its helpers is told here, with who made it.
      </EmptyState>
    );
  return (
    <div className={classes.days}>
      {byDay(data.entries).map(([day, entries]) => (
        <Card key={day} title={day} flush>
          <ol className={classes.deeds}>
            {entries.map((entry) => (
              <li key={entry._id} className={classes.deed}>
                <time dateTime={entry.at} className="num quiet">
                  {time(entry.at)}
                </time>
                <p>
                  <b>{actorOf(entry)}</b> {entry.sentence}
                  {entry.actorRole && <span className={classes.role}>{roleWords[entry.actorRole].label}</span>}
                </p>
              </li>
            ))}
          </ol>
        </Card>
      ))}
      <Pagination page={page} pageSize={historyPageSize} total={data.total} onPage={setPage} />
    </div>
  );
}

const nameless = { user: 'Somebody', umpire: 'An umpire', system: 'Maidan', provider: 'The payment provider' } as const;
const actorOf = (entry: HistoryEntry) => entry.actor ?? nameless[entry.actorKind];

function byDay(entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = longDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
