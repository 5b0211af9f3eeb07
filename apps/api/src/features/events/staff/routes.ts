import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as staff from './service.ts';

export function eventStaffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eventStaffEndpoints.listStaff, ({ caller, params }) =>
    staff.listStaff(deps.db, { userId: caller.userId, ...params }),
  );
  route(app, deps, eventStaffEndpoints.invite, async ({ caller, params, body }) => ({
    member: await staff.inviteStaff(deps, { inviter: caller, ...params, ...body }),
  }));
  route(app, deps, eventStaffEndpoints.changeRole, async ({ caller, params, body }) => ({
    member: await staff.changeRole(deps, { userId: caller.userId, ...params, ...body }),
  }));
  route(app, deps, eventStaffEndpoints.revoke, async ({ caller, params }) => {
    await staff.revokeStaff(deps, { userId: caller.userId, ...params });
    return { message: 'Removed' };
  });
  route(app, deps, eventStaffEndpoints.leave, async ({ caller, params }) => {
    await staff.leaveEvent(deps, { userId: caller.userId, ...params });
    return { message: 'You no longer help with this event' };
  });
  route(app, deps, eventStaffEndpoints.showInvite, async ({ body }) => ({
    invite: await staff.showInvite(deps, body.token),
  }));
  route(app, deps, eventStaffEndpoints.acceptInvite, async ({ caller, body }) => ({
    event: await staff.acceptInvite(deps, { caller, token: body.token }),
  }));
  route(app, deps, eventStaffEndpoints.mine, async ({ caller }) => ({
    events: await staff.listHelped(deps.db, caller.userId),
  }));
  route(app, deps, eventStaffEndpoints.access, ({ caller, params }) =>
    staff.roleIn(deps.db, { userId: caller.userId, ...params }),
  );
}
