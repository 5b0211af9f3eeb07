import { playerAnswerEndpoints } from '@maidan/contract/entries/answers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { saveAnswers } from './save-answers.ts';

export function playerAnswerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, playerAnswerEndpoints.save, ({ caller, params, body }) =>
    saveAnswers(deps, { userId: caller.userId, ...params }, body.answers),
  );
}
