import type { CommissionRequest } from '@maidan/contract/money/commission-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, percent, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagedPanel } from '../../../ui/layout/paged-panel.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { commissionRequestsQuery, type RequestStatus } from './queries.ts';
import { commissionWords } from './words.ts';
import classes from './commission-requests.module.css';

const tones = { PENDING_APPROVAL: 'gold', APPROVED: 'green', REJECTED: 'red' } as const;

/** Organizers who request a rate of their own, with their recent revenue: what an approval costs. */
export function CommissionRequestsPanel({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const words = useWords(commissionWords);
  const [status, setStatus] = useState<RequestStatus>('PENDING_APPROVAL');
  const [deciding, setDeciding] = useState<CommissionRequest | null>(null);
  const { data, error, refetch } = useQuery(commissionRequestsQuery({ status, page }));
  return (
    <PagedPanel
      label={words.state}
      states={[
        { key: 'PENDING_APPROVAL', label: words.states.PENDING_APPROVAL },
        { key: 'APPROVED', label: words.states.APPROVED },
        { key: 'REJECTED', label: words.states.REJECTED },
        { key: '', label: words.all },
      ]}
      state={status}
      onState={setStatus}
      page={page}
      onPage={onPage}
      total={data?.total}
      failure={error && { title: words.failed, message: messageOf(error), onRetry: () => void refetch() }}
      skeleton={<TableSkeleton rows={5} columns={5} />}
    >
      {data && (
        <Card flush>
          <Table
            label={words.requests}
            columns={columnsOf(setDeciding)}
            rows={data.requests}
            rowKey={(request) => request._id}
            empty={
              <EmptyState level={2} drawing="list" title={status === 'PENDING_APPROVAL' ? words.nobody : words.none}>
                {words.why}
              </EmptyState>
            }
          />
        </Card>
      )}
      {deciding && <DecisionDialog request={deciding} onClose={() => setDeciding(null)} />}
    </PagedPanel>
  );
}

function columnsOf(onDecide: (request: CommissionRequest) => void): Column<CommissionRequest>[] {
  return [
    {
      key: 'organizer',
      header: wordsNow(commissionWords).organizer,
      lead: true,
      cell: ({ organizer }) => (
        <span className={classes.who}>
          <b>{organizer.organizationName}</b>
          <span>{`${organizer.name} · ${organizer.email}`}</span>
        </span>
      ),
    },
    { key: 'current', header: wordsNow(commissionWords).now, figures: true, cell: ({ current }) => percent(current) },
    {
      key: 'requested',
      header: wordsNow(commissionWords).askedFor,
      figures: true,
      cell: ({ requested }) => <b>{percent(requested)}</b>,
    },
    {
      key: 'revenue',
      header: wordsNow(commissionWords).taken,
      figures: true,
      cell: ({ revenue90Days }) => rupees(revenue90Days),
    },
    {
      key: 'createdAt',
      header: wordsNow(commissionWords).askedOn,
      wideOnly: true,
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'status',
      header: wordsNow(commissionWords).status,
      cell: ({ status, decidedAt, note }) => (
        <span className={classes.who}>
          <span>
            <Chip tone={tones[status]}>{wordsNow(commissionWords).states[status]}</Chip>
          </span>
          {decidedAt && <span>{note ? `${date(decidedAt)} · ${note}` : date(decidedAt)}</span>}
        </span>
      ),
    },
    {
      key: 'act',
      header: <span className="sr">{wordsNow(commissionWords).action}</span>,
      cell: (request) =>
        request.status === 'PENDING_APPROVAL' && (
          <Button size="sm" kind="tone" onClick={() => onDecide(request)}>
            {wordsNow(commissionWords).decide}
          </Button>
        ),
    },
  ];
}
