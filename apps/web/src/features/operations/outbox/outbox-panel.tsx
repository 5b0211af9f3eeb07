import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/stack.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { relative } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './outbox.module.css';
import { outboxQuery } from './queries.ts';
import { outboxWords } from './words.ts';

const pageSize = 30;

/** Every mail as it would have been sent, for an installation without a mail server. */
export function OutboxPanel() {
  const words = useWords(outboxWords);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const mails = useQuery(outboxQuery({ q, page }));

  if (mails.error) {
    return <ErrorState message={messageOf(mails.error)} onRetry={() => void mails.refetch()} />;
  }
  if (mails.data?.isOn === false) {
    return (
      <EmptyState level={2} title={words.off} drawing="list">
        {words.offWhy}
      </EmptyState>
    );
  }
  return (
    <Stack>
      <SearchInput
        label={words.search}
        placeholder={words.searchHint}
        value={q}
        onChange={(text) => {
          setQ(text);
          setPage(1);
        }}
      />
      {!mails.data && <TableSkeleton rows={5} columns={3} />}
      {mails.data?.mails.length === 0 && (
        <EmptyState level={2} title={q ? words.noMatch : words.none} drawing="list">
          {words.noneWhy}
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
    </Stack>
  );
}
