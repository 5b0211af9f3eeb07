import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listTaxMonths, taxMonthZip } from './tax-months.ts';

export function taxMonthRoutes(app: FastifyInstance, deps: Deps): void {
  const send = (reply: FastifyReply, { name, stream }: Awaited<ReturnType<typeof taxMonthZip>>) =>
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(stream);
  route(app, deps, taxMonthEndpoints.list, ({ caller }) => listTaxMonths(deps, { organizerId: caller.userId }));
  route(app, deps, taxMonthEndpoints.download, async ({ caller, params: { month }, query: { part }, reply }) =>
    send(reply, await taxMonthZip(deps, { organizerId: caller.userId }, { month, part, actorId: caller.userId })),
  );
  route(app, deps, taxMonthEndpoints.listAsAdmin, ({ params }) => listTaxMonths(deps, params));
  route(
    app,
    deps,
    taxMonthEndpoints.downloadAsAdmin,
    async ({ caller, params: { payeeId, month }, query: { part }, reply }) =>
      send(reply, await taxMonthZip(deps, { payeeId }, { month, part, actorId: caller.userId })),
  );
}
