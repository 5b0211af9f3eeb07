import { ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { linesOf, orderLinesOf } from './ledger-lines.ts';

export function ledgerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, ledgerEndpoints.lines, ({ caller, params, query }) =>
    linesOf(deps, caller.userId, { figure: params.figure, page: query.page }),
  );
  route(app, deps, ledgerEndpoints.orderLines, async ({ caller, params }) => ({
    lines: await orderLinesOf(deps, caller.userId, params.orderId),
  }));
}
