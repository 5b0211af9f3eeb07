import { boardEndpoints } from '@maidan/contract/matchday/boards';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { findBoard } from './board.ts';

export function boardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, boardEndpoints.find, ({ params }) => findBoard(deps, params.code));
}
