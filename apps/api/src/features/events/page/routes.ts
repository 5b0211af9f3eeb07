import { customizationEndpoints } from '@maidan/contract/events/page';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { removeImage } from './remove-image.ts';
import { showCustomization } from './show-page.ts';

export function customizationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, customizationEndpoints.get, async ({ caller, params }) => ({
    customization: await showCustomization(deps.db, { eventId: params.eventId, reader: caller }),
  }));
  route(app, deps, customizationEndpoints.removeImage, async ({ caller, params, body }) => ({
    message: 'Image deleted successfully',
    customization: await removeImage(deps, { userId: caller.userId, ...params }, body),
  }));
}
