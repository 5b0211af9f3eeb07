import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArchitecture } from './check-architecture.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'maidan-house-'));
  for (const [file, text] of Object.entries(cleanHouse)) plant(file, text);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const cleanHouse = {
  'docs/decisions/README.md': '- [0001](0001-whole-paise.md) Amounts are whole paise\n',
  'docs/decisions/0001-whole-paise.md': '# 0001 Amounts are whole paise\n',
  'ARCHITECTURE.md': [
    '# The tree',
    'packages/domain/src/',
    '  events/    staff',
    'apps/api/',
    '  src/features/<domain>/',
    '  events/    event, review (and',
    '             history)',
    '  matchday/  winners',
    'apps/web/src/',
    '',
  ].join('\n'),
  'packages/domain/src/money.ts': 'export const paise = (value: number) => value;\n',
  'packages/domain/src/money.test.ts': "import { test } from 'vitest';\nimport { paise } from './money.ts';\n",
  'packages/domain/src/india-time.ts': 'export const dayOf = (now: number) => new Date(now).getUTCDay();\n',
  'packages/contract/src/matchday/winners.ts':
    "import { z } from 'zod';\nimport { paise } from '@maidan/domain/money';\n",
  'packages/contract/src/events/event.ts': "import { z } from 'zod';\n",
  'apps/api/src/platform/db.ts': "import pg from 'pg';\n",
  'apps/api/src/features/matchday/winners/store.ts':
    "import { sql } from 'kysely';\nimport { db } from '../../../platform/db.ts';\n",
  'apps/api/src/features/matchday/winners/crown.ts':
    "import * as store from './store.ts';\nimport { close } from '../../events/event/close.ts';\n",
  'apps/api/src/features/matchday/winners/routes.ts':
    "import type { FastifyInstance } from 'fastify';\nimport * as winners from './crown.ts';\n",
  'apps/api/src/features/matchday/routes.ts': "import { winnerRoutes } from './winners/routes.ts';\n",
  'apps/api/src/features/matchday/winners/winners.test.ts': "import { startApi } from '../../../../test/start.ts';\n",
  'apps/api/src/features/events/event/close.ts': "import * as store from './store.ts';\n",
  'packages/contract/src/events/review.ts': "import { z } from 'zod';\n",
  'apps/api/src/features/events/review/decide.ts': "import { close } from '../event/close.ts';\n",
  'apps/api/src/features/events/event/store.ts': "export const save = sql`update courts set name = 'One'`;\n",
  'apps/api/src/app.ts': "import { matchdayRoutes } from './features/matchday/routes.ts';\n",
  'apps/api/test/start.ts': "import { buildApp } from '../src/app.ts';\n",
  'apps/web/vite.config.ts': "import react from '@vitejs/plugin-react';\nexport default react();\n",
  'apps/web/src/ui/button.tsx': "import './button.module.css';\n",
  'apps/web/src/ui/button.module.css': '.button { color: inherit; }\n',
  'apps/web/src/platform/api.ts': "import { winnerEndpoints } from '@maidan/contract/matchday/winners';\n",
  'apps/web/src/features/matchday/winners/queries.ts': "import { call } from '../../../platform/api.ts';\n",
  'apps/web/src/features/matchday/winners/winners.test.tsx':
    "import { render } from '../../../../test/render.tsx';\nimport { winnersQuery } from './queries.ts';\n",
  'apps/web/src/features/events/event/queries.ts': "import { call } from '../../../platform/api.ts';\n",
  'apps/web/src/pages/event-page.tsx':
    "import { eventsQuery } from '../features/events/event/queries.ts';\nimport { Button } from '../ui/button.tsx';\n",
  'apps/web/src/main.tsx': "const page = () => import('./pages/event-page.tsx');\n",
  'apps/web/test/render.tsx': "import { call } from '../src/platform/api.ts';\n",
  'e2e/winners.spec.ts':
    "import { test } from '@playwright/test';\nimport { winnerEndpoints } from '@maidan/contract/matchday/winners';\n",
};

