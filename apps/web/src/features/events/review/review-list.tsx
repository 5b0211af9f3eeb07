import type { ReviewItem } from '@maidan/contract/events/review';
import { IconAlertTriangle, IconCalendar, IconMapPin, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../../ui/layout/stack.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { eventDate, relative } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, StatusChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './review-list.module.css';
import { chipOf, feesText } from './review-names.ts';
import { type ReviewTab, reviewsQuery } from './queries.ts';
import { reviewWords } from './words.ts';

export function ReviewList({
  status,
  q,
  page,
  onSearch,
  onPage,
  onOpen,
}: {
  status: ReviewTab;
  q: string;
  page: number;
  onSearch: (q: string) => void;
  onPage: (page: number) => void;
  onOpen: (eventId: string) => void;
}) {
  const words = useWords(reviewWords);
  const { data, isPending, error, refetch } = useQuery(reviewsQuery({ status, q, page }));
  return (
    <Stack>
      <div className={classes.search}>
        <SearchInput label={words.search} placeholder={words.searchHint} value={q} onChange={onSearch} />
      </div>
      {isPending && <TableSkeleton rows={4} columns={3} />}
      {error && !data && (
        <ErrorState title={words.eventsFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && data.events.length === 0 && (
        <EmptyState level={2} drawing="list" title={q ? words.noMatch({ q }) : words.empty[status].title}>
          {q ? words.noMatchWhy : words.empty[status].text}
        </EmptyState>
      )}
      {data && data.events.length > 0 && (
        <ul className={classes.list}>
          {data.events.map((item) => (
            <Row key={item._id} item={item} onOpen={() => onOpen(item._id)} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={onPage} />}
    </Stack>
  );
}

function Row({ item, onOpen }: { item: ReviewItem; onOpen: () => void }) {
  const words = useWords(reviewWords);
  const { organizer } = item;
  return (
    <li className={classes.row}>
      <div className={classes.poster}>
        <Poster image={item.poster} sport={item.sports} />
      </div>
      <div className={classes.words}>
        <div className={classes.chips}>
          <StatusChip status={chipOf[item.approvalStatus]} />
          {item.isLive && <StatusChip status="live" />}
          {item.changedSinceApproval && <Chip tone="gold">{words.changedChip}</Chip>}
          {item.rejections > 0 && item.approvalStatus === 'pending_approval' && (
            <Chip tone="blue">{words.sentBackBefore({ count: item.rejections })}</Chip>
          )}
          {organizer.status === 'suspended' && (
            <Chip tone="red" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
              {words.organizerSuspended}
            </Chip>
          )}
        </div>
        <h2>{item.eventName}</h2>
        <ul className={classes.facts}>
          <li>
            <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
            {eventDate(item)}
          </li>
          <li>
            <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
            {item.location}, {item.stateUT}
          </li>
          <li>
            <IconUser size={18} stroke={1.6} aria-hidden="true" />
            {organizer.name} · {organizer.organizationName}
          </li>
        </ul>
        {item.approvalStatus === 'rejected' && item.rejectionReason && (
          <p className={classes.reason}>{item.rejectionReason}</p>
        )}
      </div>
      <div className={classes.end}>
        <span>
          <b className="num">{feesText(item.fees)}</b>
          <span className="quiet small">
            {sportName(item.sports)} · {words.categoryCount({ count: item.categoryCount })}
          </span>
        </span>
        {item.submittedAt && <span className="quiet small">{words.sent({ when: relative(item.submittedAt) })}</span>}
        <Button kind="tone" onClick={onOpen} aria-label={words.reviewThis({ event: item.eventName })}>
          {words.reviewIt}
        </Button>
      </div>
    </li>
  );
}
