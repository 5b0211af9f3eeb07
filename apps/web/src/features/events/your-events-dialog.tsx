import type { OwnEvent } from '@maidan/contract/events';
import { type EventFilter, eventFilters, findEvents, isOpenToPlayers } from '@maidan/domain/event-lists';
import { useState } from 'react';
import { date, rupees } from '../../platform/format.ts';
import { StatusChip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PosterArt } from '../../ui/poster.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segments } from '../../ui/tabs.tsx';
import classes from './event-lists.module.css';

const approval = {
  draft: { status: 'draft', word: 'Draft' },
  pending_approval: { status: 'pending', word: 'Pending Approval' },
  approved: { status: 'approved', word: 'Approved' },
  rejected: { status: 'rejected', word: 'Rejected' },
} as const;

/** 'Your Events': all of them, with a search and a filter (B§2). */
export function YourEventsDialog({
  events,
  onOpen,
  onClose,
}: {
  events: readonly OwnEvent[];
  onOpen: (event: OwnEvent) => void;
  onClose: () => void;
}) {
  const [filter, setFilter] = useState<EventFilter>('All Events');
  const [search, setSearch] = useState('');
  const found = findEvents(events, filter, search);
  return (
    <Dialog open onClose={onClose} size="lg" title="Your Events" sub={`${found.length} of ${events.length} events`}>
      <div className={classes.tools}>
        <SearchInput
          label="Search events"
          placeholder="Name, sport or location"
          value={search}
          onChange={setSearch}
          waitMs={150}
        />
        <Segments
          label="Show"
          options={eventFilters.map((key) => ({ key, label: key }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState title="No events found" drawing="list">
          Try another word or another filter.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {found.map((event) => {
            const { status, word } = approval[event.approvalStatus] ?? { status: 'closed', word: 'Unknown' };
            return (
              <li key={event._id}>
                <button type="button" className={classes.event} onClick={() => onOpen(event)}>
                  <span className={classes.thumb}>
                    {event.poster ? (
                      <img src={event.poster} alt="" loading="lazy" />
                    ) : (
                      <PosterArt sport={event.sports} />
                    )}
                  </span>
                  <span className={classes.eventWords}>
                    <span className={classes.eventName}>{event.eventName}</span>
                    <span className="quiet">{event.location}</span>
                    <span className="quiet">
                      {date(event.dateandtime)} · {event.sports} · Prize pool {rupees(event.prizePool)}
                    </span>
                  </span>
                  <span className={classes.eventChips}>
                    {isOpenToPlayers(event) && <StatusChip status="live" />}
                    <StatusChip status={status}>{word}</StatusChip>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
