import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { createDeviceCookie } from '../../../platform/http/device-cookie.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../records/day.ts';
import { enterWithPass, letUmpireIn, readDoor, signInUmpire, type Visitor } from './sign-in.ts';
import { choosePasswordCourts, listPhones, removePhone } from './phones.ts';
import { openDoor } from './door.ts';

export function umpireRoutes(app: FastifyInstance, deps: Deps): void {
  const devices = createDeviceCookie(deps.settings);
  const comeIn = async <Answer>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    begin: (visitor: Visitor) => Promise<Answer>,
  ) => {
    const device = devices.of(request);
    const answer = await begin({ address: addressKey(request.ip), deviceHash: device.hash });
    device.leave(reply);
    return answer;
  };

  route(app, deps, umpireEndpoints.signIn, ({ body, ...http }) =>
    comeIn(http, (visitor) => signInUmpire(deps, body, visitor)),
  );
  route(app, deps, umpireEndpoints.enter, ({ body, ...http }) =>
    comeIn(http, (visitor) => enterWithPass(deps, body, visitor)),
  );
  route(app, deps, umpireEndpoints.letIn, ({ caller, params, query }) =>
    letUmpireIn(deps, deskOf(caller), { ...params, ...query }),
  );
  route(app, deps, umpireEndpoints.door, ({ caller, params, request }) =>
    readDoor(deps, deskOf(caller), { ...params, address: addressKey(request.ip) }),
  );
  route(app, deps, umpireEndpoints.phones, ({ caller, params }) => listPhones(deps, deskOf(caller), params.eventId));
  route(app, deps, umpireEndpoints.removePhone, ({ caller, params }) => removePhone(deps, deskOf(caller), params));
  route(app, deps, umpireEndpoints.passwordCourts, ({ caller, params, body }) =>
    choosePasswordCourts(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, umpireEndpoints.openDoor, ({ caller, params }) => openDoor(deps, deskOf(caller), params.eventId));
}
