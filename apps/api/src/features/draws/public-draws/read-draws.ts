import { createHash } from 'node:crypto';
import { publicDraw as publicDrawAnswer } from '@maidan/contract/draws/draw';
import { playedMatch } from '@maidan/contract/draws/match';
import { publicMatch } from '@maidan/contract/draws/public-draws';
import type { Draw } from '@maidan/domain/draws/draw';
import type { DrawPlay } from '@maidan/domain/draws/draw-play';
import { publicDraw, publicPlay } from '@maidan/domain/draws/public-draws';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { type DaysOfPlay, daysToTell, endOfPlayDay } from '@maidan/domain/schedule/settings/hours-of-play';
import { expectedTimes } from '@maidan/domain/schedule/replanning/expected-times';
import { inTurn } from '@maidan/domain/schedule/replanning/in-turn';
import { seatEntrants } from '@maidan/domain/schedule/table/planned-matches';
import { AppError } from '../../../platform/app-error.ts';
import { shareRead } from '../../../platform/db/shared-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { textOf } from '../../../platform/part-history.ts';
import { listAbsent } from '../records/absent-players.ts';
import { dayPlanOf, type PlayableMatch, withUnplayed } from '../records/day-plan.ts';
import { type ClosedCourt, readHallState } from '../records/hall-state.ts';
import type { EventPlan } from '../records/kept-plans.ts';
import { listMatchStates, type MatchState } from '../records/match-states.ts';
import { listSeals } from '../records/seals.ts';
import * as store from './store.ts';

type PublicDraw = ReturnType<typeof publicDrawAnswer.parse>;
type PublicMatch = ReturnType<typeof publicMatch.parse>;

/** Requested by many phones of a hall at once: simultaneous requests share a read. */
export function readPublicDraws(deps: Deps, eventId: string) {
  return shareRead(deps.db, `public-draws:${eventId}`, async () => {
    const seen = await read(deps, eventId);
    const text = textOfSeen(seen);
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const found = { version, ...seen };
    answers.set(found, `{"success":true,"version":"${version}",${text.slice(1)}`);
    return found;
  });
}

/** The whole answer as JSON, which the version is made of anyway. */
export const textOfAnswer = (found: Awaited<ReturnType<typeof readPublicDraws>>): string | null =>
  answers.get(found) ?? null;

const answers = new WeakMap<object, string>();

function textOfSeen({ draws, matches, ...rest }: Awaited<ReturnType<typeof read>>): string {
  const parts = `"draws":${textOf(draws)},"matches":[${matches.map(textOf).join()}]`;
  return `${JSON.stringify(rest).slice(0, -1)},${parts}}`;
}

/** The same without the draws: when and where each match is played. */
export async function readOrderOfPlay(deps: Deps, eventId: string) {
  const { draws: _draws, ...orderOfPlay } = await readPublicDraws(deps, eventId);
  return orderOfPlay;
}

/** Finished matches, latest first. */
export async function readResults(deps: Deps, eventId: string) {
  const { publishedAt, isLive, matches, play } = await readPublicDraws(deps, eventId);
  const planned = new Map(matches.map((match) => [match.id, match]));
  const results = play.flatMap(({ match: id, status, finishedAt, winner, kind, score, rubbers }) => {
    const match = planned.get(id);
    if (!match || status !== 'done') return [];
    const { label, category, round, roundName, name, entrants } = match;
    const how = { winner: winner || null, kind, score, finishedAt, ...(rubbers && { rubbers }) };
    return [{ id, label, category, round, roundName, name, entrants, ...how }];
  });
  const latestFirst = results.toSorted((x, y) => (y.finishedAt ?? '').localeCompare(x.finishedAt ?? ''));
  return { publishedAt, isLive, results: latestFirst };
}

