import type { LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { number } from '../../../platform/format.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { roundName } from '../../../platform/draw-words.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { CourtTiles } from './court-tiles.tsx';
import classes from './desk.module.css';
import { MatchCard } from './match-card.tsx';
import { type DeskAccess, liveEventQuery, type MatchMove, useMatchAction } from './queries.ts';
import { ResultDialog } from './result-dialog.tsx';
import { isToPair, RoundCard, roundsToPair } from './round-card.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { liveWords } from './words.ts';

const StageDriftDialog = lazy(withWords(() => import('./stage-drift-dialog.tsx'), 'StageDriftDialog'));
const TieDialog = lazy(withWords(() => import('./tie-dialog.tsx'), 'TieDialog'));

const listNames = ['ready', 'waiting', 'done'] as const;
type List = (typeof listNames)[number];

/** The desk of a live event: its courts, who is ready, and the results as they come. The same for an umpire's phone. */
export function Desk({ access, mayCorrect }: { access: DeskAccess; mayCorrect: boolean }) {
  const live = useQuery(liveEventQuery(access));
  if (live.isPending) return <TableSkeleton rows={6} columns={4} />;
  if (!live.data) return <ErrorState message={messageOf(live.error)} onRetry={() => void live.refetch()} />;
  return <OpenDesk access={access} mayCorrect={mayCorrect} live={live.data} isStale={live.isError} />;
}

function OpenDesk({
  access,
  mayCorrect,
  live: { liveEvent, courts, matches, expected },
  isStale,
}: {
  access: DeskAccess;
  mayCorrect: boolean;
  live: Answer<typeof liveEventEndpoints.read>;
  isStale: boolean;
}) {
  const text = useWords(liveWords);
  const act = useSubmit(useMatchAction(access));
  const [chosen, setList] = useState<List | null>(null);
  // A score sheet's code names its match: the desk opens where that match is, and asks for its result if it can have one.
  const [linked] = useState(() => new URLSearchParams(window.location.search).get('match') ?? '');
  const ofSheet = matches.find(({ label }) => label === linked);
  const [search, setSearch] = useState(ofSheet && isOnCourt(ofSheet) ? '' : linked);
  const [entering, setEntering] = useState<string | null>(ofSheet && isToPlay(ofSheet) ? ofSheet._id : null);
  const [drifted, setDrifted] = useState<ToldDrift[]>([]);
  const desk = useRef<HTMLDivElement>(null);
  useKeptPlace(desk, matches);

  const move = (change: MatchMove) => void act.send(change);
  const onCourt = matches.filter(isOnCourt).length;
  const free = courts.filter((court) => court.match === null).map((court) => court.court);
  const lists = split(matches);
  const list = chosen ?? listNames.find((name) => ofSheet && lists[name].includes(ofSheet)) ?? 'ready';
  const toCome = liveEvent.matches.total - liveEvent.matches.done - lists.ready.length - onCourt;
  const shown = lists[list].filter((match) => fits(match, search));
  const rounds = list === 'waiting' ? roundsToPair(matches).filter(({ first }) => fits(first, search)) : [];
  const entered = matches.find((match) => match._id === entering);

  return (
    <Stack gap={20} ref={desk}>
      {isStale && (
        <p className={classes.stale} role="status">
          {text.stale}
        </p>
      )}
      <DeskFigures
        courts={courts.length}
        free={free.length}
        onCourt={onCourt}
        ready={lists.ready.length}
        toCome={toCome}
        {...liveEvent.matches}
      />
      <CourtTiles
        courts={courts}
        matches={matches}
        onStart={(matchId) => move({ matchId, action: 'start' })}
        onResult={setEntering}
      />
      <Row align="end" justify="between">
        <Tabs
          label={text.matches}
          tabs={[
            { key: 'ready', label: text.ready, count: lists.ready.length },
            { key: 'waiting', label: text.waiting, count: toCome },
            { key: 'done', label: text.done, count: lists.done.length },
          ]}
          value={list}
          onChange={setList}
        />
        <SearchInput label={text.search} placeholder={text.searchHint} value={search} onChange={setSearch} />
      </Row>
      {shown.length + rounds.length === 0 ? (
        <EmptyState title={search ? text.noneFits : text[emptyWords[list]]} drawing="draw" />
      ) : (
        <ul className={classes.matches}>
          {shown.slice(0, 200).map((match) => (
            <MatchCard
              key={match._id}
              match={match}
              expected={expected?.starts[match._id]}
              freeCourts={free}
              mayCorrect={mayCorrect}
              onMove={move}
              onResult={() => setEntering(match._id)}
            />
          ))}
          {rounds.map((round) => (
            <RoundCard key={`${round.first.category}/${round.first.round}`} {...round} />
          ))}
        </ul>
      )}
      {shown.length > 200 && <Quiet>{text.firstOnly}</Quiet>}
      {entered && !entered.tie && (
        <ResultDialog
          access={access}
          sport={liveEvent.sports}
          match={entered}
          onStages={setDrifted}
          onClose={() => setEntering(null)}
        />
      )}
      {entered?.tie && (
        <Suspense fallback={null}>
          <TieDialog
            access={access}
            match={entered}
            sport={liveEvent.sports}
            tie={entered.tie}
            mayCorrect={mayCorrect}
            onStages={setDrifted}
            onClose={() => setEntering(null)}
          />
        </Suspense>
      )}
      {drifted.length > 0 && (
        <Suspense fallback={null}>
          <StageDriftDialog access={access} stages={drifted} onStages={setDrifted} />
        </Suspense>
      )}
    </Stack>
  );
}

/** How far the day is, in four numbers. */
function DeskFigures({
  courts,
  free,
  onCourt,
  ready,
  toCome,
  done,
  total,
}: Record<'courts' | 'free' | 'onCourt' | 'ready' | 'toCome' | 'done' | 'total', number>) {
  const text = useWords(liveWords);
  return (
    <StatGrid label={text.matches}>
      <Stat label={text.onCourt} value={number(onCourt)} note={text.courtsFree({ free, total: courts })} />
      <Stat label={text.ready} value={number(ready)} note={text.readyNote} />
      <Stat label={text.toCome} value={number(toCome)} note={text.toComeNote} />
      <Stat label={text.done} value={number(done)} note={text.doneNote({ total })} />
    </StatGrid>
  );
}

/** A tie may be played without having been called to a court; then it stays among those that are ready. */
const isOnCourt = ({ status, court }: LiveMatchAnswer) =>
  (status === 'called' || status === 'playing') && court !== null;
const isToPlay = ({ status, sides }: LiveMatchAnswer) =>
  status !== 'done' && sides.every(({ entry }) => entry !== null);

const emptyWords = { ready: 'noneReady', waiting: 'noneWaiting', done: 'noneDone' } as const;

function split(matches: readonly LiveMatchAnswer[]): Record<List, LiveMatchAnswer[]> {
  const lists: Record<List, LiveMatchAnswer[]> = { ready: [], waiting: [], done: [] };
  for (const match of matches) {
    if (match.status === 'done') lists.done.push(match);
    else if (isOnCourt(match)) continue;
    else if (isToPlay(match)) lists.ready.push(match);
    else if (!isToPair(match)) lists.waiting.push(match);
  }
  // The latest first: a slip is noticed soon after it was written down.
  lists.done.reverse().sort((x, y) => (y.finishedAt ?? '').localeCompare(x.finishedAt ?? ''));
  return lists;
}

function fits(match: LiveMatchAnswer, search: string): boolean {
  const words = [
    match.label,
    match.category,
    match.roundName,
    roundName(match.roundName),
    ...match.sides.map((side) => side.text),
  ]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part));
}
