import type { RankingTable as Answer } from '@maidan/contract/matchday/rankings';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { eventDate } from '../../../platform/format.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import classes from './rankings.module.css';
import { rankingWords } from './words.ts';

const HeadToHead = lazy(withWords(() => import('./head-to-head.tsx'), 'HeadToHead'));

type Row = Answer['rows'][number];

/** A ranking as everybody reads it: one category at a time, each player with the results behind the sum. */
export function RankingTable({ table, onCategory }: { table: Answer; onCategory: (category: string) => void }) {
  const words = useWords(rankingWords);
  const { ranking, events, categories, category, rows } = table;
  const over = events.filter(({ isOver }) => isOver).length;
  const best = ranking.best === null ? words.everyResult : words.bestOf({ best: ranking.best });
  const columns: Column<Row>[] = [
    { key: 'rank', header: words.rank, cell: ({ rank }) => rank, figures: true, width: 72, end: true },
    {
      key: 'name',
      header: words.player,
      lead: true,
      cell: ({ name, academy }) => (
        <>
          <span className={classes.name}>{name}</span>
          {academy && <Quiet size={13}>{academy}</Quiet>}
        </>
      ),
    },
    { key: 'points', header: words.sum, cell: ({ points }) => <b>{points}</b>, figures: true, width: 110 },
    { key: 'results', header: words.results, cell: (row) => <Results row={row} events={events} /> },
  ];
  return (
    <Stack gap={20}>
      <Quiet>{words.rule({ over, best })}</Quiet>
      {categories.length > 1 && (
        <PlainSelect
          label={words.category}
          labelled
          options={categories.map(({ name }) => ({ value: name, label: name }))}
          value={category ?? ''}
          onChange={onCategory}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState level={2} drawing="list" title={words.empty}>
          {words.emptyWhy}
        </EmptyState>
      ) : (
        <Card flush>
          <Table
            label={category ?? words.title}
            columns={columns}
            rows={rows}
            rowKey={(row) => `${rows.indexOf(row)} ${row.name}`}
          />
        </Card>
      )}
      {ranking.isPublic && rows.filter(({ entry }) => entry !== null).length > 1 && (
        <Disclosure title={words.compare}>
          <Suspense fallback={null}>
            <HeadToHead key={category} rankingId={ranking._id} rows={rows} />
          </Suspense>
        </Disclosure>
      )}
      <Card title={words.eventsOf}>
        <ul className={classes.results}>
          {events.map(({ _id, name, dateandtime, lastDay, percent, isOver }) => (
            <li key={_id}>
              <Link to="/events/$eventId" params={{ eventId: _id }}>
                {name}
              </Link>
              , {eventDate({ dateandtime, lastDay })}
              {percent !== 100 && ` · ${percent} ${words.ofPoints}`}
              {!isOver && ` · ${words.coming}`}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={words.pointsTable}>
        <PointsTable points={ranking.points} />
      </Card>
    </Stack>
  );
}

function Results({ row, events }: { row: Row; events: Answer['events'] }) {
  const words = useWords(rankingWords);
  const nameOf = new Map(events.map(({ _id, name }) => [_id, name]));
  return (
    <ul className={classes.results}>
      {row.results.map(({ eventId, place, points, counts }) => (
        <li key={eventId} className={classNames(!counts && classes.dropped)}>
          {nameOf.get(eventId)}: {words.place({ place: String(place) })}, {words.earned({ points })}
          {!counts && ` (${words.dropped})`}
        </li>
      ))}
    </ul>
  );
}

function PointsTable({ points }: { points: Answer['ranking']['points'] }) {
  const words = useWords(rankingWords);
  const placesOf = (at: number) => {
    const from = points[at]?.place ?? 1;
    const next = points[at + 1]?.place;
    if (next === undefined) return words.placesOn({ from: String(from) });
    return next === from + 1
      ? words.placesFrom({ from: String(from) })
      : words.placesTo({ from: String(from), to: String(next - 1) });
  };
  return (
    <dl className={classes.points}>
      {points.map(({ place, points: worth }, at) => (
        <div key={place}>
          <dt>{placesOf(at)}</dt>
          <dd>{worth}</dd>
        </div>
      ))}
    </dl>
  );
}
