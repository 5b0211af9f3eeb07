import { availableParallelism } from 'node:os';
import { isHallPath, isPagePath } from '@maidan/contract/pages';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { contractCalls } from './contract-calls.config.ts';
import { spoiledMessages } from './spoiled-messages.config.ts';
import { usedIcons } from './used-icons.config.ts';

const documentOf = (url = '') => (isHallPath(url.split('?')[0] ?? '') ? '/hall.html' : '/index.html');

/** In development too, the pages of the hall are a document of their own. */
const hallDocument: Plugin = {
  name: 'hall-document',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (documentOf(request.url) === '/hall.html') request.url = '/hall.html';
      next();
    });
  },
};

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/**
 * Everything the API answers. Pages share some of these roots, so a navigation to a page is left to the application.
 */
const apiPaths =
  '^/(api|auth|event|organizer|easysplit|profile|webhooks|files|print_editable_fixtures|healthz|readyz)(/|\\?|$)';

/**
 * The Hindi of a domain in one chunk; what stands below the features comes by itself, as some of it needs code of its
 * own.
 */
function hindiChunk(id: string): string | null {
  const [, domain] = /\/web\/src\/features\/(\w+)\/.*\.hi\.ts$/.exec(id) ?? [];
  return domain ? `hindi-${domain}` : null;
}

/** The half that draws pages on the server is one program. */
const drawsOnServer = process.argv.includes('--ssr');

