import { eventRegistrationEndpoints, readDownloadFields } from '@maidan/contract/entries/event-registrations';
import type { FastifyInstance } from 'fastify';
import { csvStream } from '../../../platform/files/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { xlsxStream } from '../../../platform/files/xlsx.ts';
import { expireHolds } from '../records/holds.ts';
import { addWalkIn } from './walk-in.ts';
import { listRegistrations } from './list.ts';
import { openDownload } from './download.ts';
import type { Scope } from './store.ts';

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function eventRegistrationRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = <Right extends Scope['right']>(
    { caller, params }: { caller: { userId: string }; params: { eventId: string } },
    right: Right,
  ) => ({ userId: caller.userId, eventId: params.eventId, right });

  route(app, deps, eventRegistrationEndpoints.listEventRegistrations, (call) =>
    listRegistrations(deps, { scope: scope(call, 'registrations_read'), ...call.query }),
  );
  keyedRoute(app, deps, eventRegistrationEndpoints.addWalkIn, {
    // Places with an expired payment time are free for people at the desk.
    prepare: ({ params }) => expireHolds(deps, params.eventId),
    work: async (inside, call) => {
      const walkIn = { scope: scope(call, 'registrations_write'), form: call.body, now: call.now };
      return { registration: await addWalkIn(inside, walkIn) };
    },
  });
  route(app, deps, eventRegistrationEndpoints.downloadRegistrations, async (call) => {
    const { format, category, status } = call.query;
    const fields = readDownloadFields(call.query.fields);
    const file = await openDownload(deps, { scope: scope(call, 'download'), format, category, status, fields });
    const stream =
      format === 'csv' ? csvStream(file.header, file.lines) : xlsxStream(file.eventName, file.header, file.lines);
    return call.reply
      .type(mimes[format])
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .header('cache-control', 'no-store')
      .send(stream);
  });
}
