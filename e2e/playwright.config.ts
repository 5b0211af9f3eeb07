import { defineConfig } from '@playwright/test';
import { addresses } from './addresses.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // In parallel, each worker on a Maidan of its own, without retries (decision 0050).
  fullyParallel: true,
  workers: addresses.length,
  forbidOnly: Boolean(process.env.CI),
  // How long a slow machine may take, not how long a journey should take; passing tests do not wait.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // With reduced motion; one journey runs with all animations.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['camera', 'clipboard-read', 'clipboard-write'],
    // One journey tests offline storage; all others talk to the server itself.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
});
