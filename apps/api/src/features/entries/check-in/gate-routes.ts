import { gateEndpoints } from '@maidan/contract/entries/gate';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listPlayers } from './lists.ts';
import { readFlags, saveFlags } from './flags.ts';
import { blockDevice, listDevices } from './devices.ts';

export function gateRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: { userId: string }; params: { eventId: string } }) => ({
    userId: caller.userId,
    eventId: params.eventId,
  });

  route(app, deps, gateEndpoints.list, (call) => listPlayers(deps, scope(call), call.query));
  route(app, deps, gateEndpoints.flags, async (call) => ({
    flags: await readFlags(deps, scope(call), call.params.registrationId),
  }));
  route(app, deps, gateEndpoints.saveFlags, async (call) => ({
    flags: await saveFlags(deps, scope(call), {
      registrationId: call.params.registrationId,
      ...call.body,
      now: call.now,
    }),
  }));
  route(app, deps, gateEndpoints.devices, async (call) => ({ devices: await listDevices(deps, scope(call)) }));
  route(app, deps, gateEndpoints.blockDevice, async (call) => ({
    device: await blockDevice(deps, scope(call), {
      deviceKey: call.params.deviceKey,
      blocked: call.body.blocked,
      now: call.now,
    }),
  }));
}
