import { teamEndpoints } from '@maidan/contract/entries/teams';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listTeams, saveTeam } from './teams.ts';

export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, teamEndpoints.mine, ({ caller, params }) => listTeams(deps, { userId: caller.userId, ...params }));
  route(app, deps, teamEndpoints.saveMine, ({ caller, params, body }) =>
    saveTeam(deps, { userId: caller.userId, ...params }, body),
  );
  route(app, deps, teamEndpoints.list, ({ caller, params }) =>
    listTeams(deps, { userId: caller.userId, ...params, right: 'registrations_read' }),
  );
  route(app, deps, teamEndpoints.save, ({ caller, params, body }) =>
    saveTeam(deps, { userId: caller.userId, ...params, right: 'registrations_write' }, body),
  );
}
