import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import type { EventRight } from '@maidan/domain/events/staff';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isAway, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table } from '../../../ui/layout/table.tsx';
import { GateWhenOffline } from '../gate/gate-when-offline.tsx';
import { WantedPartners } from '../wanted/make-pairs.tsx';
import { AwaitedPartners } from './awaited-partners.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import classes from './event-registrations.module.css';
import { type RegistrationsFilter, useRegistrations } from './queries.ts';
import { useRegistrationColumns } from './use-registration-columns.tsx';
import { RegistrationFilterFields } from './registration-filter-fields.tsx';
import { RowPanel } from './row-panel.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';
import { entrantWords } from './words.ts';

const everything: RegistrationsFilter = { q: '', category: '', status: '', owing: '' };

interface PanelProps {
  eventId: string;
  may?: (right: EventRight) => boolean;
  /** Further actions on the list, beside its own buttons. */
  tools?: ReactNode;
  /** Ways to bring players in, offered while nobody has entered. */
  invite?: ReactNode;
  /** Further actions on a registration, below its details. */
  more?: ((row: EventRegistration) => ReactNode) | undefined;
  /** Players are let in these days: the rows' buttons to check in are easy to see. */
  isGateOpen?: boolean;
  /** Before, nobody can be entered, and the panel says so instead of the last press of a form. */
  isApproved?: boolean;
  /** What the list is searched for when it opens. */
  asked?: string | undefined;
}

/**
 * The registrations of an event: searched, filtered, checked in, added at the desk and downloaded. `may` tells what
 * the reader's role allows; without it, everything is allowed, as for the owner.
 */
export function RegistrationsPanel({
  eventId,
  may = () => true,
  tools,
  invite,
  more,
  isGateOpen = true,
  isApproved = true,
  asked = '',
}: PanelProps) {
  const words = useWords(entrantWords);
  const [filter, setFilter] = useState({ ...everything, q: asked });
  const [dialog, setDialog] = useState<'walk-in' | 'download' | null>(null);
  const { first, rows, error, refetch } = useRegistrations(eventId, filter);
  const mayCheckIn = may('check_in');
  const { columns, question } = useRegistrationColumns({ eventId, startsAt: first?.startsAt, mayCheckIn, isGateOpen });

  if (!first && error)
    return (
      <>
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} level={2} />
        {mayCheckIn && isAway(error) && <GateWhenOffline eventId={eventId} />}
      </>
    );
  if (!first) return <TableSkeleton rows={8} columns={5} />;

  const isFiltered = filter.q !== '' || filter.category !== '' || filter.status !== '' || filter.owing !== '';
  // Those who wait or were cancelled are listed too, but the count is the event's own, as in its head.
  const { confirmed } = first.counts;
  return (
    <div>
      <div className={classes.toolbar}>
        <RegistrationFilterFields first={first} filter={filter} onFilter={setFilter} />
        <ListButtons may={may} tools={isApproved && tools} mayAdd={isApproved} onDialog={setDialog} />
      </div>
      {!isApproved && may('registrations_write') && <Note tone="blue">{words.untilApproved}</Note>}
      <p className={classes.count} role="status">
        {words.count({ count: isFiltered ? first.total : confirmed })}
        {!isFiltered && confirmed < first.total && `, ${words.notConfirmed({ count: first.total - confirmed })}`}
        {rows.length < first.total && ` · ${words.loaded({ count: rows.length })}`}
        {isFiltered && (
          <Button size="sm" kind="plain" onClick={() => setFilter(everything)}>
            {words.clear}
          </Button>
        )}
      </p>
      {may('registrations_write') && <AwaitedPartners eventId={eventId} rows={rows} />}
      {may('registrations_write') && <WantedPartners eventId={eventId} rows={rows} />}
      <Card flush>
        <Table
          label={words.registrations}
          columns={columns}
          rows={rows}
          rowKey={(row) => row._id}
          rowLabel={(row) => row.name}
          details={(row) => (
            <RowPanel
              row={row}
              event={first}
              mayWrite={may('registrations_write')}
              mayMove={may('registrations_write') && may('refund')}
              more={more?.(row)}
            />
          )}
          maxHeight={640}
          inPageOnPhone
          rowHeight={56}
          empty={
            isFiltered ? (
              <EmptyState level={2} title={words.nobody} drawing="list">
                {words.nobodyWhy}
              </EmptyState>
            ) : (
              <EmptyState level={2} title={words.none} drawing="ticket" action={invite}>
                {isApproved && (invite ? (tools ? words.noneInvite : words.noneShare) : words.noneWhy)}
              </EmptyState>
            )
          }
        />
      </Card>
      {question}
      <WalkInDialog
        eventId={eventId}
        categories={first.categories}
        prices={first.prices}
        questions={first.questions}
        isOriginAsked={first.isOriginAsked}
        startsAt={first.startsAt}
        opened={dialog === 'walk-in'}
        onClose={() => setDialog(null)}
      />
      <DownloadDialog
        eventId={eventId}
        categories={first.categories.map((one) => one.name)}
        opened={dialog === 'download'}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

function ListButtons({
  may,
  tools,
  mayAdd,
  onDialog,
}: {
  may: (right: EventRight) => boolean;
  tools: ReactNode;
  mayAdd: boolean;
  onDialog: (dialog: 'walk-in' | 'download') => void;
}) {
  const words = useWords(entrantWords);
  return (
    <div className={classes.buttons}>
      {tools}
      {may('download') && (
        <Button icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />} onClick={() => onDialog('download')}>
          {words.download}
        </Button>
      )}
      {mayAdd && may('registrations_write') && (
        <Button
          kind="tone"
          icon={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => onDialog('walk-in')}
        >
          {words.addWalkIn}
        </Button>
      )}
    </div>
  );
}
