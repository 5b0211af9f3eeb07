import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { findCaller } from './access.ts';

/** For process supervisors and load balancers: `/healthz` means "alive", `/readyz` means "send me requests". */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', () => ({ success: true, status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const database = await databaseAnswers(deps);
    const ready = !deps.stopping.aborted && database;
    const details = database && (await isAdministrator(deps, request)) ? { details: detailsOf(deps) } : {};
    return reply.code(ready ? 200 : 503).send({ success: ready, status: ready ? 'ready' : 'not ready', ...details });
  });
}

/** No reason to send requests elsewhere: the other nodes use the same provider. */
const detailsOf = ({ payments, pool, stopping }: Deps) => ({
  stopping: stopping.aborted,
  database: { connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  payments: { provider: payments.name, ...payments.health?.() },
});

async function isAdministrator(deps: Deps, request: FastifyRequest): Promise<boolean> {
  const caller = request.headers.authorization ? await findCaller(deps.db, request) : null;
  return caller?.kind === 'user' && caller.role === 'admin';
}

async function databaseAnswers(deps: Deps): Promise<boolean> {
  try {
    await sql`select 1 from schema_migrations limit 1`.execute(deps.db);
    return true;
  } catch {
    return false;
  }
}