/** What a visitor waits for, in a chunk or two beside the entry's own and the language's. */
const firstSeen = [
  // Schemas are not among it: calls are made without (contract-calls.config.ts), and one screen reads by one.
  {
    name: 'schemas',
    // With all that it names, or it and the chunk that has the rest would wait for each other.
    test: new RegExp(
      [
        '/node_modules/zod/',
        '/contract/src/(?:fields|events/shown-refund-policy|entries/(?:entry|registration|shown/deposit))\\.ts$',
        '/domain/src/(?:entries/(?:entering/entry-states|deposits/reasons)|events/prices/deposit-returns)\\.ts$',
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
    priority: 10,
  },
  // What the pages of the hall and all others begin with: React, calls, language, the frame of a screen, its fields.
  {
    name: 'base',
    test: new RegExp(
      [
        '/node_modules/react-dom/',
        '/ui/theme/(?:base|tokens|fonts|mantine)\\.css$',
        '/platform/(?:language|heard-language|now|no-eval|api|toast|use-submit|device/device-memory)\\.tsx?$',
        '/ui/(?:feedback/(?:error-state|empty-state|toast)|fields/text-field|layout/(?:page|row|stack)|logo|poster)\\.tsx?$',
        '/shell/(?:hall-failure|language-switch)\\.tsx$',
      ].join('|'),
    ),
    priority: 9,
  },
  // Offers a new version on the pages of the hall as well.
  { name: 'new-version', test: /\/shell\/new-version-line\.tsx$|\/device\/undisturbed\.ts$/, priority: 8 },
  // Every page but the first of the hall.
  {
    name: 'queries',
    test: new RegExp(
      [
        '/react-query/build/modern/(?:QueryClientProvider|useQuery|useMutation)\\.js$',
        '/platform/(?:query-client|account-language)\\.ts$',
        '/ui/feedback/skeleton\\.tsx$',
      ].join('|'),
    ),
    priority: 8,
  },
  // Not `main.tsx` itself: whatever imports from a chunk runs it, and the pages of the hall are no place for that.
  { name: 'entry', test: /\/web\/src\/(?:router|ui\/drawn-piece)\.tsx?$/, priority: 7 },
  // Small things that most pages share, and that would bring those pages to each other.
  {
    name: 'pieces',
    test: new RegExp(
      [
        '/web/src/ui/(?:chip|layout/(?:card|icon|tabs)|feedback/banner)\\.tsx?$',
        '/platform/(?:live-stream|request-key)\\.ts$',
        '/contract/src/(?:matchday/desk|draws/public-draws)\\.ts$',
        '/draws/scoring-format\\.ts$',
        '/icons/Icon(?:Trophy|MapPin|ChevronRight)\\.mjs$',
        '/platform/names/(?:stored-names|played-on)\\.ts$',
        '/events/event/places-words\\.ts$',
        '/contract/src/accounts/profile\\.ts$',
        '/domain/src/events/registration-window\\.ts$',
      ].join('|'),
    ),
    priority: 6,
  },
  // The calls about events, and apart from them the rules of a page's questions and links, which the contract's
  // schemas name: only the screens that apply those load them.
  {
    name: 'event-contract',
    test: /\/contract\/src\/events\/event\.ts$/,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  { name: 'event-rules', test: /\/contract\/src\/events\/page\.ts$/, priority: 5 },
  { name: 'public-event', test: /\/(?:pages\/event-page|public-draws\/next-match-line)\.tsx?$/, priority: 4 },
  { name: 'home', test: /\/pages\/home-page\.tsx$/, priority: 3 },
  // What most other pages open and choose with, and the organizer's first page: else they come in fifty small files.
  { name: 'menus', test: /\/web\/src\/ui\/menu\.tsx$/, priority: 3 },
  { name: 'controls', test: /\/web\/src\/ui\/fields\/select-field\.tsx$/, priority: 2 },
  // The header of whoever has signed in.
  {
    name: 'signed-in',
    test: /\/(?:notifications\/notification-bell|shell\/user-menu|check-in\/hand-in-on-opening)\.tsx$/,
    priority: 2,
  },
  { name: 'draws', test: /\/(?:public-draws\/published-draws|sheets\/public-drawing)\.tsx$/, priority: 1 },
  { name: 'dashboard-page', test: /\/web\/src\/pages\/dashboard-page\.tsx$/, priority: 0 },
];

/** Screens are tested on the React that is served: its development half takes a third of the time. */
const testedAsServed = () => ({
  plugins: [spoiledMessages()],
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    rolldownOptions: {
      plugins: [usedIcons()],
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    },
  },
});

/** With messages spoiled on purpose, tests are meant to be red and need not wait for long. */
const impatient = process.env.SPOILED_MESSAGES !== undefined;

const config = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractCalls(), hallDocument],
  resolve: {
    // The package's root re-exports five thousand modules one by one; the development server would load each.
    alias: [{ find: /^@tabler\/icons-react$/, replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' }],
  },
  // Named here, because a package found halfway through makes the development server and the tests load again.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@tabler/icons-react/dist/esm/icons/index.mjs',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'axe-core',
      'dayjs',
      'dayjs/locale/hi',
      'qrcode',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'use-intl/core',
      'vitest-browser-react',
      'zod',
      'zxing-wasm/reader',
    ],
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 4300),
    // Test runs side by side take the next free port.
    strictPort: !process.env.VITEST,
    proxy: {
      [apiPaths]: {
        target: server,
        bypass: (request) =>
          request.method === 'GET' &&
          request.headers['sec-fetch-dest'] === 'document' &&
          isPagePath(request.url?.split('?')[0] ?? '')
            ? documentOf(request.url)
            : undefined,
      },
    },
  },
  // Whole, so that the server loads one program and no package of the browser's; and the React that visitors get,
  // whatever the server is started as: with its development half the program is twice as large, and warns in the log.
  ssr: { noExternal: true },
  ...(drawsOnServer && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Older phones get the light palette by @supports; a lowered light-dark() would defeat that test.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The policy of the page allows no data: fonts, and a file is cached for longer than the script around it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The half that draws pages on the server (`--ssr`) is code alone.
    copyPublicDir: !drawsOnServer,
    manifest: drawsOnServer ? false : 'manifest.json',
    rolldownOptions: {
      // Pages that the server drew begin with the second (`platform/http/page-document.ts`).
      ...(!drawsOnServer && {
        input: ['index.html', 'hall.html', 'src/wake.ts'].map((name) => `${import.meta.dirname}/${name}`),
      }),
      output: {
        codeSplitting: {
          // Hindi comes a domain at a time: eight answers instead of eighty, and none for those who read English.
          groups: [
            { name: hindiChunk, debugName: 'hindi', includeDependenciesRecursively: false, priority: 8 },
            ...(drawsOnServer ? [] : firstSeen),
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    isolate: false,
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    testTimeout: impatient ? 15_000 : 180_000,
    // A wait goes on for as long as it takes on a slow machine, as those for elements do; a second is the tool's own
    // idea.
    expect: { poll: { timeout: impatient ? 2_000 : 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      // The page loads every module one by one; on a busy machine the usual minute is not enough.
      connectTimeout: 180_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
          ],
        },
        contextOptions: { locale: 'en-IN', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

export default process.env.VITEST ? mergeConfig(config, testedAsServed()) : config;
