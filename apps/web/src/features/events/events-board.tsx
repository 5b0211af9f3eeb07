import type { OwnEvent } from '@maidan/contract/events';
import { eventsOfTab } from '@maidan/domain/event-lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EventCard } from './event-card.tsx';
import classes from './event-card.module.css';
import type { EventAction } from './event-state.ts';
import { eventsFailure, ownEventsQuery } from './queries.ts';

export type BoardTab = 'ongoing' | 'closed';

/** The organizer's events in two tabs, as cards. */
export function EventsBoard({
  tab,
  onTab,
  onAction,
  createButton,
}: {
  tab: BoardTab;
  onTab: (tab: BoardTab) => void;
  onAction: (action: EventAction, event: OwnEvent) => void;
  createButton?: ReactNode;
}) {
  const { data: events, error, refetch } = useQuery(ownEventsQuery);
  const lists = { ongoing: eventsOfTab(events ?? [], 'ongoing'), closed: eventsOfTab(events ?? [], 'closed') };
  return (
    <Tabs
      label="Your events"
      value={tab}
      onChange={onTab}
      tabs={[
        { key: 'ongoing', label: 'Ongoing Events', ...(events ? { count: lists.ongoing.length } : {}) },
        { key: 'closed', label: 'Completed Events', ...(events ? { count: lists.closed.length } : {}) },
      ]}
    >
      {!events && error ? (
        <ErrorState message={eventsFailure(error)} onRetry={() => void refetch()} />
      ) : !events ? (
        <CardSkeleton count={4} />
      ) : lists[tab].length === 0 ? (
        tab === 'ongoing' ? (
          <EmptyState title="Your first tournament starts here" action={createButton}>
            Create an event, send it for approval, and players can enter it.
          </EmptyState>
        ) : (
          <EmptyState title="No completed events yet">Events whose registrations ended are kept here.</EmptyState>
        )
      ) : (
        <div className={classes.grid}>
          {lists[tab].map((event) => (
            <EventCard key={event._id} event={event} onAction={onAction} />
          ))}
        </div>
      )}
    </Tabs>
  );
}
