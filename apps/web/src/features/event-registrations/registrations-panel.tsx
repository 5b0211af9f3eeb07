import { useInfiniteQuery } from '@tanstack/react-query';
import type { EventRegistration } from '@maidan/contract/event-registrations';
import { formatPhone } from '@maidan/domain/contact';
import type { EventRight } from '@maidan/domain/event-staff';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { date, dateTime, number, plural, rupees, time } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import classes from './event-registrations.module.css';
import { type RegistrationsFilter, registrationsQuery, useToggleCheckIn } from './queries.ts';
import { statusWords } from './status-words.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

const everything: RegistrationsFilter = { q: '', category: '', status: '' };

/**
 * Who is registered for an event: found, filtered, checked in, added at the desk and downloaded. `may` says what the
 * reader's role allows; without it everything, as for the owner.
 */
export function RegistrationsPanel({
  eventId,
  may = () => true,
}: {
  eventId: string;
  may?: (right: EventRight) => boolean;
}) {
  const [filter, setFilter] = useState(everything);
  const [dialog, setDialog] = useState<'walk-in' | 'download' | null>(null);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      ...registrationsQuery(eventId, filter),
      placeholderData: (before) => before,
    });
  const toggle = useToggleCheckIn(eventId);
  const first = data?.pages[0];
  const rows = useMemo(() => data?.pages.flatMap((part) => part.registrations) ?? [], [data]);

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (!first && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} level={3} />;
  if (!first) return <TableSkeleton rows={8} columns={5} />;

  const everyone = Object.values(first.counts).reduce((sum, count) => sum + count, 0);
  const categories = first.categories.map((one) => one.name);
  const isFiltered = filter.q !== '' || filter.category !== '' || filter.status !== '';
  const busyId = toggle.isPending ? toggle.variables._id : null;
  return (
    <div>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchInput
            label="Search registrations"
            placeholder="Name, phone, city or ticket code"
            value={filter.q}
            onChange={(q) => setFilter({ ...filter, q })}
          />
        </div>
        <SelectField
          aria-label="Category"
          value={filter.category}
          data={[{ value: '', label: 'All categories' }, ...categories.map((name) => ({ value: name, label: name }))]}
          allowDeselect={false}
          onChange={(category) => setFilter({ ...filter, category: category ?? '' })}
        />
        <SelectField
          aria-label="Status"
          value={filter.status}
          data={[
            { value: '', label: `All statuses (${number(everyone)})` },
            ...Object.entries(statusWords).map(([value, { word }]) => ({
              value,
              label: `${word} (${number(first.counts[value as EventRegistration['status']])})`,
            })),
          ]}
          allowDeselect={false}
          onChange={(status) => setFilter({ ...filter, status: (status ?? '') as RegistrationsFilter['status'] })}
        />
        <div className={classes.buttons}>
          {may('download') && (
            <Button
              icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setDialog('download')}
            >
              Download data
            </Button>
          )}
          {may('registrations_write') && (
            <Button
              kind="tone"
              icon={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setDialog('walk-in')}
            >
              Add walk-in
            </Button>
          )}
        </div>
      </div>
      <p className={classes.count} role="status">
        {plural(first.total, 'registration', 'registrations')}
        {rows.length < first.total && ` · ${number(rows.length)} loaded`}
        {isFiltered && (
          <Button size="sm" kind="plain" onClick={() => setFilter(everything)}>
            Clear filters
          </Button>
        )}
      </p>
      <Card flush>
        <Table
          label="Registrations"
          columns={columnsFor({ busyId, onToggle: may('check_in') ? (row) => toggle.mutate(row) : null })}
          rows={rows}
          rowKey={(row) => row._id}
          rowLabel={(row) => row.name}
          details={(row) => <Details row={row} />}
          maxHeight={640}
          rowHeight={56}
          empty={
            isFiltered ? (
              <EmptyState title="Nobody matches" drawing="list">
                A phone number is found only as a whole. Try a name, or clear the filters.
              </EmptyState>
            ) : (
              <EmptyState title="No registrations yet" drawing="ticket">
                Players appear here as they register. Somebody at the desk can be added as a walk-in.
              </EmptyState>
            )
          }
        />
      </Card>
      <WalkInDialog
        eventId={eventId}
        categories={first.categories}
        opened={dialog === 'walk-in'}
        onClose={() => setDialog(null)}
      />
      <DownloadDialog
        eventId={eventId}
        categories={categories}
        opened={dialog === 'download'}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

