/**
 * The architecture as a table: every folder is a layer, and a layer may import only what its row names.
 * `check-architecture.mjs` reads it. A file belongs to the first row whose pattern fits; the pattern's group is the
 * file's noun.
 *
 * - `imports`: layers it may import.
 * - `own`: layers it may import within its own noun only.
 * - `packages`: npm packages and `node:` modules it may import; `any` leaves that to the package.json.
 *
 * @typedef {{ name: string, files: RegExp, imports: string[], own?: string[], packages: 'any' | string[] }} Layer
 */

const rules = ['domain', 'contract'];
const apiLayers = [
  'api platform',
  'api letter',
  'api record',
  'api store',
  'api act',
  'api routes',
  'api domain',
  'api application',
  'api support',
];
const webLayers = ['web platform', 'web ui', 'web feature', 'web page', 'web application'];
const testPackages = ['vitest', 'fast-check', 'node:'];

/** @type {Layer[]} */
export const layers = [
  { name: 'configuration', files: /(^|\/)[\w-]+\.config\.ts$/, imports: ['configuration'], packages: 'any' },

  { name: 'domain test', files: /^packages\/domain\/src\/.*\.test\.ts$/, imports: ['domain'], packages: testPackages },
  { name: 'domain', files: /^packages\/domain\/src\//, imports: ['domain'], packages: [] },
  {
    name: 'contract test',
    files: /^packages\/contract\/src\/.*\.test\.ts$/,
    imports: rules,
    packages: ['zod', ...testPackages],
  },
  { name: 'contract', files: /^packages\/contract\/src\//, imports: rules, packages: ['zod'] },

  {
    name: 'embedded postgres test',
    files: /^packages\/embedded-postgres\/(test\/|src\/.*\.test\.ts$)/,
    imports: ['embedded postgres'],
    packages: ['pg', ...testPackages],
  },
  {
    name: 'embedded postgres',
    files: /^packages\/embedded-postgres\/src\//,
    imports: ['embedded postgres'],
    packages: ['pg', 'node:'],
  },

  {
    name: 'api support', // tests, their tools, and the demo data
    files: /^apps\/api\/(test\/|seed\/|src\/.*\.test\.ts$)/,
    imports: [...rules, ...apiLayers, 'embedded postgres'],
    packages: 'any',
  },
  {
    name: 'api migration',
    files: /^apps\/api\/migrations\//,
    imports: [...rules, 'api migration'],
    packages: ['pg'],
  },
  { name: 'api platform', files: /^apps\/api\/src\/platform\//, imports: [...rules, 'api platform'], packages: 'any' },
  {
    name: 'api letter', // what a mail says
    files: /^apps\/api\/src\/features\/[^/]+\/letters\//,
    imports: [...rules, 'api platform', 'api letter'],
    packages: [],
  },
  {
    name: 'api record', // a family of tables: its SQL and what always holds; knows no act
    files: /^apps\/api\/src\/features\/[^/]+\/records\//,
    imports: [...rules, 'api platform', 'api letter', 'api record'],
    packages: ['kysely', 'node:'],
  },
  {
    name: 'api store', // what the acts of one folder read, and the tables that only they write
    files: /^apps\/api\/src\/features\/([^/]+\/[^/]+)\/(?:[\w-]+-)?store\.ts$/,
    imports: [...rules, 'api platform', 'api record'],
    own: ['api store'],
    packages: ['kysely'],
  },
  {
    name: 'api routes',
    files: /^apps\/api\/src\/features\/([^/]+\/[^/]+)\/(?:[\w-]+-)?routes\.ts$/,
    imports: [...rules, 'api platform', 'api record', 'api act'],
    own: ['api store'],
    packages: ['fastify', 'node:'],
  },
  {
    name: 'api act',
    files: /^apps\/api\/src\/features\/([^/]+\/[^/]+)\/[\w-]+\.ts$/,
    imports: [...rules, 'api platform', 'api letter', 'api record', 'api act'],
    own: ['api store'],
    packages: ['node:'],
  },
  {
    name: 'api domain', // the list of a domain's routes
    files: /^apps\/api\/src\/features\/([^/]+)\/routes\.ts$/,
    imports: ['api platform', 'api routes'],
    packages: [],
  },
  {
    name: 'api application',
    files:
      /^apps\/api\/(src\/(app|main|open-database)|reset-second-factor|provider-check|keys|backup|restore|drill|upgrade-database)\.ts$/,
    imports: [
      ...rules,
      'api platform',
      'api record',
      'api act',
      'api domain',
      'api application',
      'api support',
      'embedded postgres',
    ],
    packages: 'any',
  },

  {
    name: 'web support',
    files: /^apps\/web\/test\//,
    imports: [...rules, ...webLayers, 'web support'],
    packages: 'any',
  },
  {
    name: 'web test',
    files: /^apps\/web\/src\/.*\.test\.tsx?$/,
    imports: [...rules, 'web platform', 'web ui', 'web page', 'web feature', 'web support'],
    packages: 'any',
  },
  { name: 'web ui', files: /^apps\/web\/src\/ui\//, imports: ['web ui'], packages: 'any' },
  {
    name: 'web platform',
    files: /^apps\/web\/src\/platform\//,
    imports: [...rules, 'web ui', 'web platform'],
    packages: 'any',
  },
  {
    name: 'web feature',
    files: /^apps\/web\/src\/features\//,
    imports: [...rules, 'web platform', 'web ui', 'web feature'], // of its own domain
    packages: 'any',
  },
  {
    name: 'web page',
    files: /^apps\/web\/src\/pages\//,
    imports: [...rules, 'web platform', 'web ui', 'web feature', 'web page'],
    packages: 'any',
  },
  {
    name: 'web application',
    files: /^apps\/web\/src\/[^/]+$/,
    imports: [...rules, ...webLayers],
    packages: 'any',
  },

  { name: 'e2e', files: /^e2e\//, imports: [...rules, 'e2e'], packages: 'any' },
  // The web's: a test compares the Hindi of refusals with the sentences of the sources.
  {
    name: 'scripts',
    files: /^scripts\//,
    imports: [...rules, 'scripts', 'bench', 'e2e', 'web platform'],
    packages: 'any',
  },
  {
    name: 'bench',
    files: /^bench\//,
    imports: [...rules, ...apiLayers, 'embedded postgres', 'scripts', 'bench'],
    packages: 'any',
  },
];

/** The members of the workspace: imports between them use the package name. */
export const members = [
  { name: '@maidan/domain', folder: 'packages/domain' },
  { name: '@maidan/contract', folder: 'packages/contract' },
  { name: '@maidan/embedded-postgres', folder: 'packages/embedded-postgres' },
  { name: '@maidan/api', folder: 'apps/api' },
  { name: '@maidan/web', folder: 'apps/web' },
  { name: '@maidan/e2e', folder: 'e2e' },
];

/**
 * The eight domains, which have the same names on every floor, and the other domains each may import. Code that needs
 * two of them belongs to the upper one. A file outside the domains (`money.ts`, `fields.ts`) serves all and imports
 * none.
 *
 * @type {Record<string, string[]>}
 */
export const domains = {
  matchday: ['entries', 'money', 'accounts', 'events', 'schedule', 'draws', 'operations'],
  entries: ['money', 'accounts', 'events', 'schedule', 'draws', 'operations'],
  money: ['accounts', 'events', 'operations'],
  accounts: ['events', 'operations'],
  events: ['operations'],
  schedule: ['draws', 'events', 'operations'],
  draws: ['schedule', 'events', 'operations'], // schedule of the rules: the two are halves of one thing on the floors above
  operations: [],
};

/** Renaming a category also writes its name into draws and results, until these refer to it by id. */
export const reachesUp = /^apps\/api\/src\/features\/events\/records\/categories/;

/**
 * The floors with domains. `within`: imports between domains on that floor itself, where fewer are allowed. `over`:
 * files that name every domain.
 *
 * @typedef {{ folder: string, over: string[], within?: Record<string, string[]> }} Floor
 * @type {Floor[]}
 */
export const floors = [
  { folder: 'packages/domain/src', over: [], within: { draws: [] } },
  { folder: 'packages/contract/src', over: ['packages/contract/src/api.ts'] },
  { folder: 'apps/api/src/features', over: [] },
  // Screens import only those of their own domain; the schedule editor shows the draws' sheets.
  {
    folder: 'apps/web/src/features',
    over: [],
    within: { ...Object.fromEntries(Object.keys(domains).map((domain) => [domain, []])), schedule: ['draws'] },
  },
];

/** The acts on the server, and the contract that the routes of a noun answer. */
export const apiFeatures = {
  folder: 'apps/api/src/features',
  records: 'records',
  /** @param {string} domain @param {string} noun */
  contract: (domain, noun) => `packages/contract/src/${domain}/${noun}.ts`,
};

/** The most files in a folder. */
export const fullest = 45;

/** A function that fits nowhere points to a missing noun; these names hide that. */
export const namesWithoutMeaning =
  /^(index|types|.*(^|-)(utils?|helpers?|common|shared|misc)|(.*-)?managers?|handlers?)$/;

export const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The longest file, function and React component, in lines. Functions of tests are not measured. */
export const longest = { source: 300, test: 500, function: 60, component: 120 };
export const isForTests = /^(apps\/(api|web)\/test|packages\/embedded-postgres\/test|e2e)\//;
export const isTest = /\.(test|spec)\.tsx?$/;
export const isGenerated = /\.gen\.[a-z]+$/;
export const mayExportDefault = /(^|\/)[\w-]+(\.config\.ts|-reporter\.mjs)$|\.d\.ts$/;
