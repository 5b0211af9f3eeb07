import { publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { liveFeeds } from './live-stream.ts';

export function publicLiveRoutes(app: FastifyInstance, deps: Deps): void {
  const feeds = liveFeeds(deps);
  const following = followersByAddress(mostAtOneAddress * deps.settings.RATE_LIMIT_SCALE);
  // A stopping server does not wait for followers: they reconnect to the next one.
  deps.stopping.addEventListener('abort', () => feeds.close());
  app.addHook('preClose', async () => feeds.close());
  route(app, deps, publicLiveEndpoints.follow, async ({ params, query, request, reply }) => {
    const feed = await feeds.open(params.eventId);
    // Nobody reads on after HEAD, and an unread stream would stay open for good.
    if (request.method !== 'GET') return reply.headers(head).send('');
    const leave = following.enter(addressKey(request.ip));
    reply.raw.once('close', leave);
    // Thousands of these are open at once: each is written to directly, without a stream of its own in between.
    reply.hijack();
    // It ends with its connection, so that no chunk framing is needed.
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, head);
    feed.follow(reply.raw, String(request.headers['last-event-id'] ?? query.known ?? ''));
    return reply;
  });
}

/** A hall of spectators may share one address; nobody else needs so many. */
const mostAtOneAddress = 600;

function followersByAddress(most: number) {
  const counts = new Map<string, number>();
  return {
    enter(address: string): () => void {
      const count = counts.get(address) ?? 0;
      if (count + 1 > most) throw new AppError('rate_limited', { retryAfterSeconds: 30 });
      counts.set(address, count + 1);
      return () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};
