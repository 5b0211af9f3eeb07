import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { changeRole, leaveEvent, listStaff, revokeStaff } from './members.ts';
import { acceptInvite, inviteStaff, showInvite } from './invite.ts';
import { listHelped, roleIn } from './helped-events.ts';

export function eventStaffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eventStaffEndpoints.listStaff, ({ caller, params }) =>
    listStaff(deps.db, { userId: caller.userId, ...params }),
  );
  route(app, deps, eventStaffEndpoints.invite, async ({ caller, params, body }) => ({
    member: await inviteStaff(deps, { inviter: caller, ...params, ...body }),
  }));
  route(app, deps, eventStaffEndpoints.changeRole, async ({ caller, params, body }) => ({
    member: await changeRole(deps, { userId: caller.userId, ...params, ...body }),
  }));
  route(app, deps, eventStaffEndpoints.revoke, async ({ caller, params }) => {
    await revokeStaff(deps, { userId: caller.userId, ...params });
    return { message: 'Removed' };
  });
  route(app, deps, eventStaffEndpoints.leave, async ({ caller, params }) => {
    await leaveEvent(deps, { userId: caller.userId, ...params });
    return { message: 'You no longer help with this event' };
  });
  route(app, deps, eventStaffEndpoints.showInvite, async ({ body }) => ({
    invite: await showInvite(deps, body.token),
  }));
  route(app, deps, eventStaffEndpoints.acceptInvite, async ({ caller, body }) => ({
    event: await acceptInvite(deps, { caller, token: body.token }),
  }));
  route(app, deps, eventStaffEndpoints.mine, async ({ caller }) => ({
    events: await listHelped(deps.db, caller.userId),
  }));
  route(app, deps, eventStaffEndpoints.access, ({ caller, params }) =>
    roleIn(deps.db, { userId: caller.userId, ...params }),
  );
}
