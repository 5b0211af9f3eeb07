import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as announcements from './announcements.ts';
import { listAnnouncements } from './store.ts';

export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, announcementEndpoints.current, async ({ query }) => ({
    message: await announcements.currentMessage(deps, query.language ?? 'en'),
  }));
  route(app, deps, announcementEndpoints.list, async ({ now }) => ({
    announcements: await listAnnouncements(deps.db, now),
  }));
  route(app, deps, announcementEndpoints.create, async ({ caller, body, now }) => ({
    announcement: await announcements.announce(deps, { adminId: caller.userId, form: body, now }),
  }));
  route(app, deps, announcementEndpoints.save, async ({ caller, params, body, now }) => ({
    announcement: await announcements.changeAnnouncement(deps, {
      ...params,
      adminId: caller.userId,
      form: body,
      now,
    }),
  }));
  route(app, deps, announcementEndpoints.remove, async ({ caller, params }) => {
    await announcements.withdrawAnnouncement(deps, { ...params, adminId: caller.userId });
  });
}