async function read(deps: Deps, eventId: string) {
  const found = await store.findPublished(deps.db, eventId);
  if (!found) throw new AppError('event_not_found');
  const { isLive, isCalledOff, plan: published } = found;
  if (!published) {
    const closed = isCalledOff ? undefined : (await listSeals(deps.db, eventId)).find(({ secret }) => secret === null);
    return {
      publishedAt: null,
      isLive,
      ...(closed && { sealed: { hash: closed.hash, sealedAt: closed.sealedAt.toISOString() } }),
      days: { start_day: 'Saturday' },
      draws: [],
      matches: [],
      play: [],
      expected: null,
    };
  }
  const { draws, settings, assignments } = published;
  const states = publicPlay(draws, await listMatchStates(deps.db, eventId));
  const results = resultsOfPlay(states);
  const dayPlan = dayPlanOf(published, found.sport);
  const plays = dayPlan.playsOf(results);
  const known = withUnplayed(states, plays);
  // What was on a court when the event was called off goes on no more.
  const play = isCalledOff ? known.filter(({ status }) => status === 'done') : known;
  const plan = { draws, settings, assignments, results };
  const now = deps.clock();
  const { stopped, closed: courtsOut } = await readHallState(deps.db, eventId, now);
  const expected = isLive ? expectedTimes({ ...plan, play, now, courtsOut }) : null;
  const absent = isLive ? await listAbsent(deps.db, eventId) : new Set<string>();
  return {
    publishedAt: found.publishedAt?.toISOString() ?? null,
    isLive,
    ...(isLive && stopped && { stopped: { since: stopped.since.toISOString(), reason: stopped.reason } }),
    ...(isLive && courtsOut.length > 0 && { courtsOut: courtsOut.map(courtOutOf) }),
    days: daysToTell(settings),
    ...(settings.court_names && { courtNames: settings.court_names }),
    draws: drawsOf(published),
    matches: dayPlan.matches.map((planned) => matchOf(planned, plays)),
    // Of a scoring phone only the score is public, which the contract says.
    play: play.map(({ startedAt, finishedAt, ...match }) =>
      playedMatch.parse({
        ...match,
        startedAt: startedAt?.toISOString() ?? null,
        finishedAt: finishedAt?.toISOString() ?? null,
      }),
    ),
    expected,
    ...(isCalledOff && { next: [] }),
    ...(absent.size > 0 && {
      next: nextMatches({ dayPlan, plays, play, starts: expected?.starts ?? {}, absent, now, days: settings }),
    }),
  };
}

/** Why a court is out of use is between the desk and its staff. */
const courtOutOf = ({ court, until }: ClosedCourt) => ({ court, until: until?.toISOString() ?? null });

/** As many as a screen in the hall shows. */
const mostNext = 14;

/**
 * The next matches: one that waits for somebody at the gate comes after all that do not, and one of a later day after
 * those of today.
 */
function nextMatches(day: {
  dayPlan: ReturnType<typeof dayPlanOf>;
  plays: ReadonlyMap<Draw, DrawPlay>;
  play: readonly MatchState[];
  starts: Readonly<Record<string, string>>;
  absent: ReadonlySet<string>;
  now: Date;
  days: DaysOfPlay;
}): string[] {
  const { dayPlan, plays, play, starts, absent, now, days } = day;
  const dayEnd = endOfPlayDay(days, now).getTime();
  const isLater = ({ id, start }: PublicMatch) => Date.parse(starts[id] ?? start ?? '') >= dayEnd;
  const begun = new Set(play.flatMap(({ match, status }) => (status === 'waiting' ? [] : [match])));
  const coming = dayPlan.matches.flatMap((planned) => {
    const { draw, match } = planned;
    const seen = matchOf(planned, plays);
    if (begun.has(seen.id) || seen.entrants.some(({ entry }) => entry === null)) return [];
    const isHere = !(plays.get(draw)?.sides.get(match.id) ?? []).some((entry) =>
      dayPlan.playersOf(draw, entry).some((player) => absent.has(player)),
    );
    return [{ ...seen, isHere }];
  });
  return inTurn(coming, { starts })
    .sort((x, y) => Number(isLater(x)) - Number(isLater(y)) || Number(y.isHere) - Number(x.isHere))
    .slice(0, mostNext)
    .map(({ id }) => id);
}

const publishedDraws = new WeakMap<EventPlan, PublicDraw[]>();

function drawsOf(plan: EventPlan): PublicDraw[] {
  const known = publishedDraws.get(plan) ?? plan.draws.map((draw) => publicDrawAnswer.parse(publicDraw(draw)));
  publishedDraws.set(plan, known);
  return known;
}

const seated = new WeakMap<DrawPlay, WeakMap<PlayableMatch, PublicMatch>>();

/** A match with its sides, which are the same until a result of its draw changes. */
function matchOf(planned: PlayableMatch, plays: ReadonlyMap<Draw, DrawPlay>): PublicMatch {
  const play = plays.get(planned.draw);
  const inDraw = (play && seated.get(play)) ?? new WeakMap<PlayableMatch, PublicMatch>();
  const known = inDraw.get(planned) ?? publicMatch.parse(seatEntrants([planned], plays)[0]);
  inDraw.set(planned, known);
  if (play) seated.set(play, inDraw);
  return known;
}
