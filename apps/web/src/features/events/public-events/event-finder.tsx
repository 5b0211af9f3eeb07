import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { EventLists } from './event-lists.tsx';
import classes from './event-finder.module.css';
import { Filters } from './event-filters.tsx';
import { type EventFilters, noFilters, publicEventsQuery, searchOf } from './queries.ts';
import { publicWords } from './words.ts';

const pageSize = 24;

/**
 * All approved events, filtered by sport, state, date, entries and words. The filters are in the address, so
 * a search can be shared, and work without scripts.
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
  const isFiltered = [filters.q, filters.sport, filters.stateUT, filters.when, filters.entries].some(Boolean);
  const known = data?.states ?? [];
  // A selected state that is no longer listed stays visible, so that it can be deselected.
  const states = filters.stateUT === '' || known.includes(filters.stateUT) ? known : [filters.stateUT, ...known];
  const clear = () => onFilter(noFilters);
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
        <Filters filters={filters} states={states} onFilter={onFilter} />
      </div>
      {data && data.sports.length > 1 && (
        <div className={classes.sports} role="group" aria-label={words.sport}>
          {['', ...data.sports].map((sport) => (
            <Link
              key={sport}
              to="/"
              search={searchOf({ ...filters, sport, page: 1 })}
              replace
              resetScroll={false}
              activeProps={{}}
              className={filters.sport === sport ? classes.chosen : undefined}
              aria-current={filters.sport === sport ? 'true' : undefined}
            >
              {sport ? sportName(sport) : words.allSports}
            </Link>
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
      {data && data.events.length > 0 && <EventLists events={data.events} now={now} isBusy={isPlaceholderData} />}
      {data && data.total > pageSize && (
        <Pagination page={filters.page} pageSize={pageSize} total={data.total} onPage={(page) => onFilter({ page })} />
      )}
    </section>
  );
}
