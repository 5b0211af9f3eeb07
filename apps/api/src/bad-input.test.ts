import { createHash } from 'node:crypto';
import { allEndpoints } from '@maidan/contract/api';
import type { Endpoint } from '@maidan/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anAdmin, anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration, type MadeRegistration } from '../test/factories-registrations.ts';
import { rows } from './platform/db/db.ts';
import { startApi } from '../test/start.ts';

// Calls every endpoint of the contract as everyone who may call it, with input that is wrong in one place at a time.
const t = startApi({ RATE_LIMIT_SCALE: '1000000' });

const nasty: unknown[] = [
  null,
  true,
  -1,
  1.5,
  9_007_199_254_740_993,
  1e300,
  '',
  ' ',
  'x'.repeat(20_000),
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  '{{7*7}}',
  [],
  [[[[]]]],
  {},
  { constructor: { prototype: { polluted: 1 } } },
  Array.from({ length: 3000 }, () => 'x'),
  '2026-02-31',
  '99999-99-99',
];

let event: MadeEvent;
let registration: MadeRegistration;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  event = await anApprovedEvent(t, { categories: [{ name: 'MS', price: 500, capacity: 8 }] });
  registration = await aConfirmedRegistration(t, { event });
  tokens.public = undefined;
  tokens['signed-in'] = registration.token;
  tokens['signed-in-any'] = registration.token;
  tokens.organizer = event.token;
  tokens['organizer-any'] = event.token;
  tokens['event-staff'] = event.token;
  tokens.admin = (await anAdmin(t)).token;
});

const noToken = 'umpire';
const rolesOf = (endpoint: Endpoint) => [endpoint.config.access].flat().filter((role) => role !== noToken);

/** Real ids for the parameters whose name says what they identify, so that the call gets as far as it can. */
function idsFor(endpoint: Endpoint): Record<string, string> {
  const known: Record<string, string> = {
    eventId: event.eventId,
    registrationId: registration.registrationId,
    organizerId: event.organizerId,
  };
  return Object.fromEntries(
    [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      known[name] ?? '01890a5d-ac96-774b-bcce-b302099a8057',
    ]),
  );
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(json.properties ?? {});
}

const quiet = new Set([
  'sessions',
  'session_tokens',
  'rate_limits',
  'idempotency_keys',
  'scan_log',
  'audit_log',
  // Refusals are what it is for.
  'security_log',
  'webhook_inbox',
]);

/**
 * All rows of all tables that a refused call must leave unchanged, as one hash. One question for all of them: asked
 * table by table, five hundred hashes took most of this file's time.
 */
async function fingerprint(): Promise<string> {
  allRows ??= sql.join(await watchedTables(), sql` union all `);
  const found = await rows(t.db, sql<{ row: string }>`select watched.row from (${allRows}) as watched order by 1`);
  return createHash('sha256')
    .update(found.map(({ row }) => row).join('\n'))
    .digest('hex');
}

let allRows: RawBuilder<unknown> | undefined;

async function watchedTables() {
  const tables = await rows(
    t.db,
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return tables
    .filter(({ name }) => !quiet.has(name))
    .map(({ name }) => sql`select ${sql.lit(name)} || x::text as row from ${sql.table(name)} x`);
}

function expectRefusal(answer: { status: number; body: unknown }, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status >= 400) {
    expect(answer.body, what).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
  }
}

// Calls that end the session, which the others need; they have tests of their own.
const endsSession = new Set(['POST /auth/logout', 'POST /api/session/sign-out-everywhere']);
const withBody = allEndpoints.filter(
  (endpoint) => !endsSession.has(`${endpoint.method} ${endpoint.url}`) && !endpoint.config.raw,
);

test.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  '%s never fails on bad input, and a refusal changes nothing',
  async (name, endpoint) => {
    const params = idsFor(endpoint);
    for (const role of rolesOf(endpoint)) {
      const token = tokens[role];
      const send = (body: unknown, query = {}, where = params) =>
        endpoint.method === 'GET'
          ? t.call(endpoint, { token, params: where, query })
          : t.call(endpoint, { token, params: where, query, body });
      const before = await fingerprint();
      const answers: { status: number; body: unknown }[] = [];
      const check = async (
        what: string,
        body: unknown,
        query?: Record<string, string>,
        where?: Record<string, string>,
      ) => {
        const answer = await send(body, query, where);
        expectRefusal(answer, `${name} as ${role}: ${what}`);
        answers.push(answer);
      };
      for (const junk of ['not-an-id', '%00', "1' or '1'='1", '0'.repeat(190)]) {
        if (Object.keys(params).length > 0)
          await check(`id ${junk}`, {}, {}, Object.fromEntries(Object.keys(params).map((key) => [key, junk])));
      }
      if (endpoint.method !== 'GET') {
        for (const body of [undefined, 'null', '[]', '"text"', '1', { surprise: 1 }])
          await check(`body ${JSON.stringify(body)}`, body);
        for (const field of fieldsOf(endpoint.schema.body)) {
          for (const value of nasty)
            await check(`${field} = ${String(JSON.stringify(value)).slice(0, 40)}`, { [field]: value });
        }
      }
      for (const field of fieldsOf(endpoint.schema.querystring)) {
        for (const value of ['', '-1', '1e9', 'x'.repeat(3000), '\u0000', '%', "'", '0'])
          await check(`?${field}=${value.slice(0, 10)}`, undefined, { [field]: value });
      }
      if (answers.every((answer) => answer.status >= 400)) expect(await fingerprint(), name).toBe(before);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
  120_000,
);
