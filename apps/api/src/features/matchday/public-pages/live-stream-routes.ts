import { publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { liveFeeds } from './live-stream.ts';

export function publicLiveRoutes(app: FastifyInstance, deps: Deps): void {
  const feeds = liveFeeds(deps);
  // A stopping server does not wait for followers: they reconnect to the next one.
  deps.stopping.addEventListener('abort', () => feeds.close());
  app.addHook('preClose', async () => feeds.close());
  route(app, deps, publicLiveEndpoints.follow, async ({ params, query, request, reply }) => {
    const feed = await feeds.open(params.eventId);
    // Nobody reads on after HEAD, and an unread stream would stay open for good.
    if (request.method !== 'GET') return reply.headers(head).send('');
    // Thousands of these are open at once: each is written to directly, without a stream of its own in between.
    reply.hijack();
    // It ends with its connection, so that no chunk framing is needed.
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, head);
    feed.follow(reply.raw, String(request.headers['last-event-id'] ?? query.known ?? ''));
    return reply;
  });
}

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};
