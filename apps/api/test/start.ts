import type { Endpoint } from '@maidan/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { buildDeps } from '../src/platform/build-deps.ts';
import type { DatabaseConnection, Db } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { readSettings } from '../src/platform/settings.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

interface CallInput {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** JSON by default; text, bytes and form data are sent as they are. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

// A test reads what it expects of the answer; the contract's schemas have checked the rest on the way out.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyBody = any;

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  /** To the same database, for what connects by itself. */
  connection: DatabaseConnection;
  /** Set it to move the server's clock; null is the real one. The database's clock does not move with it. */
  clock: { now: Date | null };
  call(
    endpoint: Endpoint,
    input?: CallInput,
  ): Promise<{ status: number; body: AnyBody; headers: Record<string, unknown>; raw: Buffer }>;
  /** The same for any method and path, for requests outside the contract. */
  raw(
    options: InjectOptions,
  ): Promise<{ status: number; body: AnyBody; headers: Record<string, unknown>; raw: Buffer }>;
}

/** Starts the real application on a database of this test file's own. Call it once at the top of the file. */
export function startApi(env: Record<string, string> = {}): TestApi {
  const t = { clock: { now: null } } as TestApi;
  let database: TestDatabase;
  let folder: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-test-'));
    const deps = await buildDeps({
      settings: readSettings({
        NODE_ENV: 'test',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_SCALE: '1000',
        PORT: '3000',
        ...env,
      }),
      connection: database.connection,
      log: pino({ level: env.LOG_LEVEL ?? 'silent' }),
      clock: () => t.clock.now ?? new Date(),
      patience: 20,
    });
    t.deps = deps;
    t.db = deps.db;
    t.connection = database.connection;
    t.app = await buildApp(deps);
    close = deps.close;
  });

  afterAll(async () => {
    await t.app?.close();
    await close?.();
    await database?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  t.raw = async (options) => {
    const answer = await t.app.inject(options);
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers,
      raw: answer.rawPayload,
    };
  };
  t.call = async (endpoint, input = {}) => {
    const url = endpoint.url.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(input.params?.[name] ?? `missing-${name}`),
    );
    const headers: Record<string, string> = { ...input.headers };
    if (input.token) headers.authorization = `Bearer ${input.token}`;
    let payload: string | Buffer | undefined;
    if (input.form) {
      // The standard encoder writes the boundary and the parts exactly as a browser does.
      const encoded = new Response(input.form);
      payload = Buffer.from(await encoded.arrayBuffer());
      headers['content-type'] = encoded.headers.get('content-type') ?? '';
    } else if (typeof input.body === 'string' || Buffer.isBuffer(input.body)) {
      payload = input.body;
      headers['content-type'] ??= 'application/json';
    } else if (input.body !== undefined) {
      payload = JSON.stringify(input.body);
      headers['content-type'] = 'application/json';
    }
    const query = Object.fromEntries(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
    return t.raw({ method: endpoint.method, url, query, headers, ...(payload === undefined ? {} : { payload }) });
  };
  return t;
}
