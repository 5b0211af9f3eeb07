import { defineConfig } from '@playwright/test';
import { addresses } from './addresses.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Side by side, each worker on a Maidan of its own, and no second try (decision 0050).
  fullyParallel: true,
  workers: addresses.length,
  forbidOnly: Boolean(process.env.CI),
  // How long a slow machine may take, not how long it should: what passes does not wait.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // As whoever asks for less motion sees it; one journey goes with all of it.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['camera', 'clipboard-read', 'clipboard-write'],
    // What a device keeps for halls without a network is one journey's matter; the others look at the server itself.
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
