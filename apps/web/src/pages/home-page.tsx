import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useWords } from '../platform/language.tsx';
import { EventFinder } from '../features/events/public-events/event-finder.tsx';
import { ForOrganizers } from '../features/events/public-events/for-organizers.tsx';
import { HomeHero } from '../features/events/public-events/home-hero.tsx';
import { type EventFilters, searchOf } from '../features/events/public-events/queries.ts';
import { useTitle } from '../ui/layout/page.tsx';
import { publicWords } from '../features/events/public-events/words.ts';

export function HomePage() {
  useTitle(useWords(publicWords).pageTitle);
  const search = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const router = useRouter();
  const filters: EventFilters = {
    q: search.q ?? '',
    sport: search.sport ?? '',
    stateUT: search.state ?? '',
    when: search.when ?? '',
    entries: search.entries ?? '',
    page: search.page ?? 1,
  };
  const onFilter = (change: Partial<EventFilters>) => {
    // An event has been chosen and is being opened: words typed just before must not navigate back here.
    if (router.latestLocation.pathname !== '/') return;
    const next = { ...filters, ...change };
    void navigate({
      search: searchOf(next),
      replace: true,
      resetScroll: change.page !== undefined && change.page !== filters.page && change.q === undefined,
    });
  };
  return (
    <>
      <HomeHero q={filters.q} onSearch={(q) => onFilter({ q, page: 1 })} />
      <EventFinder filters={filters} onFilter={onFilter} />
      <ForOrganizers />
    </>
  );
}
