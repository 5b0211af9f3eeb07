import { statementEndpoints } from '@maidan/contract/money/statements';
import type { FastifyInstance } from 'fastify';
import { csvStream } from '../../../platform/files/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { statementFileName, statementLines } from './statement.ts';
import { statementOf, statementTable } from './statement-table.ts';
import { statementPdf } from './statement-pdf.ts';

export function statementRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: { userId: string }; params: { eventId: string } }) => ({
    userId: caller.userId,
    eventId: params.eventId,
  });

  route(app, deps, statementEndpoints.read, async (call) => ({
    statement: await statementOf(deps, scope(call), call.now),
  }));
  route(app, deps, statementEndpoints.lines, (call) => statementLines(deps, scope(call), call.query.page));
  route(app, deps, statementEndpoints.download, async (call) => {
    const { header, lines, statement } = await statementTable(deps, scope(call), call.now);
    const isCsv = call.query.format === 'csv';
    const name = statementFileName(statement, call.query.format);
    return call.reply
      .type(isCsv ? 'text/csv; charset=utf-8' : 'application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, no-store')
      .send(isCsv ? csvStream(header, lines) : await statementPdf(statement));
  });
}
