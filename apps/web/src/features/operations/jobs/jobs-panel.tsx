import type { BackgroundJob } from '@maidan/contract/operations/jobs';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, number } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { failedJobsQuery, useRetryJob } from './queries.ts';
import { jobWords } from './words.ts';

/** Background jobs that have given up: mails, refunds, provider messages. Each can be given its retries again. */
export function JobsPanel() {
  const words = useWords(jobWords);
  const { data, error, refetch } = useQuery(failedJobsQuery);
  const retry = useSubmit(useRetryJob(), { done: (_, job) => words.again({ job: nameOf(job) }) });
  if (!data && error)
    return <ErrorState title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={4} />;
  return (
    <Card flush>
      <Table
        label={words.jobs}
        columns={columnsOf((job) => void retry.send(job), retry.sent?._id)}
        rows={data}
        rowKey={(job) => job._id}
        empty={
          <EmptyState level={2} drawing="list" title={words.none}>
            {words.noneWhy}
          </EmptyState>
        }
      />
    </Card>
  );
}

/** sandbox-messages → Sandbox messages */
function nameOf({ queue }: BackgroundJob): string {
  const words = queue.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function columnsOf(onRetry: (job: BackgroundJob) => void, busy: string | undefined): Column<BackgroundJob>[] {
  return [
    { key: 'queue', header: wordsNow(jobWords).job, lead: true, sortBy: nameOf, cell: nameOf },
    { key: 'error', header: wordsNow(jobWords).why, cell: ({ error }) => error },
    { key: 'attempts', header: wordsNow(jobWords).tries, figures: true, cell: ({ attempts }) => number(attempts) },
    {
      key: 'failedAt',
      header: wordsNow(jobWords).gaveUp,
      sortBy: ({ failedAt }) => Date.parse(failedAt),
      cell: ({ failedAt }) => dateTime(failedAt),
    },
    {
      key: 'act',
      header: <span className="sr">{wordsNow(jobWords).action}</span>,
      cell: (job) => (
        <Button size="sm" kind="tone" loading={busy === job._id} onClick={() => onRetry(job)}>
          {wordsNow(jobWords).retry}
        </Button>
      ),
    },
  ];
}