/** What is planted, and the report that it must cause. */
const violations: Record<string, [file: string, text: string, report: string | RegExp][]> = {
  directions: [
    [
      'packages/domain/src/prices.ts',
      "import { z } from '@maidan/contract/matchday/winners';\n",
      'packages/domain/src/prices.ts:1 domain may not import contract: @maidan/contract/matchday/winners',
    ],
    [
      'packages/contract/src/files.ts',
      "import type { Db } from '../../../apps/api/src/platform/db.ts';\n",
      /contract may not import api platform/,
    ],
    [
      'apps/api/src/platform/jobs.ts',
      "\nimport '../app.ts';\n",
      /jobs\.ts:2 api platform may not import api application/,
    ],
    [
      'apps/api/src/features/events/event/store.ts',
      "import { closeEvent } from './close.ts';\n",
      /api store may not import api act/,
    ],
    [
      'apps/api/src/features/events/event/close.ts',
      "import { eventRoutes } from './routes.ts';\n",
      /api act may not import api routes/,
    ],
    ['apps/web/src/ui/price.tsx', "import { paise } from '@maidan/domain/money';\n", /web ui may not import domain/],
    [
      'apps/web/src/platform/session.ts',
      "export { call } from '../features/events/event/queries.ts';\n",
      /web platform may not import web feature/,
    ],
    [
      'apps/web/src/features/matchday/winners/podium.tsx',
      "const Page = () => import('../../../pages/event-page.tsx');\n",
      /web feature may not import web page/,
    ],
    [
      'apps/web/src/platform/rows.ts',
      "export type Row = import('../../../api/src/platform/db.ts').Row;\n",
      /web platform may not import api platform/,
    ],
    ['e2e/rows.spec.ts', "import { db } from '../apps/api/src/platform/db.ts';\n", /e2e may not import api platform/],
  ],
  'another noun': [
    [
      'apps/api/src/features/matchday/winners/crown.ts',
      "import * as store from '../../events/event/store.ts';\n",
      /api act may not import api store of another noun \(events\/event\)/,
    ],
  ],
  domains: [
    [
      'packages/domain/src/events/day.ts',
      "import type { Match } from '../matchday/match.ts';\n",
      'packages/domain/src/events/day.ts:1 events may not import matchday: ../matchday/match.ts',
    ],
    [
      'packages/domain/src/draws/round.ts',
      "import type { Plan } from '../schedule/plan.ts';\n",
      /draws may not import schedule/,
    ],
    [
      'packages/domain/src/money.ts',
      "import type { Match } from './matchday/match.ts';\n",
      /serves all domains and may not know matchday/,
    ],
    [
      'packages/contract/src/accounts/profile.ts',
      "import { payouts } from '../money/payouts.ts';\n",
      /accounts may not import money/,
    ],
    [
      'apps/api/src/features/events/event/close.ts',
      "import { crown } from '../../matchday/winners/crown.ts';\n",
      /events may not import matchday/,
    ],
    [
      'apps/web/src/features/events/event/card.tsx',
      "import { winners } from '@maidan/contract/matchday/winners';\n",
      /events may not import matchday/,
    ],
    [
      'apps/web/src/features/matchday/winners/podium.tsx',
      "import { eventsQuery } from '../../events/event/queries.ts';\n",
      /matchday may not import events: \.\.\/\.\.\/events/,
    ],
    ['packages/domain/src/sponsors/logo.ts', '', /"sponsors" is none of the domains: matchday, entries, money/],
  ],
  'full folders': [
    [
      'apps/web/src/features/events/event/full.tsx',
      '',
      /features\/events\/event:1 holds 46 files, more than 45: give it rooms/,
    ],
  ],
  packages: [
    [
      'packages/domain/src/hash.ts',
      "import { createHash } from 'node:crypto';\n",
      /domain may not import the package node:crypto/,
    ],
    ['packages/domain/src/server.ts', "import Fastify from 'fastify';\n", /domain may not import the package fastify/],
    [
      'packages/contract/src/api.ts',
      "import type { FastifyInstance } from 'fastify';\n",
      /contract may not import the package fastify/,
    ],
    [
      'apps/api/src/features/events/event/store.ts',
      "import pg from 'pg';\n",
      /api store may not import the package pg/,
    ],
    [
      'apps/api/src/features/events/event/close.ts',
      "import { sql } from 'kysely';\n",
      /api act may not import the package kysely/,
    ],
    [
      'apps/api/src/features/events/event/routes.ts',
      "import sharp from 'sharp';\n",
      /api routes may not import the package sharp/,
    ],
  ],
  'paths into another member': [
    [
      'apps/web/src/platform/money.ts',
      "import { paise } from '../../../../packages/domain/src/money.ts';\n",
      /reaches into @maidan\/domain by a path/,
    ],
  ],
  circles: [
    [
      'apps/api/src/features/events/event/close.ts',
      "import { crown } from '../../matchday/winners/crown.ts';\n",
      /imports itself in a circle: .*event\/close\.ts -> .*winners\/crown\.ts -> .*event\/close\.ts/,
    ],
  ],
  'records and acts': [
    [
      'apps/api/src/features/matchday/records/day.ts',
      "import { crown } from '../winners/crown.ts';\n",
      /api record may not import api act/,
    ],
    [
      'apps/api/src/features/matchday/winners/crown-store.ts',
      "import { crown } from './crown.ts';\n",
      /api store may not import api act/,
    ],
    ['apps/api/src/features/matchday/podium.ts', '', /podium\.ts:1 lies neither in records nor in a folder of acts/],
    ['apps/api/src/features/matchday/winners/parts/podium.ts', '', /lies neither in records nor in a folder of acts/],
    [
      'apps/api/src/features/matchday/umpires/routes.ts',
      '',
      /routes\.ts:1 has no call in the contract: packages\/contract\/src\/matchday\/umpires\.ts is missing/,
    ],
    [
      'apps/api/src/features/matchday/winners/medals-routes.ts',
      '',
      /has no call in the contract: packages\/contract\/src\/matchday\/medals\.ts is missing/,
    ],
  ],
  'writers of a table': [
    [
      'apps/api/src/features/matchday/winners/store.ts',
      "import { sql } from 'kysely';\nexport const crown = sql`delete from courts`;\n",
      'apps/api/src/features/matchday/winners/store.ts:2 writes courts, and so does events/event: ask the owner of the table',
    ],
    [
      'apps/api/src/features/matchday/winners/store.ts',
      'export const crown = sql<Row>`\nwith old as (delete\n from courts) select 1`;\n',
      /store\.ts:2 writes courts/,
    ],
    [
      'apps/api/src/features/events/records/courts.ts',
      "import { sql } from 'kysely';\nexport const close = sql`update courts set name = ''`;\n",
      /records\/courts\.ts:2 writes courts, and so does events\/event/,
    ],
    ['apps/api/src/platform/db.ts', 'const add = sql`insert into Courts (id) values (1)`;\n', /db\.ts:1 writes courts/],
  ],
  'clock and dice in the domain': [
    [
      'packages/domain/src/today.ts',
      'export const today = () => Date.now();\n',
      /today\.ts:1 the domain has no clock and no dice: now/,
    ],
    ['packages/domain/src/today.ts', '\nexport const today = () => new Date();\n', /today\.ts:2 .*: now/],
    ['packages/domain/src/today.ts', 'export const today = Date();\n', /: now comes in/],
    ['packages/domain/src/today.ts', 'export const today = performance.now();\n', /: now comes in/],
    ['packages/domain/src/lot.ts', 'export const lot = Math.random();\n', /: a seed comes in/],
    ['packages/domain/src/lot.ts', 'export const lot = crypto.randomUUID();\n', /: a random value comes in/],
  ],
  'the zone of a machine': [
    [
      'apps/web/src/features/matchday/winners/queries.ts',
      'export const at = (day: Date) => day.setHours(14);\n',
      /queries\.ts:1 setHours is in the machine's time zone: use domain\/india-time/,
    ],
    ['packages/domain/src/today.ts', '\nexport const day = (at: Date) => at.getDay();\n', /today\.ts:2 getDay is in/],
    ['apps/web/src/ui/day.ts', 'export const day = (at: Date) => at.toDateString();\n', /toDateString is in/],
    [
      'apps/web/src/ui/day.ts',
      "export const day = (at: Date) => at.toLocaleDateString('en-IN', { month: 'long' });\n",
      /day\.ts:1 toLocaleDateString is in/,
    ],
    [
      'apps/web/src/ui/day.ts',
      "export const day = new Intl.DateTimeFormat('en-IN', { month: 'long' });\n",
      /day\.ts:1 Intl\.DateTimeFormat is in/,
    ],
    ['apps/web/src/ui/day.ts', 'export const day = new Date(2026, 11, 5);\n', /a date of several numbers is in/],
  ],
  names: [
    ['apps/web/src/platform/utils.ts', '', /"utils" says nothing/],
    ['apps/web/src/features/events/event/events-helpers.ts', '', /"events-helpers" says nothing/],
    ['packages/domain/src/index.ts', '', /"index" says nothing/],
    ['packages/domain/src/types.ts', '', /"types" says nothing/],
    ['apps/web/src/ui/handler.test.tsx', '', /"handler" says nothing/],
    ['apps/web/src/ui/DatePicker.tsx', '', /"DatePicker" is not kebab-case/],
    ['apps/web/src/features/checkIn/queries.ts', '', /"checkIn" is not kebab-case/],
    ['apps/web/src/ui/field.js', '', /is JavaScript/],
    ['apps/api/src/jobs/mail.ts', '', /is in none of the places/],
  ],
  'default exports': [
    ['apps/web/src/ui/card.tsx', 'export default function Card() {}\n', /card\.tsx:1 exports a default/],
    ['apps/web/src/ui/card.tsx', 'const card = 1;\nexport { card as default };\n', /card\.tsx:2 exports a default/],
  ],
  'the tree': [
    [
      'apps/api/src/features/events/staff/appoint.ts',
      '',
      'ARCHITECTURE.md:1 does not name the folder events/staff in its tree',
    ],
    [
      'apps/api/src/features/matchday/event/end.ts',
      '',
      'ARCHITECTURE.md:1 does not name the folder matchday/event in its tree',
    ],
  ],
  decisions: [
    [
      'docs/decisions/0004-one-clock.md',
      '# 0004 One clock\n',
      'docs/decisions/README.md:1 does not name 0004-one-clock.md',
    ],
    [
      'docs/decisions/README.md',
      '[0001](0001-whole-paise.md) [0003](0003-gone.md)\n',
      'docs/decisions/README.md:1 names 0003-gone.md, which is not there',
    ],
    [
      'packages/domain/src/money.ts',
      '\n// See docs/decisions/0001 and decision 0004.\n',
      'packages/domain/src/money.ts:2 names decision 0004, which is not there',
    ],
  ],
  length: [
    [
      'packages/domain/src/long.ts',
      '\n'.repeat(301),
      'packages/domain/src/long.ts:300 has 301 lines, more than 300: split the noun',
    ],
    ['packages/domain/src/long.test.ts', '\n'.repeat(501), /has 501 lines, more than 500/],
    [
      'packages/domain/src/long.ts',
      `\nexport function plan() {${'\n'.repeat(60)}}\n`,
      'packages/domain/src/long.ts:2 plan has 61 lines, more than 60: a noun is missing in it',
    ],
    ['packages/domain/src/long.ts', `const plan = () => {${'\n'.repeat(60)}};\n`, /plan has 61 lines/],
    ['packages/domain/src/long.ts', `const a = { plan() {${'\n'.repeat(60)}} };\n`, /plan has 61 lines/],
    ['packages/domain/src/long.ts', `class A { plan() {${'\n'.repeat(60)}} }\n`, /plan has 61 lines/],
    ['packages/domain/src/long.ts', `[].map(() => {${'\n'.repeat(60)}});\n`, /a function without a name has 61 lines/],
    ['apps/web/src/ui/card.tsx', `export function Card() {${'\n'.repeat(120)}}\n`, /Card has 121 lines, more than 120/],
    ['apps/web/src/ui/card.tsx', `const Card = memo(() => {${'\n'.repeat(120)}});\n`, /Card has 121 lines/],
    ['apps/web/src/ui/card.tsx', `function useCard() {${'\n'.repeat(60)}}\n`, /useCard has 61 lines, more than 60/],
  ],
};

