import { publicDraw, publicPlay } from '@maidan/domain/draws/public-draw';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { buildScheduledMatches } from '@maidan/domain/schedule/editable-fixtures';
import { expectedTimes } from '@maidan/domain/schedule/expected-times';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { listMatchStates } from '../../platform/match-states.ts';
import { shareRead } from '../../platform/shared-read.ts';
import * as store from './store.ts';

/** What a hall asks for on its phones, all at once: those who ask together share a read. */
export function readPublicDraws(deps: Deps, eventId: string) {
  return shareRead(deps.db, `public-draws:${eventId}`, () => read(deps, eventId));
}

async function read(deps: Deps, eventId: string) {
  const found = await store.findPublished(deps.db, eventId);
  if (!found) throw new AppError('event_not_found');
  const { isLive, draws, settings, assignments } = found;
  if (!draws || !settings)
    return {
      publishedAt: null,
      isLive,
      days: { start_day: 'Saturday' },
      draws: [],
      matches: [],
      play: [],
      expected: null,
    };
  const play = publicPlay(draws, await listMatchStates(deps.db, eventId));
  const plan = { draws, settings, assignments: assignments ?? [], results: resultsOfPlay(play) };
  return {
    publishedAt: found.publishedAt?.toISOString() ?? null,
    isLive,
    days: { start_day: settings.start_day, first_date: settings.first_date },
    draws: draws.map(publicDraw),
    matches: buildScheduledMatches(plan).map(({ courtHead: _head, ...match }) => match),
    play: play.map(({ startedAt, finishedAt, ...match }) => ({
      ...match,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    expected: isLive ? expectedTimes({ ...plan, play, now: deps.clock() }) : null,
  };
}
