import type { Deps } from './deps.ts';

const hour = 3_600_000;

/** Says in the log once an hour which queues nobody works at. A job could not: it might wait with the others. */
export function watchForStuckJobs({ jobs, log }: Pick<Deps, 'jobs' | 'log'>): { check(): Promise<void>; stop(): void } {
  const check = async () => {
    const stuck = await jobs.listStuck().catch(() => []);
    for (const { queue, waiting, since } of stuck)
      log.error({ queue, waiting, since }, 'work that is due has waited for more than a day');
  };
  const timer = setInterval(() => void check(), hour).unref();
  return { check, stop: () => clearInterval(timer) };
}
