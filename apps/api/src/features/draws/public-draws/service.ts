import { createHash } from 'node:crypto';
import { publicDraw, publicPlay } from '@maidan/domain/draws/public-draws';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { seatEntrants } from '@maidan/domain/schedule/table/planned-matches';
import { expectedTimes } from '@maidan/domain/schedule/replanning/expected-times';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readHallState } from '../../../platform/db/hall-state.ts';
import { listMatchStates, overUnplayed, type MatchState } from '../../../platform/db/match-states.ts';
import { shareRead } from '../../../platform/db/shared-read.ts';
import { dayPlanOf } from '../day-plans/service.ts';
import * as store from './store.ts';

/** Requested by many phones of a hall at once: simultaneous requests share a read. */
export function readPublicDraws(deps: Deps, eventId: string) {
  return shareRead(deps.db, `public-draws:${eventId}`, async () => {
    const seen = await read(deps, eventId);
    const version = createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
    return { version, ...seen };
  });
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
    const { label, category, round, roundName, entrants } = match;
    const how = { winner: winner || null, kind, score, finishedAt, ...(rubbers && { rubbers }) };
    return [{ id, label, category, round, roundName, entrants, ...how }];
  });
  const latestFirst = results.toSorted((x, y) => (y.finishedAt ?? '').localeCompare(x.finishedAt ?? ''));
  return { publishedAt, isLive, results: latestFirst };
}

async function read(deps: Deps, eventId: string) {
  const found = await store.findPublished(deps.db, eventId);
  if (!found) throw new AppError('event_not_found');
  const { isLive, plan: published } = found;
  if (!published)
    return {
      publishedAt: null,
      isLive,
      days: { start_day: 'Saturday' },
      draws: [],
      matches: [],
      play: [],
      expected: null,
    };
  const { draws, settings, assignments } = published;
  const states = publicPlay(draws, await listMatchStates(deps.db, eventId));
  const results = resultsOfPlay(states);
  const dayPlan = dayPlanOf(published, found.sport);
  const plays = dayPlan.playsOf(results);
  const needless = new Set([...plays.values()].flatMap((drawn) => [...drawn.needless]));
  const unplayed = [...needless].map((match) => ({ match, ...overUnplayed }));
  const play: MatchState[] = [...states.filter(({ match }) => !needless.has(match)), ...unplayed];
  const plan = { draws, settings, assignments, results };
  const { stopped, closed: courtsOut } = await readHallState(deps.db, eventId, deps.clock());
  return {
    publishedAt: found.publishedAt?.toISOString() ?? null,
    isLive,
    ...(isLive && stopped && { stopped: { since: stopped.since.toISOString(), reason: stopped.reason } }),
    days: { start_day: settings.start_day, first_date: settings.first_date },
    draws: draws.map(publicDraw),
    matches: seatEntrants(dayPlan.matches, plays).map(({ courtHead: _head, ...match }) => match),
    // Of a scoring phone only the score is public.
    play: play.map(({ startedAt, finishedAt, pad: _pad, exception: _note, ...match }) => ({
      ...match,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    expected: isLive ? expectedTimes({ ...plan, play, now: deps.clock(), courtsOut }) : null,
  };
}
