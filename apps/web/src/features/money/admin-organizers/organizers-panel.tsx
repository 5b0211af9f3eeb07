import type { ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import { vendorStatusColour } from '@maidan/domain/vendor-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { date, number } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagedPanel } from '../../../ui/layout/paged-panel.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import classes from './organizers-panel.module.css';
import { organizersQuery } from './queries.ts';
import { ReinstateDialog, ResetDialog, SuspendDialog } from './standing-dialogs.tsx';
import { organizerWords } from './words.ts';

type Act = 'suspend' | 'reinstate' | 'reset';

const tones = { yellow: 'gold', green: 'green', red: 'red' } as const;

export function OrganizersPanel({
  q,
  page,
  onSearch,
  onPage,
}: {
  q: string;
  page: number;
  onSearch: (q: string) => void;
  onPage: (page: number) => void;
}) {
  const words = useWords(organizerWords);
  const [status, setStatus] = useState<'' | 'active' | 'suspended'>('');
  const [asked, setAsked] = useState<{ organizer: ListedOrganizer; act: Act } | null>(null);
  const { data, error, refetch } = useQuery(organizersQuery({ status, q, page }));
  return (
    <PagedPanel
      search={<SearchInput label={words.search} placeholder={words.searchHint} value={q} onChange={onSearch} />}
      label={words.standing}
      states={[
        { key: '', label: words.all },
        { key: 'active', label: words.active },
        { key: 'suspended', label: words.suspended },
      ]}
      state={status}
      onState={setStatus}
      page={page}
      pageSize={data?.pageSize}
      onPage={onPage}
      total={data?.total}
      failure={error && { title: words.failed, message: messageOf(error), onRetry: () => void refetch() }}
      skeleton={<TableSkeleton rows={5} columns={5} />}
    >
      {data && (
        <Card flush>
          <Table<ListedOrganizer>
            label={words.organizers}
            rows={data.organizers}
            rowKey={(organizer) => organizer._id}
            rowTone={(organizer) => (organizer.status === 'suspended' ? 'red' : undefined)}
            empty={
              <EmptyState level={2} drawing="list" title={words.none}>
                {words.noneWhy}
              </EmptyState>
            }
            columns={columnsOf((organizer, act) => setAsked({ organizer, act }))}
          />
        </Card>
      )}
      {asked?.act === 'suspend' && <SuspendDialog organizer={asked.organizer} onClose={() => setAsked(null)} />}
      {asked?.act === 'reset' && <ResetDialog organizer={asked.organizer} onClose={() => setAsked(null)} />}
      {asked?.act === 'reinstate' && <ReinstateDialog organizer={asked.organizer} onClose={() => setAsked(null)} />}
    </PagedPanel>
  );
}

function columnsOf(onAct: (organizer: ListedOrganizer, act: Act) => void): Column<ListedOrganizer>[] {
  const words = wordsNow(organizerWords);
  return [
    { key: 'name', header: words.organizer, lead: true, cell: (organizer) => <Who organizer={organizer} /> },
    { key: 'place', header: words.place, wideOnly: true, cell: ({ city, stateUT }) => `${city}, ${stateUT}` },
    {
      key: 'events',
      header: words.events,
      figures: true,
      cell: ({ events }) => (
        <span>
          {number(events.total)}
          {events.pending > 0 && <span className="quiet small"> {words.pending({ count: events.pending })}</span>}
        </span>
      ),
    },
    {
      key: 'vendor',
      header: words.vendor,
      cell: ({ vendorStatus }) =>
        vendorStatus ? (
          <Chip tone={tones[vendorStatusColour(vendorStatus)]}>{vendorStatus}</Chip>
        ) : (
          <span className="quiet">{words.noVendor}</span>
        ),
    },
    { key: 'since', header: words.since, wideOnly: true, cell: ({ createdAt }) => date(createdAt) },
    {
      key: 'status',
      header: words.standing,
      cell: ({ status }) => (
        <Chip tone={status === 'suspended' ? 'red' : 'green'} dot>
          {status === 'suspended' ? words.suspended : words.active}
        </Chip>
      ),
    },
    {
      key: 'act',
      header: <span className="sr">{words.action}</span>,
      cell: (organizer) => (
        <Row as="span" gap={4} justify="end">
          {organizer.hasSecondFactor && (
            <Button size="sm" kind="plain" onClick={() => onAct(organizer, 'reset')}>
              {words.resetSignIn}
            </Button>
          )}
          {organizer.status === 'suspended' ? (
            <Button size="sm" kind="tone" onClick={() => onAct(organizer, 'reinstate')}>
              {words.reinstate}
            </Button>
          ) : (
            <Button size="sm" onClick={() => onAct(organizer, 'suspend')}>
              {words.suspend}
            </Button>
          )}
        </Row>
      ),
    },
  ];
}

function Who({ organizer }: { organizer: ListedOrganizer }) {
  const words = useWords(organizerWords);
  const [former] = organizer.formerNames;
  return (
    <span className={classes.who}>
      <b>{organizer.organizationName}</b>
      {former && <span>{words.former({ name: former.name, date: date(former.until) })}</span>}
      <span>
        {organizer.name} · <span className={classes.email}>{organizer.email}</span>
      </span>
      {organizer.suspendedReason && <span className={classes.reason}>{organizer.suspendedReason}</span>}
    </span>
  );
}
