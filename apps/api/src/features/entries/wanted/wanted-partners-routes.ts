import { wantedPartnerEndpoints } from '@maidan/contract/entries/wanted-partners';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { getOwn } from '../tickets/own-registrations.ts';
import { answer } from './answer.ts';
import { ask } from './ask.ts';
import { readBoard } from './board.ts';
import { listForStaff, pairByHand } from './by-hand.ts';
import { look } from './look.ts';
import * as store from './store.ts';

export function wantedPartnerRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, wantedPartnerEndpoints.board, ({ caller: { userId }, params }) =>
    readBoard(deps, { userId, ...params }),
  );
  route(app, deps, wantedPartnerEndpoints.ask, ({ caller: { userId }, params, body: as }) =>
    ask(deps, { userId, ...params, as }),
  );
  route(app, deps, wantedPartnerEndpoints.takeBack, async ({ caller: { userId }, params: { requestId } }) => {
    if ((await store.takeBackRequest(db, { userId, requestId })) === 0) throw new AppError('request_over');
  });
  route(app, deps, wantedPartnerEndpoints.requests, async ({ caller: { userId }, params }) => {
    const requests = await store.listRequests(db, { userId, ...params });
    if (!requests) throw new AppError('entry_not_found');
    return { requests: requests.map(({ id: _id, at, ...one }) => ({ ...one, _id, at: at.toISOString() })) };
  });
  route(app, deps, wantedPartnerEndpoints.answer, async ({ caller: { userId }, params: { requestId }, body }) => {
    const { registrationId } = await answer(deps, { userId, requestId, accept: body.accept });
    return { registration: await getOwn(deps, { userId, registrationId }) };
  });
  route(app, deps, wantedPartnerEndpoints.look, async ({ caller: { userId }, params }) => {
    await look(deps, { userId, ...params });
    return { registration: await getOwn(deps, { userId, registrationId: params.registrationId }) };
  });
  route(app, deps, wantedPartnerEndpoints.listed, async ({ caller: { userId }, params }) => ({
    categories: await listForStaff(deps, { userId, ...params }),
  }));
  route(app, deps, wantedPartnerEndpoints.pair, ({ caller: { userId }, params, body }) =>
    pairByHand(deps, { userId, ...params, ...body }),
  );
}
