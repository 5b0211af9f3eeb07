import type { Ranking, RankingForm } from '@maidan/contract/matchday/rankings';
import { pointsProblem } from '@maidan/domain/matchday/rankings/ranking';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from './store.ts';

/** Makes or changes a ranking. Tables of points that rise, a second name and others' events are refused. */
export async function keepRanking(
  deps: Deps,
  { organizerId, rankingId, form }: { organizerId: string; rankingId: string | null; form: RankingForm },
): Promise<Ranking> {
  const fault = pointsProblem(form.points);
  if (fault) throw new AppError(fault);
  const events = [...new Map(form.events.map((one) => [one.eventId, one])).values()];
  return inTransaction(deps.db, async (tx) => {
    await store.lockRankingsOf(tx, organizerId);
    const id = rankingId ?? newId();
    const own = { rankingId: id, organizerId };
    const known = rankingId === null ? null : await store.findOwn(tx, own);
    if (rankingId !== null && !known) throw new AppError('ranking_not_found');
    const eligible = new Set((await store.listEligible(tx, organizerId)).map((event) => event.id));
    // An event that counts already stays, though it has been called off or sent back since.
    const kept = new Set(known?.events.map(({ eventId }) => eventId));
    if (events.some(({ eventId }) => !eligible.has(eventId) && !kept.has(eventId)))
      throw new AppError('ranking_event_unknown');
    if (!(await store.save(tx, { id, organizerId, form: { ...form, events } })))
      throw new AppError('ranking_name_taken');
    return store.shown((await store.findOwn(tx, own)) as store.RankingRow);
  });
}

export async function removeRanking(deps: Deps, own: { rankingId: string; organizerId: string }): Promise<void> {
  if (!(await store.remove(deps.db, own))) throw new AppError('ranking_not_found');
}

export async function listOwn(deps: Deps, organizerId: string) {
  const events = await store.listEligible(deps.db, organizerId);
  return {
    rankings: (await store.listRankings(deps.db, organizerId)).map(store.shown),
    events: events.map(({ id, name, sports, startsAt, lastDay, isOver }) => ({
      _id: id,
      name,
      sports,
      dateandtime: startsAt.toISOString(),
      lastDay,
      isOver,
    })),
  };
}
