import { entriesOnPage, type PublicEntry } from '@maidan/contract/entries/public-entries';
import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { PlayerName } from '../../../platform/names/player-name.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Disclosure, LongList } from '../../../ui/layout/disclosure.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import classes from './public-entries.module.css';
import { publicEntriesQuery } from './queries.ts';
import { publicEntryWords } from './words.ts';

/** Who has entered, by category: each until its draw is published and shows the same people. */
export function PublicEntries({ event }: { event: PublicEvent }) {
  const words = useWords(publicEntryWords);
  const isOver = event.tournamentStatus === 'completed';
  const categories = event.categories.filter(
    ({ isDrawn, participants }) => !isDrawn && (!isOver || (participants ?? 0) > 0),
  );
  if (categories.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="who-entered">
      <h2 id="who-entered">{words.title}</h2>
      {findsPartners(event) && (
        <p>
          <Link to="/events/$eventId/partners" params={{ eventId: event._id }}>
            {words.partners}
          </Link>
        </p>
      )}
      <LongList rows={categories}>
        {(rows) => rows.map((category) => <OneCategory key={category._id} eventId={event._id} category={category} />)}
      </LongList>
    </section>
  );
}

/** Pairs can still be entered, and may look for a partner. */
const findsPartners = ({ categories, partnerWays }: PublicEvent): boolean =>
  (partnerWays ?? ['wanted']).includes('wanted') &&
  categories.some(
    ({ format, entries }) => entries !== 'closed' && (format === 'doubles' || format === 'mixed_doubles'),
  );

function OneCategory({ eventId, category }: { eventId: string; category: PublicCategory }) {
  const words = useWords(publicEntryWords);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure
      title={words.category({ category: category.name, count: number(category.participants ?? 0) })}
      onOpen={() => setOpened(true)}
    >
      {wasOpened && <EntriesOfCategory eventId={eventId} category={category} />}
    </Disclosure>
  );
}

function EntriesOfCategory({ eventId, category }: { eventId: string; category: PublicCategory }) {
  const words = useWords(publicEntryWords);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(publicEntriesQuery(eventId, category, page));
  if (!data && error)
    return <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  if (data.isDrawn) return <Quiet>{words.drawn}</Quiet>;
  return (
    <>
      {data.total === 0 && <Quiet>{words.nobody}</Quiet>}
      {data.total === 1 && <Quiet>{words.alone}</Quiet>}
      <ul className={classes.entries} aria-label={category.name}>
        {data.entries.map((entry, at) => (
          <li key={at}>
            <EntryWords entry={entry} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={entriesOnPage} total={data.total} onPage={setPage} />
      {data.waiting > 0 && <Quiet>{words.waiting({ count: data.waiting })}</Quiet>}
    </>
  );
}

function EntryWords({ entry: { entry, name, academy, partner, seed } }: { entry: PublicEntry }) {
  const words = useWords(publicEntryWords);
  return (
    <>
      <span className={classes.people}>
        <Person entry={entry} name={name} academy={academy} />
        {partner && <Person {...partner} />}
      </span>
      {seed !== null && <span className={classes.seed}>{words.seed({ seed })}</span>}
    </>
  );
}

const Person = ({ entry, name, academy }: { entry: string | null; name: string; academy: string | null }) => (
  <span>
    <PlayerName entry={entry}>
      <b>{name}</b>
    </PlayerName>
    {academy && <span className="quiet"> {academy}</span>}
  </span>
);
