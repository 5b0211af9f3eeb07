import { parentPort, workerData } from 'node:worker_threads';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import type { PlanJob } from './scheduler.ts';

const { draws, settings, lotSeed, searchMs } = workerData as PlanJob;
const deadline = performance.now() + searchMs;
const verdict = planSchedule(draws, settings, {
  lotSeed,
  budget: { iterations: 20_000, stop: () => performance.now() > deadline },
});
parentPort?.postMessage(verdict);