test('a clean house has nothing to report', () => {
  expect(checkArchitecture(root)).toEqual([]);
});

describe.each(Object.entries(violations))('%s', (_rule, planted) => {
  test.each(planted)('%s: %s', (file, text, report) => {
    if (_rule === 'full folders') for (let at = 0; at < 44; at++) plant(file.replace('full', `full-${at}`), text);
    plant(file, text);
    const found = checkArchitecture(root);
    expect(found).toContainEqual(typeof report === 'string' ? report : expect.stringMatching(report));
  });
});

test.each([
  ['packages/domain/src/states.gen.ts', '\n'.repeat(900)],
  ['packages/domain/src/long.test.ts', '\n'.repeat(500)],
  [
    'packages/domain/src/comment.ts',
    "// import { z } from 'zod'; Date.now()\nexport const text = `import 'pg'; Math.random()`;\n",
  ],
  ['packages/domain/src/money.test.ts', 'const now = Date.now();\n'],
  ['packages/domain/src/long.ts', `export function plan() {${'\n'.repeat(59)}}\n`],
  ['packages/domain/src/long.test.ts', `test('all day', () => {${'\n'.repeat(60)}});\n`],
  ['apps/web/src/ui/card.tsx', `export function Card() {${'\n'.repeat(119)}}\n`],
  [
    'apps/api/src/features/matchday/winners/store.ts',
    'const lock = sql`select 1 from courts for no key update of courts`;\nconst said = "update courts";\n' +
      'const crown = sql`insert into winners (id) values (1) on conflict (id) do update set place = 1`;\n',
  ],
  ['apps/api/src/features/matchday/winners/winners.test.ts', 'const made = sql`update courts set name = 1`;\n'],
  [
    'apps/api/src/features/matchday/winners/podium.ts',
    "import { lockDay } from '../records/day.ts';\nimport * as store from './podium-store.ts';\n",
  ],
  ['apps/api/seed/demo.ts', "import { close } from '../src/features/events/event/close.ts';\n"],
  [
    'apps/api/src/features/events/event/close.ts',
    "import type { Review } from '../review/decide.ts';\nexport interface Event { review: Review }\n",
  ],
])('%s is no violation: %s', (file, text) => {
  plant(file, text);
  expect(checkArchitecture(root)).toEqual([]);
});
