import type { BackgroundJob } from '@maidan/contract/background-jobs';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../platform/api-error.ts';
import { dateTime, number } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { failedJobsQuery, useRetryJob } from './queries.ts';

/** Work in the background that gave up: mails, refunds, messages of the provider. Each may have its tries again. */
export function JobsPanel() {
  const { data, error, refetch } = useQuery(failedJobsQuery);
  const retry = useRetryJob();
  const again = (job: BackgroundJob) =>
    retry.mutate(job._id, {
      onSuccess: () => toast.success(`${nameOf(job)} is tried again`),
      onError: (thrown) => toast.error(messageOf(thrown)),
    });
  if (!data && error)
    return <ErrorState title="The jobs did not load" message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={4} />;
  return (
    <Card flush>
      <Table
        label="Jobs that gave up"
        columns={columnsOf(again, retry.isPending ? retry.variables : null)}
        rows={data}
        rowKey={(job) => job._id}
        empty={
          <EmptyState drawing="list" title="No job gave up">
            Work in the background that fails is tried again by itself. What fails for good waits here for a person.
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

function columnsOf(onRetry: (job: BackgroundJob) => void, busy: string | null): Column<BackgroundJob>[] {
  return [
    { key: 'queue', header: 'Job', lead: true, sortBy: nameOf, cell: nameOf },
    { key: 'error', header: 'Why', cell: ({ error }) => error },
    { key: 'attempts', header: 'Tries', figures: true, cell: ({ attempts }) => number(attempts) },
    {
      key: 'failedAt',
      header: 'Gave up',
      sortBy: ({ failedAt }) => Date.parse(failedAt),
      cell: ({ failedAt }) => dateTime(failedAt),
    },
    {
      key: 'act',
      header: <span className="sr">Action</span>,
      cell: (job) => (
        <Button size="sm" kind="tone" loading={busy === job._id} onClick={() => onRetry(job)}>
          Try again
        </Button>
      ),
    },
  ];
}
