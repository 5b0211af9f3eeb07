import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { takeBackRefusal } from '@maidan/domain/draws/next-stage';
import { newDrifts } from '@maidan/domain/draws/stage-drift';
import type { Db } from '../../../platform/db/db.ts';
import type { Day, DeskCaller } from '../live-days/service.ts';
import * as store from './store.ts';

/** Stages that would be drawn otherwise since a result of the draw before them has changed. They stay; who changed it is told. */
export async function driftsAfter(
  tx: Db,
  caller: DeskCaller,
  { before, after, category }: { before: Day; after: Day; category: string },
): Promise<ToldDrift[]> {
  const { id: eventId } = before.event;
  const draws = before.event.draws ?? [];
  const drifts = newDrifts(draws, category, { was: before.results, is: after.results });
  if (drifts.length === 0) return [];
  const { version, mayChange } = await store.findFixtures(tx, { eventId, userId: caller.staffId });
  const touched = [...after.started, ...Object.keys(after.results)];
  return drifts.map((drift) => ({
    ...drift,
    version,
    mayTakeBack: mayChange && takeBackRefusal(draws, drift.category, touched) === null,
  }));
}
