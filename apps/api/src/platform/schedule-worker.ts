// The program of a separate process, started by scheduler.ts: a search occupies a core, and the server has requests to
// answer.
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { answerAll } from './own-process.ts';
import type { PlanJob } from './scheduler.ts';

answerAll(({ draws, settings, lotSeed, searchMs }: PlanJob) => {
  const deadline = performance.now() + searchMs;
  return planSchedule(draws, settings, {
    lotSeed,
    budget: { iterations: 20_000, stop: () => performance.now() > deadline },
  });
});
