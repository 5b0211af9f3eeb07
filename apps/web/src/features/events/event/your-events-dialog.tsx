import type { OwnEvent } from '@maidan/contract/events/event';
import { type EventFilter, eventFilters, findEvents, isOpenToPlayers } from '@maidan/domain/events/lists';
import { useState } from 'react';
import { eventDate, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { StatusChip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PosterArt } from '../../../ui/poster.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import classes from './event-lists.module.css';
import { opensSome } from '../entry-bars/entry-bars.ts';
import { standingText } from './event-state.ts';
import { detailWords } from './detail-words.ts';

const approval = { draft: 'draft', pending_approval: 'pending', approved: 'approved', rejected: 'rejected' } as const;

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
  const text = useWords(detailWords).list;
  const now = useNow();
  const [filter, setFilter] = useState<EventFilter>('All Events');
  const [search, setSearch] = useState('');
  const found = findEvents(events, filter, search);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.title}
      sub={text.sub({ count: found.length, total: events.length })}
    >
      <div className={classes.tools}>
        <SearchInput
          label={text.search}
          placeholder={text.searchHint}
          value={search}
          onChange={setSearch}
          waitMs={150}
        />
        <Segments
          label={text.show}
          options={eventFilters.map((key) => ({ key, label: text.filters[key] }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState title={text.none} drawing="list">
          {text.noneWhy}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {found.map((event) => {
            const status = approval[event.approvalStatus] ?? 'closed';
            const word = text[event.approvalStatus] ?? text.unknown;
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
                    {event.location && <span className="quiet">{event.location}</span>}
                    <span className="quiet">
                      {[
                        eventDate(event),
                        sportName(event.sports),
                        text.prize({ amount: rupees(event.prizePool) }),
                        standingText(event, now),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className={classes.eventChips}>
                    {event.isLive && <StatusChip status="playing" />}
                    {isOpenToPlayers(event) && <Entering event={event} />}
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

/** Live by B§4: open and approved. Whether somebody can enter is said with it. */
function Entering({ event }: { event: OwnEvent }) {
  const { noEntries } = useWords(detailWords).list;
  return opensSome(event) ? <StatusChip status="entering" /> : <StatusChip status="closed">{noEntries}</StatusChip>;
}
