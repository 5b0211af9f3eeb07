import type { Draw } from '@maidan/domain/draws/draw';
import type { PlanVerdict } from '@maidan/domain/schedule/table/plan';
import { AppError } from './app-error.ts';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { inOwnProcess } from './own-process.ts';
import { createTurns } from './turns.ts';

export interface PlanJob {
  draws: Draw[];
  settings: ScheduleSettings;
  lotSeed: number;
  searchMs: number;
}

const planner = {
  file: new URL('./schedule-worker.ts', import.meta.url),
  memoryMegabytes: 1024,
  limitMilliseconds: 20_000,
  tooLate: () => new AppError('busy', { message: 'The schedule took too long to plan. Please try again.' }),
};
/** A search takes a second or two: a user waits for a few others at most, not for a crowd. */
const inTurn = createTurns({ atOnce: 2, waiting: 8 });

/**
 * Schedules in a process of its own, so that a large draw never stalls other requests. The search stops by itself; the
 * hard limit guards against a bug of ours.
 */
export async function planInWorker(job: PlanJob): Promise<PlanVerdict> {
  return inTurn(() => inOwnProcess<PlanVerdict>(planner, job));
}
