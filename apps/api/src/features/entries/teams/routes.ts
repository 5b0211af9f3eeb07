import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { teamEndpoints } from '@maidan/contract/entries/teams';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { abandon } from '../enter/abandon.ts';
import { askToPay, theOne } from '../enter/ask-to-pay.ts';
import { recordBirthdays } from '../records/birthday-tries.ts';
import { declineSquad } from '../squads/decline-squad.ts';
import { inviteSquad } from '../squads/invite-squad.ts';
import { joiningPlayer, joinSquad } from '../squads/join-squad.ts';
import { readSquad } from '../squads/open-squad.ts';
import { remindShort, shortSquads } from '../squads/remind-short.ts';
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

  route(app, deps, squadEndpoints.invite, ({ caller: { userId }, params }) => inviteSquad(deps, { userId, ...params }));
  route(app, deps, squadEndpoints.read, ({ params }) => readSquad(deps, params.token));
  route(app, deps, squadEndpoints.decline, ({ params: { token }, body: { name, reason } }) =>
    declineSquad(deps, { token, name, reason: reason ?? '' }),
  );
  keyedRoute(app, deps, squadEndpoints.join, {
    prepare: async ({ caller: { userId }, params: { token }, body: form }) => {
      const joining = await joiningPlayer(deps, { userId, token, form });
      await recordBirthdays(deps, { ...joining, players: [joining.player] });
      return joining;
    },
    begin: (inside, _call, joining) => joinSquad(inside, joining),
    finish: async ({ caller: { userId } }, taken) => {
      const { registrations } = await askToPay(deps, userId, taken);
      return { registration: theOne(registrations) };
    },
    undo: (inside, taken) => abandon(inside, taken),
  });

  deps.jobs.work(shortSquads, () => remindShort(deps));
  deps.jobs.schedule(shortSquads, '*/5 * * * *');
}
