import type { OwnEvent } from '@maidan/contract/events/event';
import { eventsOfTab } from '@maidan/domain/events/lists';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { EventCard } from './event-card.tsx';
import classes from './event-card.module.css';
import { EventRow } from './event-row.tsx';
import rowClasses from './event-row.module.css';
import type { EventAction } from './event-state.ts';
import { ongoingText, standingsText } from '../dashboard/standings.ts';
import { eventsFailure, ownEventsQuery } from './queries.ts';
import { eventWords } from './words.ts';

export type BoardTab = 'ongoing' | 'closed';

/** The organizer's events in two tabs: as cards, or as rows on a phone. */
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
  const words = useWords(eventWords);
  const now = useNow();
  const { data: events, error, refetch } = useQuery(ownEventsQuery);
  // Read only once: the layout chosen when the page opened stays.
  const [isPhone] = useState(() => window.matchMedia('(max-width: 640px) and (pointer: coarse)').matches);
  const lists = { ongoing: eventsOfTab(events ?? [], 'ongoing'), closed: eventsOfTab(events ?? [], 'closed') };
  return (
    <Tabs
      label={words.yourEvents}
      value={tab}
      onChange={onTab}
      tabs={[
        { key: 'ongoing', label: words.ongoing, ...(events ? { count: lists.ongoing.length } : {}) },
        { key: 'closed', label: words.completed, ...(events ? { count: lists.closed.length } : {}) },
      ]}
    >
      {!events && error ? (
        <ErrorState message={eventsFailure(error)} onRetry={() => void refetch()} />
      ) : !events ? (
        <CardSkeleton count={4} />
      ) : lists[tab].length === 0 ? (
        tab === 'ongoing' ? (
          lists.closed.length > 0 ? (
            <EmptyState
              level={2}
              title={words.noOngoing}
              action={<Button onClick={() => onTab('closed')}>{words.toCompleted}</Button>}
            >
              {words.noOngoingWhy}
            </EmptyState>
          ) : (
            <EmptyState level={2} title={words.first} action={createButton}>
              {words.firstWhy}
            </EmptyState>
          )
        ) : (
          <EmptyState level={2} title={words.noCompleted}>
            {words.noCompletedWhy}
          </EmptyState>
        )
      ) : (
        <>
          <p className={classes.standings}>
            {tab === 'closed' ? standingsText(lists.closed, now) : ongoingText(lists.ongoing)}
          </p>
          <div className={isPhone ? rowClasses.list : classes.grid}>
            {lists[tab].map((event) =>
              isPhone ? (
                <EventRow key={event._id} event={event} onAction={onAction} />
              ) : (
                <EventCard key={event._id} event={event} onAction={onAction} />
              ),
            )}
          </div>
        </>
      )}
    </Tabs>
  );
}
