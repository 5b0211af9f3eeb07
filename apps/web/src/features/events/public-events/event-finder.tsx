import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName, stateName } from '../../../platform/names/stored-names.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { EventCard } from './event-card.tsx';
import classes from './event-finder.module.css';
import { type EventFilters, publicEventsQuery } from './queries.ts';
import { publicWords } from './words.ts';

const pageSize = 24;

/**
 * All approved events, filtered by sport, state and words. The filters are in the address, so a search can be shared.
 */
export function EventFinder({
  filters,
  onFilter,
}: {
  filters: EventFilters;
  onFilter: (change: Partial<EventFilters>) => void;
}) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(publicEventsQuery(filters));
  const words = useWords(publicWords);
  const now = useNow();
  const isFiltered = filters.q !== '' || filters.sport !== '' || filters.stateUT !== '';
  const known = data?.states ?? [];
  // A selected state that is no longer listed stays visible, so that it can be deselected.
  const states = filters.stateUT === '' || known.includes(filters.stateUT) ? known : [filters.stateUT, ...known];
  const clear = () => onFilter({ q: '', sport: '', stateUT: '', page: 1 });
  return (
    <section className={classes.finder} aria-labelledby="tournaments">
      <div className={classes.head}>
        <div>
          <h2 id="tournaments">{words.tournaments}</h2>
          <p className="quiet" role="status">
            {data &&
              (filters.q ? words.foundFor({ count: data.total, q: filters.q }) : words.found({ count: data.total }))}
          </p>
        </div>
        <div className={classes.state}>
          <PlainSelect
            label={words.state}
            options={[
              { value: '', label: words.allOfIndia },
              ...states.map((state) => ({ value: state, label: stateName(state) })),
            ]}
            value={filters.stateUT}
            onChange={(stateUT) => onFilter({ stateUT, page: 1 })}
          />
        </div>
      </div>
      {data && data.sports.length > 1 && (
        <div className={classes.sports} role="group" aria-label={words.sport}>
          {['', ...data.sports].map((sport) => (
            <button
              key={sport}
              type="button"
              aria-pressed={filters.sport === sport}
              onClick={() => onFilter({ sport, page: 1 })}
            >
              {sport ? sportName(sport) : words.allSports}
            </button>
          ))}
        </div>
      )}
      {isPending && !error && <CardSkeleton count={6} />}
      {error && !data && <ErrorState title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && data.events.length === 0 && (
        <EmptyState
          title={
            filters.sport
              ? words.noneOf({ sport: sportName(filters.sport) })
              : isFiltered
                ? words.noneFits
                : words.noneYet
          }
          action={
            filters.sport ? (
              <Button onClick={() => onFilter({ sport: '', page: 1 })}>{words.searchAll}</Button>
            ) : isFiltered ? (
              <Button onClick={clear}>{words.showAll}</Button>
            ) : undefined
          }
        >
          {!filters.sport && (isFiltered ? words.noneFitsWhy : words.noneYetWhy)}
        </EmptyState>
      )}
      {data && data.events.length > 0 && (
        <ul className={classes.cards} aria-busy={isPlaceholderData}>
          {data.events.map((event) => (
            <li key={event._id}>
              <EventCard event={event} now={now} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pagination page={filters.page} pageSize={pageSize} total={data.total} onPage={(page) => onFilter({ page })} />
      )}
    </section>
  );
}
