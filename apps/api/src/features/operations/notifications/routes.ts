import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { markRead } from '../../../platform/notify.ts';
import { countUnread, isPlaying, listNotifications } from './store.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const list = async ({ caller }: { caller: { userId: string } }) => ({
    notifications: await listNotifications(deps, caller.userId),
    unreadCount: await countUnread(deps.db, caller.userId),
    ...((await isPlaying(deps.db, caller.userId)) && { live: true as const }),
  });
  const mark = async ({ caller, body }: { caller: { userId: string }; body: { notificationIds: string[] } }) => {
    await markRead(deps.db, caller.userId, body.notificationIds);
    return { message: 'Notifications marked as read', unreadCount: await countUnread(deps.db, caller.userId) };
  };
  route(app, deps, notificationEndpoints.list, list);
  route(app, deps, notificationEndpoints.markRead, mark);
  route(app, deps, notificationEndpoints.mine, list);
  route(app, deps, notificationEndpoints.markMine, mark);
}
