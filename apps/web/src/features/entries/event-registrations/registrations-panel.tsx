import { useInfiniteQuery } from '@tanstack/react-query';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import type { EventRight } from '@maidan/domain/events/staff';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table } from '../../../ui/layout/table.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import classes from './event-registrations.module.css';
import { OriginDialog } from './origin-dialog.tsx';
import { type RegistrationsFilter, registrationsQuery, useToggleCheckIn } from './queries.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { columnsFor } from './registration-columns.tsx';
import { RegistrationDetails } from './registration-details.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';
import { entrantWords } from './words.ts';

const everything: RegistrationsFilter = { q: '', category: '', status: '' };

/**
 * Who is registered for an event: found, filtered, checked in, added at the desk and downloaded. `may` says what the
 * reader's role allows; without it everything, as for the owner.
 */
export function RegistrationsPanel({
  eventId,
  may = () => true,
  tools,
  invite,
  more,
}: {
  eventId: string;
  may?: (right: EventRight) => boolean;
  /** What else can be done with the list, beside its own buttons. */
  tools?: ReactNode;
  /** What brings players in, offered while nobody has entered. */
  invite?: ReactNode;
  /** What else can be done with a registration, below its details. */
  more?: ((row: EventRegistration) => ReactNode) | undefined;
}) {
  const text = useWords(entrantWords);
  const [filter, setFilter] = useState(everything);
  const [dialog, setDialog] = useState<'walk-in' | 'download' | null>(null);
  const [noted, setNoted] = useState<EventRegistration | null>(null);
  const [answered, setAnswered] = useState<EventRegistration | null>(null);
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

  const mayCheckIn = may('check_in');
  const busyId = toggle.isPending ? toggle.variables._id : null;
  const checkIn = toggle.mutate;
  // The same while the table scrolls and while parts come: rows that are drawn need not be drawn again.
  const columns = useMemo(
    () => columnsFor(text, { busyId, onToggle: mayCheckIn ? (row) => checkIn(row) : null }),
    [text, busyId, mayCheckIn, checkIn],
  );

  if (!first && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} level={2} />;
  if (!first) return <TableSkeleton rows={8} columns={5} />;

  const everyone = Object.values(first.counts).reduce((sum, count) => sum + count, 0);
  const categories = first.categories.map((one) => one.name);
  const isFiltered = filter.q !== '' || filter.category !== '' || filter.status !== '';
  return (
    <div>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchInput
            label={text.search}
            placeholder={text.searchHint}
            value={filter.q}
            onChange={(q) => setFilter({ ...filter, q })}
          />
        </div>
        <SelectField
          aria-label={text.category}
          value={filter.category}
          data={[{ value: '', label: text.allCategories }, ...categories.map((name) => ({ value: name, label: name }))]}
          allowDeselect={false}
          onChange={(category) => setFilter({ ...filter, category: category ?? '' })}
        />
        <SelectField
          aria-label={text.columns.status}
          value={filter.status}
          data={[
            { value: '', label: text.allStatusesCount({ count: everyone }) },
            ...Object.entries(text.statuses).map(([value, word]) => ({
              value,
              label: `${word} (${number(first.counts[value as EventRegistration['status']])})`,
            })),
          ]}
          allowDeselect={false}
          onChange={(status) => setFilter({ ...filter, status: (status ?? '') as RegistrationsFilter['status'] })}
        />
        <div className={classes.buttons}>
          {tools}
          {may('download') && (
            <Button
              icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setDialog('download')}
            >
              {text.download}
            </Button>
          )}
          {may('registrations_write') && (
            <Button
              kind="tone"
              icon={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setDialog('walk-in')}
            >
              {text.addWalkIn}
            </Button>
          )}
        </div>
      </div>
      <p className={classes.count} role="status">
        {text.count({ count: first.total })}
        {rows.length < first.total && ` · ${text.loaded({ count: rows.length })}`}
        {isFiltered && (
          <Button size="sm" kind="plain" onClick={() => setFilter(everything)}>
            {text.clear}
          </Button>
        )}
      </p>
      <Card flush>
        <Table
          label={text.registrations}
          columns={columns}
          rows={rows}
          rowKey={(row) => row._id}
          rowLabel={(row) => row.name}
          details={(row) => (
            <div className={classes.details}>
              <RegistrationDetails row={row} />
              <div className={classes.actions}>
                {may('registrations_write') && (
                  <Button size="sm" aria-label={text.noteOriginOf({ name: row.name })} onClick={() => setNoted(row)}>
                    {text.noteOrigin}
                  </Button>
                )}
                {may('registrations_write') && first.questions.length > 0 && (
                  <Button
                    size="sm"
                    aria-label={text.noteAnswersOf({ name: row.name })}
                    onClick={() => setAnswered(row)}
                  >
                    {text.noteAnswers}
                  </Button>
                )}
                {more?.(row)}
              </div>
            </div>
          )}
          maxHeight={640}
          rowHeight={56}
          empty={
            isFiltered ? (
              <EmptyState level={2} title={text.nobody} drawing="list">
                {text.nobodyWhy}
              </EmptyState>
            ) : (
              <EmptyState level={2} title={text.none} drawing="ticket" action={invite}>
                {invite ? (tools ? text.noneInvite : text.noneShare) : text.noneWhy}
              </EmptyState>
            )
          }
        />
      </Card>
      <WalkInDialog
        eventId={eventId}
        categories={first.categories}
        questions={first.questions}
        isOriginAsked={first.isOriginAsked}
        startsAt={first.startsAt}
        opened={dialog === 'walk-in'}
        onClose={() => setDialog(null)}
      />
      {answered && (
        <AnswersDialog registration={answered} questions={first.questions} onClose={() => setAnswered(null)} />
      )}
      {noted && <OriginDialog registration={noted} onClose={() => setNoted(null)} />}
      <DownloadDialog
        eventId={eventId}
        categories={categories}
        opened={dialog === 'download'}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
