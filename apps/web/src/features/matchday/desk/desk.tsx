import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { matchInWords } from '../../../platform/draw-words.ts';
import { type Spoken, useWords, withWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { AbsentPlayers } from './courts/absent-players.tsx';
import { DeskKeys, type KeySwitch } from './courts/desk-keys.tsx';
import { CourtTiles } from './courts/court-tiles.tsx';
import { StartRounds } from './courts/start-rounds.tsx';
import { NextCall } from './courts/next-call.tsx';
import { isOnCourt, isReady, isToPlay, proposalsOf } from './desk-lists.ts';
import { DeskMatches } from './desk-matches.tsx';
import { DeskQuestionDialog } from './desk-question.tsx';
import classes from './desk.module.css';
import { HallMenu, HallStopped } from './hall-bar.tsx';
import { hallWords } from './hall-words.ts';
import { type DeskPresses, type DeskQuestion, useMatchMenu } from './match-menu.ts';
import { type DeskAccess, type LiveEvent, liveEventQuery } from './live-query.ts';
import { useSaveCourt } from './queries.ts';
import { tellIdle } from './courts/why-idle.ts';
import { type Entering, ResultEntry } from './result-entry.tsx';
import { sidesOf } from './match-side.tsx';
import { useAutomaticCalls } from './use-automatic-calls.ts';
import { focusAfter } from './courts/focus-after.ts';
import { useDeskKeys } from './courts/use-desk-keys.ts';
import { useDeskNews } from './use-desk-news.ts';
import { useDeskPresses } from './courts/use-desk-presses.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useMatchDrag } from './courts/use-match-drag.ts';
import { type Arrivals, useArrivals } from './arrivals/use-arrivals.ts';
import { isMovable } from './moves-in-plan/movable.ts';
import { liveWords } from './words.ts';

const PlaceDialog = lazy(withWords(() => import('./moves-in-plan/place-dialog.tsx'), 'PlaceDialog'));
const SwapDialog = lazy(withWords(() => import('./moves-in-plan/swap-dialog.tsx'), 'SwapDialog'));

interface DeskParts {
  access: DeskAccess;
  mayCorrect: boolean;
  /** Whether players are checked in here, too. */
  mayCheckIn?: boolean | undefined;
  /** Stands above the lists, beside the courts: it never takes their place on the screen. */
  aboveLists?: ReactNode;
  /** Takes an entry out of the draws; absent for whoever may not. */
  onWithdraw?: DeskPresses['withdraw'];
}

/**
 * The desk of a live event: its courts, who is ready, and the results as they come. The same for an umpire's phone.
 */
export function Desk({ access, ...may }: DeskParts) {
  const live = useQuery(liveEventQuery(access));
  useDeskNews(access.eventId);
  if (live.isPending) return <TableSkeleton rows={6} columns={4} />;
  if (!live.data) return <ErrorState message={messageOf(live.error)} onRetry={() => void live.refetch()} />;
  return <OpenDesk access={access} {...may} live={live.data} isStale={live.isError} />;
}

function OpenDesk({
  access,
  mayCorrect,
  mayCheckIn = false,
  aboveLists,
  onWithdraw,
  live,
  isStale,
}: DeskParts & { live: LiveEvent; isStale: boolean }) {
  const text = useWords(liveWords);
  const { courts, matches, hall } = live;
  // A score sheet's code names its match: the desk opens where that match is, and asks for its result if it can have
  // one.
  const [linked] = useState(() => new URLSearchParams(window.location.search).get('match') ?? '');
  const ofSheet = matches.find(({ label }) => label === linked);
  const [entering, setEntering] = useState<Entering | null>(
    ofSheet && isToPlay(ofSheet) ? { matchId: ofSheet._id } : null,
  );
  const [question, setQuestion] = useState<DeskQuestion | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  useKeptPlace(desk, matches);

  const arrivals = useArrivals(access.eventId, matches, mayCheckIn);
  useAutomaticCalls(access, live);
  const openCourt = useSubmit(useSaveCourt(access));
  const presses = useDeskPresses(access, live, {
    result: (match, kind) => setEntering({ matchId: match._id, kind }),
    ask: setQuestion,
    arrivals,
    withdraw: onWithdraw,
  });
  const free = courts.filter((court) => court.match === null && !court.out).map((court) => court.court);
  const isDesk = access.token === undefined;
  const menuOf = useMatchMenu(presses, hall.stopped ? [] : free, isDesk, matches.filter(isOnCourt).length);
  const { drag, lift } = useMatchDrag((match, { court, onto }) => {
    const other = isDesk && isMovable(match) ? matches.find(({ _id }) => _id === onto) : undefined;
    const there = court === null ? undefined : matches.find(({ _id }) => _id === courts[court - 1]?.match);
    if (there && there !== match && isDesk) setQuestion({ what: 'swap_court', match, onto: there });
    else if (court !== null) dropOn(match, court, presses);
    else if (other) setQuestion({ what: 'place', match, onto: other });
  });
  const nextOn = (court: number) => matches.find(({ _id }) => _id === courts[court - 1]?.next);
  const enter = (matchId: string) => setEntering({ matchId });
  const words = useWords(hallWords);
  const keys = useDeskKeys(isDesk ? keysOf({ live, free, presses, enter, words }) : null);

  return (
    <Stack gap={16} ref={desk}>
      {isStale && (
        <p className={classes.stale} role="status">
          {text.stale}
        </p>
      )}
      <HallStopped access={access} hall={hall} />
      <DeskFigures live={live} free={free.length} arrivals={arrivals}>
        {isDesk && !hall.stopped && <StartRounds access={access} matches={matches} free={free.length} />}
      </DeskFigures>
      {isDesk && !hall.stopped && <NextCall live={live} free={free} presses={presses} />}
      <div className={classes.panes}>
        <CourtTiles
          live={live}
          presses={presses}
          menuOf={menuOf}
          nextOn={nextOn}
          onCourt={
            isDesk
              ? (court, out) =>
                  out ? setQuestion({ what: 'close_court', court }) : void openCourt.send({ court, out })
              : undefined
          }
          code={isDesk ? live.code : undefined}
          drag={drag}
          lift={lift}
        />
        <section className={classes.queue}>
          {aboveLists}
          <DeskMatches
            live={live}
            linked={linked}
            free={hall.stopped ? [] : free}
            mayCorrect={mayCorrect}
            presses={presses}
            menuOf={menuOf}
            lift={lift}
            target={drag && isDesk && isMovable(drag.match) ? drag.onto : null}
            beside={
              isDesk && (
                <HallMenu
                  access={access}
                  hall={hall}
                  code={live.code}
                  onKeys={() => setQuestion({ what: 'keys' })}
                  onStop={() => setQuestion({ what: 'stop_hall' })}
                />
              )
            }
          />
        </section>
      </div>
      {drag && (
        <p className={classes.carried} style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {matchInWords(drag.match)} · {sidesOf(drag.match)}
        </p>
      )}
      <ResultEntry
        access={access}
        live={live}
        entering={entering}
        mayCorrect={mayCorrect}
        onRecorded={({ court }) => focusAfter(court)}
        onClose={() => setEntering(null)}
      />
      <Asked {...{ access, live, question, keys }} onClose={() => setQuestion(null)} />
    </Stack>
  );
}

function Asked({
  access,
  live: { courts, matches, liveEvent },
  question,
  keys,
  onClose,
}: {
  access: DeskAccess;
  live: LiveEvent;
  question: DeskQuestion | null;
  keys: KeySwitch;
  onClose: () => void;
}) {
  if (question?.what === 'keys') return <DeskKeys keys={keys} courts={courts.length} onClose={onClose} />;
  if (question?.what !== 'place' && question?.what !== 'swap_court')
    return question && <DeskQuestionDialog access={access} question={question} onClose={onClose} />;
  const of = { eventId: access.eventId, match: question.match, onto: question.onto, matches, onClose };
  return (
    <Suspense fallback={null}>
      {question.what === 'place' ? (
        <PlaceDialog {...of} liveEvent={liveEvent} courts={courts.length} />
      ) : (
        <SwapDialog {...of} />
      )}
    </Suspense>
  );
}

/** What the keys do: a court's number enters its result, or calls its next match. */
function keysOf({
  live,
  free,
  presses,
  enter,
  words,
}: {
  live: LiveEvent;
  free: readonly number[];
  presses: DeskPresses;
  enter: (matchId: string) => void;
  words: Spoken<typeof hallWords.en>;
}) {
  const { courts, matches, hall } = live;
  const nextOn = (court: number) => matches.find(({ _id }) => _id === courts[court - 1]?.next);
  const call = (court: number) => {
    const next = nextOn(court);
    if (next && free.includes(court)) presses.move({ matchId: next._id, action: 'call', court });
    else tellIdle(live, free, words);
  };
  return {
    courts: courts.length,
    onCourt: (court: number) => {
      const on = courts[court - 1]?.match;
      if (on) enter(on);
      else if (hall.stopped) presses.refuse();
      else call(court);
    },
    onCall: () =>
      hall.stopped ? presses.refuse() : call(proposalsOf(live).find(({ court }) => free.includes(court))?.court ?? 0),
    onStart: () => {
      const match = toStart({ courts, matches }, presses);
      if (match) presses.move({ matchId: match._id, action: 'start' });
    },
    onHelp: () => presses.ask({ what: 'keys' }),
    onSearch: () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  };
}

/** Which match S starts: that of the court whoever presses has gone to, the one they called last, or the one called first. */
function toStart({ courts, matches }: Pick<LiveEvent, 'courts' | 'matches'>, presses: DeskPresses) {
  const waiting = matches.filter(({ status, court }) => status === 'called' && !courts[(court ?? 0) - 1]?.out);
  const focus = document.activeElement;
  const here = waiting.find(
    ({ court }) => String(court) === focus?.closest<HTMLElement>('[data-court]')?.dataset.court,
  );
  const calls = presses.called.current.filter(({ matchId }) => waiting.some(({ _id }) => _id === matchId));
  const last = waiting.find(({ _id }) => _id === calls[0]?.matchId);
  const [first] = waiting.toSorted((x, y) => (x.calledAt ?? '').localeCompare(y.calledAt ?? ''));
  // The focus goes to the next court by itself, after a result: it says nothing about what was called since.
  return (calls[0]?.focus === focus ? (last ?? here) : (here ?? last)) ?? first;
}

/** Dropped on a court: called there, moved there, or resumed there. The server says when that cannot be. */
function dropOn(match: LiveMatchAnswer, court: number, { move }: DeskPresses): void {
  if (match.court === court) return;
  const action = isOnCourt(match) ? 'move' : match.status === 'suspended' ? 'resume' : 'call';
  move({ matchId: match._id, action, court });
}

/** How far the day is, in one line: the courts below are what the desk works with. */
function DeskFigures({
  live: { liveEvent, absent, courts, matches },
  free,
  arrivals,
  children,
}: {
  live: LiveEvent;
  free: number;
  arrivals: Arrivals | undefined;
  children: ReactNode;
}) {
  const text = useWords(liveWords);
  const onCourt = matches.filter(isOnCourt).length;
  const ready = matches.filter((match) => isReady(match) && !isOnCourt(match)).length;
  const { total, done } = liveEvent.matches;
  return (
    <div className={classes.figures}>
      <div className={classes.line}>
        <strong>{text.doneOf({ done, total })}</strong>
        <span>{text.courtsFree({ free, total: courts.length })}</span>
        <span>{text.readyCount({ ready })}</span>
        <span>{text.waitingCount({ waiting: total - done - ready - onCourt })}</span>
        {/* Messages are shown here, where there is nothing to press. */}
        <span className={classes.messages} data-messages-here="" />
      </div>
      <AbsentPlayers count={absent ?? 0} matches={matches} arrivals={arrivals} />
      {children}
    </div>
  );
}
