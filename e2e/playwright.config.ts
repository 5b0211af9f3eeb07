import { defineConfig } from '@playwright/test';

/** `npm run e2e` starts a Maidan of its own and names it here; by itself, Playwright looks at the one you are running. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  // A page, a server and a database on two cores: one second try, in a new browser, with a trace of it
  // (decision 0038). What needed it is counted and named at the end of the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // How long a slow machine may take, not how long it should: what passes does not wait.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['camera', 'clipboard-read', 'clipboard-write'],
    actionTimeout: 30_000,
    // Only of the second try: recording takes time from every journey.
    trace: 'on-first-retry',
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
