import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { relative } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import classes from './outbox.module.css';
import { outboxQuery } from './queries.ts';

const pageSize = 30;

/** Every mail as it would have been sent, for an installation without a mail server. */
export function OutboxPanel() {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const mails = useQuery(outboxQuery({ q, page }));

  if (mails.error) {
    const off = mails.error instanceof ApiError && mails.error.status === 404;
    return off ? (
      <EmptyState title="Mail goes out by your mail server" drawing="list">
        The outbox can be read here only while no mail server is set.
      </EmptyState>
    ) : (
      <ErrorState message={mails.error.message} onRetry={() => void mails.refetch()} />
    );
  }
  return (
    <div className={classes.panel}>
      <SearchInput
        label="Search mail"
        placeholder="Address or subject"
        value={q}
        onChange={(text) => {
          setQ(text);
          setPage(1);
        }}
      />
      {!mails.data && <TableSkeleton rows={5} columns={3} />}
      {mails.data?.mails.length === 0 && (
        <EmptyState title={q ? 'No mail matches' : 'No mail yet'} drawing="list">
          Welcomes, confirmations and reset links appear here as people use Maidan.
        </EmptyState>
      )}
      {mails.data && mails.data.mails.length > 0 && (
        <Card flush>
          {mails.data.mails.map((mail) => (
            <details key={mail._id} className={classes.mail}>
              <summary>
                <strong>{mail.subject}</strong>
                <span>{mail.to}</span>
                <time dateTime={mail.createdAt}>{relative(mail.createdAt)}</time>
              </summary>
              <pre>{mail.text}</pre>
            </details>
          ))}
        </Card>
      )}
      {mails.data && <Pagination page={page} pageSize={pageSize} total={mails.data.total} onPage={setPage} />}
    </div>
  );
}
