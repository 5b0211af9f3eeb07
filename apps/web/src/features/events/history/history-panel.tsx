import type { HistoryEntry } from '@maidan/contract/events/history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/stack.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { longDate, time } from '../../../platform/format.ts';
import { onlyInHindi, useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './event-history.module.css';
import { historyPageSize, historyQuery } from './queries.ts';
import { historyWords } from './words.ts';

/** Who did what with the event, day by day, the latest first. */
export function HistoryPanel({ eventId }: { eventId: string }) {
  const words = useWords(historyWords);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery(eventId, page));
  if (!data && error) return <ErrorState level={2} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  if (data.total === 0)
    return (
      <EmptyState level={2} title={words.empty} drawing="list">
        {words.emptyWhy}
      </EmptyState>
    );
  return (
    <Stack>
      {byDay(data.entries).map(([day, entries]) => (
        <Card key={day} title={day} flush>
          <ol className={classes.deeds}>
            {entries.map((entry) => (
              <li key={entry._id} className={classes.deed}>
                <time dateTime={entry.at} className="num quiet">
                  {time(entry.at)}
                </time>
                <p>
                  <b>{entry.actor ?? words.actors[entry.actorKind]}</b> {sentenceOf(entry)}{' '}
                  {entry.actorRole && <span className={classes.role}>{words.roles[entry.actorRole]}</span>}
                </p>
              </li>
            ))}
          </ol>
        </Card>
      ))}
      <Pagination page={page} pageSize={historyPageSize} total={data.total} onPage={setPage} />
    </Stack>
  );
}

const inHindi = onlyInHindi(() => import('@maidan/domain/events/history-hindi'));

/** In the reader's language, where there is a translation of the history entry. */
const sentenceOf = ({ action, told, about, sentence }: HistoryEntry): string =>
  inHindi()?.historySentenceHindi({ action, details: told, about }) ?? sentence;

function byDay(entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = longDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
