import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A figure of the whole installation, read from the database when it is asked for; null where there is none. */
export interface Measure {
  name: string;
  help: string;
  read: () => Promise<number | null>;
}

/** Figures for a monitor (Prometheus): of this process, of its requests, and of the installation. */
export interface Metrics {
  /** Measures every request from now on. */
  watch(app: FastifyInstance): void;
  /** Answers that are sent before the application looks at them. */
  countReady(times: number): void;
  watchPool(pool: pg.Pool): void;
  add(measures: readonly Measure[]): void;
  text(): Promise<string>;
}

// From a kept answer to a long export.
const seconds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'maidan_request_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const ready = new Counter({
    name: 'maidan_ready_answers_total',
    help: 'Answers kept for everybody, sent without asking the application; not among the requests',
    registers,
  });
  // In several processes the first one asks the others for theirs.
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registers);
    void new AggregatorRegistry();
  }
  return {
    watch: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      }),
    countReady: (times) => ready.inc(times),
    watchPool: (pool) => watchPool(pool, registers),
    add: (measures) => {
      for (const measure of measures) addMeasure(measure, registers);
    },
    text: () => registry.metrics(),
  };
}

function watchPool(pool: pg.Pool, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'maidan_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      gauge.set({ state: 'open' }, pool.totalCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function addMeasure({ name, help, read }: Measure, registers: Registry[]): void {
  const gauge = new Gauge({
    name,
    help,
    registers,
    // Every process reads the same database.
    aggregator: 'max',
    async collect() {
      const value = await read().catch(() => Number.NaN);
      if (value === null) gauge.remove();
      else gauge.set(value);
    },
  });
}

/** Answers `/metrics` at a port of its own, which is meant for the monitor alone. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  text: () => Promise<string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(body),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server.unref();
}

/** The figures of all workers, for the process that started them. */
export function metricsOfWorkers(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return () => all.clusterMetrics();
}