const living = (row: EventRegistration) => row.categories.filter((entry) => !entry.cancelled);

function columnsFor(desk: {
  busyId: string | null;
  /** Null for those who only read. */
  onToggle: ((row: EventRegistration) => void) | null;
}): Column<EventRegistration>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      lead: true,
      sortBy: (row) => row.name,
      cell: (row) => (
        <span className={classes.person}>
          <b>{row.name}</b>
          <small>{row.phone ? formatPhone(row.phone) : (row.email ?? '')}</small>
        </span>
      ),
    },
    {
      key: 'categories',
      header: 'Categories',
      sortBy: (row) => living(row)[0]?.name ?? null,
      cell: (row) =>
        living(row)
          .map((entry) => (entry.partner ? `${entry.name} with ${entry.partner}` : entry.name))
          .join(', '),
    },
    {
      key: 'status',
      header: 'Status',
      sortBy: (row) => statusWords[row.status].word,
      cell: (row) => <Chip tone={statusWords[row.status].tone}>{statusWords[row.status].word}</Chip>,
    },
    { key: 'amount', header: 'Paid', figures: true, sortBy: (row) => row.amount, cell: (row) => paidText(row) },
    {
      key: 'registered',
      header: 'Registered',
      wideOnly: true,
      sortBy: (row) => row.registrationDate,
      cell: (row) => date(row.registrationDate),
    },
    {
      key: 'check-in',
      header: 'Check-in',
      sortBy: (row) => row.checkedInAt,
      width: 220,
      cell: (row) => <CheckInCell row={row} busy={desk.busyId === row._id} onToggle={desk.onToggle} />,
    },
  ];
}

function paidText(row: EventRegistration): string {
  if (row.status !== 'confirmed') return '–';
  if (row.amount === 0) return 'Free';
  return row.paidBy === 'online'
    ? rupees(row.amount)
    : `${rupees(row.amount)} ${row.paidBy === 'upi' ? 'UPI' : 'cash'}`;
}

function CheckInCell({
  row,
  busy,
  onToggle,
}: {
  row: EventRegistration;
  busy: boolean;
  onToggle: ((row: EventRegistration) => void) | null;
}) {
  if (row.status !== 'confirmed') return <span className="quiet">–</span>;
  return (
    <span className={classes.checkIn}>
      {row.checkedInAt && (
        <Chip tone="green" dot>
          {time(row.checkedInAt)}
        </Chip>
      )}
      {onToggle && (
        <Button
          size="sm"
          kind={row.checkedIn ? 'plain' : 'tone'}
          loading={busy}
          aria-label={`${row.checkedIn ? 'Undo check-in' : 'Check in'}: ${row.name}`}
          onClick={() => onToggle(row)}
        >
          {row.checkedIn ? 'Undo' : 'Check in'}
        </Button>
      )}
      {!onToggle && !row.checkedIn && <span className="quiet">–</span>}
    </span>
  );
}

function Details({ row }: { row: EventRegistration }) {
  return (
    <KeyValueList
      items={[
        { label: 'Ticket code', value: row.ticketCode ?? '–' },
        { label: 'Email', value: row.email ?? '–' },
        { label: 'Date of birth', value: row.dob ? date(`${row.dob}T12:00:00+05:30`) : '–' },
        { label: 'City', value: row.city || '–' },
        { label: 'Level', value: row.referralSource || '–' },
        { label: 'Medical Condition', value: row.accommodationRequired || '–' },
        {
          label: 'Registered',
          value: `${dateTime(row.registrationDate)}${row.source === 'walk_in' ? ', at the desk' : ''}`,
        },
      ]}
    />
  );
}
