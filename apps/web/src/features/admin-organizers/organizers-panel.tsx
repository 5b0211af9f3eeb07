import type { ListedOrganizer } from '@maidan/contract/admin-organizers';
import { vendorStatusColour } from '@maidan/domain/vendor-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { date, number } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { Segments } from '../../ui/tabs.tsx';
import classes from './organizers-panel.module.css';
import { organizersQuery } from './queries.ts';
import { ReinstateDialog, SuspendDialog } from './standing-dialogs.tsx';
import { organizerWords } from './words.ts';

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
  const text = useWords(organizerWords);
  const [status, setStatus] = useState<'' | 'active' | 'suspended'>('');
  const [suspending, setSuspending] = useState<ListedOrganizer | null>(null);
  const [reinstating, setReinstating] = useState<ListedOrganizer | null>(null);
  const { data, isPending, error, refetch } = useQuery(organizersQuery({ status, q, page }));
  return (
    <div className={classes.panel}>
      <div className={classes.filters}>
        <SearchInput label={text.search} placeholder={text.searchHint} value={q} onChange={onSearch} />
        <Segments
          label={text.standing}
          options={[
            { key: '', label: text.all },
            { key: 'active', label: text.active },
            { key: 'suspended', label: text.suspended },
          ]}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen);
            onPage(1);
          }}
        />
      </div>
      {isPending && <TableSkeleton rows={5} columns={5} />}
      {error && !data && <ErrorState title={text.failed} message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <Card flush>
          <Table<ListedOrganizer>
            label={text.organizers}
            rows={data.organizers}
            rowKey={(organizer) => organizer._id}
            rowTone={(organizer) => (organizer.status === 'suspended' ? 'red' : undefined)}
            empty={
              <EmptyState level={2} drawing="list" title={text.none}>
                {text.noneWhy}
              </EmptyState>
            }
            columns={[
              {
                key: 'name',
                header: text.organizer,
                lead: true,
                cell: (organizer) => (
                  <span className={classes.who}>
                    <b>{organizer.organizationName}</b>
                    <span>
                      {organizer.name} · {organizer.email}
                    </span>
                    {organizer.suspendedReason && <span className={classes.reason}>{organizer.suspendedReason}</span>}
                  </span>
                ),
              },
              {
                key: 'place',
                header: text.place,
                cell: ({ city, stateUT }) => (
                  <span>
                    {city}, {stateUT}
                  </span>
                ),
              },
              {
                key: 'events',
                header: text.events,
                figures: true,
                cell: ({ events }) => (
                  <span>
                    {number(events.total)}
                    {events.pending > 0 && (
                      <span className="quiet small"> {text.pending({ count: events.pending })}</span>
                    )}
                  </span>
                ),
              },
              {
                key: 'vendor',
                header: text.vendor,
                cell: ({ vendorStatus }) =>
                  vendorStatus ? (
                    <Chip tone={tones[vendorStatusColour(vendorStatus)]}>{vendorStatus}</Chip>
                  ) : (
                    <span className="quiet">{text.noVendor}</span>
                  ),
              },
              { key: 'since', header: text.since, wideOnly: true, cell: ({ createdAt }) => date(createdAt) },
              {
                key: 'status',
                header: text.standing,
                cell: ({ status: standing }) => (
                  <Chip tone={standing === 'suspended' ? 'red' : 'green'} dot>
                    {standing === 'suspended' ? text.suspended : text.active}
                  </Chip>
                ),
              },
              {
                key: 'act',
                header: <span className="sr">{text.action}</span>,
                cell: (organizer) =>
                  organizer.status === 'suspended' ? (
                    <Button size="sm" kind="tone" onClick={() => setReinstating(organizer)}>
                      {text.reinstate}
                    </Button>
                  ) : (
                    <Button size="sm" onClick={() => setSuspending(organizer)}>
                      {text.suspend}
                    </Button>
                  ),
              },
            ]}
          />
        </Card>
      )}
      {data && <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={onPage} />}
      {suspending && <SuspendDialog organizer={suspending} onClose={() => setSuspending(null)} />}
      {reinstating && <ReinstateDialog organizer={reinstating} onClose={() => setReinstating(null)} />}
    </div>
  );
}
