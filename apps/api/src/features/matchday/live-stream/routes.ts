import { publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { liveFeeds } from './service.ts';

export function publicLiveRoutes(app: FastifyInstance, deps: Deps): void {
  const feeds = liveFeeds(deps);
  // A server that stops does not wait for those who follow: they come back to the next one.
  deps.stopping.addEventListener('abort', () => feeds.close());
  app.addHook('preClose', async () => feeds.close());
  route(app, deps, publicLiveEndpoints.follow, async ({ params, request, reply }) => {
    const stream = await feeds.follow(params.eventId, String(request.headers['last-event-id'] ?? ''));
    // Nobody reads on after HEAD, and a stream that nobody reads would stay for good.
    const isRead = request.method === 'GET';
    if (!isRead) stream.destroy();
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(isRead ? stream : '');
  });
}
