import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** For whoever keeps the process running: `/healthz` is "alive", `/readyz` is "send me requests". */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', () => ({ success: true, status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !deps.stopping.aborted && (await databaseAnswers(deps));
    return reply.code(ready ? 200 : 503).send({ success: ready, status: ready ? 'ready' : 'not ready' });
  });
}

async function databaseAnswers(deps: Deps): Promise<boolean> {
  try {
    await sql`select 1 from schema_migrations limit 1`.execute(deps.db);
    return true;
  } catch {
    return false;
  }
}
