import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Card, CardList } from '../../../ui/layout/card.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { PaymentRow } from './payment-row.tsx';
import { paymentsAtOnce, paymentsQuery } from './queries.ts';
import classes from './payment-progress.module.css';
import { progressWords } from './words.ts';

/** Every payment in any state, with the name of whoever paid or tried to: "why is one missing?" takes one search. */
export function PaymentsCard({
  eventId,
  level = 3,
  isSearched = false,
}: {
  eventId?: string;
  level?: 2 | 3;
  /** Opened to look for one. */
  isSearched?: boolean;
}) {
  const words = useWords(progressWords);
  const [{ q, page }, setAsked] = useState({ q: '', page: 1 });
  const { data, error, refetch } = useQuery(paymentsQuery({ eventId, q, page }));
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearched) search.current?.querySelector('input')?.focus();
  }, [isSearched]);
  return (
    <Card
      level={level}
      flush
      title={words.payments}
      aside={data && <span className="quiet">{words.found({ count: data.total })}</span>}
    >
      <div className={classes.search} ref={search}>
        <SearchInput
          label={words.search}
          placeholder={eventId === undefined ? words.searchHint : words.searchHintEvent}
          value={q}
          onChange={(typed) => setAsked({ q: typed, page: 1 })}
        />
      </div>
      {error && !data && (
        <ErrorState level={level} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <TableSkeleton rows={6} columns={3} />}
      {data?.total === 0 && (
        <EmptyState level={level} drawing="ticket" title={q ? words.noneFits : words.none}>
          {q ? words.noneFitsWhy : eventId === undefined ? words.noneWhy : words.noneOfEvent}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <CardList label={words.payments}>
            {data.payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} isOfOneEvent={eventId !== undefined} />
            ))}
          </CardList>
          <Pagination
            page={page}
            pageSize={paymentsAtOnce(eventId)}
            total={data.total}
            onPage={(to) => setAsked({ q, page: to })}
          />
        </>
      )}
    </Card>
  );
}
