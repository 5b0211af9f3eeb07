import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { signInUmpire } from './service.ts';

export function umpireRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, umpireEndpoints.signIn, ({ body, request }) =>
    signInUmpire(deps, { ...body, address: addressKey(request.ip) }),
  );
}
