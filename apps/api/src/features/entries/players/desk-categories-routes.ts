import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { expireHolds } from '../records/holds.ts';
import { addCategories } from './add-categories.ts';
import { readOfEvent } from './shown-registration.ts';

export function deskCategoryRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, deskCategoryEndpoints.add, {
    // Places with an expired payment time are free for people at the desk.
    prepare: ({ params }) => expireHolds(deps, params.eventId),
    work: async (inside, { caller: { userId }, params, body, now }) => {
      const of = { userId, ...params };
      await addCategories(inside, { of, form: body, now });
      return { registration: await readOfEvent(inside, of) };
    },
  });
}
