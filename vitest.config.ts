import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  /** Files share a process: loading the modules anew for each would take longer than its tests do (decision 0050). */
  isolate: false,
  maxWorkers: availableParallelism(),
  restoreMocks: true,
  unstubEnvs: true,
  /** How long a slow machine may take, not how long it should. */
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'embedded-postgres',
          include: ['packages/embedded-postgres/src/**/*.test.ts'],
          globalSetup: 'packages/embedded-postgres/test/global-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
        },
      },
      'apps/web',
    ],
  },
});
